import { pilihan } from '#kernel/shared/fields.ts'
import { sql } from '#kernel/server/db/query.ts'

/** What a recapitulation of tickets may be about. */
export const rekapPer = pilihan(['TANGGAL', 'SALES', 'CUSTOMER'], { default: 'TANGGAL' })

/**
 * Day, code and name of the group that a ticket h falls into; `tanggal` is the day that counts. A
 * group by day has no code, any other no day; a customer without a code is one by name.
 */
export function kelompokRekap(per: string, tanggal: ReturnType<typeof sql>) {
  return {
    hari: sql`case when ${per}::text = 'TANGGAL' then ${tanggal} end`,
    kode: sql`case ${per}::text when 'SALES' then h.kode_sales
      when 'CUSTOMER' then coalesce(h.kode_customer, h.nama_customer)
      else '' end`,
    nama: sql`case ${per}::text when 'SALES' then s.nama_sales
      when 'CUSTOMER' then h.nama_customer else '' end`,
  }
}
