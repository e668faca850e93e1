import { z } from 'zod'
import { defineCall } from '#kernel/shared/contract.ts'
import { zPage } from '#kernel/shared/page.ts'
import { zKode, zNomor, zRupiah, zTanggal, zTeks, zTeksWajib } from '#kernel/shared/schema.ts'
import { zKejadian } from '#kernel/shared/history.ts'
import { isianSlip } from '#modules/alat/nota/contract.ts'
import { STATUS_KIRIM } from './rules.ts'

const KIRIM = '/kirim-uang-pusat'
const LIHAT = '/lihat-kirim-uang'
const TERIMA = '/terima-uang-kas'
const URUTAN = [
  'nota_kirim',
  '-nota_kirim',
  'jumlah_rp',
  '-jumlah_rp',
  'tujuan',
  '-tujuan',
] as const
const zSaldo = z.int()

/** Money on its way, as the shop that sent it sees it. */
const kiriman = z.object({
  nota_kirim: z.string(),
  nomor_referensi: z.string(),
  /** Its business date, under the name of the specification and that of every document. */
  tgl_system: z.string(),
  tanggal: z.string(),
  waktu: z.string(),
  /** Shop that sent it and shop that it goes to. */
  asal: z.string(),
  tujuan: z.string(),
  nama_tujuan: z.string().nullable(),
  jenis_kas: z.enum(['KAS', 'BANK']),
  kode_kas: z.string(),
  metode: z.string(),
  jumlah_rp: zSaldo,
  keterangan: z.string(),
  no_reff: z.string().nullable(),
  input_by: z.string(),
  status: z.enum(STATUS_KIRIM),
  diterima_oleh: z.string().nullable(),
  diterima_pada: z.string().nullable(),
  alasan_batal: z.string().nullable(),
  dibatalkan_oleh: z.string().nullable(),
  dibatalkan_pada: z.string().nullable(),
  setuju_batal: z.string().nullable(),
  cetak: z.int(),
})
export type Kiriman = z.output<typeof kiriman>

/** Which records: DONE, OPEN, BATAL or ALL; one month at most where both dates are given. */
const saringan = {
  status: z.enum(['ALL', ...STATUS_KIRIM]).default('ALL'),
  tgl_from: zTanggal.optional(),
  tgl_to: zTanggal.optional(),
}

/** A list per branch of lists; a branch that does not answer says so with its status. */
export const kirimUangDaftar = defineCall({
  method: 'GET',
  path: 'kirim-uang',
  policy: { screens: [KIRIM, LIHAT, '/laporan-kirim-uang'] },
  summary: 'Money sent, a list per branch; the centre hears of all its branches',
  input: z.strictObject({ ...saringan, kode_toko: zKode.optional() }),
  output: z.array(
    z.object({
      kode_toko: z.string(),
      nama_toko: z.string(),
      status: z.enum(['success', 'error']),
      message: z.string().optional(),
      data: z.array(kiriman),
    }),
  ),
})

/** Sends money to another shop (document KU): out of a drawer or account, on its way until received. */
export const kirimUang = defineCall({
  method: 'POST',
  path: 'kirim-uang',
  policy: { screens: [KIRIM] },
  summary: 'Sends money to another shop; answers the number and the reference of the slip',
  input: z.strictObject({
    /** Required; left out it has the specification's own text. */
    tujuan: zKode.optional(),
    jumlah_rp: zRupiah.min(1),
    keterangan: zTeksWajib(200),
    no_reff: zTeks(40).optional(),
    /** Where the money is taken from; without both the person's own drawer. */
    laci: zKode.optional(),
    no_rekening: zKode.optional(),
  }),
  output: kiriman.pick({
    nota_kirim: true,
    nomor_referensi: true,
    tujuan: true,
    jumlah_rp: true,
    keterangan: true,
    no_reff: true,
  }),
})

/** This shop's own, newest first. */
export const kirimUangHistory = defineCall({
  method: 'GET',
  path: 'kirim-uang-history',
  policy: { screens: [KIRIM, LIHAT] },
  summary: 'Money that this shop sent, newest first',
  input: z.strictObject({
    ...saringan,
    search: zTeks(60).optional(),
    sort: z.enum(URUTAN).optional(),
    ...zPage,
  }),
  output: z.array(kiriman),
})

