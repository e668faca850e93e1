import { zKenal } from '#modules/pelanggan/kenal/contract.ts'
import { z } from '#kernel/shared/z.ts'
import { defineCall } from '#kernel/shared/contract.ts'
import type { Head, Line } from '#kernel/shared/document.ts'
import { NAMA_GAMBAR } from '#kernel/shared/fields.ts'
import { documentCalls, zWhole, openCall } from '#kernel/shared/document-calls.ts'
import { zKode, zNomor, zRupiah, zTanggal, zTeks, zTeksWajib } from '#kernel/shared/schema.ts'
import { slipCalls } from '#modules/alat/nota/contract.ts'
import {
  isianDp,
  isianKembali,
  zSiapDiambil,
  zUangMuka,
} from '#modules/loket/uang-muka/contract.ts'
import { isianBatal, zDraft, zOtorisasi } from '#modules/orang/otorisasi/contract-batal.ts'
import { isianPelanggan } from '#modules/pelanggan/member/contract.ts'
import { zPembayaran } from '#modules/uang/kas/contract.ts'
import { cicilanDokumen } from './dokumen.ts'
import { JENIS_BAYAR_CICILAN, STATUS_CICILAN } from './rules.ts'
import { TOLAK_INGAT } from './rules-ingat.ts'

const TRANSAKSI = '/transaksi-cicilan'
const LIHAT = '/lihat-cicilan'
const BAYAR = '/bayar-cicilan'
const LUNAS = '/pelunasan-cepat-cicilan'
const AMBIL = '/ambil-cicilan'
const BATAL = '/batal-cicilan'
const BATAL_BAYAR = '/batal-bayar-cicilan'
const LELANG = '/lelang-cicilan'
const SEMUA = [LIHAT, BAYAR, LUNAS, AMBIL, BATAL, BATAL_BAYAR, LELANG, TRANSAKSI] as const

/** An act on a contract, with what it was for. */
const zTindakan = z.object({
  no_bayar: z.string(),
  tanggal: z.string(),
  waktu: z.string(),
  jenis: z.enum(JENIS_BAYAR_CICILAN),
  angsuran_rp: z.int(),
  denda_rp: z.int(),
  rabat_rp: z.int(),
  biaya_rp: z.int(),
  hasil_rp: z.int(),
  lebih_rp: z.int(),
  total_rp: z.int(),
  sisa_rp: z.int(),
  nama_pihak: z.string().nullable(),
  penyetuju: z.string().nullable(),
  input_by: z.string(),
  /** BATAL: a payment that was taken back, on which day, why and by whom. */
  status: z.enum(['VALID', 'BATAL']),
  tgl_batal: z.string().nullable(),
  alasan_batal: z.string().nullable(),
  dibatalkan_oleh: z.string().nullable(),
})
export type TindakanCicilan = z.output<typeof zTindakan>

const zCicilanBaru = zWhole(cicilanDokumen, { kembali_rp: z.int() })
export type Cicilan = z.output<typeof cicilanLihat.baca.output>
export type CicilanBaru = z.output<typeof zCicilanBaru>
export type KepalaCicilan = Head<typeof cicilanDokumen>
export type ItemCicilan = Line<typeof cicilanDokumen, 'items'>

const orang = {
  no_identitas: zTeks(40).nullish(),
  /** Name of the photo of the card, which is sent before (`gambar/IDENTITAS`). */
  foto_identitas: z.string().regex(NAMA_GAMBAR).nullish(),
  alamat_customer: zTeks(200).nullish(),
  nama_penjamin: zTeks(60).nullish(),
  no_hp_penjamin: zTeks(20).nullish(),
  alamat_penjamin: zTeks(200).nullish(),
}

export const cicilanCreate = defineCall({
  method: 'POST',
  path: 'cicilan/create',
  input: z.strictObject({
    kode_sales: zKode,
    ...isianPelanggan,
    ...orang,
    /** Terms of the shop (para-cicilan). */
    kode_parameter: zKode,
    items: z
      .array(z.strictObject({ kode_barcode: zKode }))
      .min(1)
      .max(20),
    /** Price of the pieces without margin, as it was shown. */
    harga_rp: zRupiah,
    ...isianDp,
    id_kenal: zKenal,
    keterangan: zTeks(200).nullish(),
    no_draft: zDraft,
    id_otorisasi: zOtorisasi,
  }),
  output: zCicilanBaru,
  policy: { screens: [TRANSAKSI] },
  summary: 'Sell READY pieces on instalments: the price is locked, the pieces are held',
})

const tindakan = z.object({
  no_bayar: z.string(),
  no_cicilan: z.string(),
  denda_rp: z.int(),
  angsuran_rp: z.int(),
  rabat_rp: z.int(),
  sisa_bayar: z.int(),
  lunas: z.boolean(),
  kembali_rp: z.int(),
})

export const cicilanBayar = defineCall({
  method: 'POST',
  path: 'cicilan/bayar',
  input: z.strictObject({ no_cicilan: zNomor, ...isianDp, id_kenal: zKenal }),
  output: tindakan,
  policy: { screens: [BAYAR] },
  summary: 'Pay a part of an instalment, one or several: the penalty first, then the oldest',
})

export const cicilanPelunasan = defineCall({
  method: 'POST',
  path: 'cicilan/pelunasan',
  input: z.strictObject({ no_cicilan: zNomor, ...isianDp, id_kenal: zKenal }),
  output: tindakan,
  policy: { screens: [LUNAS] },
  summary: 'Settle a contract early: the terms give back margin that is not due yet',
})

