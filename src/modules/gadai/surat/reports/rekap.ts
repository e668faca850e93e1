import { pilihan } from '#kernel/shared/fields.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Params } from '#kernel/server/report/define.ts'

/** What a recapitulation of tickets may be about. */
export const rekapPer = pilihan(['TANGGAL', 'SALES', 'CUSTOMER'], { default: 'TANGGAL' })

/**
 * Code and name of the group that a ticket h falls into; `tanggal` is the day that counts. A day is
 * its own name, a customer without a code is one by name.
 */
export function kelompokRekap(params: Params, tanggal: ReturnType<typeof sql>) {
  const per = params['rekap_per']
  return {
    kode: sql`case ${per}::text when 'SALES' then h.kode_sales
      when 'CUSTOMER' then coalesce(h.kode_customer, h.nama_customer)
      else to_char(${tanggal}, 'YYYY-MM-DD') end`,
    nama: sql`case ${per}::text when 'SALES' then s.nama_sales
      when 'CUSTOMER' then h.nama_customer else '' end`,
  }
}
