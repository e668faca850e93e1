import { zKenal } from '#modules/pelanggan/kenal/contract.ts'
import { z } from '#kernel/shared/z.ts'
import { zChart, zChartAsked } from '#kernel/shared/chart.ts'
import { defineCall } from '#kernel/shared/contract.ts'
import type { Head, Line } from '#kernel/shared/document.ts'
import {
  documentCalls,
  zWhole,
  validationOfMany,
  openCall,
  zByValidation,
} from '#kernel/shared/document-calls.ts'
import { zGram, zKode, zNomor, zRupiah, zTanggal, zTeks, zUnggahan } from '#kernel/shared/schema.ts'
import { isianSlip } from '#modules/alat/nota/contract.ts'
import {
  isianDp,
  isianKembali,
  zUangMuka,
  zSiapDiambil,
} from '#modules/loket/uang-muka/contract.ts'
import { isianPelanggan } from '#modules/pelanggan/member/contract.ts'
import { KUNCI_HARGA } from '#modules/loket/uang-muka/rules.ts'
import { zDraft } from '#modules/orang/otorisasi/contract-batal.ts'
import { pesananDokumen } from './dokumen.ts'
import { MAKS_DESKRIPSI, STATUS_PESANAN } from './rules.ts'

const TRANSAKSI = '/transaksi-pesanan'
const LIHAT = '/lihat-pesanan'
const BAYAR = '/bayar-pesanan'
const SELESAI = '/selesai-pesanan'
const AMBIL = '/ambil-pesanan'
const BATAL = '/batal-pesanan'
const VALIDASI = '/validasi-pesanan'

/** Screens that show one of them. */
const SEMUA = [LIHAT, BAYAR, SELESAI, AMBIL, BATAL, VALIDASI, TRANSAKSI] as const

/** As it was just made: the change that goes back, and no list of one payment. */
const zPesananBaru = zWhole(pesananDokumen, { kembali_rp: z.int() })
export type Pesanan = z.output<typeof pesananLihat.baca.output>
export type PesananBaru = z.output<typeof zPesananBaru>
export type KepalaPesanan = Head<typeof pesananDokumen>
export type ItemPesanan = Line<typeof pesananDokumen, 'items'>

export const pesananCreate = defineCall({
  method: 'POST',
  path: 'pesanan/create',
  input: z.strictObject({
    kode_sales: zKode,
    ...isianPelanggan,
    kode_tukang: zKode.nullish(),
    kunci_harga: z.enum(KUNCI_HARGA).default('LOCKED'),
    tgl_selesai: zTanggal,
    items: z
      .array(
        z.strictObject({
          deskripsi: zTeks(MAKS_DESKRIPSI),
          kode_dept: zKode,
          kode_group: zKode,
          kadar: zKode,
          size: zTeks(20).nullish(),
          berat: zGram,
          ongkos: zRupiah,
        }),
      )
      .min(1)
      .max(20),
    total_rp: zRupiah,
    ...isianDp,
    id_kenal: zKenal,
    keterangan: zTeks(200).nullish(),
    no_draft: zDraft,
    /** Of figures outside of what the shop takes for plausible. */
    id_otorisasi_wajar: z.string().trim().max(60).optional(),
  }),
  output: zPesananBaru,
  policy: { screens: [TRANSAKSI] },
  dates: 'free',
  summary: 'Order pieces to be made, with a first payment on account',
})

export const pesananBayar = defineCall({
  method: 'POST',
  path: 'pesanan/bayar',
  input: z.strictObject({ no_pesanan: zNomor, ...isianDp, id_kenal: zKenal }),
  output: z.object({
    no_bayar: z.string(),
    no_pesanan: z.string(),
    dp_rp: z.int(),
    sisa_bayar: z.int(),
    kembali_rp: z.int(),
  }),
  policy: { screens: [BAYAR] },
  summary: 'A further payment on account of an order that is not picked up yet',
})

