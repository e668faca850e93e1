import { TANPA_PAJAK } from '#modules/barang/pajak/rules.ts'
import type { CallInput } from '#kernel/shared/contract.ts'
import { type Tanggal, daysBetween, addDays } from '#kernel/shared/tanggal.ts'
import { barangCreate } from '#modules/barang/masuk/contract.ts'
import { penjualanCancel, penjualanCreate } from '#modules/loket/penjualan/contract.ts'
import { type AturanHarga } from '#modules/barang/harga/rules.ts'
import { hitungPenjualan } from '#modules/loket/penjualan/rules.ts'
import { tutupToko, tutupTokoLihat } from '#modules/toko/toko/contract.ts'
import { Acak } from './acak.ts'
import { BeliDemo, type Keluar } from './beli.ts'
import { HutangDemo } from './hutang.ts'
import { BANK, GROUP, JENIS, TOKO } from './isi.ts'
import { sehariJurnal } from './jurnal.ts'
import { sehariKas } from './kas.ts'
import { sehariImpor } from './impor.ts'
import { CINCIN_KOREKSI, sehariKoreksi } from './koreksi.ts'
import { type Kurir, sehariKirimUang } from './kirim-uang.ts'
import { sehariManual } from './manual.ts'
import { catatHargaEmas } from './master-barang.ts'
import type { TokoDemo } from './master.ts'
import { MutasiDemo } from './mutasi.ts'
import { sehariKirimBarang } from './kirim-barang.ts'
import { OlahDemo } from './olah.ts'
import { PasokDemo } from './pasok.ts'
import type { Pelaku } from './panggil.ts'
import { BukuCicilan } from './cicilan.ts'
import { BukuPesanan } from './pesanan.ts'
import { BukuPreOrder } from './pre-order.ts'
import { keluhan } from './keluhan.ts'
import { PoinDemo } from './poin.ts'
import { ServiceDemo } from './service.ts'
import { TimbangDemo } from './timbang.ts'

interface Piece {
  readonly kode_barcode: string
  readonly kode_dept: string
  readonly kode_group: string
  readonly berat_bandrol_mg: number
  readonly ongkos_nilai: number
  /** What a diamond is sold for; gold goes by the board. */
  readonly harga_bandrol: number | null
}

/** A piece in a cart: a diamond at its tag. */
const diKeranjang = ({ kode_barcode, harga_bandrol }: Piece) => ({
  kode_barcode,
  ...(harga_bandrol === null ? {} : { harga_jual: harga_bandrol }),
})

const ATURAN: AturanHarga = {
  potongan: [],
  kategori_harga: 'HARGA_EMAS',
  pkp: false,
  pajak: TANPA_PAJAK,
  pembulatan: 500,
  arah: 'NAIK',
  batas_turun_bp: 0,
  berlian: true,
}

/** The tag of a diamond: its gold, and a quarter of that for the stones. */
const hargaTag = (emas_rp: number) => Math.ceil((emas_rp * 1.25) / 50_000) * 50_000

/** Sales of a month against the average: weddings and the weeks before Lebaran. */
const MUSIM = [0.9, 1, 1.5, 0.8, 0.9, 1.1, 1, 1.1, 1, 0.9, 1, 1.3]

const CABANG = TOKO.filter((t) => !t.pusat).map((t) => t.kode_toko)

const STOK_AWAL = { PST: 1_250, CB1: 950, CB2: 800 } as const

