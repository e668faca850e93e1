import { z } from 'zod'
import { zChart, zChartAsked } from '#kernel/shared/chart.ts'
import { defineCall } from '#kernel/shared/contract.ts'
import { zDocuments, zSearch, zSort } from '#kernel/shared/page.ts'
import { zKejadian } from '#kernel/shared/history.ts'
import {
  zGram,
  zKode,
  zNomor,
  zRupiah,
  zTanggal,
  zTeks,
  zTeksWajib,
} from '#kernel/shared/schema.ts'
import { zBayar, zPembayaran } from '#modules/uang/kas/contract.ts'
import { isianSlip } from '#modules/alat/nota/contract.ts'
import { MAKS_BARIS, MAKS_DESKRIPSI, MILIK, STATUS_SERVICE } from './rules.ts'

const TRANSAKSI = '/transaksi-services'
const LIHAT = '/lihat-service'
const SELESAI = '/selesai-service'
const AMBIL = '/ambil-service'
const BATAL = '/batal-service'
const VALIDASI = '/validasi-service'
const SEMUA = [TRANSAKSI, LIHAT, SELESAI, AMBIL, BATAL, VALIDASI] as const

/** A weight above zero, in gram. */
const zBeratIsi = zGram.refine((g) => g > 0, { message: 'berat.nol' })

/** Rupiah, weights in gram. */
const zItem = z.object({
  baris: z.int(),
  /** The shop's own piece; null for a customer's. */
  kode_barcode: z.string().nullable(),
  nama_barang: z.string(),
  kadar: z.string().nullable(),
  berat: z.number(),
  kode_deskripsi: z.string().nullable(),
  deskripsi: z.string(),
  biaya_rp: z.int(),
  /** Null until the work is finished. */
  berat_selesai: z.number().nullable(),
  biaya_akhir_rp: z.int().nullable(),
})

const zKepala = z.object({
  no_service: z.string(),
  tanggal: z.string(),
  waktu: z.string(),
  status: z.enum(STATUS_SERVICE),
  milik: z.enum(MILIK),
  kode_sales: z.string(),
  nama_sales: z.string(),
  kode_customer: z.string().nullable(),
  nama_customer: z.string().nullable(),
  no_hp: z.string().nullable(),
  kode_tukang: z.string().nullable(),
  nama_tukang: z.string().nullable(),
  tgl_janji: z.string().nullable(),
  jumlah_barang: z.int(),
  berat: z.number(),
  /** Names of the pieces with their work, for lists. */
  uraian: z.string(),
  /** As agreed when it was entered. */
  biaya_rp: z.int(),
  uang_muka_rp: z.int(),
  dibayar_rp: z.int(),
  kembali_rp: z.int(),
  /** What is still due; below zero the shop gives back. */
  sisa_rp: z.int(),
  keterangan: z.string().nullable(),
  laci: z.string(),
  input_by: z.string(),
  no_selesai: z.string().nullable(),
  tgl_selesai: z.string().nullable(),
  waktu_selesai: z.string().nullable(),
  selesai_oleh: z.string().nullable(),
  biaya_akhir_rp: z.int().nullable(),
  turun_rp: z.int(),
  penyetuju: z.string().nullable(),
  upah_rp: z.int().nullable(),
  no_ambil: z.string().nullable(),
  tgl_ambil: z.string().nullable(),
  waktu_ambil: z.string().nullable(),
  ambil_oleh: z.string().nullable(),
  /** Paid at pick-up, and what went back: change, or a down payment that was too much. */
  dibayar_ambil_rp: z.int().nullable(),
  kembali_ambil_rp: z.int().nullable(),
  alasan_batal: z.string().nullable(),
  dibatalkan_oleh: z.string().nullable(),
  dibatalkan_pada: z.string().nullable(),
  setuju_batal: z.string().nullable(),
  valid_oleh: z.string().nullable(),
  valid_pada: z.string().nullable(),
  /** Copies printed after the first slip, of either kind. */
  cetak: z.int(),
  cetak_ambil: z.int(),
})

const zService = zKepala.extend({
  items: z.array(zItem),
  /** Down payment, and what was paid at pick-up. */
  pembayaran: z.array(zBayar),
  pembayaran_ambil: z.array(zBayar),
})
export type Service = z.output<typeof zService>
export type KepalaService = z.output<typeof zKepala>
export type ItemService = z.output<typeof zItem>

const zBayarSemua = z.array(zPembayaran).max(20)
const id_otorisasi = z.string().trim().max(60).optional()
/** Of figures outside of what the shop takes for plausible. */
const id_otorisasi_wajar = id_otorisasi

export const serviceCreate = defineCall({
  method: 'POST',
  path: 'service/create',
  input: z.strictObject({
    milik: z.enum(MILIK).default('PELANGGAN'),
    kode_sales: zKode,
    kode_customer: zKode.nullish(),
    /** For somebody who is no member. */
    nama_customer: zTeks(60).nullish(),
    no_hp: zTeks(30).nullish(),
    kode_tukang: zKode.nullish(),
    tgl_janji: zTanggal.nullish(),
    items: z
      .array(
        z.strictObject({
          /** The shop's own piece: its name, kadar and weight are the stock's. */
          kode_barcode: zKode.nullish(),
          nama_barang: zTeks(100).nullish(),
          kadar: zTeks(20).nullish(),
          berat: zBeratIsi.nullish(),
          kode_deskripsi: zKode.nullish(),
          deskripsi: zTeksWajib(MAKS_DESKRIPSI),
          biaya_rp: zRupiah,
        }),
      )
      .min(1)
      .max(MAKS_BARIS),
    uang_muka_rp: zRupiah,
    pembayaran: zBayarSemua,
    keterangan: zTeks(200).nullish(),
    id_otorisasi_wajar,
  }),
  output: zService,
  policy: { screens: [TRANSAKSI] },
  summary: 'Take pieces in for work: customer, craftsman, promised date, cost, down payment',
})

