import { zKenal } from '#modules/pelanggan/kenal/contract.ts'
import { z } from 'zod'
import { zChart, zChartAsked } from '#kernel/shared/chart.ts'
import { defineCall } from '#kernel/shared/contract.ts'
import type { Head, Line } from '#kernel/shared/document.ts'
import { documentCalls, zHead, zWhole } from '#kernel/shared/document-calls.ts'
import { zSearch, zSort } from '#kernel/shared/page.ts'
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
import { slipCalls } from '#modules/alat/nota/contract.ts'
import { ambilServiceDokumen, serviceDokumen } from './dokumen.ts'
import { MAKS_BARIS, MAKS_DESKRIPSI, MILIK } from './rules.ts'

const TRANSAKSI = '/transaksi-services'
const LIHAT = '/lihat-service'
const SELESAI = '/selesai-service'
const AMBIL = '/ambil-service'
const BATAL = '/batal-service'
const VALIDASI = '/validasi-service'
const SEMUA = [TRANSAKSI, LIHAT, SELESAI, AMBIL, BATAL, VALIDASI] as const

/** A weight above zero, in gram. */
const zBeratIsi = zGram.refine((g) => g > 0, { message: 'berat.nol' })

/** What was paid at pick-up. */
const ambil = { pembayaran_ambil: z.array(zBayar) }
const zService = zWhole(serviceDokumen, ambil)
export type Service = z.output<typeof zService>
export type KepalaService = Head<typeof serviceDokumen>
export type ItemService = Line<typeof serviceDokumen, 'items'>

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
    id_kenal: zKenal,
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
    id_kenal: zKenal,
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

/** The number of its pick-up finds it too. */
export const serviceLihat = documentCalls(serviceDokumen, {
  baca: SEMUA,
  more: ambil,
  filter: {
    /** By what was checked, and by whom. */
    valid: z.enum(['SUDAH', 'BELUM']).optional(),
    valid_by: zKode.optional(),
    kode_tukang: zKode.optional(),
  },
})

/** Open contracts are today's work whatever day they are of: no dates, so no lock on them. */
export const serviceTerbuka = defineCall({
  method: 'GET',
  path: 'service/get/terbuka',
  input: z.strictObject({
    ...zSearch,
    sort: zSort(serviceDokumen.isi.urut).optional(),
    status: z.enum(['ENTRY', 'SELESAI']).optional(),
    kode_tukang: zKode.optional(),
  }),
  output: z.array(zHead(serviceDokumen)),
  policy: { screens: [SELESAI, AMBIL, BATAL] },
  summary: 'Services that are entered or finished and not picked up, of whatever day',
})

export const serviceSlip = slipCalls(serviceDokumen, { slip: [LIHAT, TRANSAKSI] })

export const ambilSlip = slipCalls(ambilServiceDokumen, { slip: [LIHAT, AMBIL] })

export const serviceChart = defineCall({
  method: 'GET',
  path: 'service/chart',
  input: zChartAsked,
  output: z.object({ ...zChart({}), total_service: z.int() }),
  policy: 'session',
  summary: 'Services entered on the open day by hour, or in a year by month',
})
