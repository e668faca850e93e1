import { z } from '#kernel/shared/z.ts'
import { defineCall } from '#kernel/shared/contract.ts'
import type { Head, Line, Whole } from '#kernel/shared/document.ts'
import { documentCalls, zWhole, validationCall } from '#kernel/shared/document-calls.ts'
import { zGram, zKode, zNomor, zRupiah, zTeks } from '#kernel/shared/schema.ts'
import { zKenal } from '#modules/pelanggan/kenal/contract.ts'
import { slipCalls } from '#modules/alat/nota/contract.ts'
import { isianBatal, zDraft, zOtorisasi } from '#modules/orang/otorisasi/contract-batal.ts'
import { zPenjual } from '#modules/loket/pembelian/contract.ts'
import { zBayarTukar } from '#modules/loket/tukar/contract.ts'
import { jualBeliManualDokumen } from './dokumen.ts'
import { MAKS_BARIS, SISI } from './rules.ts'

const TRANSAKSI = '/transaksi-jual-beli-manual'
const LIHAT = ['/lihat-penjualan-manual', '/lihat-pembelian-manual'] as const
const BATAL = ['/batal-penjualan-manual', '/batal-pembelian-manual'] as const
const VALIDASI = '/validasi-jual-beli-manual'

const zJualBeliManual = zWhole(jualBeliManualDokumen)
export type JualBeliManual = Whole<typeof jualBeliManualDokumen>
export type KepalaManual = Head<typeof jualBeliManualDokumen>
export type BarisJualManual = Line<typeof jualBeliManualDokumen, 'jual'>
export type BarisBeliManual = Line<typeof jualBeliManualDokumen, 'beli'>

const barang = {
  kode_baki: zKode,
  kode_group: zKode,
  kode_dept: zKode,
  qty: z.int().min(1).max(100_000),
  berat: zGram,
}

const zItemJualManual = z.strictObject({
  ...barang,
  harga_jual: zRupiah.optional(),
  ongkos: zRupiah.optional(),
  potongan: zRupiah.optional(),
})
export type ItemJualManual = z.output<typeof zItemJualManual>

const zItemBeliManual = z.strictObject({
  ...barang,
  kadar: zKode,
  kode_kondisi: zKode,
  /** What is paid; computed when it is left out. */
  harga: zRupiah.optional(),
})
export type ItemBeliManual = z.output<typeof zItemBeliManual>

/** Lines of one side, and what the client counted for them. */
const sisi = <T extends z.ZodType>(item: T) =>
  z.strictObject({ items: z.array(item).max(MAKS_BARIS), total_rp: zRupiah })

export const jualBeliManualCreate = defineCall({
  method: 'POST',
  path: 'jual-beli-manual/create',
  input: z.strictObject({
    kode_sales: zKode,
    ...zPenjual,
    jual: sisi(zItemJualManual),
    beli: sisi(zItemBeliManual),
    pembayaran: z.array(zBayarTukar).max(10),
    keterangan: zTeks(200).nullish(),
    id_kenal: zKenal,
    no_draft: zDraft,
    /** Each act has its own approval: money out, prices by side, figures by side, lost weight. */
    id_otorisasi: zOtorisasi,
    id_otorisasi_jual: zOtorisasi,
    id_otorisasi_beli: zOtorisasi,
    id_otorisasi_wajar_jual: zOtorisasi,
    id_otorisasi_wajar_beli: zOtorisasi,
    id_otorisasi_sisa: zOtorisasi,
  }),
  output: zJualBeliManual,
  policy: { screens: [TRANSAKSI] },
  summary: 'Sell and buy goods without a barcode: one document, one net settlement',
})

export const jualBeliManualCancel = defineCall({
  method: 'POST',
  path: 'jual-beli-manual/cancel',
  input: z.strictObject({ no_manual: zNomor, ...isianBatal }),
  output: zJualBeliManual,
  policy: { screens: BATAL },
  summary: 'Cancel a document of the open day as a whole: goods, money and points by the mirror',
})

export const jualBeliManualLihat = documentCalls(jualBeliManualDokumen, {
  baca: [...LIHAT, ...BATAL, TRANSAKSI, VALIDASI],
  riwayat: [...LIHAT, ...BATAL],
  daftar: [...LIHAT, ...BATAL, VALIDASI],
  filter: {
    /** Those that have goods going out, or coming in. */
    sisi: z.enum(SISI).optional(),
    validasi: z.enum(['SUDAH', 'BELUM']).optional(),
  },
})

export const jualBeliManualSlip = slipCalls(jualBeliManualDokumen, { slip: [...LIHAT, TRANSAKSI] })

export const jualBeliManualValidasi = validationCall(jualBeliManualDokumen, [VALIDASI])

export const jualBeliManualFoto = defineCall({
  method: 'GET',
  path: 'jual-beli-manual/{no_manual}/foto-penjual',
  input: z.strictObject({ no_manual: zNomor }),
  output: z.unknown(),
  policy: { screens: [...LIHAT, ...BATAL, VALIDASI] },
  summary: "The photo of the seller's card",
})
