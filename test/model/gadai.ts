import { type Efek, Kumpulan } from './buku-model.ts'
import { type TagihanModel, aturanModel, geser, tagihanModel } from './bunga-model.ts'
import {
  type Jaminan,
  type JenisTindakan,
  type Tiket,
  efekJaminan,
  jumlahPlafond,
  uangGadai,
} from './gadai-tiket.ts'
import { MEMBER } from './jual.ts'
import { Kolam, PerHari } from './kolam.ts'
import { type TokoModel, keWire, sama } from './toko-model.ts'

/** What an act does to its ticket, beside its money. */
export interface Perbuatan {
  readonly tiket: Tiket
  readonly jenis: JenisTindakan
  readonly huruf: string
  readonly path: string
  readonly isi?: Readonly<Record<string, unknown>>
  readonly k: Kumpulan
  /** What changes hands: positive is paid by the customer. */
  readonly total: bigint
  /** The ticket afterwards; without it nothing of it changes. */
  readonly sesudah?: { readonly pokok: bigint; readonly tagihan: TagihanModel }
  readonly keluar?: readonly number[]
  readonly tutup?: true
}

/** Tickets: money lent on customers' pieces, what is due on them, and what is done taken back. */
export class Gadai {
  readonly aktif = new Kolam<Tiket>()
  readonly t: TokoModel
  readonly #hari = new PerHari<Tiket>()

  constructor(t: TokoModel) {
    this.t = t
  }

  /** One to three pieces, lent on up to their ceiling. */
  async baru(): Promise<void> {
    const { t } = this
    const { acak } = t
    const items = Array.from({ length: acak.antara(1, 3) }, (_, i): Jaminan => {
      const mg = BigInt(acak.antara(500, acak.sekali(3) ? 30_000 : 6_000))
      const bersih = mg - BigInt(acak.sekali(3) ? acak.antara(0, 400) : 0)
      const kondisi = acak.pilih(['BAGUS', 'RUSAK'] as const)
      return { nama_barang: `Gelang gadai ${i + 1}`, mg, bersih, kondisi }
    })
    const batas = jumlahPlafond(items)
    const pokok = (batas * BigInt(acak.antara(30, 100))) / 100n
    const k = efekJaminan(new Kumpulan(), items, 1n).add('hutang/pokok', 'IDR', '', pokok)
    const { keluar } = uangGadai(t, k, -pokok)
    const siapa = acak.sekali(3)
      ? { kode_customer: acak.pilih(MEMBER) }
      : { nama_customer: 'Nasabah model' }
    const body = {
      kode_sales: 'S1',
      ...siapa,
      no_ktp: '3171236707890001',
      items: items.map(itemIsian),
      jumlah_hutang: Number(pokok),
      pembayaran: keluar,
    }
    if (acak.sekali(10)) {
      const lebih = { ...body, jumlah_hutang: Number(batas) + 1 }
      await t.ditolak('hutang/create', lebih, 'hutang.melebihi_plafond')
      return
    }
    if (!t.sanggup(k.map)) return void (await t.ditolak('hutang/create', body, 'kas.tidak_cukup'))
    const data = await t.tulis<{ no_faktur_hutang: string; tgl_jatuh_tempo: string }>(
      'hutang/create',
      body,
      { jenis: 'FH', kolom: 'no_faktur_hutang', efek: k.map },
    )
    const tiket = this.tiket(data.no_faktur_hutang, pokok, items)
    sama('due date', data.tgl_jatuh_tempo, tiket.tempo)
    this.#efek.set(tiket, k.map)
  }

  /** What the writing of a ticket did, for whoever cancels it on the same day. */
  readonly #efek = new Map<Tiket, Efek>()

  tiket(nomor: string, pokok: bigint, items: readonly Jaminan[]): Tiket {
    const { tanggal } = this.t
    const aturan = aturanModel(pokok)
    const semua = new Map(items.map((j, i) => [i + 1, j]))
    const tiket: Tiket = {
      nomor,
      tanggal,
      mulai: tanggal,
      aturan,
      semua,
      ada: new Set(semua.keys()),
      pokok,
      dibayar: 0,
      tempo: geser(tanggal, aturan.tenor),
      aktif: true,
      batal: false,
      tindakan: [],
    }
    this.aktif.tambah(tiket)
    this.#hari.tambah(tanggal, tiket)
    return tiket
  }

  /** What is due on a ticket today, now and then as the product says it too. */
  async tagihan(tiket: Tiket): Promise<TagihanModel> {
    const { t } = this
    const penuh = tagihanModel(tiket, t.tanggal)
    if (!t.acak.sekali(3)) return penuh
    const { data } = await t.c.ok<Record<string, unknown>>('GET', `hutang/${tiket.nomor}/hitung`)
    const { sisa_pokok, bunga_hitung_rp, denda_hitung_rp, tgl_jatuh_tempo_baru } = data
    sama(
      `due on ${tiket.nomor} of ${tiket.mulai} by ${t.tanggal}`,
      [sisa_pokok, bunga_hitung_rp, denda_hitung_rp, tgl_jatuh_tempo_baru],
      [...[tiket.pokok, penuh.bunga, penuh.denda].map(Number), penuh.tempo],
    )
    return penuh
  }

  async ditagih(): Promise<{ tiket: Tiket; penuh: TagihanModel } | undefined> {
    const tiket = this.aktif.pilih(this.t.acak)
    return tiket && { tiket, penuh: await this.tagihan(tiket) }
  }

  /** What is charged: now and then less than what is due, with somebody's consent. */
  beban(penuh: TagihanModel) {
    const { acak } = this.t
    if (penuh.bunga === 0n || !acak.sekali(8)) return { tagihan: penuh, isi: {} }
    const kurang = BigInt(acak.antara(1, Number(penuh.bunga)))
    const tagihan = { ...penuh, bunga: penuh.bunga - kurang }
    return { tagihan, isi: { bunga_rp: Number(tagihan.bunga) } }
  }

