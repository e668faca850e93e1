import type { FieldError } from '#kernel/shared/errors.ts'
import { ApiError, get, post } from '#kernel/web/api.ts'
import { remedied } from '#kernel/web/extensions.ts'
import { type Store, store } from '#kernel/web/feedback/store.ts'
import { toast } from '#kernel/web/feedback/toast.ts'
import { focusField } from '#kernel/web/form/focus-field.ts'
import { focusUnreadable } from '#kernel/web/form/unreadable.ts'
import { translate, teksBebas } from '#kernel/web/i18n.ts'
import { refresh } from '#kernel/web/query.ts'
import { ScanQueue } from '#kernel/web/scan/scan-queue.ts'
import { randomText } from '#kernel/web/session/random.ts'
import { surelyRefused } from '#kernel/web/session/sendings.ts'
import type { kartuPelanggan } from '#modules/pelanggan/member/contract-kartu.ts'
import { SEGARKAN_KARTU } from '#modules/pelanggan/member/web/index.ts'
import { ingatSales } from '#modules/orang/pengguna/web/index.ts'
import type { barangSatu } from '#modules/barang/barang/contract.ts'
import type { uangMukaSiap } from '#modules/loket/uang-muka/contract.ts'
import { tanpaRekening } from '#modules/uang/kas/web/index.ts'
import { namaIzinWajar } from '#modules/barang/kewajaran/rules.ts'
import { barangKini, segarkan, tidakTersedia } from '#modules/loket/meja/web/index.ts'
import type { Penjualan, penjualanCreate } from '../contract.ts'
import type { AturanHarga } from '#modules/barang/harga/rules.ts'
import {
  type Pemilik,
  ambilDitahan,
  ambilDraf,
  buangDraf,
  drafBaru,
  simpanDraf,
  tahanDraf,
} from './draf.ts'
import {
  type HitunganKeranjang,
  type Keranjang,
  adaBarang,
  hitungKeranjang,
  isiKiriman,
  kirimanLama,
  kosong,
  kunciHabis,
  lupakanKiriman,
  tambahBarang,
  tandaiSalah,
} from './keranjang.ts'
import { kunciLewat, mintaKunci } from './kunci-harga.tsx'
import { sepertiNomor, tambahMuka } from './muka.ts'
import { bacaAturanPenjualan } from './use-aturan.ts'

/** As the server makes them. */
const KODE_MEMBER = /^C\d{6}$/

/** Where a message belongs: beside the scan field, or beside the payments. */
export interface Pesan {
  readonly di: 'scan' | 'bayar'
  readonly text: string
  /** Name of the field that it is about. */
  readonly isian?: string
}

/** What the counter is told from outside, and may change while it is open. */
export interface Keadaan {
  /** Called with a sale that was saved. */
  readonly setelah: (nota: Penjualan) => void
}

/**
 * The counter itself: one cart and what can be done with it. Everything that arrives late (a piece,
 * the answer of a sale) finds the cart as it is then, not as it was when it was asked for.
 */
export class MejaKasir {
  readonly pemilik: Pemilik
  readonly draf: Store<Keranjang>
  readonly pesan = store<Pesan | null>(null)
  readonly sibuk = store(false)
  /** The sale that was saved last, until the next piece is scanned. */
  readonly nota = store<Penjualan | null>(null)
  #keadaan: Keadaan
  readonly #antri = new ScanQueue()

  constructor(pemilik: Pemilik, keadaan: Keadaan) {
    this.pemilik = pemilik
    this.draf = store(ambilDraf(pemilik))
    this.#keadaan = keadaan
  }

  kabari(keadaan: Keadaan): void {
    this.#keadaan = keadaan
  }

  readonly ubah = (f: (k: Keranjang) => Keranjang): void => {
    this.pesan.set(null)
    this.draf.set(f(this.draf.get()))
  }

  /**
   * One after the other, in the order of the scans, whatever the line to the server does. `sisa` is
   * what stood in the field before: the head of a scan that stumbled, or somebody's typing.
   */
  readonly pindai = (text: string, sisa = ''): void => {
    const kode = text.trim().toUpperCase()
    if (kode === '') return
    const penuh = sisa.trim().toUpperCase() + kode
    this.#mulaiPindai()
    this.#antri.add(() => this.#cari(penuh, kode))
  }

  /** A deposit or an order that is picked up: by its slip, or by its number. */
  readonly ambilMuka = (nomor: string): void => {
    const kode = nomor.trim().toUpperCase()
    if (kode === '') return
    this.#mulaiPindai()
    this.#antri.add(() => this.#muka(kode).catch((e: unknown) => this.#tolak(e)))
  }

  /** From the screen of pick-ups: into a cart of its own, with what is held aside for later. */
  readonly mulaiMuka = (nomor: string): void => {
    if (this.draf.get().muka?.some((m) => m.nomor === nomor)) return
    this.tahan()
    this.ambilMuka(nomor)
  }

