import { z } from 'zod'
import { defineCall } from '#kernel/shared/contract.ts'
import { zValues } from '#kernel/shared/document-calls.ts'
import { pilihan } from '#kernel/shared/fields.ts'
import { zDocuments } from '#kernel/shared/page.ts'
import { zKejadian } from '#kernel/shared/history.ts'
import { zKode, zNomor, zPersen, zRupiah, zTeks, zTeksWajib } from '#kernel/shared/schema.ts'
import { isianBatal, zBatal, zOtorisasi } from '#modules/orang/otorisasi/contract-batal.ts'
import { zUnggahan } from '#modules/barang/barang/contract.ts'
import { zPembayaran } from '#modules/uang/kas/contract.ts'
import { isiBayar, isiTujuan } from '#modules/uang/kas/dokumen.ts'
import { isianSlip } from '#modules/alat/nota/contract.ts'
import { zBarisBeli, zItemBeli, zPenjual } from '#modules/loket/pembelian/contract.ts'
import { STOK_TUJUAN } from '#modules/loket/pembelian/rules.ts'
import { isianLegJual } from '#modules/loket/penjualan/contract.ts'
import { penjualanDokumen } from '#modules/loket/penjualan/dokumen.ts'

const TRANSAKSI = '/transaksi-tukar'
const LIHAT = '/lihat-tukar'
const BATAL = '/batal-tukar'

const zTujuan = {
  tujuan_bank: zTeks(30).nullish(),
  tujuan_rekening: zTeks(30).nullish(),
  tujuan_nama: zTeks(60).nullish(),
}
const zBayarIsian = zPembayaran.extend(zTujuan)
export type BayarTukarIsian = z.output<typeof zBayarIsian>

const zBayarTukar = zValues({ arah: pilihan(['MASUK', 'KELUAR']), ...isiBayar, ...isiTujuan })
export type BayarTukar = z.output<typeof zBayarTukar>

const zKepala = z.object({
  no_tukar: z.string(),
  tanggal: z.string(),
  waktu: z.string(),
  status: z.enum(['VALID', 'BATAL']),
  kode_sales: z.string(),
  nama_sales: z.string(),
  kode_customer: z.string().nullable(),
  nama_penjual: z.string().nullable(),
  total_jual_rp: z.int(),
  total_beli_rp: z.int(),
  /** What the customer pays; negative when the shop does. */
  selisih_rp: z.int(),
  dibayar_rp: z.int(),
  kembali_rp: z.int(),
  penyetuju: z.string().nullable(),
  keterangan: z.string().nullable(),
  laci: z.string(),
  input_by: z.string(),
  ...zBatal,
  cetak: z.int(),
  /** Pieces that wait in quarantine for their test. */
  karantina: z.int(),
})
export type KepalaTukar = z.output<typeof zKepala>

const zTukar = zKepala.extend({
  jual: z.array(zValues(penjualanDokumen.isi.baris.items.isi)),
  beli: z.array(zBarisBeli),
  pembayaran: z.array(zBayarTukar),
})
export type Tukar = z.output<typeof zTukar>

export const tukarCreate = defineCall({
  method: 'POST',
  path: 'tukar/create',
  input: z.strictObject({
    kode_sales: zKode,
    ...zPenjual,
    jual: z.strictObject({
      items: isianLegJual.items,
      total_rp: zRupiah,
      no_kunci: isianLegJual.no_kunci,
    }),
    beli: z.strictObject({ items: z.array(zItemBeli).min(1).max(50), total_rp: zRupiah }),
    pembayaran: z.array(zBayarIsian).max(10),
    keterangan: zTeks(200).nullish(),
    /** Made by the client, once an exchange: what approvals are bound to. */
    no_draft: z.string().trim().min(8).max(60).optional(),
    /** Each act has its own approval: money out, prices of what is sold, of what is bought. */
    id_otorisasi: zOtorisasi,
    id_otorisasi_jual: zOtorisasi,
    id_otorisasi_beli: zOtorisasi,
    /** Of figures outside of what the shop takes for plausible, by leg. */
    id_otorisasi_wajar_jual: zOtorisasi,
    id_otorisasi_wajar_beli: zOtorisasi,
  }),
  output: zTukar,
  policy: { screens: [TRANSAKSI] },
  summary: 'Exchange goods: a purchase and a sale under one number, one net settlement',
})

