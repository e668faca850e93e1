import { z } from '#kernel/shared/z.ts'
import { defineCall } from '#kernel/shared/contract.ts'
import type { Head, Line } from '#kernel/shared/document.ts'
import {
  documentCalls,
  zValues,
  zWhole,
  validationOfMany,
  openCall,
  zByValidation,
} from '#kernel/shared/document-calls.ts'
import { bilangan, rupiah } from '#kernel/shared/fields.ts'
import { zSearch, zSort } from '#kernel/shared/page.ts'
import {
  zGram,
  zKode,
  zNomor,
  zRupiah,
  zTeks,
  zTeksWajib,
  zUnggahan,
} from '#kernel/shared/schema.ts'
import { isianBatal, zDraft, zOtorisasi } from '#modules/orang/otorisasi/contract-batal.ts'
import { isiBayar, isiTujuan } from '#modules/uang/kas/dokumen.ts'
import { slipCalls } from '#modules/alat/nota/contract.ts'
import { zKeluar } from '#modules/loket/pembelian/contract.ts'
import { zKenal } from '#modules/pelanggan/kenal/contract.ts'
import { isianPelanggan } from '#modules/pelanggan/member/contract.ts'
import { kuasaDokumen, suratDokumen } from './dokumen.ts'
import { BARIS_KTP, BARIS_TANDA_TANGAN, SARING_TEMPO } from './rules.ts'
import { CARA_BUNGA, SATUAN_BUNGA } from './rules-bunga.ts'
import { AKHIR_LEBIH, MULAI_LEBIH } from './rules-ketentuan.ts'
import { LAYAR_HUTANG } from './contract-dasar.ts'

/** Screens of pawn. */
export { LAYAR_HUTANG, layarGadai } from './contract-dasar.ts'

const L = LAYAR_HUTANG

/** Screens that look a running ticket up to do something with it. */
const TINDAKAN = [L.bayarBunga, L.cicil, L.tebus, L.peremajaan, L.lelang, L.batal]
const PEMBACA = [L.lihat, L.transaksi, L.validasi, L.batalTebus, L.batalBunga, ...TINDAKAN]

/** The copied rule of a ticket. Percent a month, rupiah, days. */
export const zAturanHutang = z.object({
  kode_bunga: z.string(),
  bunga: z.number(),
  satuan: z.enum(SATUAN_BUNGA),
  minimum: z.int(),
  hari_pertama: z.boolean(),
  cara_bunga: z.enum(CARA_BUNGA),
  pita: z.array(z.object({ sampai_rp: z.int(), bunga: z.number() })),
  pembulatan_rp: z.int(),
  denda: z.number(),
  tenggang: z.int(),
  tenor: z.int(),
})

export const zKetentuan = z.object({
  akhir_lebih: z.enum(AKHIR_LEBIH),
  mulai_lebih: z.enum(MULAI_LEBIH),
  hangus_bulan: z.int(),
  hari_peringatan: z.int(),
  limit_lelang: z.number(),
  biaya_hilang_rp: z.int(),
  hari_pengaduan: z.int(),
  hari_pengaduan_lagi: z.int(),
})

/** Money lent, as it went out. */
const zUangHutang = zValues({ ...isiBayar, ...isiTujuan })
export type UangHutang = z.output<typeof zUangHutang>

/** What a whole ticket has beside its head and its pieces. */
const lebihHutang = {
  /** The customer's finger is on it. */
  sidik_jari: z.boolean(),
  aturan: zAturanHutang,
  /** What it promises beside; null on tickets of before. */
  ketentuan: zKetentuan.nullable(),
  pembayaran: z.array(zUangHutang),
}
const zHutang = zWhole(suratDokumen, lebihHutang)
export type Hutang = z.output<typeof zHutang>
export type KepalaHutang = Head<typeof suratDokumen>
export type ItemHutang = Line<typeof suratDokumen, 'items'>

/** A piece that is pledged. Gram; the net weight is without stones. */
const zItemIsian = z.strictObject({
  nama_barang: zTeksWajib(60),
  kode_dept: zKode,
  kode_group: zKode,
  /** The grade of its group where it is left out. */
  kadar: zKode.nullish(),
  kode_kondisi: zKode,
  jumlah: z.int().min(1).max(100).default(1),
  berat: zGram.min(0.001),
  /** The gross weight where it is left out. */
  berat_bersih: zGram.min(0.001).nullish(),
  keterangan: zTeks(200).nullish(),
})