export const cicilanBatalBayar = defineCall({
  method: 'POST',
  path: 'cicilan/batal-bayar',
  input: z.strictObject({ no_bayar: zNomor, ...isianBatal }),
  output: z.object({
    no_bayar: z.string(),
    no_cicilan: z.string(),
    status: z.enum(STATUS_CICILAN),
    total_rp: z.int(),
    sisa_bayar: z.int(),
  }),
  policy: { screens: [BATAL_BAYAR] },
  summary: 'Take the last payment of a contract back, of whatever day: it is owed again',
})

export const cicilanCancel = defineCall({
  method: 'POST',
  path: 'cicilan/cancel',
  input: z.strictObject({
    no_cicilan: zNomor,
    ...isianKembali,
    /** What the screen showed; another amount of today is refused. */
    kembali_rp: zRupiah,
  }),
  output: z.object({ no_kembali: z.string(), no_cicilan: z.string(), kembali_rp: z.int() }),
  policy: { screens: [BATAL] },
  summary: 'Cancel a contract: the money goes back by its terms, the pieces are READY again',
})

export const cicilanLihat = documentCalls(cicilanDokumen, {
  baca: SEMUA,
  riwayat: [LIHAT, BATAL],
  daftar: SEMUA,
  more: { uang_muka: z.array(zUangMuka), tindakan: z.array(zTindakan) },
})

export const cicilanSlip = slipCalls(cicilanDokumen, {
  slip: [LIHAT, TRANSAKSI, BAYAR, LUNAS],
  cetakUlang: [LIHAT, TRANSAKSI],
})

const zTagihan = z.object({
  no_cicilan: z.string(),
  sisa_rp: z.int(),
  tunggakan_rp: z.int(),
  telat: z.int(),
  hari_telat: z.int(),
  denda_rp: z.int(),
  jatuh_tempo: zTanggal.nullable(),
  angsuran_rp: z.int(),
  margin_belum_rp: z.int(),
  rabat_rp: z.int(),
  pelunasan_rp: z.int(),
  batal: z.object({
    dibayar_rp: z.int(),
    diakui_rp: z.int(),
    biaya_rp: z.int(),
    kembali_rp: z.int(),
  }),
  /** Whether enough instalments are late for an auction. */
  boleh_lelang: z.boolean(),
})
export type TagihanWire = z.output<typeof zTagihan>

export const cicilanTagihan = defineCall({
  method: 'GET',
  path: 'cicilan/{no_cicilan}/tagihan',
  input: z.strictObject({ no_cicilan: zNomor }),
  output: zTagihan,
  policy: { screens: SEMUA },
  summary: 'What is owed on a contract today: arrears, penalty, early settlement, cancelling',
})

export const cicilanSiap = defineCall({
  method: 'GET',
  path: 'cicilan/{no_cicilan}/siap',
  input: z.strictObject({ no_cicilan: zNomor }),
  output: z.array(zSiapDiambil),
  policy: { screens: [AMBIL] },
  summary: 'The pieces of a settled contract at the prices that were locked',
})

/** What a screen wants to do next: it decides which contracts wait for it. */
export const UNTUK = ['bayar', 'ambil', 'batal', 'batal_bayar', 'lelang'] as const
export type UntukCicilan = (typeof UNTUK)[number]

export const cicilanTerbuka = openCall(cicilanDokumen, 'cicilan/get/terbuka', SEMUA, {
  untuk: z.enum(UNTUK),
})

export const cicilanLelang = defineCall({
  method: 'POST',
  path: 'cicilan/lelang',
  input: z.strictObject({
    no_cicilan: zNomor,
    /** Who bought the pieces. */
    nama_pihak: zTeksWajib(60),
    no_hp_pihak: zTeks(20).nullish(),
    hasil_rp: zRupiah.min(1),
    /** Leaves the drawer in cash. */
    biaya_rp: zRupiah.default(0),
    keterangan: zTeks(200).nullish(),
    pembayaran: z.array(zPembayaran).max(20),
    id_otorisasi: zOtorisasi,
  }),
  output: z.object({
    no_bayar: z.string(),
    no_cicilan: z.string(),
    lebih_rp: z.int(),
    rugi_rp: z.int(),
    kembali_rp: z.int(),
  }),
  policy: { screens: [LELANG] },
  summary: 'Sell the pieces of a contract in arrears: a surplus is owed to the customer',
})

export const cicilanLebih = defineCall({
  method: 'POST',
  path: 'cicilan/lebih',
  input: z.strictObject({
    no_cicilan: zNomor,
    kembali: isianKembali.kembali,
    keterangan: zTeks(200).nullish(),
  }),
  output: z.object({ no_bayar: z.string(), no_cicilan: z.string(), lebih_rp: z.int() }),
  policy: { screens: [LELANG] },
  summary: 'Pay the surplus of an auction out to the customer',
})

export const cicilanPengingat = defineCall({
  method: 'POST',
  path: 'cicilan/pengingat',
  input: z.strictObject({ no_cicilan: z.array(zNomor).min(1).max(100) }),
  output: z.object({
    terkirim: z.int(),
    dilewati: z.array(z.object({ no_cicilan: z.string(), alasan: z.enum(TOLAK_INGAT) })),
  }),
  policy: { screens: [BAYAR] },
  summary: 'Remind customers of instalments by message; who has not agreed is left out',
})
