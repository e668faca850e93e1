import { AppError, fieldErrors } from '../../../kernel/shared/errors.ts'
import { sql } from '../../../kernel/server/db/query.ts'
import type { Tx } from '../../../kernel/server/db/tx.ts'
import type { NotaBeli } from '../rules.ts'

export interface Orang {
  readonly nama_sales: string | null
  readonly nama_customer: string | null
  readonly alamat: string | null
  readonly no_hp: string | null
  readonly no_ktp: string | null
}

export interface IsianPenjual {
  readonly kode_sales: string
  readonly kode_customer?: string | null | undefined
  readonly nama_penjual?: string | null | undefined
  readonly alamat_penjual?: string | null | undefined
  readonly no_hp?: string | null | undefined
  readonly no_identitas?: string | null | undefined
}

/** The sales person and the member that a document names, in one statement. */
export function bacaOrang(tx: Tx, input: IsianPenjual): Promise<Orang> {
  return tx.one(sql<Orang>`
    select s.nama_sales, m.nama_customer, m.alamat_customer as alamat, m.no_hp, m.no_ktp
    from (values (1)) x (n)
    left join public.sales s
      on s.kode_toko = ${tx.kode_toko} and s.kode_sales = ${input.kode_sales}
    left join public.member m
      on m.kode_toko = ${tx.kode_toko} and m.kode_customer = ${input.kode_customer ?? null}
        and not m.dihapus`)
}

/**
 * Who sold us the goods, as the document keeps it: a member by his record, anybody else by what was
 * typed. Goods without an own nota are not bought from nobody: a name is asked for. Throws
 * `penjualan.sales_tidak_ada`, `penjualan.customer_tidak_ada`, or a field error.
 */
export function kolomPenjual(orang: Orang, input: IsianPenjual, nota: readonly NotaBeli[]) {
  const { kode_sales, kode_customer } = input
  if (orang.nama_sales === null)
    throw new AppError('penjualan.sales_tidak_ada', { params: { kode_sales } })
  if (kode_customer && orang.nama_customer === null)
    throw new AppError('penjualan.customer_tidak_ada', { params: { kode_customer } })
  const nama_penjual = input.nama_penjual || orang.nama_customer
  if (!nama_penjual && nota.some((n) => n !== 'SENDIRI'))
    throw fieldErrors({ nama_penjual: { code: 'isian.wajib' } })
  return {
    kode_sales,
    kode_customer: kode_customer || null,
    nama_penjual: nama_penjual || null,
    alamat_penjual: input.alamat_penjual || orang.alamat,
    no_hp: input.no_hp || orang.no_hp,
    no_identitas: input.no_identitas || orang.no_ktp,
  }
}