export const hutangCreate = defineCall({
  method: 'POST',
  path: 'hutang/create',
  input: z.strictObject({
    kode_sales: zKode,
    ...isianPelanggan,
    alamat_customer: zTeks(200).nullish(),
    no_ktp: zTeks(20).nullish(),
    items: z.array(zItemIsian).min(1).max(20),
    jumlah_hutang: zRupiah.min(1),
    pembayaran: z.array(zKeluar).min(1).max(10),
    keterangan: zTeks(200).nullish(),
    id_kenal: zKenal,
    no_draft: zDraft,
    id_otorisasi: zOtorisasi,
    /** Of figures outside of what the shop takes for plausible. */
    id_otorisasi_wajar: zOtorisasi,
  }),
  output: zHutang,
  policy: { screens: [L.transaksi] },
  summary: 'Lend money on pledged pieces: ceilings, rule of interest, money out and number at once',
})

export const hutangCancel = defineCall({
  method: 'POST',
  path: 'hutang/cancel',
  input: z.strictObject({ no_faktur_hutang: zNomor, ...isianBatal }),
  output: zHutang,
  policy: { screens: [L.batal] },
  summary: 'Cancel a ticket of the open day that nothing was done with: the money comes back',
})

/** One ticket; who did what with it and with its acts; tickets, newest first. */
export const hutangLihat = documentCalls(suratDokumen, {
  baca: PEMBACA,
  daftar: [L.lihat, L.batal],
  more: lebihHutang,
})

export const hutangSlip = slipCalls(suratDokumen, {
  slip: [L.lihat, L.transaksi, L.peremajaan],
  cetakUlang: [L.lihat, L.transaksi],
})

/** The mandate to sell, a paper of its own. */
export const hutangKuasaSlip = slipCalls(kuasaDokumen, {
  slip: [L.lihat, L.transaksi, L.peremajaan],
  hitung: 'hutang/kuasa/cetak-ulang',
})

const zBarisFoto = z.coerce.number().int().min(BARIS_KTP).max(BARIS_TANDA_TANGAN)

export const hutangFoto = defineCall({
  method: 'POST',
  path: 'hutang/foto',
  input: z.strictObject({ no_faktur_hutang: zNomor, baris: zBarisFoto, image: zUnggahan }),
  output: z.object({ no_faktur_hutang: z.string(), baris: z.int(), foto: z.string() }),
  policy: { screens: [L.transaksi, L.lihat] },
  summary: 'Photo of identity card (0), piece (1 …) or signature (99), multipart',
})

export const hutangFotoBaca = defineCall({
  method: 'GET',
  path: 'hutang/{no_faktur_hutang}/foto/{baris}',
  input: z.strictObject({ no_faktur_hutang: zNomor, baris: zBarisFoto }),
  output: z.unknown(),
  policy: { screens: PEMBACA },
  summary: 'That photo',
})

const zUrut = zSort(suratDokumen.isi.urut).optional()

/** A running ticket with what is due on the shop's business date. */
const zHutangAktif = zValues({
  ...suratDokumen.isi.kepala,
  hari: bilangan(),
  bunga_rp: rupiah(),
  denda_rp: rupiah(),
  total_tebus: rupiah(),
})
export type HutangAktif = z.output<typeof zHutangAktif>

export const hutangAktif = defineCall({
  method: 'GET',
  path: 'hutang/get/aktif',
  input: z.strictObject({ ...zSearch, sort: zUrut, tempo: z.enum(SARING_TEMPO).default('SEMUA') }),
  output: z.array(zHutangAktif),
  policy: { screens: [L.lihat, ...TINDAKAN] },
  summary: 'Running tickets with what is due today; search as in hutang/get/all',
})

export const hutangValidasi = validationOfMany(suratDokumen, [L.validasi])

export const hutangValidasiDaftar = openCall(
  suratDokumen,
  'hutang/get/validasi',
  [L.validasi],
  zByValidation,
)