export const serviceSelesai = defineCall({
  method: 'POST',
  path: 'service/selesai',
  input: z.strictObject({
    no_service: zNomor,
    kode_tukang: zKode.nullish(),
    /** One for each line, in their order. */
    items: z
      .array(z.strictObject({ baris: z.int().min(1), berat: zBeratIsi, biaya_rp: zRupiah }))
      .min(1)
      .max(MAKS_BARIS),
    /** Paid to the craftsman out of this drawer now; 0 when it is not. */
    upah_rp: zRupiah,
    id_otorisasi,
    id_otorisasi_wajar,
  }),
  output: zService,
  policy: { screens: [SELESAI] },
  summary: 'Work is finished: weights and cost as they became, the craftsman paid in cash',
})

export const serviceAmbil = defineCall({
  method: 'POST',
  path: 'service/ambil',
  input: z.strictObject({
    no_service: zNomor,
    pembayaran: zBayarSemua,
    /** What the screen showed as due; refused when it is another sum by now. */
    sisa_rp: z.int(),
  }),
  output: zService,
  policy: { screens: [AMBIL] },
  summary: 'The customer pays the rest and has the pieces back; the income is booked',
})

export const serviceCancel = defineCall({
  method: 'POST',
  path: 'service/cancel',
  input: z.strictObject({ no_service: zNomor, alasan: zTeksWajib(200), id_otorisasi }),
  output: zService,
  policy: { screens: [BATAL] },
  summary: 'Cancel a service that was not picked up, on any day: the down payment goes back',
})

export const serviceValidasi = defineCall({
  method: 'POST',
  path: 'service/validasi',
  input: z.strictObject({ no_service: zNomor }),
  output: z.object({ no_service: z.string(), valid_oleh: z.string(), valid_pada: z.string() }),
  policy: { screens: [VALIDASI] },
  summary: 'A second person has compared the service with goods and money',
})

export const serviceBaca = defineCall({
  method: 'GET',
  path: 'service/{no_service}',
  input: z.strictObject({ no_service: zNomor }),
  output: zService,
  policy: { screens: SEMUA },
  summary: 'One service with its pieces and payments; the number of its pick-up finds it too',
})

export const serviceRiwayat = defineCall({
  method: 'GET',
  path: 'service/{no_service}/riwayat',
  input: z.strictObject({ no_service: zNomor }),
  output: z.array(zKejadian),
  policy: { screens: SEMUA },
  summary: 'Who did what with the service, its finishing and pick-up included, oldest first',
})

export const URUT_SERVICE = [
  'no_service',
  'waktu',
  'tgl_janji',
  'nama_customer',
  'kode_tukang',
  'biaya_rp',
] as const
/** Which services a list shows, by what was checked. */
export const VALID = ['SUDAH', 'BELUM'] as const

/** Open contracts are today's work whatever day they are of: no dates, so no lock on them. */
export const serviceTerbuka = defineCall({
  method: 'GET',
  path: 'service/get/terbuka',
  input: z.strictObject({
    ...zSearch,
    sort: zSort(URUT_SERVICE).optional(),
    status: z.enum(['ENTRY', 'SELESAI']).optional(),
    kode_tukang: zKode.optional(),
  }),
  output: z.array(zKepala),
  policy: { screens: [SELESAI, AMBIL, BATAL] },
  summary: 'Services that are entered or finished and not picked up, of whatever day',
})

export const serviceDaftar = defineCall({
  method: 'GET',
  path: 'service/get/all',
  input: z.strictObject({
    ...zDocuments(URUT_SERVICE),
    status: z.enum(STATUS_SERVICE).optional(),
    valid: z.enum(VALID).optional(),
    /** Who checked it. */
    valid_by: zKode.optional(),
    kode_tukang: zKode.optional(),
  }),
  output: z.array(zKepala),
  policy: { screens: SEMUA },
  summary: 'Services, newest first; search in number, customer, phone and piece',
})

export const serviceSlip = defineCall({
  method: 'GET',
  path: 'service/{no_service}/slip',
  input: z.strictObject({ no_service: zNomor, ...isianSlip }),
  output: z.unknown(),
  policy: { screens: [LIHAT, TRANSAKSI] },
  summary: 'Slip of a service that was taken in, as PDF',
})

export const serviceCetakUlang = defineCall({
  method: 'POST',
  path: 'service/cetak-ulang',
  input: z.strictObject({ no_service: zNomor }),
  output: z.object({ no_service: z.string(), salinan: z.int() }),
  policy: { screens: [LIHAT, TRANSAKSI] },
  summary: 'Count and log one more copy of the slip',
})

export const ambilSlip = defineCall({
  method: 'GET',
  path: 'service/ambil/{no_ambil}/slip',
  input: z.strictObject({ no_ambil: zNomor, ...isianSlip }),
  output: z.unknown(),
  policy: { screens: [LIHAT, AMBIL] },
  summary: 'Slip of a pick-up, as PDF',
})

export const ambilCetakUlang = defineCall({
  method: 'POST',
  path: 'service/ambil/cetak-ulang',
  input: z.strictObject({ no_ambil: zNomor }),
  output: z.object({ no_ambil: z.string(), salinan: z.int() }),
  policy: { screens: [LIHAT, AMBIL] },
  summary: "Count and log one more copy of the pick-up's slip",
})

export const serviceChart = defineCall({
  method: 'GET',
  path: 'service/chart',
  input: zChartAsked,
  output: z.object({ ...zChart({}), total_service: z.int() }),
  policy: 'session',
  summary: 'Services entered on the open day by hour, or in a year by month',
})