/** One that this shop sent, with everything that happened to it. */
export const kirimUangLihat = defineCall({
  method: 'GET',
  path: 'kirim-uang/nota/{nota_kirim}',
  policy: { screens: [KIRIM, LIHAT] },
  summary: 'One sending of this shop, by its number',
  input: z.strictObject({ nota_kirim: zNomor }),
  output: kiriman,
})

export const kirimUangRiwayat = defineCall({
  method: 'GET',
  path: 'kirim-uang/nota/{nota_kirim}/riwayat',
  policy: { screens: [KIRIM, LIHAT] },
  summary: 'What was done with a sending, oldest first',
  input: z.strictObject({ nota_kirim: zNomor }),
  output: z.array(zKejadian),
})

/** What the shop that it goes to may know before it takes the money. */
const masuk = kiriman.pick({
  nota_kirim: true,
  tgl_system: true,
  asal: true,
  jumlah_rp: true,
  metode: true,
  keterangan: true,
  no_reff: true,
  input_by: true,
  status: true,
})
export type KirimanMasuk = z.output<typeof masuk>

/** By reference (or the number on the slip), for the shop that the money goes to. */
export const kirimUangCari = defineCall({
  method: 'GET',
  path: 'kirim-uang/{nomor_referensi}',
  policy: { screens: [TERIMA] },
  summary: 'Money on its way to this shop, by its reference',
  input: z.strictObject({ nomor_referensi: zTeks(40) }),
  output: masuk.extend({ nomor_referensi: z.string(), nama_asal: z.string() }),
})
export type KirimanDitemukan = z.output<typeof kirimUangCari.output>

/** What is on its way here; the reference is on the paper that comes along, not in the list. */
export const kirimUangMasuk = defineCall({
  method: 'GET',
  path: 'kirim-uang/get/masuk',
  policy: { screens: [TERIMA] },
  summary: 'Money on its way to this shop, without the references',
  input: z.strictObject({}),
  output: z.array(masuk),
})

const diterima = z.object({
  no_terima: z.string(),
  nota_kirim: z.string(),
  nomor_referensi: z.string(),
  asal: z.string(),
  tanggal: z.string(),
  waktu: z.string(),
  jenis_kas: z.enum(['KAS', 'BANK']),
  kode_kas: z.string(),
  metode: z.string(),
  jumlah_rp: zSaldo,
  keterangan: z.string(),
  no_reff: z.string().nullable(),
  user_id: z.string(),
})
export type UangDiterima = z.output<typeof diterima>

/** Takes the money in (document TK), once. */
export const terimaUang = defineCall({
  method: 'PUT',
  path: 'kirim-uang/{nomor_referensi}/reception',
  policy: { screens: [TERIMA] },
  summary: 'Receives money that was sent to this shop, once',
  input: z.strictObject({
    nomor_referensi: zTeks(40),
    /** Where it goes; without both the person's own drawer. */
    laci: zKode.optional(),
    no_rekening: zKode.optional(),
  }),
  output: diterima,
})

/** What this shop received, newest first. */
export const terimaUangDaftar = defineCall({
  method: 'GET',
  path: 'kirim-uang/get/diterima',
  policy: { screens: [TERIMA] },
  summary: 'Money that this shop received, newest first',
  input: z.strictObject({
    ...zPage,
  }),
  output: z.array(diterima),
})

/** Calls money back that nobody has received yet, whatever day it was sent on (gaps.md 41). */
export const kirimUangCancel = defineCall({
  method: 'POST',
  path: 'kirim-uang/cancel',
  policy: { screens: [KIRIM] },
  summary: 'Takes money back that was sent and not received',
  input: z.strictObject({
    nota_kirim: zNomor,
    alasan: zTeksWajib(200),
    id_otorisasi: z.string().max(60).optional(),
  }),
  output: kiriman,
})

export const kirimUangSlip = defineCall({
  method: 'GET',
  path: 'kirim-uang/slip/{nota_kirim}',
  policy: { screens: [KIRIM, LIHAT] },
  summary: 'The slip that travels with the money: A4 lying (R-395)',
  input: z.strictObject({ nota_kirim: zNomor, ...isianSlip }),
  output: z.unknown(),
})

export const kirimUangCetakUlang = defineCall({
  method: 'POST',
  path: 'kirim-uang/cetak-ulang',
  policy: { screens: [KIRIM, LIHAT] },
  summary: 'Counts one more copy of the slip before it is printed',
  input: z.strictObject({ nota_kirim: zNomor }),
  output: z.object({ nota_kirim: z.string(), salinan: z.int() }),
})
