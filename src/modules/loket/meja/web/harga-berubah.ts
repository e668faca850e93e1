import { hargaBarang, type AturanHarga } from '#modules/barang/harga/rules.ts'
import type { BarangJual } from '#modules/barang/barang/contract.ts'
import { type BarisJual, type HargaTerkunci, hargaDari, tidakTersedia } from './baris-jual.ts'

type Daftar = readonly BarisJual[]

/** Whether the board may price the line: nothing by hand, nothing agreed on earlier. */
const menurutPapan = (b: BarisJual): boolean => b.harga_jual === undefined && b.muka === undefined

/** Prices of the day instead of those that were told; a piece that is gone is marked. */
export function segarkan(
  daftar: Daftar,
  baru: ReadonlyMap<string, BarangJual>,
  terkunci: HargaTerkunci = {},
): Daftar {
  return daftar.map((lama) => {
    if (lama.muka !== undefined) return lama
    const { salah: _, ...b } = lama
    const kini = baru.get(b.barang.kode_barcode)
    if (kini?.status === 'READY') return ingatHarga(b, kini, terkunci)
    const barang = kini ?? b.barang
    return barang.status === 'READY' ? b : { ...b, barang, salah: tidakTersedia(barang) }
  })
}

/** The line with the piece as it is now, and what the customer was told first where that differs. */
function ingatHarga(lama: BarisJual, kini: BarangJual, terkunci: HargaTerkunci): BarisJual {
  const { harga_lama, ...b } = lama
  const dulu = harga_lama ?? lama.barang.harga_per_gram
  const beda =
    menurutPapan(lama) && terkunci[kini.kode_group] === undefined && dulu !== kini.harga_per_gram
  return { ...b, barang: kini, ...(beda ? { harga_lama: dulu } : {}) }
}

/** The lines when a lock is over: what was locked is what the customer was told. */
export const kunciBerakhir = (daftar: Daftar, terkunci: HargaTerkunci): Daftar =>
  daftar.map((b) => {
    const dulu = terkunci[b.barang.kode_group]
    const beda = menurutPapan(b) && dulu !== undefined && dulu !== b.barang.harga_per_gram
    return beda ? { ...b, harga_lama: dulu } : b
  })

/** The price of the piece at the board that the customer was told, in rupiah. */
const menurutLama = (b: BarisJual, dulu: number, aturan: AturanHarga): number =>
  hargaBarang({ ...hargaDari(b.barang), harga_per_gram_rp: dulu }, aturan).harga_rp

export interface HargaBerubah {
  readonly kode_group: string
  /** Rupiah per gram: as it was told, and now. */
  readonly dulu: number
  readonly kini: number
  /** Rupiah by which its pieces became dearer; below nothing: cheaper. */
  readonly selisih_rp: number
}

/** By group, what the board did since the pieces were told. */
export function hargaBerubah(daftar: Daftar, aturan: AturanHarga): readonly HargaBerubah[] {
  const out = new Map<string, HargaBerubah>()
  for (const b of daftar) {
    if (b.harga_lama === undefined || !menurutPapan(b)) continue
    const { kode_group, harga_per_gram: kini } = b.barang
    const selisih = menurutLama(b, kini, aturan) - menurutLama(b, b.harga_lama, aturan)
    // A piece with a tag of its own.
    if (selisih === 0) continue
    const selisih_rp = (out.get(kode_group)?.selisih_rp ?? 0) + selisih
    out.set(kode_group, { kode_group, dulu: b.harga_lama, kini, selisih_rp })
  }
  return [...out.values()]
}

/** The board of now counts, and nothing is asked any more. */
export const pakaiHargaBaru = (daftar: Daftar): Daftar => daftar.map(({ harga_lama: _, ...b }) => b)

/**
 * What the customer was told stays where the board rose: a lowered price like any other, with the
 * approval that it needs. Where it fell nobody is kept at the dearer one.
 */
export const pertahankanHarga = (daftar: Daftar, aturan: AturanHarga): Daftar =>
  daftar.map((lama) => {
    const { harga_lama: dulu, ...b } = lama
    if (dulu === undefined || !menurutPapan(b) || dulu >= b.barang.harga_per_gram) return b
    const harga_jual = menurutLama(b, dulu, aturan)
    return harga_jual === menurutLama(b, b.barang.harga_per_gram, aturan) ? b : { ...b, harga_jual }
  })
