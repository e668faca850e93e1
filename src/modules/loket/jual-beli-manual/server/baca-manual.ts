import { sql } from '#kernel/server/db/query.ts'
import { documentReader } from '#kernel/server/document/reader.ts'
import { documentRoutes } from '#kernel/server/document/routes.ts'
import { defineFile } from '#kernel/server/http/route.ts'
import { kirimFotoPenjual } from '#modules/loket/pembelian/server/index.ts'
import { jualBeliManualFoto, jualBeliManualLihat } from '../contract.ts'
import { jualBeliManualDokumen } from '../dokumen.ts'

export const bacaManual = documentReader(jualBeliManualDokumen, {})

/** Documents `d` that sold something, or bought. */
export const ADA = { JUAL: sql`d.qty_jual > 0`, BELI: sql`d.qty_beli > 0` } as const
const VALIDASI = { SUDAH: sql`d.valid_oleh is not null`, BELUM: sql`d.valid_oleh is null` } as const

export const lihatManual = documentRoutes(jualBeliManualLihat, bacaManual, ({ sisi, validasi }) => [
  sisi && ADA[sisi],
  validasi && VALIDASI[validasi],
])

export const bacaFotoManual = defineFile(jualBeliManualFoto, async ({ ctx, tx, input }) => {
  const { foto_penjual } = await bacaManual.read(tx, input.no_manual)
  return kirimFotoPenjual(ctx, input.no_manual, foto_penjual)
})
