import { cancelCall, zOtorisasi } from '#modules/orang/otorisasi/contract-batal.ts'
import { zKenal } from '#modules/pelanggan/kenal/contract.ts'
import { z } from '#kernel/shared/z.ts'
import { zChart, zChartAsked } from '#kernel/shared/chart.ts'
import { defineCall } from '#kernel/shared/contract.ts'
import type { Head, Line } from '#kernel/shared/document.ts'
import { documentCalls, zWhole, validationCall, openCall } from '#kernel/shared/document-calls.ts'
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
    /** Of figures outside of what the shop takes for plausible. */
    id_otorisasi_wajar: zOtorisasi,
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
    id_otorisasi: zOtorisasi,
    /** Of figures outside of what the shop takes for plausible. */
    id_otorisasi_wajar: zOtorisasi,
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

export const serviceCancel = cancelCall(serviceDokumen, {
  output: zService,
  summary: 'Cancel a service that was not picked up, on any day: the down payment goes back',
})

export const serviceValidasi = validationCall(serviceDokumen, [VALIDASI])

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
export const serviceTerbuka = openCall(
  serviceDokumen,
  'service/get/terbuka',
  [SELESAI, AMBIL, BATAL],
  {
    status: z.enum(['ENTRY', 'SELESAI']).optional(),
    kode_tukang: zKode.optional(),
  },
)

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
