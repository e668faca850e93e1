import { z } from 'zod'
import { zChart, zChartAsked } from '#kernel/shared/chart.ts'
import { defineCall } from '#kernel/shared/contract.ts'
import { zDocuments, zPage } from '#kernel/shared/page.ts'
import { zKejadian } from '#kernel/shared/history.ts'
import { zKode, zNomor, zRupiah, zTeks, zTeksWajib } from '#kernel/shared/schema.ts'
import { zBatal } from '#modules/orang/otorisasi/contract-batal.ts'
import { zBayar, zPembayaran } from '#modules/uang/kas/contract.ts'
import { isianSlip } from '#modules/alat/nota/contract.ts'
import { JENIS_BAYAR_JUAL, TUKAR } from './rules.ts'

const TRANSAKSI = '/transaksi-penjualan'
const LIHAT = '/lihat-penjualan'
const BATAL = '/batal-penjualan'
const HARGA_EMAS = '/parameter-harga-emas-global'
const VALIDASI = '/validasi-penjualan'
/** Where deposits and orders are picked up: into a sale. */
const AMBIL = ['/ambil-titip', '/ambil-pesanan'] as const

/** Rupiah, weights in gram. */
export const zItem = z.object({
  baris: z.int(),
  kode_barcode: z.string(),
  nama_barang: z.string(),
  kode_dept: z.string(),
  kode_group: z.string(),
  kadar: z.string(),
  kode_gudang: z.string(),
  kode_baki: z.string(),
  size: z.string().nullable(),
  berat: z.number(),
  berat_bandrol: z.number(),
  dasar_harga: z.string(),
  harga_per_gram: z.int(),
  /** Price of the piece before ongkos. */
  harga_jual: z.int(),
  ongkos: z.int(),
  potongan: z.int(),
  /** Percent. */
  ppn: z.number(),
  ppn_alasan: z.string(),
  ppn_rp: z.int(),
  jumlah_rp: z.int(),
})

const zKepala = z.object({
  no_faktur_jual: z.string(),
  tanggal: z.string(),
  waktu: z.string(),
  status: z.enum(['VALID', 'BATAL']),
  kode_sales: z.string(),
  nama_sales: z.string(),
  kode_customer: z.string().nullable(),
  nama_customer: z.string().nullable(),
  jumlah_barang: z.int(),
  berat: z.number(),
  subtotal_rp: z.int(),
  ppn_rp: z.int(),
  pembulatan_rp: z.int(),
  total_rp: z.int(),
  dibayar_rp: z.int(),
  kembali_rp: z.int(),
  turun_rp: z.int(),
  /** Points of the member that the sale earned, and that paid for it. */
  poin_dapat: z.int(),
  poin_pakai: z.int(),
  penyetuju: z.string().nullable(),
  keterangan: z.string().nullable(),
  laci: z.string(),
  input_by: z.string(),
  ...zBatal,
  /** Copies printed after the first slip. */
  cetak: z.int(),
  /** Who looked at goods and money of it afterwards. */
  valid_oleh: z.string().nullable(),
  valid_pada: z.string().nullable(),
})

/** `rujukan`: the coupon, the member whose points they were, the deposit or order. */
const zBayarJual = zBayar.extend({
  jenis: z.enum([...JENIS_BAYAR_JUAL, TUKAR]),
  rujukan: z.string().nullable(),
})

const zPenjualan = zKepala.extend({ items: z.array(zItem), pembayaran: z.array(zBayarJual) })
export type Penjualan = z.output<typeof zPenjualan>
export type KepalaPenjualan = z.output<typeof zKepala>
export type ItemPenjualan = z.output<typeof zItem>
export type BayarPenjualan = z.output<typeof zBayarJual>

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
  /** What a payment TITIP takes over: a deposit, or an order. */
  no_titip: zNomor.nullish(),
  no_pesanan: zNomor.nullish(),
})
export type PembayaranJual = z.output<typeof zPembayaranJual>

export const penjualanCreate = defineCall({
  method: 'POST',
  path: 'penjualan/create',
  input: z.strictObject({
    ...isianLegJual,
    pembayaran: z.array(zPembayaranJual).max(20),
    /** Made by the client, once a cart: what an approval is bound to while there is no number. */
    no_draft: z.string().trim().min(8).max(60).optional(),
    id_otorisasi: z.string().trim().max(60).optional(),
    /** Of figures outside of what the shop takes for plausible. */
    id_otorisasi_wajar: z.string().trim().max(60).optional(),
  }),
  output: zPenjualan,
  policy: { screens: [TRANSAKSI, ...AMBIL] },
  summary: 'Sell READY pieces: prices, payments, number, ledger and stock in one transaction',
})

export const penjualanCancel = defineCall({
  method: 'POST',
  path: 'penjualan/cancel',
  input: z.strictObject({
    no_faktur_jual: zNomor,
    alasan: zTeksWajib(200),
    id_otorisasi: z.string().trim().max(60).optional(),
  }),
  output: zPenjualan,
  policy: { screens: [BATAL] },
  summary: 'Cancel a sale of the open day with a reason and an approval; writes the mirror posting',
})

