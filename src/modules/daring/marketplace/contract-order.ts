import { z } from '#kernel/shared/z.ts'
import { defineCall } from '#kernel/shared/contract.ts'
import { documentCalls, zHead } from '#kernel/shared/document-calls.ts'
import type { Head, Whole } from '#kernel/shared/document.ts'
import { zSearch, zSort } from '#kernel/shared/page.ts'
import { zKode, zNomor, zRupiah, zTeksWajib } from '#kernel/shared/schema.ts'
import { slipCalls } from '#modules/alat/nota/contract.ts'
import { isianBatal, zOtorisasi } from '#modules/orang/otorisasi/contract-batal.ts'
import { pesananMarketplaceDokumen } from './dokumen.ts'
import { KABAR_ORDER, MAKS_ISI_ORDER, STATUS_ORDER } from './rules.ts'

const PESANAN = '/pesanan-marketplace'
const LIHAT = '/lihat-pesanan-marketplace'

export type KepalaOrder = Head<typeof pesananMarketplaceDokumen>
export type OrderMarketplace = Whole<typeof pesananMarketplaceDokumen>

export const orderLihat = documentCalls(pesananMarketplaceDokumen, {
  baca: [PESANAN, LIHAT],
  riwayat: [PESANAN, LIHAT],
  daftar: [PESANAN, LIHAT],
})

export const orderMenunggu = defineCall({
  method: 'GET',
  path: 'pesanan-marketplace/get/menunggu',
  input: z.strictObject({
    ...zSearch,
    sort: zSort(pesananMarketplaceDokumen.isi.urut).optional(),
  }),
  output: z.array(zHead(pesananMarketplaceDokumen)),
  policy: { screens: [PESANAN] },
  summary: 'Orders that wait for a person, of whatever day: new, cancelled there, coming back',
})

export const orderSlip = slipCalls(pesananMarketplaceDokumen, {
  slip: [PESANAN, LIHAT],
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

export const orderBatalNota = defineCall({
  method: 'POST',
  path: 'pesanan-marketplace/batal-nota',
  input: z.strictObject({ no_order: zNomor, ...isianBatal }),
  output: zPutusan,
  policy: { screens: [PESANAN] },
  summary: 'The marketplace cancelled an accepted order: its nota of the open day is cancelled too',
})

export const orderTetap = defineCall({
  method: 'POST',
  path: 'pesanan-marketplace/tetap',
  input: z.strictObject({ no_order: zNomor, alasan: zTeksWajib(200) }),
  output: zPutusan,
  policy: { screens: [PESANAN] },
  summary: 'The sale stays although the marketplace cancelled it, or its goods never came back',
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
  status: z.enum(KABAR_ORDER),
  /** Why it was cancelled or comes back, in the marketplace's words. */
  sebab: z.string().trim().max(200).nullish(),
  /** Part of a running order was refunded there: of one that is sold, goods come back. */
  sebagian: z.boolean().optional(),
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

/** Not registered as a call: only the marketplace says what becomes of an accepted order. */
export const orderSusulan = defineCall({
  method: 'POST',
  path: 'pesanan-marketplace/susulan',
  input: z.strictObject({
    no_order: zNomor,
    kabar: z.enum(KABAR_ORDER),
    sebab: z.string().max(200).nullish(),
  }),
  output: zPutusan,
  policy: { screens: [PESANAN] },
  summary: 'The marketplace cancelled an accepted order, or its goods come back',
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
