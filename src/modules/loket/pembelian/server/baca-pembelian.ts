import { sql } from '#kernel/server/db/query.ts'
import { ofValidation } from '#kernel/server/http/page.ts'
import { documentReader } from '#kernel/server/document/reader.ts'
import { documentRoutes } from '#kernel/server/document/routes.ts'
import { pembelianLihat } from '../contract.ts'
import { pembelianDokumen } from '../dokumen.ts'

export const bacaPembelian = documentReader(pembelianDokumen, {})

/** The legs of exchanges are listed with their exchange, pledges that were bought with those. */
export const lihatPembelian = documentRoutes(pembelianLihat, bacaPembelian, (input) => [
  sql`d.no_faktur_beli like 'FB%'`,
  ...ofValidation('d', { valid: input.validasi }),
])