export const pesananSelesai = defineCall({
  method: 'POST',
  path: 'pesanan/selesai',
  input: z.strictObject({
    no_pesanan: zNomor,
    kode_tukang: zKode.nullish(),
    items: z
      .array(z.strictObject({ baris: z.int().min(1).max(20), kode_barcode: zKode }))
      .min(1)
      .max(20),
  }),
  output: z.object({ no_pesanan: z.string(), status: z.enum(STATUS_PESANAN) }),
  policy: { screens: [SELESAI] },
  summary: 'The pieces are made: each line gets its piece, which is held for the customer',
})

export const pesananCancel = defineCall({
  method: 'POST',
  path: 'pesanan/cancel',
  input: z.strictObject({ no_pesanan: zNomor, ...isianKembali }),
  output: z.object({ no_kembali: z.string(), no_pesanan: z.string(), kembali_rp: z.int() }),
  policy: { screens: [BATAL] },
  summary: 'Cancel an order: the money goes back, finished pieces are READY for anybody',
})

export const pesananValidasi = validationOfMany(pesananDokumen, [VALIDASI])

export const pesananCetakUlang = defineCall({
  method: 'POST',
  path: 'pesanan/cetak-ulang',
  input: z.strictObject({
    no_pesanan: zNomor,
    id_otorisasi: z.string().trim().max(60).optional(),
  }),
  output: z.object({ no_pesanan: z.string(), salinan: z.int() }),
  policy: { screens: [LIHAT, TRANSAKSI] },
  summary: 'Count and log one more copy of the slip; needs an approval (R-288)',
})

export const pesananLihat = documentCalls(pesananDokumen, {
  baca: SEMUA,
  riwayat: [LIHAT, BATAL],
  daftar: [LIHAT, BATAL],
  more: { uang_muka: z.array(zUangMuka) },
})

export const pesananFoto = defineCall({
  method: 'POST',
  path: 'pesanan/foto',
  input: z.strictObject({
    no_pesanan: zNomor,
    baris: z.coerce.number().int().min(1).max(20),
    image: zUnggahan,
  }),
  output: z.object({ no_pesanan: z.string(), baris: z.int(), foto: z.string() }),
  policy: { screens: [TRANSAKSI, LIHAT, SELESAI] },
  summary: 'Photo of a piece that is to be made, multipart; replaces the one before',
})

export const pesananFotoBaca = defineCall({
  method: 'GET',
  path: 'pesanan/{no_pesanan}/foto/{baris}',
  input: z.strictObject({ no_pesanan: zNomor, baris: z.coerce.number().int().min(1).max(20) }),
  output: z.unknown(),
  policy: { screens: SEMUA },
  summary: 'That photo',
})

export const pesananSiap = defineCall({
  method: 'GET',
  path: 'pesanan/{no_pesanan}/siap',
  input: z.strictObject({ no_pesanan: zNomor }),
  output: z.array(zSiapDiambil),
  policy: { screens: [AMBIL] },
  summary: 'The finished pieces with the prices that count when they are picked up now',
})

export const pesananSlip = defineCall({
  method: 'GET',
  path: 'pesanan/{no_pesanan}/slip',
  input: z.strictObject({ no_pesanan: zNomor, ...isianSlip }),
  output: z.unknown(),
  policy: { screens: [LIHAT, TRANSAKSI, BAYAR] },
  summary: 'The slip as PDF',
})

/** What a screen wants to do next: it decides which orders wait for it. */
export const UNTUK = ['bayar', 'selesai', 'ambil', 'batal'] as const
export type UntukPesanan = (typeof UNTUK)[number]

export const pesananTerbuka = openCall(
  pesananDokumen,
  'pesanan/get/terbuka',
  [LIHAT, BAYAR, SELESAI, AMBIL, BATAL],
  { untuk: z.enum(UNTUK) },
)

export const pesananValidasiDaftar = openCall(
  pesananDokumen,
  'pesanan/get/validasi',
  [VALIDASI],
  zByValidation,
)

export const pesananChart = defineCall({
  method: 'GET',
  path: 'pesanan/chart',
  input: zChartAsked,
  output: z.object({ ...zChart({ berat: z.number(), dp_rp: z.int() }), total_pesanan: z.int() }),
  policy: 'session',
  summary: 'Orders of the open day by hour, or of a year by month; cancelled ones are left out',
})
