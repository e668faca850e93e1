import type { Pusat } from './antar-toko.ts'
import { type BarangModel, type Efek, Kumpulan, murni } from './buku-model.ts'
import type { Salah } from './koreksi.ts'
import type { TokoModel } from './toko-model.ts'

/** What the receiving of a parcel answers. */
export interface DiterimaBarang {
  readonly no_terima: string
  readonly kurang_qty: number
  readonly label_baru: readonly { readonly barcode_asal: string; readonly kode_barcode: string }[]
}

/** Pieces by the barcodes that they have where they came to. */
export const berlabel = (
  pieces: readonly BarangModel[],
  { label_baru }: DiterimaBarang,
): BarangModel[] => {
  const baru = new Map(label_baru.map((l) => [l.barcode_asal, l.kode_barcode]))
  return pieces.map((p) => ({ ...p, kode_barcode: baru.get(p.kode_barcode) ?? p.kode_barcode }))
}

/** Pieces that come into trays (1) from what is on its way between two shops, or leave for it. */
export function efekBarang(lain: string, pieces: readonly BarangModel[], arah: 1n | -1n): Efek {
  const k = new Kumpulan()
  for (const p of pieces) {
    isi(k, `barang/ETL/${p.baki}`, p, arah)
    isi(k, `antar-toko/barang/${lain}`, p, -arah)
  }
  return k.map
}

function isi(k: Kumpulan, akun: string, p: BarangModel, arah: bigint): void {
  k.add(akun, 'IDR', '', arah * p.modal)
    .add(akun, 'MG', 'G75', arah * p.mg)
    .add(akun, 'MGF', '', arah * murni(p.mg))
    .add(akun, 'PCS', '', arah)
}

interface Paket {
  readonly no_kirim: string
  readonly pieces: readonly BarangModel[]
}

/**
 * Goods to the centre and home again: received in whole or short, taken back, decided about. Each
 * piece is in one place: for sale here, on its way, at the centre, or lost.
 */
export class KirimBarang {
  readonly #t: TokoModel
  readonly #pusat: Pusat
  readonly #kode: string
  readonly #salah: Salah
  #jalan: Paket[] = []
  #kurang: Paket[] = []
  /** By the barcodes of the centre, with those that they had here. */
  #diPusat: { readonly disana: BarangModel; readonly disini: string }[] = []

  constructor(t: TokoModel, pusat: Pusat, kode: string, salah: Salah) {
    this.#t = t
    this.#pusat = pusat
    this.#kode = kode
    this.#salah = salah
  }

