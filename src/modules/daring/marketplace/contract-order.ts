import { z } from 'zod'
import { defineCall } from '#kernel/shared/contract.ts'
import { documentCalls } from '#kernel/shared/document-calls.ts'
import type { Head, Whole } from '#kernel/shared/document.ts'
import { zKode, zNomor, zRupiah, zTeksWajib } from '#kernel/shared/schema.ts'
import { zOtorisasi } from '#modules/orang/otorisasi/contract-batal.ts'
import { pesananMarketplaceDokumen } from './dokumen.ts'
import { MAKS_ISI_ORDER, STATUS_ORDER } from './rules.ts'

const PESANAN = '/pesanan-marketplace'
const LIHAT = '/lihat-pesanan-marketplace'

export type KepalaOrder = Head<typeof pesananMarketplaceDokumen>
export type OrderMarketplace = Whole<typeof pesananMarketplaceDokumen>

export const orderLihat = documentCalls(pesananMarketplaceDokumen, {
  baca: [PESANAN, LIHAT],
  riwayat: [PESANAN, LIHAT],
  daftar: [PESANAN, LIHAT],
})

const zPutusan = z.object({ no_order: z.string(), status: z.enum(STATUS_ORDER) })

export const orderTerima = defineCall({
  method: 'POST',
  path: 'pesanan-marketplace/terima',
  input: z.strictObject({
    no_order: zNomor,
    logistik: zTeksWajib(60),
    kurir: zTeksWajib(60),
    id_otorisasi: zOtorisasi,
    id_otorisasi_wajar: zOtorisasi,
  }),
  output: z.object({ no_order: z.string(), no_faktur_jual: z.string(), total_rp: z.int() }),
  policy: { screens: [PESANAN] },
  summary: 'Accept an order: its pieces are sold, and the marketplace owes the money',
})

export const orderTolak = defineCall({
  method: 'POST',
  path: 'pesanan-marketplace/tolak',
  input: z.strictObject({ no_order: zNomor, alasan: zTeksWajib(200) }),
  output: zPutusan,
  policy: { screens: [PESANAN] },
  summary: 'Refuse an order: its pieces are free again, and the marketplace is told',
})

export const orderTanya = defineCall({
  method: 'POST',
  path: 'pesanan-marketplace/tanya',
  input: z.strictObject({}),
  output: z.object({ sambungan: z.int() }),
  policy: { screens: [PESANAN] },
  summary: 'Ask all connections for new orders now',
})

/** What a marketplace says of an order. */
export const zOrderMasuk = z.strictObject({
  id: z.string().min(1).max(60),
  status: z.enum(['BARU', 'BATAL']),
  pembeli: z.string().trim().max(100),
  kurir: z.string().max(60).nullish(),
  barang: z
    .array(z.strictObject({ kode_barcode: zKode, harga: zRupiah }))
    .min(1)
    .max(MAKS_ISI_ORDER),
})
export type OrderMasuk = z.output<typeof zOrderMasuk>

/**
 * Not registered as a call: an order comes only from the answer of a marketplace. Whoever could send
 * one would carry gold out against a debt that nobody owes.
 */
export const orderMasuk = defineCall({
  method: 'POST',
  path: 'pesanan-marketplace/masuk',
  input: z.strictObject({ kode_sambungan: zKode, order: zOrderMasuk }),
  output: zPutusan,
  policy: { screens: [PESANAN] },
  summary: 'An order comes in: its pieces are held, or it is refused',
})

/** Not registered as a call: only the marketplace takes an order back. A person refuses it. */
export const orderBatal = defineCall({
  method: 'POST',
  path: 'pesanan-marketplace/batal',
  input: z.strictObject({ no_order: zNomor }),
  output: zPutusan,
  policy: { screens: [PESANAN] },
  summary: 'The marketplace cancelled an order that nobody had accepted',
})