export const penjualanCetakUlang = defineCall({
  method: 'POST',
  path: 'penjualan/cetak-ulang',
  input: z.strictObject({ no_faktur_jual: zNomor }),
  output: z.object({ no_faktur_jual: z.string(), salinan: z.int() }),
  policy: { screens: [LIHAT, TRANSAKSI] },
  summary: 'Count and log one more copy of the slip; the slip then carries SALINAN ke-n',
})

export const penjualanBaca = defineCall({
  method: 'GET',
  path: 'penjualan/{no_faktur_jual}',
  input: z.strictObject({ no_faktur_jual: zNomor }),
  output: zPenjualan,
  policy: { screens: [LIHAT, BATAL, TRANSAKSI] },
  summary: 'One sale with its lines and payments',
})

export const penjualanRiwayat = defineCall({
  method: 'GET',
  path: 'penjualan/{no_faktur_jual}/riwayat',
  input: z.strictObject({ no_faktur_jual: zNomor }),
  output: z.array(zKejadian),
  policy: { screens: [LIHAT, BATAL] },
  summary: 'Who did what with the sale, oldest first, from the audit',
})

export const penjualanSlip = defineCall({
  method: 'GET',
  path: 'penjualan/{no_faktur_jual}/slip',
  input: z.strictObject({ no_faktur_jual: zNomor, ...isianSlip }),
  output: z.unknown(),
  policy: { screens: [LIHAT, TRANSAKSI, ...AMBIL] },
  summary: "The slip as PDF by the shop's layout, or on 58 or 80 mm roll, or half letter",
})

export const URUT_PENJUALAN = ['no_faktur_jual', 'waktu', 'total_rp', 'kode_sales'] as const

export const penjualanDaftar = defineCall({
  method: 'GET',
  path: 'penjualan/get/all',
  input: z.strictObject({
    ...zDocuments(URUT_PENJUALAN),
    status: z.enum(['VALID', 'BATAL']).optional(),
    kode_sales: zKode.optional(),
    /** Whether somebody has looked at them afterwards, and who. */
    validasi: z.enum(['BELUM', 'SUDAH']).optional(),
    valid_by: zKode.optional(),
    /** Exchanges have screens of their own: without the legs of exchanges. */
    tanpa_tukar: z.literal('true').optional(),
  }),
  output: z.array(zKepala),
  policy: { screens: [LIHAT, BATAL, VALIDASI] },
  summary: 'Sales of a range of dates, newest first; search in number, customer and barcode',
})

export const penjualanChart = defineCall({
  method: 'GET',
  path: 'penjualan/chart',
  input: zChartAsked,
  output: z.object({ ...zChart({ berat: z.number() }), total_penjualan: z.int() }),
  policy: 'session',
  summary: 'Valid sales of the open day by hour, or of a year by month',
})

export const penjualanValidasi = defineCall({
  method: 'POST',
  path: 'penjualan/validasi',
  input: z.strictObject({ no_faktur_jual: zNomor }),
  output: z.object({
    no_faktur_jual: z.string(),
    valid_oleh: z.string(),
    valid_pada: z.string(),
  }),
  policy: { screens: [VALIDASI] },
  summary: 'Say that goods and money of a sale are right; by another person than made it',
})

/** one price of fine gold, rupiah per gram, for the shop. */
export const hargaEmasGlobal = defineCall({
  method: 'GET',
  path: 'parameter-harga-emas/global',
  input: z.strictObject({}),
  output: z.object({
    harga_global: z.int(),
    /** Who set it and when; null while nobody has. */
    oleh: z.string().nullable(),
    waktu: z.string().nullable(),
  }),
  policy: 'session',
  summary: 'Global gold price of the shop, and who set it',
})

export const hargaEmasGlobalUbah = defineCall({
  method: 'PUT',
  path: 'parameter-harga-emas/global',
  input: z.strictObject({
    nominal: zRupiah.min(1),
    /** Of a price outside of what the shop takes for plausible. */
    id_otorisasi: z.string().trim().max(60).optional(),
  }),
  output: z.object({ harga_global: z.int(), sebelum: z.int() }),
  policy: { screens: [HARGA_EMAS] },
  summary: 'Sets the global gold price (R-139); open browsers of the shop read it at once',
})

export const hargaEmasGlobalRiwayat = defineCall({
  method: 'GET',
  path: 'parameter-harga-emas/global/riwayat',
  input: z.strictObject({
    ...zPage,
  }),
  output: z.array(
    z.object({
      versi: z.int(),
      waktu: z.string(),
      sebelum: z.int(),
      nominal: z.int(),
      oleh: z.string(),
    }),
  ),
  policy: { screens: [HARGA_EMAS] },
  summary: 'Changes of the global gold price, newest first',
})
