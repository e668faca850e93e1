import { sql } from '#kernel/server/db/query.ts'
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
  input.validasi === 'BELUM' && sql`d.valid_oleh is null`,
  input.validasi === 'SUDAH' && sql`d.valid_oleh is not null`,
  input.valid_by && sql`d.valid_oleh = ${input.valid_by}`,
  input.tanpa_tukar && sql`d.no_faktur_jual not like 'FT%'`,
])
