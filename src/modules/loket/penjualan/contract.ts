import { z } from '#kernel/shared/z.ts'
import { zChart, zChartAsked } from '#kernel/shared/chart.ts'
import { defineCall } from '#kernel/shared/contract.ts'
import type { Head, Line, Whole } from '#kernel/shared/document.ts'
import { documentCalls, zWhole, validationCall } from '#kernel/shared/document-calls.ts'
import { zKode, zNomor, zRupiah, zTeks } from '#kernel/shared/schema.ts'
import { slipCalls } from '#modules/alat/nota/contract.ts'
import { zDraft, zOtorisasi, cancelCall } from '#modules/orang/otorisasi/contract-batal.ts'
import { zKenal } from '#modules/pelanggan/kenal/contract.ts'
import { zPembayaran } from '#modules/uang/kas/contract.ts'
import { penjualanDokumen } from './dokumen.ts'
import { JENIS_BAYAR_JUAL } from './rules.ts'

const TRANSAKSI = '/transaksi-penjualan'
const LIHAT = '/lihat-penjualan'
const BATAL = '/batal-penjualan'
const VALIDASI = '/validasi-penjualan'
/** Where deposits and orders are picked up: into a sale. */
const AMBIL = ['/ambil-titip', '/ambil-pesanan', '/ambil-cicilan'] as const

const zPenjualan = zWhole(penjualanDokumen)
export type Penjualan = Whole<typeof penjualanDokumen>
export type KepalaPenjualan = Head<typeof penjualanDokumen>
export type ItemPenjualan = Line<typeof penjualanDokumen, 'items'>
export type BayarPenjualan = Line<typeof penjualanDokumen, 'pembayaran'>

/** The goods of a sale and who sells them to whom: a sale, or the leg of an exchange. */
export const isianLegJual = {
  kode_sales: zKode,
  kode_customer: zKode.nullish(),
  items: z
    .array(
      z.strictObject({
        kode_barcode: zKode,
        harga_jual: zRupiah.optional(),
        ongkos: zRupiah.optional(),
        potongan: zRupiah.optional(),
      }),
    )
    .min(1)
    .max(100),
  total_rp: zRupiah,
  keterangan: zTeks(200).nullish(),
  /** Board prices that were locked for the customer; they count while they hold. */
  no_kunci: z.string().trim().max(60).optional(),
}

const zPembayaranJual = zPembayaran.extend({
  jenis: z.enum(JENIS_BAYAR_JUAL),
  kode_kupon: zKode.nullish(),
  /** What a payment TITIP takes over: a deposit, an order, a pre-order, or a settled contract. */
  no_titip: zNomor.nullish(),
  no_pesanan: zNomor.nullish(),
  no_po: zNomor.nullish(),
  no_cicilan: zNomor.nullish(),
})
export type PembayaranJual = z.output<typeof zPembayaranJual>

export const penjualanCreate = defineCall({
  method: 'POST',
  path: 'penjualan/create',
  input: z.strictObject({
    ...isianLegJual,
    pembayaran: z.array(zPembayaranJual).max(20),
    id_kenal: zKenal,
    no_draft: zDraft,
    id_otorisasi: zOtorisasi,
    /** Of figures outside of what the shop takes for plausible. */
    id_otorisasi_wajar: zOtorisasi,
  }),
  output: zPenjualan,
  policy: { screens: [TRANSAKSI, ...AMBIL] },
  summary: 'Sell READY pieces: prices, payments, number, ledger and stock in one transaction',
})

export const penjualanCancel = cancelCall(penjualanDokumen, {
  output: zPenjualan,
  summary: 'Cancel a sale of the open day with a reason and an approval; writes the mirror posting',
})

export const penjualanLihat = documentCalls(penjualanDokumen, {
  baca: [LIHAT, BATAL, TRANSAKSI],
  riwayat: [LIHAT, BATAL],
  daftar: [LIHAT, BATAL, VALIDASI],
  filter: {
    kode_sales: zKode.optional(),
    /** Whether somebody has looked at them afterwards, and who. */
    validasi: z.enum(['BELUM', 'SUDAH']).optional(),
    valid_by: zKode.optional(),
    /** Exchanges have screens of their own: without the legs of exchanges. */
    tanpa_tukar: z.literal('true').optional(),
  },
})

export const penjualanSlip = slipCalls(penjualanDokumen, {
  slip: [LIHAT, TRANSAKSI, ...AMBIL],
  cetakUlang: [LIHAT, TRANSAKSI],
})

export const penjualanChart = defineCall({
  method: 'GET',
  path: 'penjualan/chart',
  input: zChartAsked,
  output: z.object({ ...zChart({ berat: z.number() }), total_penjualan: z.int() }),
  policy: 'session',
  summary: 'Valid sales of the open day by hour, or of a year by month',
})

export const penjualanValidasi = validationCall(penjualanDokumen, [VALIDASI])
