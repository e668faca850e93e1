import { zKenal } from '#modules/pelanggan/kenal/contract.ts'
import { z } from '#kernel/shared/z.ts'
import { defineCall } from '#kernel/shared/contract.ts'
import type { Head, Line } from '#kernel/shared/document.ts'
import { documentCalls, zWhole, openCall } from '#kernel/shared/document-calls.ts'
import { zKode, zNomor, zRupiah, zTanggal, zTeks } from '#kernel/shared/schema.ts'
import { slipCalls } from '#modules/alat/nota/contract.ts'
import { KUNCI_HARGA } from '#modules/loket/uang-muka/rules.ts'
import { titipDokumen } from './dokumen.ts'
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

/** As it was just made: the change that goes back, and no list of one payment. */
const zTitipBaru = zWhole(titipDokumen, { kembali_rp: z.int() })
export type Titip = z.output<typeof titipLihat.baca.output>
export type TitipBaru = z.output<typeof zTitipBaru>
export type KepalaTitip = Head<typeof titipDokumen>
export type ItemTitip = Line<typeof titipDokumen, 'items'>

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
    id_kenal: zKenal,
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
  input: z.strictObject({ no_titip: zNomor, ...isianDp, id_kenal: zKenal }),
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

export const titipLihat = documentCalls(titipDokumen, {
  baca: [LIHAT, AMBIL, BATAL, TRANSAKSI],
  riwayat: [LIHAT, BATAL],
  daftar: [LIHAT, AMBIL, BATAL],
  more: { uang_muka: z.array(zUangMuka) },
})

export const titipSlip = slipCalls(titipDokumen, {
  slip: [LIHAT, TRANSAKSI, AMBIL],
  cetakUlang: [LIHAT, TRANSAKSI],
})

export const titipSiap = defineCall({
  method: 'GET',
  path: 'titip/{no_titip}/siap',
  input: z.strictObject({ no_titip: zNomor }),
  output: z.array(zSiapDiambil),
  policy: { screens: [AMBIL] },
  summary: 'The reserved pieces with the prices that count when they are taken now',
})

export const titipTerbuka = openCall(titipDokumen, 'titip/get/terbuka', [LIHAT, AMBIL, BATAL], {})
