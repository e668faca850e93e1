import { type Efek, KAS, Kumpulan, bagi } from './buku-model.ts'
import { PerHari } from './kolam.ts'
import { AKUN_STOK, type Beliaan, type Isi, type Potong, letak } from './potong.ts'
import type { TokoModel } from './toko-model.ts'

/** The refiner of these shops, who is a supplier too. */
export const PELEBUR = 'LEB'
const DI_PELEBUR = `barang/sepuhan/${PELEBUR}`
const KADAR_BATANG = { persen: 99.99, bp: 9_999n, rincian: '99.99' } as const

/** A bar in the shop, or fine gold that the refiner owes. */
export interface Batang {
  readonly no_sepuhan: string
  readonly baris: number
  readonly bentuk: 'MURNI' | 'KREDIT'
  readonly mg: bigint
  readonly murni: bigint
  readonly modal: bigint
  keluar: boolean
}

interface Lot {
  readonly nomor: string
  readonly tanggal: string
  readonly pieces: readonly Potong[]
  readonly modal: bigint
  readonly murni: bigint
  readonly mg: bigint
  readonly efek: Efek
  diterima: bigint
  dibebankan: bigint
  /** Its receipts, the last at the end. */
  readonly terima: Terima[]
}
interface Terima {
  readonly nomor: string
  readonly tanggal: string
  readonly murni: bigint
  readonly modal: bigint
  readonly batang: readonly Batang[]
  readonly efek: Efek
}
interface Tutup {
  readonly nomor: string
  readonly lot: Lot
  readonly efek: Efek
  batal: boolean
}
type Baris =
  | { readonly bentuk: 'MURNI'; readonly mg: bigint; readonly murni: bigint }
  | { readonly bentuk: 'UANG'; readonly murni: bigint; readonly perGram: bigint }
  | { readonly bentuk: 'KREDIT'; readonly murni: bigint }

/** Scrap goes to a refiner by the lot, comes back as bars, money or credit; the rest is lost. */
export class Sepuhan {
  readonly #t: TokoModel
  readonly #beli: Beliaan
  #terbuka: Lot[] = []
  readonly #tutup = new PerHari<Tutup>()
  /** Gold that could pay a supplier. */
  batang: Batang[] = []

  constructor(t: TokoModel, beli: Beliaan) {
    this.#t = t
    this.#beli = beli
  }

