import { hargaBarang, type AturanHarga } from '#modules/barang/harga/rules.ts'
import type { BarangJual } from '#modules/barang/barang/contract.ts'
import {
  type BarisKeranjang,
  type Keranjang,
  hargaDari,
  lepasKunci,
  tidakTersedia,
} from './keranjang.ts'

/** Whether the board may price the line: nothing by hand, nothing agreed on earlier. */
const menurutPapan = (b: BarisKeranjang): boolean =>
  b.harga_jual === undefined && b.muka === undefined

/** Prices of the day instead of those the cart was filled with; a piece that is gone is marked. */
export function segarkan(k: Keranjang, baru: ReadonlyMap<string, BarangJual>): Keranjang {
  return {
    ...k,
    baris: k.baris.map((lama) => {
      if (lama.muka !== undefined) return lama
      const { salah: _, ...b } = lama
      const kini = baru.get(b.barang.kode_barcode)
      if (kini?.status === 'READY') return ingatHarga(b, kini, k)
      const barang = kini ?? b.barang
      return barang.status === 'READY' ? b : { ...b, barang, salah: tidakTersedia(barang) }
    }),
  }
}

/** The line with the piece as it is now, and what the customer was told first where that differs. */
function ingatHarga(
  lama: BarisKeranjang,
  kini: BarangJual,
  k: Pick<Keranjang, 'kunci'>,
): BarisKeranjang {
  const { harga_lama, ...b } = lama
  const terkunci = k.kunci?.harga[kini.kode_group] !== undefined
  const dulu = harga_lama ?? lama.barang.harga_per_gram
  const beda = menurutPapan(lama) && !terkunci && dulu !== kini.harga_per_gram
  return { ...b, barang: kini, ...(beda ? { harga_lama: dulu } : {}) }
}

/** The cart when its lock is over: what was locked is what the customer was told. */
export function kunciHabis(k: Keranjang): Keranjang {
  const baris = k.baris.map((b) => {
    const dulu = k.kunci?.harga[b.barang.kode_group]
    const beda = menurutPapan(b) && dulu !== undefined && dulu !== b.barang.harga_per_gram
    return beda ? { ...b, harga_lama: dulu } : b
  })
  return lepasKunci({ ...k, baris })
}

/** The price of the piece at the board that the customer was told, in rupiah. */
const menurutLama = (b: BarisKeranjang, dulu: number, aturan: AturanHarga): number =>
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
export function hargaBerubah(k: Keranjang, aturan: AturanHarga): readonly HargaBerubah[] {
  const out = new Map<string, HargaBerubah>()
  for (const b of k.baris) {
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
export const pakaiHargaBaru = (k: Keranjang): Keranjang => ({
  ...k,
  baris: k.baris.map(({ harga_lama: _, ...b }) => b),
})

/**
 * What the customer was told stays where the board rose: a lowered price like any other, with the
 * approval that it needs. Where it fell nobody is kept at the dearer one.
 */
export function pertahankanHarga(k: Keranjang, aturan: AturanHarga): Keranjang {
  const baris = k.baris.map((lama) => {
    const { harga_lama: dulu, ...b } = lama
    if (dulu === undefined || !menurutPapan(b) || dulu >= b.barang.harga_per_gram) return b
    const harga_jual = menurutLama(b, dulu, aturan)
    return harga_jual === menurutLama(b, b.barang.harga_per_gram, aturan) ? b : { ...b, harga_jual }
  })
  return { ...k, baris }
}