  /** Makes the act with money one way or the other. Its number, unless the drawer can't pay. */
  perbuat(p: Perbuatan): Promise<string | undefined> {
    const uang = uangGadai(this.t, p.k, p.total)
    return this.jadi(p, {
      no_faktur_hutang: p.tiket.nomor,
      ...(uang.bayar.length > 0 ? { pembayaran: keWire(uang.bayar) } : {}),
      ...(uang.keluar.length > 0 ? { keluar: uang.keluar } : {}),
      ...p.isi,
    })
  }

  /** The same when its money is part of the effect already. */
  async jadi(p: Perbuatan, body: Readonly<Record<string, unknown>>): Promise<string | undefined> {
    const { t } = this
    const { tiket, k, total, tutup, keluar = [] } = p
    if (!t.sanggup(k.map)) return void (await t.ditolak(p.path, body, 'kas.tidak_cukup'))
    const data = await t.tulis<{ no_bayar: string; total_bayar: number; sisa_pokok: number }>(
      p.path,
      body,
      { jenis: p.huruf, kolom: 'no_bayar', efek: k.map },
    )
    const { pokok, dibayar, tempo, aktif } = tiket
    const sebelum = { pokok, dibayar, tempo, aktif }
    if (p.sesudah) {
      const { tagihan } = p.sesudah
      Object.assign(tiket, { pokok: p.sesudah.pokok, dibayar: tagihan.dibayar })
      tiket.tempo = tagihan.tempo
      sama(`principal of ${tiket.nomor}`, data.sisa_pokok, Number(tiket.pokok))
    }
    for (const baris of keluar) tiket.ada.delete(baris)
    if (tutup) this.tutup(tiket)
    const { no_bayar } = data
    const { tanggal } = t
    tiket.tindakan.push({
      no_bayar,
      jenis: p.jenis,
      tanggal,
      total,
      efek: k.map,
      sebelum,
      keluar,
    })
    this.#hari.tambah(tanggal, tiket)
    return no_bayar
  }

  tutup(tiket: Tiket): void {
    tiket.aktif = false
    this.aktif.buang(tiket)
  }

  ada = (tiket: Tiket): Jaminan[] => [...tiket.ada].map((n) => tiket.semua.get(n)!)

  /** The last act of a ticket of today, as if it had never been. */
  async batal(): Promise<boolean> {
    const { t } = this
    const bisa = this.#hari.pada(t.tanggal).filter((x) => x.tindakan.at(-1)?.tanggal === t.tanggal)
    if (bisa.length === 0) return false
    const tiket = t.acak.pilih(bisa)
    const a = tiket.tindakan.at(-1)!
    const bunga = ['BUNGA', 'CICIL', 'HILANG'].includes(a.jenis)
    const path = bunga ? 'hutang/batal-bayar-bunga' : 'hutang/batal-tebus'
    const rp = a.total < 0n ? -a.total : a.total
    const izin = await t.izin(bunga ? 'hutang.batal_bunga' : 'hutang.batal_tebus', a.no_bayar, rp)
    const body = { no_bayar: a.no_bayar, alasan: 'Salah tiket', ...izin }
    const { baru } = a
    if (baru && (!baru.aktif || baru.tindakan.length > 0)) {
      await t.ditolak(path, body, 'hutang.baru_terpakai')
      return true
    }
    const kembali = t.kembali(a.efek)
    if (!t.sanggup(kembali, -1n)) {
      await t.ditolak(path, body, 'kas.tidak_cukup')
      return true
    }
    await t.tulis(path, body, {})
    t.terap(kembali, -1n)
    tiket.tindakan.pop()
    if (a.jenis !== 'LEBIH') Object.assign(tiket, a.sebelum)
    if (a.jenis === 'LELANG') delete tiket.lebih
    // In the order of the ticket's lines, by which a renewal numbers them anew.
    const ada = [...tiket.ada, ...a.keluar].toSorted((x, y) => x - y)
    tiket.ada.clear()
    for (const baris of ada) tiket.ada.add(baris)
    if (tiket.aktif) this.aktif.tambah(tiket)
    if (baru) {
      baru.batal = true
      this.tutup(baru)
    }
    return true
  }

  /** A ticket of today that nothing was done with. */
  async batalTiket(): Promise<boolean> {
    const { t } = this
    const hariIni = this.#hari.pada(t.tanggal).filter((x) => x.aktif && x.tanggal === t.tanggal)
    if (hariIni.length === 0) return false
    const tiket = t.acak.pilih(hariIni)
    const no_faktur_hutang = tiket.nomor
    const izin = await t.izin('hutang.cancel', no_faktur_hutang, tiket.pokok)
    const body = { no_faktur_hutang, alasan: 'Nasabah berubah pikiran', ...izin }
    const efek = this.#efek.get(tiket)
    if (!efek || tiket.tindakan.length > 0) {
      const kode = efek ? 'hutang.sudah_dibayar' : 'hutang.hasil_peremajaan'
      await t.ditolak('hutang/cancel', body, kode)
      return true
    }
    await t.tulis('hutang/cancel', body, {})
    t.terap(efek, -1n)
    tiket.batal = true
    this.tutup(tiket)
    return true
  }
}

const gram = (mg: bigint) => Number(mg) / 1000

const itemIsian = ({ nama_barang, mg, bersih, kondisi }: Jaminan) => ({
  nama_barang,
  kode_dept: 'CIN',
  kode_group: 'G75',
  kode_kondisi: kondisi,
  berat: gram(mg),
  berat_bersih: gram(bersih),
})
