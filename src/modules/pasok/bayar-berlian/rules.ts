import type { FieldError } from '#kernel/shared/errors.ts'
import { tulisRupiah } from '#kernel/shared/rupiah.ts'

/** Most papers that one payment settles. */
export const MAKS_BAYAR = 100

/** What a paper of stones is still owed. */
export interface SisaBerlian {
  readonly no_mutasi_batu: string
  readonly sisa_rp: number
}

export interface BayarBaris {
  readonly no_mutasi_batu: string
  readonly jumlah_rp: number
}

/**
 * What is wrong with a payment, by `items.<n>.…`: a paper that this supplier is owed nothing for or
 * that stands twice, nothing, and more than the rest.
 */
export function periksaBayar(
  hutang: readonly SisaBerlian[],
  baris: readonly BayarBaris[],
): Readonly<Record<string, FieldError>> {
  const sisa = new Map(hutang.map((h) => [h.no_mutasi_batu, h.sisa_rp]))
  return Object.fromEntries(
    baris.flatMap(({ no_mutasi_batu, jumlah_rp }, n): [string, FieldError][] => {
      const ada = sisa.get(no_mutasi_batu)
      sisa.delete(no_mutasi_batu)
      if (ada === undefined)
        return [[`items.${n}.no_mutasi_batu`, { code: 'bayar_supplier.bukan_hutang' }]]
      if (jumlah_rp === 0) return [[`items.${n}.jumlah`, { code: 'bayar_supplier.nol' }]]
      if (jumlah_rp <= ada) return []
      const lebih = { code: 'bayar_supplier.lebih', params: { sisa: tulisRupiah(ada) } } as const
      return [[`items.${n}.jumlah`, lebih]]
    }),
  )
}
