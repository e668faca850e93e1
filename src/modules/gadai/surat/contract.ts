import { z } from 'zod'
import { defineCall } from '#kernel/shared/contract.ts'
import { zValues } from '#kernel/shared/document-calls.ts'
import { zDocuments, zSearch, zSort } from '#kernel/shared/page.ts'
import { zKejadian } from '#kernel/shared/history.ts'
import { zGram, zKode, zNomor, zRupiah, zTeks, zTeksWajib } from '#kernel/shared/schema.ts'
import { isianBatal, zBatal, zOtorisasi } from '#modules/orang/otorisasi/contract-batal.ts'
import { zUnggahan } from '#modules/barang/barang/contract.ts'
import { isiBayar, isiTujuan } from '#modules/uang/kas/dokumen.ts'
import { isianSlip } from '#modules/alat/nota/contract.ts'
import { zKeluar } from '#modules/loket/pembelian/contract.ts'
import { isianPelanggan } from '#modules/pelanggan/member/contract.ts'
import {
  BARIS_KTP,
  BARIS_TANDA_TANGAN,
  SARING_TEMPO,
  STATUS_BARANG_HUTANG,
  STATUS_HUTANG,
} from './rules.ts'
import { CARA_BUNGA, SATUAN_BUNGA } from './rules-bunga.ts'
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

/** A pledged piece; gram and rupiah. */
export const zItemHutang = z.object({
  baris: z.int(),
  nama_barang: z.string(),
  kode_dept: z.string(),
  kode_group: z.string(),
  kadar: z.string(),
  kode_kondisi: z.string(),
  nama_kondisi: z.string(),
  jumlah: z.int(),
  berat: z.number(),
  berat_bersih: z.number(),
  harga_per_gram: z.int(),
  taksiran_rp: z.int(),
  /** Most that could be lent on it; null where the shop has no ceiling. */
  plafond_rp: z.int().nullable(),
  keterangan: z.string().nullable(),
  /** Version of its photo; null without one. */
  foto: z.string().nullable(),
  status_barang: z.enum(STATUS_BARANG_HUTANG),
  /** The act that it left with. */
  no_keluar: z.string().nullable(),
})
export type ItemHutang = z.output<typeof zItemHutang>

/** The head of a ticket, as every list and screen reads it. */
export const zKepalaHutang = z.object({
  no_faktur_hutang: z.string(),
  tanggal: z.string(),
  waktu: z.string(),
  status: z.enum(STATUS_HUTANG),
  kode_sales: z.string(),
  nama_sales: z.string(),
  kode_customer: z.string().nullable(),
  nama_customer: z.string(),
  alamat_customer: z.string().nullable(),
  no_hp: z.string().nullable(),
  no_ktp: z.string().nullable(),
  foto_ktp: z.string().nullable(),
  tanda_tangan: z.string().nullable(),
  jumlah_barang: z.int(),
  berat: z.number(),
  taksiran_rp: z.int(),
  plafond_rp: z.int().nullable(),
  /** Lent on the first day, and still owed. */
  jumlah_hutang: z.int(),
  sisa_pokok: z.int(),
  /** Percent a month, and what it is counted in. */
  bunga: z.number(),
  satuan: z.enum(SATUAN_BUNGA),
  tgl_mulai_bunga: z.string(),
  /** Interest is settled up to this day; null while none is. */
  tgl_bunga_lunas: z.string().nullable(),
  tgl_jatuh_tempo: z.string(),
  mode: z.enum(['PARTNER', 'LICENSED']),
  no_izin: z.string().nullable(),
  nama_mitra: z.string().nullable(),
  keterangan: z.string().nullable(),
  penyetuju: z.string().nullable(),
  laci: z.string(),
  input_by: z.string(),
  valid_oleh: z.string().nullable(),
  valid_pada: z.string().nullable(),
  no_asal: z.string().nullable(),
  no_lanjutan: z.string().nullable(),
  no_tutup: z.string().nullable(),
  tgl_tutup: z.string().nullable(),
  surat_hilang: z.int(),
  ...zBatal,
  cetak: z.int(),
})
export type KepalaHutang = z.output<typeof zKepalaHutang>