/** One shop's year: goods come in, pieces are sold, some sales are cancelled, every day is closed. */
export async function jalankanSetahun(
  p: Pelaku,
  o: {
    readonly toko: TokoDemo
    readonly dari: Tanggal
    readonly sampai: Tanggal
    readonly seed: number
    /** Who carries money between the shops, and who carries parcels. */
    readonly kurir: Kurir
    readonly paket: Kurir
    /** Called after every day. */
    readonly sehari: () => void
  },
): Promise<void> {
  const shop = new TokoBerjalan(p, o.toko, new Acak(o.seed * 7_331))
  const service = new ServiceDemo(p, o.seed)
  const pesanan = new BukuPesanan()
  const preOrder = new BukuPreOrder()
  const cicilan = new BukuCicilan()
  const beli = new BeliDemo(p, o.seed)
  const hutang = new HutangDemo(p, o.seed)
  const poin = new PoinDemo(p, o.seed)
  const mutasi = new MutasiDemo(p)
  const olah = new OlahDemo(p, 'ANK')
  const pasok = new PasokDemo(p)
  const timbang = new TimbangDemo(p, o.seed)
  await shop.tambah(STOK_AWAL[o.toko.kode_toko])
  const days = daysBetween(o.dari, o.sampai)
  for (let d = 0; d <= days; d++) {
    const hari = addDays(o.dari, d)
    await shop.sehari(hari, d)
    await service.sehari(hari, days - d)
    await pesanan.sehari(p, { hari, sisa: days - d })
    await preOrder.sehari(p, { hari, sisa: days - d })
    await cicilan.sehari(p, { hari, sisa: days - d, rekening: shop.rekening()[0]?.[0] ?? '' })
    await beli.sehari(hari, days - d, () => shop.keluarkan())
    await hutang.sehari(hari, days - d)
    await poin.sehari(hari, d, days - d)
    await keluhan(p, hari, days - d)
    await sehariManual(p, { hari, sisa: days - d })
    await mutasi.sehari(hari, days - d)
    await olah.sehari(hari, days - d)
    await pasok.sehari(hari, days - d, shop.rekening()[0]?.[0] ?? '')
    await sehariKirimBarang(p, o.paket, {
      kode_toko: o.toko.kode_toko,
      asal: CABANG[0] ?? '',
      hari,
      ke: d,
      sisa: days - d,
    })
    const { kode_group, mg } = CINCIN_KOREKSI
    await sehariKoreksi(p, { hari, sisa: days - d, modal_rp: shop.modal(kode_group, mg) })
    await sehariImpor(p, { hari, sisa: days - d, gram_rp: shop.modal('750', 1_000) })
    await timbang.sehari(hari, days - d)
    await sehariKas(p, { hari, sisa: days - d, rekening: shop.rekening() })
    await sehariJurnal(p, hari)
    await sehariKirimUang(p, o.kurir, {
      kode_toko: o.toko.kode_toko,
      cabang: CABANG,
      hari,
      ke: d,
      sisa: days - d,
    })
    if (d < days) await shop.tutup(hari)
    o.sehari()
  }
}

class TokoBerjalan {
  readonly #p: Pelaku
  readonly #toko: TokoDemo
  readonly #acak: Acak
  readonly #stok: Piece[] = []
  readonly #papan = new Map<string, number>(GROUP.map((g) => [g[0], g[5]]))
  #terjual = 0

  constructor(p: Pelaku, toko: TokoDemo, acak: Acak) {
    this.#p = p
    this.#toko = toko
    this.#acak = acak
  }