  async kirim(): Promise<boolean> {
    const t = this.#t
    const bisa = (p: Potong) => p.keluar === null && p.stok === 'ROSOK' && p.murni > 100n
    const pieces = this.#beli.pilih(t.acak, 4, bisa)
    if (pieces.length === 0) return false
    const buku = pieces.reduce((n, p) => n + p.mg, 0n)
    const mg = buku - (t.acak.sekali(3) ? bagi(buku * BigInt(t.acak.antara(0, 50)), 1_000n) : 0n)
    const k = new Kumpulan()
    let [sampaiBuku, sampai, murni, modal] = [0n, 0n, 0n, 0n]
    for (const p of pieces) {
      sampaiBuku += p.mg
      const bagian = bagi(mg * sampaiBuku, buku) - sampai
      sampai += bagian
      const kini: Isi = { mg: bagian, bersih: bagian, murni: bagi(p.murni * bagian, p.mg) }
      letak(k, AKUN_STOK.ROSOK, p, p.harga, -1n)
      letak(k, DI_PELEBUR, kini, p.harga, 1n)
      k.add('barang/susut', 'MG', 'G75', p.mg - kini.mg)
      k.add('barang/susut', 'MGF', '', p.murni - kini.murni)
      murni += kini.murni
      modal += p.harga
    }
    const items = pieces.map(({ no_faktur_beli, baris }) => ({
      sumber: 'BELI',
      no_sumber: no_faktur_beli,
      baris_sumber: baris,
    }))
    const body = { kode_supplier: PELEBUR, timbang: gram(mg), items, no_draft: crypto.randomUUID() }
    const { no_kirim: nomor } = await t.tulis<{ no_kirim: string }>('kirim-sepuhan/create', body, {
      jenis: 'KS',
      kolom: 'no_kirim',
      efek: k.map,
    })
    for (const p of pieces) p.keluar = nomor
    const awal = { diterima: 0n, dibebankan: 0n, terima: [] }
    this.#terbuka.push({
      nomor,
      tanggal: t.tanggal,
      pieces,
      modal,
      murni,
      mg,
      efek: k.map,
      ...awal,
    })
    return true
  }

  /** One to three lines of what is left; never more fine gold than was sent. */
  async terima(): Promise<boolean> {
    const t = this.#t
    const open = this.#terbuka.filter((l) => l.murni - l.diterima > 100n)
    if (open.length === 0) return false
    const lot = t.acak.pilih(open)
    const isi = this.#baris(lot.murni - lot.diterima)
    const k = new Kumpulan()
    let { diterima, dibebankan } = lot
    let uang = 0n
    const batang: Omit<Batang, 'no_sepuhan'>[] = []
    for (const [n, b] of isi.entries()) {
      diterima += b.murni
      const modal = bagi(lot.modal * diterima, lot.murni) - dibebankan
      dibebankan += modal
      k.add(DI_PELEBUR, 'IDR', '', -modal).add(DI_PELEBUR, 'MGF', '', -b.murni)
      const ke = { MURNI: 'barang/murni', UANG: 'sepuhan/hpp', KREDIT: `supplier/emas/${PELEBUR}` }
      k.add(ke[b.bentuk], 'IDR', '', modal).add(ke[b.bentuk], 'MGF', '', b.murni)
      if (b.bentuk === 'UANG') uang += bagi(b.murni * b.perGram, 1_000n)
      else {
        const mg = b.bentuk === 'MURNI' ? b.mg : 0n
        batang.push({ baris: n + 1, bentuk: b.bentuk, mg, murni: b.murni, modal, keluar: false })
      }
      if (b.bentuk === 'MURNI') keBatang(k, ke.MURNI, 'barang/susut', b.mg)
    }
    const upah = t.acak.sekali(2) ? BigInt(t.acak.antara(1, 30_000)) : 0n
    k.add(KAS, 'IDR', 'CASH', uang - upah)
      .add('sepuhan/jual', 'IDR', '', -uang)
      .add('sepuhan/ongkos', 'IDR', '', upah)
    const items = isi.map((b) => {
      if (b.bentuk === 'MURNI')
        return { bentuk: b.bentuk, berat: gram(b.mg), kadar: KADAR_BATANG.persen }
      const lain = { bentuk: b.bentuk, murni: gram(b.murni) }
      return b.bentuk === 'UANG' ? { ...lain, harga_per_gram: Number(b.perGram) } : lain
    })
    const draf = { no_draft: crypto.randomUUID() }
    const body = { no_kirim: lot.nomor, items, ongkos: Number(upah), ...draf }
    const path = 'terima-sepuhan/create'
    if (!t.sanggup(k.map)) {
      await t.ditolak(path, body, 'kas.tidak_cukup')
      return true
    }
    const { no_terima: nomor } = await t.tulis<{ no_terima: string }>(path, body, {
      jenis: 'TS',
      kolom: 'no_terima',
      efek: k.map,
    })
    const milik = batang.map((b): Batang => ({ ...b, no_sepuhan: nomor }))
    const [murni, modal] = [diterima - lot.diterima, dibebankan - lot.dibebankan]
    lot.terima.push({ nomor, tanggal: t.tanggal, murni, modal, batang: milik, efek: k.map })
    Object.assign(lot, { diterima, dibebankan })
    this.batang.push(...milik)
    return true
  }

  #baris(sisa: bigint): readonly Baris[] {
    const { acak } = this.#t
    let ada = Number(sisa)
    return Array.from({ length: acak.antara(1, 3) }, (): Baris | null => {
      if (ada < 20) return null
      const mg = BigInt(acak.antara(10, ada))
      const bentuk = acak.pilih(['MURNI', 'UANG', 'KREDIT'] as const)
      const murni = bentuk === 'MURNI' ? bagi(mg * KADAR_BATANG.bp, 10_000n) : mg
      ada -= Number(murni)
      if (bentuk === 'MURNI') return { bentuk, mg, murni }
      if (bentuk === 'KREDIT') return { bentuk, murni }
      return { bentuk, murni, perGram: BigInt(acak.antara(900_000, 1_500_000)) }
    }).flatMap((b) => (b ? [b] : []))
  }

  /** A lot is closed: what did not come back is lost, with the cost that nothing came back for. */
  async tutup(): Promise<boolean> {
    const t = this.#t
    if (this.#terbuka.length === 0) return false
    const lot = t.acak.pilih(this.#terbuka)
    const k = new Kumpulan()
    for (const [akun, arah] of [
      [DI_PELEBUR, -1n],
      ['barang/susut', 1n],
    ] as const)
      k.add(akun, 'IDR', '', arah * (lot.modal - lot.dibebankan))
        .add(akun, 'MGF', '', arah * (lot.murni - lot.diterima))
        .add(akun, 'MG', 'G75', arah * lot.mg)
        .add(akun, 'PCS', '', arah * BigInt(lot.pieces.length))
    const { no_wasting: nomor } = await t.tulis<{ no_wasting: string }>(
      'wasting-sepuhan/create',
      { no_kirim: lot.nomor, no_draft: crypto.randomUUID() },
      { jenis: 'WS', kolom: 'no_wasting', efek: k.map },
    )
    this.#terbuka = this.#terbuka.filter((l) => l !== lot)
    this.#tutup.tambah(t.tanggal, { nomor, lot, efek: k.map, batal: false })
    return true
  }

  async batalTutup(): Promise<boolean> {
    const t = this.#t
    const open = this.#tutup.pada(t.tanggal).filter((w) => !w.batal)
    if (open.length === 0) return false
    const w = t.acak.pilih(open)
    const body = { no_wasting: w.nomor, alasan: 'Model masih ada sisa' }
    await t.tulis('wasting-sepuhan/cancel', body, {})
    w.batal = true
    t.terap(w.efek, -1n)
    this.#terbuka.push(w.lot)
    return true
  }

  /** The last receipt of today of an open lot, while nothing of it was spent; else it stays. */
  async batalTerima(): Promise<boolean> {
    const t = this.#t
    const open = this.#terbuka.filter((l) => l.terima.at(-1)?.tanggal === t.tanggal)
    const lot = open.length > 0 ? t.acak.pilih(open) : undefined
    const terima = lot?.terima.at(-1)
    if (!lot || !terima || !t.sanggup(terima.efek, -1n)) return false
    const body = { no_terima: terima.nomor, alasan: 'Model salah timbang' }
    const path = 'terima-sepuhan/cancel'
    if (terima.batang.some((b) => b.keluar)) {
      await t.ditolak(path, body, 'sepuhan.hasil_keluar')
      return true
    }
    await t.tulis(path, body, {})
    t.terap(terima.efek, -1n)
    lot.terima.pop()
    lot.diterima -= terima.murni
    lot.dibebankan -= terima.modal
    this.batang = this.batang.filter((b) => !terima.batang.includes(b))
    return true
  }

  async batalKirim(): Promise<boolean> {
    const t = this.#t
    const open = this.#terbuka.filter((l) => l.tanggal === t.tanggal)
    if (open.length === 0) return false
    const lot = t.acak.pilih(open)
    const body = { no_kirim: lot.nomor, alasan: 'Model salah kirim' }
    if (lot.terima.length > 0) {
      await t.ditolak('kirim-sepuhan/cancel', body, 'sepuhan.sudah_terima')
      return true
    }
    await t.tulis('kirim-sepuhan/cancel', body, {})
    t.terap(lot.efek, -1n)
    for (const p of lot.pieces) p.keluar = null
    this.#terbuka = this.#terbuka.filter((l) => l !== lot)
    return true
  }
}

/** A bar's weight and the bar itself come from one account into another. */
export function keBatang(k: Kumpulan, ke: string, dari: string, mg: bigint): void {
  const { rincian } = KADAR_BATANG
  k.add(ke, 'MG', rincian, mg)
    .add(dari, 'MG', rincian, -mg)
    .add(ke, 'PCS', '', 1n)
    .add(dari, 'PCS', '', -1n)
}

const gram = (mg: bigint) => Number(mg) / 1000