  async kirim(): Promise<boolean> {
    const t = this.#t
    const pieces = t.ambil(t.acak.antara(1, 4))
    if (pieces.length === 0) return false
    const items = pieces.map(({ kode_barcode }) => ({ kode_barcode }))
    const body = { tujuan: this.#pusat.kode, items, no_draft: crypto.randomUUID() }
    const { no_kirim } = await t.tulis<{ no_kirim: string }>('kirim-barang/create', body, {
      jenis: 'KB',
      kolom: 'no_kirim',
      efek: efekBarang(this.#pusat.kode, pieces, -1n),
    })
    this.#jalan.push({ no_kirim, pieces })
    if (t.acak.sekali(4)) {
      const lagi = { ...body, no_draft: crypto.randomUUID() }
      await t.ditolak('kirim-barang/create', lagi, 'barang.tidak_tersedia')
    }
    return true
  }

  /** The centre unpacks it; now and then a piece is not in it. From then on it can't be taken back. */
  async sampai(): Promise<boolean> {
    const t = this.#t
    const paket = this.#jalan.shift()
    if (!paket) return false
    const { no_kirim, pieces } = paket
    const kurang = t.acak.sekali(4) ? t.acak.antara(1, pieces.length) : 0
    const tiba = pieces.slice(kurang)
    const disana = await this.#pusat.terimaBarang(this.#kode, no_kirim, { tiba, kurang })
    t.catat('kirim-barang sampai')
    this.#diPusat.push(
      ...disana.map((p, i) => ({ disana: p, disini: tiba[i]?.kode_barcode ?? '' })),
    )
    if (kurang > 0) this.#kurang.push({ no_kirim, pieces: pieces.slice(0, kurang) })
    if (t.acak.sekali(3)) {
      const body = { no_kirim, alasan: 'Terlambat' }
      await t.ditolak('kirim-barang/cancel', body, 'kirim_barang.sudah_diterima')
    }
    return true
  }

  /** Whatever day it is, while nobody has received it. */
  async batal(): Promise<boolean> {
    const t = this.#t
    const paket = this.#jalan.pop()
    if (!paket) return false
    const { no_kirim, pieces } = paket
    await t.tulis('kirim-barang/cancel', { no_kirim, alasan: 'Salah kirim' }, {})
    t.terap(efekBarang(this.#pusat.kode, pieces, 1n))
    t.siap.push(...pieces.map((p) => ({ ...p })))
    return true
  }

  /** What did not arrive is back in its tray, or lost. */
  async putuskan(): Promise<boolean> {
    const t = this.#t
    const paket = this.#kurang.shift()
    if (!paket) return false
    const { no_kirim, pieces } = paket
    const putusan = pieces.map((p) => ({ p, kembali: t.acak.sekali(2) }))
    const kembali = putusan.flatMap(({ p, kembali }) => (kembali ? [p] : []))
    const items = putusan.map(({ p, kembali }) => ({
      kode_barcode: p.kode_barcode,
      putusan: kembali ? 'KEMBALI' : 'HILANG',
    }))
    const k = new Kumpulan()
    for (const { p, kembali } of putusan) {
      isi(k, `antar-toko/barang/${this.#pusat.kode}`, p, -1n)
      isi(k, kembali ? `barang/ETL/${p.baki}` : 'barang/hilang', p, 1n)
    }
    const path = 'selesai-kirim-barang/create'
    await t.tulis<{ no_selesai: string }>(
      path,
      { no_kirim, items, no_draft: crypto.randomUUID() },
      { jenis: 'BK', kolom: 'no_selesai', efek: k.map },
    )
    t.siap.push(...kembali.map((p) => ({ ...p })))
    const lagi = { no_kirim, items, no_draft: crypto.randomUUID() }
    if (t.acak.sekali(3)) await t.ditolak(path, lagi, 'kirim_barang.tidak_kurang')
    return true
  }

  /** Pieces come home: as the rows that they were, or under a new barcode. */
  async pulang(): Promise<boolean> {
    const t = this.#t
    const milik = this.#diPusat.splice(0, t.acak.antara(1, 3))
    if (milik.length === 0) return false
    const pieces = milik.map((m) => m.disana)
    const no_kirim = await this.#pusat.kirimBarang(this.#kode, pieces)
    const baki = t.acak.pilih(['B1', 'B2'])
    const items = pieces.map(({ kode_barcode }) => ({ kode_barcode, kode_baki: baki }))
    const body = { no_kirim, items }
    const pulang = pieces.map((p) => ({ ...p, baki }))
    const jadi = await t.tulis<DiterimaBarang>('terima-barang/create', body, {
      jenis: 'BT',
      kolom: 'no_terima',
      efek: efekBarang(this.#pusat.kode, pulang, 1n),
    })
    const disini = berlabel(pulang, jadi)
    t.siap.push(...disini)
    // Under its own barcode a piece is the row that it was, changed once more.
    for (const [i, p] of disini.entries())
      if (p.kode_barcode === milik[i]?.disini) this.#salah.berubah(p.kode_barcode)
    if (t.acak.sekali(3))
      await t.ditolak('terima-barang/create', body, 'terima_barang.sudah_diterima')
    return true
  }
}