  async sehari(hari: Tanggal, ke: number): Promise<void> {
    if (ke % 7 === 0) {
      this.#jam(hari, 8, 35)
      await catatHargaEmas(this.#p, ke)
    }
    if (ke > 0 && hari.endsWith('-01')) {
      this.#jam(hari, 8, 45)
      await this.#ubahPapan()
      await this.tambah(this.#terjual)
      this.#terjual = 0
    }
    const bulan = Number(hari.slice(5, 7)) - 1
    const rata = this.#toko.ramai * (MUSIM[bulan] ?? 1)
    const jumlah = Math.max(1, Math.round(rata * (0.5 + this.#acak.next())))
    for (let n = 0; n < jumlah; n++) {
      this.#jam(hari, 9 + Math.floor((n * 9) / jumlah), this.#acak.antara(0, 59))
      await this.#jual()
    }
  }

  /** Closing: the count fits, but for a note too many or too few now and then. */
  async tutup(hari: Tanggal): Promise<void> {
    this.#jam(hari, 19, 30)
    const { kas } = await this.#p.kirim(tutupTokoLihat, {})
    const selisih = this.#acak.sekali(45) ? this.#acak.pilih([-10_000, -5_000, 5_000, 10_000]) : 0
    const hitungan = kas.map(({ laci, metode, no_rekening, seharusnya_rp }) => ({
      laci,
      metode,
      no_rekening,
      // An account may have paid out more in one way than came in by it; a drawer can't.
      jumlah_rp:
        metode === 'CASH' ? Math.max(0, (seharusnya_rp ?? 0) + selisih) : (seharusnya_rp ?? 0),
    }))
    await this.#p.kirim(tutupToko, {
      tanggal: hari,
      hitungan,
      ...(selisih ? { keterangan: 'Selisih hitungan laci' } : {}),
    })
  }

  async tambah(jumlah: number): Promise<void> {
    for (let sisa = jumlah; sisa > 0; sisa -= 100) {
      const items = Array.from({ length: Math.min(sisa, 100) }, () => this.#barangBaru())
      const { items: masuk } = await this.#p.kirim(barangCreate, { items })
      masuk.forEach(({ kode_barcode }, i) => {
        const b = items[i]
        if (b)
          this.#stok.push({
            kode_barcode,
            kode_dept: b.kode_dept,
            kode_group: b.kode_group,
            ongkos_nilai: b.ongkos_nilai ?? 0,
            harga_bandrol: b.harga_bandrol ?? null,
            berat_bandrol_mg: Math.round(b.berat * 1000),
          })
      })
    }
  }

  #barangBaru(): CallInput<typeof barangCreate>['items'][number] {
    const acak = this.#acak
    const jenis = acak.pilih(JENIS.flatMap((j) => Array.from({ length: j.sering }, () => j)))
    const murni = jenis.kode_kategori === 'LOGAM'
    const [kode_group, , kadar] = murni ? GROUP[5] : (GROUP[acak.antara(0, 4)] ?? GROUP[3])
    const mg = acak.antara(jenis.berat[0] * 200, jenis.berat[1] * 200) * 5
    const papan = this.#papan.get(kode_group) ?? 0
    const baki = acak.antara(1, Math.ceil(jenis.sering / 3))
    return {
      nama_barang: `${jenis.nama_dept} ${acak.pilih(jenis.model)}`,
      kode_dept: jenis.kode_dept,
      kode_group,
      kadar,
      kode_baki: `${jenis.kode_dept}${baki}`,
      berat: mg / 1000,
      harga_modal: this.modal(kode_group, mg),
      ongkos_cara: 'TETAP',
      ongkos_nilai: murni ? 0 : acak.antara(3, 25) * 10_000,
      berlian: jenis.berlian,
      ...(jenis.berlian ? { harga_bandrol: hargaTag((mg * papan) / 1000) } : {}),
      ...(jenis.kode_dept === 'CIN' ? { size: String(acak.antara(10, 22)) } : {}),
    }
  }

  async #jual(): Promise<void> {
    const acak = this.#acak
    const jumlah = acak.sekali(4) ? acak.antara(2, 3) : 1
    const pieces = Array.from({ length: jumlah }, () => this.#ambil())
    const total_rp = this.#total(pieces)
    const nota = await this.#p.kirim(penjualanCreate, {
      kode_sales: `S0${acak.antara(1, 4)}`,
      ...(acak.sekali(3)
        ? { kode_customer: `C${String(acak.antara(1, 120)).padStart(6, '0')}` }
        : {}),
      items: pieces.map(diKeranjang),
      pembayaran: this.#bayar(total_rp),
      total_rp,
    })
    this.#terjual += jumlah
    if (acak.sekali(70)) await this.#batal(nota.no_faktur_jual, pieces)
  }

  /** A piece for an exchange. */
  keluarkan(): Keluar {
    const piece = this.#ambil()
    this.#terjual += 1
    return { item: diKeranjang(piece), total_rp: this.#total([piece]) }
  }

  #total(pieces: readonly Piece[]): number {
    const items = pieces.map((b) => ({
      ...diKeranjang(b),
      barang: {
        ...b,
        harga_per_gram_rp: this.#papan.get(b.kode_group) ?? 0,
        harga_bandrol_rp: b.harga_bandrol,
        berlian: b.harga_bandrol !== null,
        ongkos_cara: 'TETAP' as const,
        faktur_pajak: false,
      },
    }))
    return hitungPenjualan(items, [], ATURAN).total_rp
  }

  #bayar(total: number): CallInput<typeof penjualanCreate>['pembayaran'] {
    const acak = this.#acak
    const cara = acak.antara(1, 10)
    const rekening = `${this.#nomorRekening(acak.antara(0, BANK.length - 1))}`
    const kode_bank = BANK[Number(rekening.at(-3)) - 1]?.[0] ?? 'BNS'
    if (cara <= 4) return [{ jenis: 'CASH', jumlah_rp: Math.ceil(total / 100_000) * 100_000 }]
    if (cara <= 6) return [{ jenis: 'TRANSFER', jumlah_rp: total, no_rekening: rekening }]
    const jenis = cara <= 8 ? 'DEBET' : 'CREDIT'
    if (cara !== 8) return [{ jenis, jumlah_rp: total, kode_bank, no_rekening: rekening }]
    const kartu = Math.floor(total / 2 / 1000) * 1000
    return [
      { jenis, jumlah_rp: kartu, kode_bank, no_rekening: rekening },
      { jenis: 'CASH', jumlah_rp: total - kartu },
    ]
  }

  /** What so much gold of a group costs the shop today, in rupiah. */
  modal(kode_group: string, mg: number): number {
    return Math.round((mg * (this.#papan.get(kode_group) ?? 0) * 0.88) / 1000)
  }

  /** The shop's accounts, each with its bank. */
  rekening(): readonly (readonly [string, string])[] {
    return BANK.map(([kode_bank], i) => [this.#nomorRekening(i), kode_bank])
  }

  #nomorRekening(i: number): string {
    const urut = ['PST', 'CB1', 'CB2'].indexOf(this.#toko.kode_toko)
    return `${810 + urut}000${i + 1}77`
  }

  async #batal(no_faktur_jual: string, pieces: readonly Piece[]): Promise<void> {
    const alasan = 'Pelanggan berubah pikiran'
    await this.#p.kirimDisetujui(
      penjualanCancel,
      { no_faktur_jual, alasan },
      { user_id: 'SPV', keterangan: alasan },
    )
    this.#stok.push(...pieces)
  }

  #ambil(): Piece {
    const [piece] = this.#stok.splice(this.#acak.antara(0, this.#stok.length - 1), 1)
    if (!piece) throw new Error(`${this.#toko.kode_toko} has nothing left to sell`)
    return piece
  }

  /** The board moves with the market; the whole board, rounded to a thousand. */
  async #ubahPapan(): Promise<void> {
    const gerak = 0.992 + this.#acak.next() * 0.032
    for (const [kode_group, nama_group, , kadar] of GROUP) {
      const harga_jual = Math.round(((this.#papan.get(kode_group) ?? 0) * gerak) / 1000) * 1000
      this.#papan.set(kode_group, harga_jual)
      await this.#p.tulis('PUT', 'group/{kode_group}', {
        kode_group,
        nama_group,
        kadar,
        harga_jual,
        harga_beli: Math.round(harga_jual * 0.93),
        harga_modal: Math.round(harga_jual * 0.88),
      })
    }
  }

  #jam(hari: Tanggal, jam: number, menit: number): void {
    this.#p.jam = new Date(
      `${hari}T${String(jam).padStart(2, '0')}:${String(menit).padStart(2, '0')}:00+07:00`,
    )
  }
}
