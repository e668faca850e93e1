import { zKenal } from '#modules/pelanggan/kenal/contract.ts'
import { z } from '#kernel/shared/z.ts'
import { defineCall } from '#kernel/shared/contract.ts'
import type { Head, Line } from '#kernel/shared/document.ts'
import { documentCalls, zHead, zWhole, openCall } from '#kernel/shared/document-calls.ts'
import { zKode, zNomor, zRupiah, zTanggal, zTeks } from '#kernel/shared/schema.ts'
import { slipCalls } from '#modules/alat/nota/contract.ts'
import { isianDp, isianKembali, zUangMuka } from '#modules/loket/uang-muka/contract.ts'
import { KUNCI_HARGA } from '#modules/loket/uang-muka/rules.ts'
import { zDraft } from '#modules/orang/otorisasi/contract-batal.ts'
import { isianPelanggan } from '#modules/pelanggan/member/contract.ts'
import { preOrderDokumen } from './dokumen.ts'
import { MAKS_BARIS, STATUS_PO } from './rules.ts'

const TRANSAKSI = '/transaksi-pre-order'
const LIHAT = '/lihat-pre-order'
const CLOSING = '/closing-barang-po'
const BATAL = '/batal-pre-order'
const SEMUA = [LIHAT, TRANSAKSI, CLOSING, BATAL] as const

/** As it was just made: the change that goes back, and no list of one payment. */
const zPreOrderBaru = zWhole(preOrderDokumen, { kembali_rp: z.int() })
export type PreOrder = z.output<typeof preOrderLihat.baca.output>
export type PreOrderBaru = z.output<typeof zPreOrderBaru>
export type KepalaPreOrder = Head<typeof preOrderDokumen>
export type ItemPreOrder = Line<typeof preOrderDokumen, 'items'>

export const preOrderCreate = defineCall({
  method: 'POST',
  path: 'pre-order/create',
  input: z.strictObject({
    kode_sales: zKode,
    ...isianPelanggan,
    kunci_harga: z.enum(KUNCI_HARGA).default('LOCKED'),
    tgl_janji: zTanggal,
    items: z
      .array(z.strictObject({ kode_model: zKode, size: zTeks(20).nullish() }))
      .min(1)
      .max(MAKS_BARIS),
    total_rp: zRupiah,
    ...isianDp,
    id_kenal: zKenal,
    keterangan: zTeks(200).nullish(),
    no_draft: zDraft,
  }),
  output: zPreOrderBaru,
  policy: { screens: [TRANSAKSI] },
  dates: 'free',
  summary: 'Order models that are not there yet, with a down payment',
})

export const preOrderClosing = defineCall({
  method: 'POST',
  path: 'pre-order/closing',
  input: z.strictObject({
    /** Empty is refused in the words of the specification. */
    no_po: zTeks(20).optional(),
    kode_barcode: zKode,
    /** The line that it is for; the one that fits it best when left out. */
    baris: z.int().min(1).max(MAKS_BARIS).optional(),
  }),
  output: z.object({
    no_po: z.string(),
    baris: z.int(),
    kode_barcode: z.string(),
    nama_model: z.string(),
    status: z.enum(STATUS_PO),
    /** Pieces that have not come yet. */
    menunggu: z.int(),
    /** A message to the customer is on its way. */
    dikabari: z.boolean(),
  }),
  policy: { screens: [CLOSING] },
  summary: 'A piece has come: it is held for the pre-order; with the last one its customer is told',
})

export const preOrderLepas = defineCall({
  method: 'POST',
  path: 'pre-order/lepas',
  input: z.strictObject({ no_po: zNomor, baris: z.int().min(1).max(MAKS_BARIS) }),
  output: z.object({ no_po: z.string(), baris: z.int(), status: z.enum(STATUS_PO) }),
  policy: { screens: [CLOSING] },
  summary: 'A piece was scanned for the wrong pre-order: it is READY again and its line waits',
})

export const preOrderCancel = defineCall({
  method: 'POST',
  path: 'pre-order/cancel',
  input: z.strictObject({ no_po: zNomor, ...isianKembali }),
  output: z.object({ no_kembali: z.string(), no_po: z.string(), kembali_rp: z.int() }),
  policy: { screens: [BATAL] },
  summary: 'Cancel a pre-order: the down payment goes back, pieces that came are READY for anybody',
})

export const preOrderLihat = documentCalls(preOrderDokumen, {
  baca: SEMUA,
  riwayat: [LIHAT, BATAL],
  daftar: [LIHAT, BATAL],
  more: { uang_muka: z.array(zUangMuka) },
})

/** The list as the specification has it: its rows are under `preorders`, beside count and page. */
export const preOrderDaftar = defineCall({
  method: 'GET',
  path: 'pre-order',
  input: z.strictObject({
    page: z.coerce.number().int().min(0).max(1_000_000).default(1),
    /** Counts pages as `page` does; 1 is the first. */
    skip: z.coerce.number().int().min(0).max(1_000_000).default(1),
    limit: z.coerce.number().int().min(1).max(9999).default(50),
    status: z
      .string()
      .trim()
      .transform((s) => s.toUpperCase() || undefined)
      .pipe(z.enum(STATUS_PO).optional())
      .optional(),
  }),
  output: z.array(zHead(preOrderDokumen)),
  policy: { screens: [LIHAT, TRANSAKSI, CLOSING] },
  summary: 'Pre-orders, newest first: {count, preorders, skip, limit, page}',
})

/** What a screen wants to do next: it decides which pre-orders wait for it. */
export const UNTUK_PO = ['closing', 'batal'] as const
export type UntukPo = (typeof UNTUK_PO)[number]

export const preOrderTerbuka = openCall(
  preOrderDokumen,
  'pre-order/get/terbuka',
  [LIHAT, CLOSING, BATAL],
  { untuk: z.enum(UNTUK_PO) },
)

export const preOrderSlip = slipCalls(preOrderDokumen, { slip: [LIHAT, TRANSAKSI] })
