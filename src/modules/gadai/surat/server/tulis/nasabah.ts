import { type FieldError, AppError, fieldErrors } from '#kernel/shared/errors.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import {
  periksaIdentitas,
  type Pelanggan,
  periksaPelanggan,
} from '#modules/pelanggan/member/rules.ts'
import { rapikanNoHp } from '#kernel/shared/phone.ts'

/** An identity number in one spelling: what a person owes is found by it. */
const rapikanKtp = (nomor: string | null | undefined): string =>
  (nomor ?? '').replace(/[\s.-]/g, '').toUpperCase()

/** Who lends and who borrows, as a ticket keeps them. */
export interface Nasabah {
  readonly kode_sales: string
  readonly nama_sales: string
  readonly kode_customer: string | null
  readonly nama_customer: string
  readonly alamat_customer: string | null
  readonly no_hp: string | null
  readonly no_ktp: string
}

interface Isian extends Pelanggan {
  readonly kode_sales: string
  readonly alamat_customer?: string | null | undefined
  readonly no_ktp?: string | null | undefined
}

interface Row {
  readonly nama_sales: string | null
  readonly nama: string | null
  readonly alamat: string | null
  readonly hp: string | null
  readonly ktp: string | null
}

/**
 * A member by his record, anybody else by what was typed; what was typed completes the record. An
 * identity number is asked of everybody, and has to be one by its form. Throws `penjualan.sales_tidak_ada`,
 * `penjualan.customer_tidak_ada`, or 422 at the fields.
 */
export async function bacaNasabah(tx: Tx, input: Isian): Promise<Nasabah> {
  const salah = { ...periksaPelanggan(input) }
  const { kode_sales, kode_customer = null } = input
  const row = await tx.one(sql<Row>`
    select s.nama_sales, m.nama_customer as nama, m.alamat_customer as alamat, m.no_hp as hp,
      m.no_ktp as ktp
    from (select 1) x
    left join public.sales s on s.kode_toko = ${tx.kode_toko} and s.kode_sales = ${kode_sales}
    left join public.member m
      on m.kode_toko = ${tx.kode_toko} and m.kode_customer = coalesce(${kode_customer}::text, '')
        and not m.dihapus`)
  if (row.nama_sales === null)
    throw new AppError('penjualan.sales_tidak_ada', { params: { kode_sales } })
  if (kode_customer !== null && row.nama === null)
    throw new AppError('penjualan.customer_tidak_ada', { params: { kode_customer } })
  const no_ktp = rapikanKtp(row.ktp || input.no_ktp)
  const ktp: FieldError | null = no_ktp ? periksaIdentitas(no_ktp) : { code: 'isian.wajib' }
  if (ktp) salah['no_ktp'] = ktp
  if (!no_ktp || Object.keys(salah).length > 0) throw fieldErrors(salah)
  return {
    kode_sales,
    nama_sales: row.nama_sales,
    kode_customer,
    nama_customer: row.nama ?? input.nama_customer?.trim() ?? '',
    alamat_customer: row.alamat || input.alamat_customer?.trim() || null,
    no_hp: row.hp ?? (input.no_hp ? rapikanNoHp(input.no_hp) : null),
    no_ktp,
  }
}
