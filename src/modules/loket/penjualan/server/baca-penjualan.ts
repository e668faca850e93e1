import { sql } from '#kernel/server/db/query.ts'
import { ofValidation } from '#kernel/server/http/page.ts'
import { documentReader } from '#kernel/server/document/reader.ts'
import { documentRoutes } from '#kernel/server/document/routes.ts'
import { penjualanLihat } from '../contract.ts'
import { penjualanDokumen } from '../dokumen.ts'

export const bacaPenjualan = documentReader(penjualanDokumen, {
  search: { personal: ['member.no_hp'] },
})

/** A search looks at number, customer, phone and barcode; without dates it looks at all sales. */
export const lihatPenjualan = documentRoutes(penjualanLihat, bacaPenjualan, (input) => [
  input.kode_sales && sql`d.kode_sales = ${input.kode_sales}`,
  ...ofValidation('d', { valid: input.validasi, valid_by: input.valid_by }),
  input.tanpa_tukar && sql`d.no_faktur_jual not like 'FT%'`,
])