export const tukarCancel = defineCall({
  method: 'POST',
  path: 'tukar/cancel',
  input: z.strictObject({ no_tukar: zNomor, ...isianBatal }),
  output: zTukar,
  policy: { screens: [BATAL] },
  summary: 'Cancel an exchange of the open day as a whole: both legs and the settlement',
})

export const tukarBaca = defineCall({
  method: 'GET',
  path: 'tukar/{no_tukar}',
  input: z.strictObject({ no_tukar: zNomor }),
  output: zTukar,
  policy: { screens: [LIHAT, BATAL, TRANSAKSI] },
  summary: 'One exchange with both its legs and its settlement',
})

export const tukarRiwayat = defineCall({
  method: 'GET',
  path: 'tukar/{no_tukar}/riwayat',
  input: z.strictObject({ no_tukar: zNomor }),
  output: z.array(zKejadian),
  policy: { screens: [LIHAT, BATAL] },
  summary: 'Who did what with the exchange, oldest first, from the audit',
})

export const tukarSlip = defineCall({
  method: 'GET',
  path: 'tukar/{no_tukar}/slip',
  input: z.strictObject({ no_tukar: zNomor, ...isianSlip }),
  output: z.unknown(),
  policy: { screens: [LIHAT, TRANSAKSI] },
  summary: "The slip as PDF by the shop's layout, or on 58 or 80 mm roll, or half letter",
})

export const tukarCetakUlang = defineCall({
  method: 'POST',
  path: 'tukar/cetak-ulang',
  input: z.strictObject({ no_tukar: zNomor }),
  output: z.object({ no_tukar: z.string(), salinan: z.int() }),
  policy: { screens: [LIHAT, TRANSAKSI] },
  summary: 'Count and log one more copy of the slip',
})

export const URUT_TUKAR = ['no_tukar', 'waktu', 'selisih_rp', 'kode_sales'] as const

export const tukarDaftar = defineCall({
  method: 'GET',
  path: 'tukar/get/all',
  input: z.strictObject({
    ...zDocuments(URUT_TUKAR),
    status: z.enum(['VALID', 'BATAL']).optional(),
  }),
  output: z.array(zKepala),
  policy: { screens: [LIHAT, BATAL] },
  summary: 'Exchanges of a range of dates, newest first; search in number, customer, barcode',
})

export const tukarFoto = defineCall({
  method: 'POST',
  path: 'tukar/foto',
  input: z.strictObject({
    no_tukar: zNomor,
    baris: z.coerce.number().int().min(1).max(50),
    image: zUnggahan,
  }),
  output: z.object({ no_tukar: z.string(), baris: z.int(), foto: z.string() }),
  policy: { screens: [LIHAT] },
  summary: 'Photo of a piece in quarantine, multipart; its test needs one',
})

export const tukarFotoBaca = defineCall({
  method: 'GET',
  path: 'tukar/{no_tukar}/foto/{baris}',
  input: z.strictObject({ no_tukar: zNomor, baris: z.coerce.number().int().min(1).max(50) }),
  output: z.unknown(),
  policy: { screens: [LIHAT, BATAL] },
  summary: 'That photo',
})

export const tukarUji = defineCall({
  method: 'POST',
  path: 'tukar/uji',
  input: z.strictObject({
    no_tukar: zNomor,
    baris: z.int().min(1).max(50),
    /** Percent of gold that the reading shows. */
    uji_kadar: zPersen.min(0.01),
    stok: z.enum(STOK_TUJUAN),
    /** Who tested it: a craftsman, a cashier. */
    penguji: zTeksWajib(60),
    keterangan: zTeks(200).nullish(),
  }),
  output: z.object({
    no_uji: z.string(),
    no_tukar: z.string(),
    baris: z.int(),
    uji_kadar: z.number(),
    /** Fine gram of the reading minus those that were paid for. */
    selisih_murni: z.number(),
  }),
  policy: { screens: [LIHAT] },
  summary: 'A piece leaves quarantine: its reading, its tester, and the stock that it goes to',
})

export const tukarBatalUji = defineCall({
  method: 'POST',
  path: 'tukar/batal-uji',
  input: z.strictObject({
    no_tukar: zNomor,
    baris: z.int().min(1).max(50),
    alasan: zTeksWajib(200),
    id_otorisasi: zOtorisasi,
  }),
  output: z.object({ no_uji: z.string(), no_tukar: z.string(), baris: z.int() }),
  policy: { screens: [LIHAT] },
  summary: 'Take a test of the open day back: the piece waits in quarantine again',
})
