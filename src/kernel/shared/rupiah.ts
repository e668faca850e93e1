import { bulat } from './numbers.ts'

/** Whole rupiah, never a fraction; bigint in the database. */
export type Rupiah = number & { readonly __satuan: 'rupiah' }

/** Checks and brands an amount. Throws RangeError when n is no safe integer. */
export function rupiah(n: number): Rupiah {
  return bulat(n, 'rupiah') as Rupiah
}

const kelompokRibuan = new Intl.NumberFormat('ko-KR', { maximumFractionDigits: 0 })

/** `1234500` → `1,234,500`. Grouping by commas as the specification says. */
export function tulisAngka(n: number): string {
  // Writes -0 without a minus sign.
  return kelompokRibuan.format(n === 0 ? 0 : n)
}

/** `1234500` → `Rp. 1,234,500`; negative amounts as `-Rp. 500`. */
export function tulisRupiah(r: Rupiah | number): string {
  return r < 0 ? `-Rp. ${tulisAngka(-r)}` : `Rp. ${tulisAngka(r)}`
}
