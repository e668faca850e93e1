import { z } from '#kernel/shared/z.ts'
import { defineCall } from '#kernel/shared/contract.ts'
import { zNomor, zUnggahan } from '#kernel/shared/schema.ts'

const TRANSAKSI = '/transaksi-pembelian'
const TUKAR = '/transaksi-tukar'
const MANUAL = '/transaksi-jual-beli-manual'
const DILIHAT = ['/lihat-pembelian', '/batal-pembelian', '/validasi-pembelian'] as const

export const fotoPenjual = defineCall({
  method: 'POST',
  path: 'pembelian/foto-penjual',
  input: z.strictObject({ image: zUnggahan }),
  output: z.object({ foto_penjual: z.string() }),
  policy: { screens: [TRANSAKSI, TUKAR, MANUAL] },
  summary: "Photo of a seller's card, multipart with image, sent before the document that names it",
})

export const fotoPenjualBaca = defineCall({
  method: 'GET',
  path: 'pembelian/{no_faktur_beli}/foto-penjual',
  input: z.strictObject({ no_faktur_beli: zNomor }),
  output: z.unknown(),
  policy: { screens: DILIHAT },
  summary: "The photo of the seller's card",
})
