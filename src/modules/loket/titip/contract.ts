import { z } from 'zod'
import { defineCall } from '#kernel/shared/contract.ts'
import { zDocuments, zSearch, zSort } from '#kernel/shared/page.ts'
import { zKejadian } from '#kernel/shared/history.ts'
import { zKode, zNomor, zRupiah, zTanggal, zTeks } from '#kernel/shared/schema.ts'
import { isianSlip } from '#modules/alat/nota/contract.ts'
import { KUNCI_HARGA } from '#modules/loket/uang-muka/rules.ts'
import { STATUS_TITIP } from './rules.ts'
import {
  zUangMuka,
  isianDp,
  isianKembali,
  zSiapDiambil,
} from '#modules/loket/uang-muka/contract.ts'
import { isianPelanggan } from '#modules/pelanggan/member/contract.ts'

const TRANSAKSI = '/transaksi-titip'
const LIHAT = '/lihat-titip'
const AMBIL = '/ambil-titip'
const BATAL = '/batal-titip'

const zItem = z.object({
  baris: z.int(),
  kode_barcode: z.string(),
  nama_barang: z.string(),
  kode_dept: z.string(),
  kode_group: z.string(),
  kadar: z.string(),
  size: z.string().nullable(),
  berat: z.number(),
  harga_per_gram: z.int(),
  harga_jual: z.int(),
  ongkos: z.int(),
  potongan: z.int(),
  ppn_rp: z.int(),
  jumlah_rp: z.int(),
})

const zKepala = z.object({
  no_titip: z.string(),
  tanggal: z.string(),
  waktu: z.string(),
  status: z.enum(STATUS_TITIP),
  kode_sales: z.string(),
  nama_sales: z.string(),
  kode_customer: z.string().nullable(),
  nama_customer: z.string(),
  no_hp: z.string().nullable(),
  kunci_harga: z.enum(KUNCI_HARGA),
  tgl_batas: z.string().nullable(),
  jumlah_barang: z.int(),
  berat: z.number(),
  total_rp: z.int(),
  dp_rp: z.int(),
  sisa_bayar: z.int(),
  keterangan: z.string().nullable(),
  laci: z.string(),
  input_by: z.string(),
  no_faktur_jual: z.string().nullable(),
  tgl_ambil: z.string().nullable(),
  no_kembali: z.string().nullable(),
  tgl_batal: z.string().nullable(),
  alasan_batal: z.string().nullable(),
  dibatalkan_oleh: z.string().nullable(),
  dibatalkan_pada: z.string().nullable(),
  setuju_batal: z.string().nullable(),
  cetak: z.int(),
})

const zTitip = zKepala.extend({ items: z.array(zItem), uang_muka: z.array(zUangMuka) })
/** As it was just made: the change that goes back, and no list of one payment. */
const zTitipBaru = zKepala.extend({ items: z.array(zItem), kembali_rp: z.int() })
export type Titip = z.output<typeof zTitip>
export type TitipBaru = z.output<typeof zTitipBaru>
export type KepalaTitip = z.output<typeof zKepala>
export type ItemTitip = z.output<typeof zItem>

export const titipCreate = defineCall({
  method: 'POST',
  path: 'titip/create',
  input: z.strictObject({
    kode_sales: zKode,
    ...isianPelanggan,
    kunci_harga: z.enum(KUNCI_HARGA).default('LOCKED'),
    tgl_batas: zTanggal.nullish(),
    items: z
      .array(z.strictObject({ kode_barcode: zKode }))
      .min(1)
      .max(20),
    total_rp: zRupiah,
    ...isianDp,
    keterangan: zTeks(200).nullish(),
  }),
  output: zTitipBaru,
  policy: { screens: [TRANSAKSI] },
  dates: 'free',
  summary: 'Take money on READY pieces, which it reserves',
})

export const titipTambah = defineCall({
  method: 'POST',
  path: 'titip/tambah',
  input: z.strictObject({ no_titip: zNomor, ...isianDp }),
  output: z.object({
    no_bayar: z.string(),
    no_titip: z.string(),
    dp_rp: z.int(),
    sisa_bayar: z.int(),
    kembali_rp: z.int(),
  }),
  policy: { screens: [TRANSAKSI, AMBIL] },
  summary: 'More money on an open deposit',
})

export const titipCancel = defineCall({
  method: 'POST',
  path: 'titip/cancel',
  input: z.strictObject({ no_titip: zNomor, ...isianKembali }),
  output: z.object({ no_kembali: z.string(), no_titip: z.string(), kembali_rp: z.int() }),
  policy: { screens: [BATAL] },
  summary: 'Cancel an open deposit: the money goes back, the pieces are READY again',
})

export const titipCetakUlang = defineCall({
  method: 'POST',
  path: 'titip/cetak-ulang',
  input: z.strictObject({ no_titip: zNomor }),
  output: z.object({ no_titip: z.string(), salinan: z.int() }),
  policy: { screens: [LIHAT, TRANSAKSI] },
  summary: 'Count and log one more copy of the slip',
})

export const titipBaca = defineCall({
  method: 'GET',
  path: 'titip/{no_titip}',
  input: z.strictObject({ no_titip: zNomor }),
  output: zTitip,
  policy: { screens: [LIHAT, AMBIL, BATAL, TRANSAKSI] },
  summary: 'One deposit with its pieces and its money',
})

export const titipRiwayat = defineCall({
  method: 'GET',
  path: 'titip/{no_titip}/riwayat',
  input: z.strictObject({ no_titip: zNomor }),
  output: z.array(zKejadian),
  policy: { screens: [LIHAT, BATAL] },
  summary: 'Who did what with it, oldest first, from the audit',
})

export const titipSiap = defineCall({
  method: 'GET',
  path: 'titip/{no_titip}/siap',
  input: z.strictObject({ no_titip: zNomor }),
  output: z.array(zSiapDiambil),
  policy: { screens: [AMBIL] },
  summary: 'The reserved pieces with the prices that count when they are taken now',
})

export const titipSlip = defineCall({
  method: 'GET',
  path: 'titip/{no_titip}/slip',
  input: z.strictObject({ no_titip: zNomor, ...isianSlip }),
  output: z.unknown(),
  policy: { screens: [LIHAT, TRANSAKSI, AMBIL] },
  summary: 'The slip as PDF',
})

export const URUT_TITIP = ['no_titip', 'waktu', 'total_rp', 'dp_rp', 'kode_sales'] as const

export const titipDaftar = defineCall({
  method: 'GET',
  path: 'titip/get/all',
  input: z.strictObject({
    ...zDocuments(URUT_TITIP),
    status: z.enum(STATUS_TITIP).optional(),
  }),
  output: z.array(zKepala),
  policy: { screens: [LIHAT, AMBIL, BATAL] },
  summary: 'Deposits, newest first; search in number, customer, phone and barcode',
})

export const titipTerbuka = defineCall({
  method: 'GET',
  path: 'titip/get/terbuka',
  input: z.strictObject({
    ...zSearch,
    sort: zSort(URUT_TITIP).optional(),
  }),
  output: z.array(zKepala),
  policy: { screens: [LIHAT, AMBIL, BATAL] },
  summary: 'Deposits that wait to be taken, of whatever day',
})