/** Money lent, as it went out. */
export const zUangHutang = zValues({ ...isiBayar, ...isiTujuan })
export type UangHutang = z.output<typeof zUangHutang>

export const zHutang = zKepalaHutang.extend({
  /** The customer's finger is on it. */
  sidik_jari: z.boolean(),
  aturan: zAturanHutang,
  items: z.array(zItemHutang),
  pembayaran: z.array(zUangHutang),
})
export type Hutang = z.output<typeof zHutang>

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
    /** Made by the client, once a ticket: what an approval is bound to while there is no number. */
    no_draft: z.string().trim().min(8).max(60).optional(),
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

export const hutangBaca = defineCall({
  method: 'GET',
  path: 'hutang/{no_faktur_hutang}',
  input: z.strictObject({ no_faktur_hutang: zNomor }),
  output: zHutang,
  policy: { screens: PEMBACA },
  summary: 'One ticket with its pieces, its rule and the money that went out',
})

export const hutangRiwayat = defineCall({
  method: 'GET',
  path: 'hutang/{no_faktur_hutang}/riwayat',
  input: z.strictObject({ no_faktur_hutang: zNomor }),
  output: z.array(zKejadian),
  policy: { screens: PEMBACA },
  summary: 'Who did what with it and with its acts, oldest first, from the audit',
})

export const hutangSlip = defineCall({
  method: 'GET',
  path: 'hutang/{no_faktur_hutang}/slip',
  input: z.strictObject({ no_faktur_hutang: zNomor, ...isianSlip }),
  output: z.unknown(),
  policy: { screens: [L.lihat, L.transaksi, L.peremajaan] },
  summary: 'The ticket as PDF: one copy for the customer, one for the shop',
})

export const hutangCetakUlang = defineCall({
  method: 'POST',
  path: 'hutang/cetak-ulang',
  input: z.strictObject({ no_faktur_hutang: zNomor }),
  output: z.object({ no_faktur_hutang: z.string(), salinan: z.int() }),
  policy: { screens: [L.lihat, L.transaksi] },
  summary: 'Count and log one more copy of the ticket',
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

export const URUT_HUTANG = [
  'no_faktur_hutang',
  'waktu',
  'jumlah_hutang',
  'sisa_pokok',
  'tgl_jatuh_tempo',
  'kode_sales',
] as const
const zUrut = zSort(URUT_HUTANG).optional()

export const hutangDaftar = defineCall({
  method: 'GET',
  path: 'hutang/get/all',
  input: z.strictObject({
    ...zDocuments(URUT_HUTANG),
    status: z.enum(STATUS_HUTANG).optional(),
  }),
  output: z.array(zKepalaHutang),
  policy: { screens: [L.lihat, L.batal] },
  summary: 'Tickets, newest first; search in number, customer, phone, identity and pieces',
})

/** A running ticket with what is due on the shop's business date. */
export const zHutangAktif = zKepalaHutang.extend({
  hari: z.int(),
  bunga_rp: z.int(),
  denda_rp: z.int(),
  total_tebus: z.int(),
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

export const hutangValidasi = defineCall({
  method: 'POST',
  path: 'hutang/validasi',
  input: z.strictObject({ no_faktur_hutang: z.array(zNomor).min(1).max(200) }),
  output: z.object({ jumlah: z.int() }),
  policy: { screens: [L.validasi] },
  summary: 'A cashier confirms tickets',
})

export const hutangValidasiDaftar = defineCall({
  method: 'GET',
  path: 'hutang/get/validasi',
  input: z.strictObject({
    ...zSearch,
    sort: zUrut,
    valid: z.enum(['BELUM', 'SUDAH']).default('BELUM'),
    /** Cashier who confirmed; left out for everybody. */
    valid_by: zKode.optional(),
  }),
  output: z.array(zKepalaHutang),
  policy: { screens: [L.validasi] },
  summary: 'Tickets that nobody has confirmed yet, or those that somebody has',
})