  readonly pilihSales = (kode: string | null): void => {
    ingatSales(this.pemilik.kode_toko, kode)
    this.ubah((k) => ({ ...k, kode_sales: kode }))
  }

  readonly tahan = (): void =>
    this.#sesudahPindai(() => {
      if (kosong(this.draf.get())) return
      tahanDraf(this.pemilik, this.draf.get())
      this.#mulai(drafBaru(this.pemilik))
    })

  /** Nothing happens where another tab was quicker: its list has one less by then. */
  readonly ambil = (id: string): void =>
    this.#sesudahPindai(() => {
      const keranjang = ambilDitahan(this.pemilik, id)
      if (!keranjang) return
      if (!kosong(this.draf.get())) tahanDraf(this.pemilik, this.draf.get())
      this.#mulai(keranjang)
      void this.segarkanHarga()
    })

  readonly buang = (): void =>
    this.#sesudahPindai(() => {
      buangDraf(this.pemilik, this.draf.get().id)
      this.#mulai(drafBaru(this.pemilik))
    })

  readonly kunciHarga = async (): Promise<void> => {
    const { id, dikunci } = this.draf.get()
    try {
      const kunci = await mintaKunci(id, { dikunci: dikunci === true })
      if (this.draf.get().id === id) this.ubah((k) => ({ ...k, ...kunci }))
    } catch (error) {
      toast.error(error)
    }
  }

  /** Busy until the answer is there, an approval that is asked for on the way included. */
  readonly simpan = (): void => {
    if (this.sibuk.get()) return
    this.sibuk.set(true)
    this.#simpan()
      .catch((error: unknown) => toast.error(error))
      .finally(() => this.sibuk.set(false))
  }

  /**
   * Prices of now for every piece: a cart that was taken up again, or that the server disputes. One
   * that may have been sold already is left alone: its pieces would stand there as taken.
   */
  async segarkanHarga(): Promise<void> {
    if (this.draf.get().kirim) return
    for (const { nomor } of this.draf.get().muka ?? [])
      await this.#muka(nomor).catch((error: unknown) => this.#tandaiMuka(nomor, error))
    const kode = this.draf
      .get()
      .baris.flatMap((b) => (b.muka === undefined ? b.barang.kode_barcode : []))
    const kini = await barangKini(kode)
    // It may have been sent while we asked.
    const k = this.draf.get()
    if (!k.kirim) this.draf.set({ ...k, baris: segarkan(k.baris, kini, k.kunci?.harga) })
  }

  /**
   * Who saves faster than the line answers means the piece that was scanned before, too, at the
   * price that counts. A scan that came to nothing is told first.
   */
  async #simpan(): Promise<void> {
    if (!this.#antri.busy.get()) this.pesan.set(null)
    const [aturan] = await Promise.all([this.#aturan(), this.#antri.done()])
    if (this.pesan.get()) return
    const kacau = focusUnreadable()
    if (kacau) return this.pesan.set({ di: 'bayar', text: kacau.text })
    const k = this.draf.get()
    const alasan = belumSiap(k, hitungKeranjang(k, aturan))
    this.pesan.set(alasan)
    focusField(alasan?.isian)
    if (!alasan) await this.#kirim(aturan)
  }

  /** The rules of pricing for whoever buys. */
  #aturan(segar = false) {
    const kode_customer = this.draf.get().pelanggan?.kode_customer
    return bacaAturanPenjualan({ segar, kode_customer })
  }

  /** What was said of one of several quick scans stands until the first scan after them. */
  #mulaiPindai(): void {
    this.nota.set(null)
    if (!this.#antri.busy.get()) this.pesan.set(null)
  }

  /** A piece that was scanned for this cart never lands in the next one. */
  #sesudahPindai(f: () => void): void {
    if (this.#antri.busy.get()) void this.#antri.done().then(f)
    else f()
  }

  #mulai(keranjang: Keranjang): void {
    this.pesan.set(null)
    this.draf.set(keranjang)
  }

  async #cari(kode: string, lain = kode): Promise<void> {
    const tolak = (text: string) => this.pesan.set({ di: 'scan', text })
    if (adaBarang(this.draf.get(), kode)) {
      this.draf.set({ ...this.draf.get(), fokus: kode })
      return tolak(`${kode}: ${translate('error.penjualan.barcode_ganda')}`)
    }
    try {
      const barang = await get<typeof barangSatu>('barang/{kode_barcode}', { kode_barcode: kode })
      if (barang.status === 'READY') return this.draf.set(tambahBarang(this.draf.get(), barang))
      const { code, params } = tidakTersedia(barang)
      tolak(teksBebas(`error.${code}`, params))
    } catch (error) {
      const tidakAda = error instanceof ApiError && error.status === 404
      if (tidakAda && KODE_MEMBER.test(lain))
        return this.#pelanggan(lain).catch((e: unknown) => this.#tolak(e))
      if (tidakAda && sepertiNomor(lain)) return this.#muka(lain).catch((e) => this.#tolak(e))
      if (kode !== lain && tidakAda) return this.#cari(lain)
      this.#tolak(error)
    }
  }

  /** The code of a member, off his card: he is who buys. */
  async #pelanggan(kode_customer: string): Promise<void> {
    const m = await get<typeof kartuPelanggan>('kartu-pelanggan/{kode_customer}', { kode_customer })
    const pelanggan = { kode_customer, nama_customer: m.nama_customer }
    this.draf.set({ ...this.draf.get(), pelanggan })
  }

  #tolak(error: unknown): void {
    const text = error instanceof ApiError ? error.message : translate('error.umum')
    this.pesan.set({ di: 'scan', text })
  }

  async #muka(nomor: string): Promise<void> {
    const muka = await get<typeof uangMukaSiap>('uang-muka/{nomor}', { nomor })
    this.draf.set(tambahMuka(this.draf.get(), muka))
  }

  /** A deposit that somebody else has taken or cancelled meanwhile: its pieces say so. */
  #tandaiMuka(nomor: string, error: unknown): void {
    if (!(error instanceof ApiError) || error.status === 0) return
    const salah = { code: error.code, params: error.params }
    this.draf.set({
      ...this.draf.get(),
      baris: this.draf.get().baris.map((b) => (b.muka === nomor ? { ...b, salah } : b)),
    })
  }

  /**
   * What was sent and not answered goes out again as it was, under the same key, after a reload too;
   * another cart is another sale.
   */
  async #kirim(aturan: AturanHarga, izin: Readonly<Record<string, string>> = {}): Promise<void> {
    const k = this.draf.get()
    const isi = isiKiriman(k, hitungKeranjang(k, aturan))
    const lama = Object.keys(izin).length > 0 ? null : kirimanLama(k, isi)
    const kirim = lama ?? {
      kunci: randomText(24),
      isi: JSON.stringify({ ...isi, ...izin }),
    }
    this.draf.set({ ...k, kirim })
    simpanDraf(this.pemilik, this.draf.get(), isi.total_rp)
    try {
      const badan = JSON.parse(kirim.isi) as typeof isi
      const nota = await post<typeof penjualanCreate>('penjualan/create', badan, {
        idempotencyKey: kirim.kunci,
      })
      buangDraf(this.pemilik, k.id)
      this.#mulai(drafBaru(this.pemilik))
      this.nota.set(nota)
      refresh('barang/get/ready', 'barang/get/all', 'penjualan/get/all', 'penjualan/chart')
      refresh(...SEGARKAN_KARTU)
      this.#keadaan.setelah(nota)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const lagi = await this.#gagal(error, isi)
      if (lagi) await this.#kirim(aturan, { ...izin, ...lagi })
    }
  }

  /** Says what went wrong; answers what was asked for and given: an approval, an identity. */
  async #gagal(error: ApiError, isi: object): Promise<Readonly<Record<string, string>> | null> {
    const { code, params, message, status } = error
    if (surelyRefused(error)) this.draf.set(lupakanKiriman(this.draf.get()))
    const lagi = await remedied(error, { ...isi }, namaIzinWajar)
    if (lagi !== undefined) return lagi
    const kode = params['kode_barcode']
    if (typeof kode === 'string') {
      this.draf.set(tandaiSalah(this.draf.get(), kode, { code, params }))
    }
    if (code === 'penjualan.total_berbeda' || code === 'uang_muka.jumlah_berbeda') {
      const k = this.draf.get()
      if (kunciLewat(k)) this.draf.set(kunciHabis(k))
      await Promise.all([this.#aturan(true), this.segarkanHarga()])
    }
    const text = status === 0 ? translate('loket.kirim_ulang') : message
    this.pesan.set({ di: 'bayar', text })
    return null
  }
}

/** What a cashier can still do before it is worth asking the server; null when nothing is left. */
function belumSiap(k: Keranjang, h: HitunganKeranjang): Pesan | null {
  if (k.baris.length === 0) return { di: 'scan', text: translate('penjualan.keranjang_kosong') }
  if (!k.kode_sales) {
    return { di: 'scan', text: translate('penjualan.pilih_sales'), isian: 'kode_sales' }
  }
  const salah = h.baris.find((b) => b.salah)?.salah
  if (salah) return { di: 'bayar', text: teksBebas(`error.${salah.code}`, salah.params) }
  const tanpa = tanpaRekening(h.bayar)
  if (tanpa) {
    const text = translate('error.pembayaran.rekening_wajib', { jenis: tanpa.jenis })
    return { di: 'bayar', text, isian: `rekening-${tanpa.no}` }
  }
  const ada = h.bayar.some((b) => b.jumlah_rp > 0) || h.total_rp === 0
  const bayar: FieldError | null = ada ? h.salah : { code: 'pembayaran.kosong' }
  return bayar ? { di: 'bayar', text: teksBebas(`error.${bayar.code}`, bayar.params) } : null
}
