import { AppError, fieldErrors } from '#kernel/shared/errors.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { rapikanNoHp } from '#kernel/shared/phone.ts'
import { type Pelanggan, periksaPelanggan } from '#modules/pelanggan/member/rules.ts'

/** Sales person and customer of a document, as it keeps them. */
export interface Orang {
  readonly kode_sales: string
  readonly nama_sales: string
  readonly kode_customer: string | null
  readonly nama_customer: string
  readonly no_hp: string | null
}

/**
 * Reads them in one statement. Throws `penjualan.sales_tidak_ada`, `penjualan.customer_tidak_ada`,
 * or 422 at the fields of a customer without a name or with half a phone number.
 */
export async function bacaOrang(
  tx: Tx,
  input: Pelanggan & { readonly kode_sales: string },
): Promise<Orang> {
  const salah = periksaPelanggan(input)
  if (Object.keys(salah).length > 0) throw fieldErrors(salah)
  const { kode_sales, kode_customer = null } = input
  const row = await tx.one(sql<{
    nama_sales: string | null
    nama: string | null
    hp: string | null
  }>`
    select s.nama_sales, m.nama_customer as nama, m.no_hp as hp
    from (select 1) x
    left join public.sales s on s.kode_toko = ${tx.kode_toko} and s.kode_sales = ${kode_sales}
    left join public.member m
      on m.kode_toko = ${tx.kode_toko} and m.kode_customer = coalesce(${kode_customer}::text, '')
        and not m.dihapus`)
  if (row.nama_sales === null)
    throw new AppError('penjualan.sales_tidak_ada', { params: { kode_sales } })
  if (kode_customer !== null && row.nama === null)
    throw new AppError('penjualan.customer_tidak_ada', { params: { kode_customer } })
  return {
    kode_sales,
    nama_sales: row.nama_sales,
    kode_customer,
    nama_customer: row.nama ?? input.nama_customer?.trim() ?? '',
    no_hp: row.nama === null ? (input.no_hp ? rapikanNoHp(input.no_hp) : null) : row.hp,
  }
}
