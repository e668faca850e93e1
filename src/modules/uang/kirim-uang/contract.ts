import { z } from '#kernel/shared/z.ts'
import { type CallOutput, defineCall } from '#kernel/shared/contract.ts'
import type { Head } from '#kernel/shared/document.ts'
import { documentCalls, zHead, zValues } from '#kernel/shared/document-calls.ts'
import { type ValuesOf, teks } from '#kernel/shared/fields.ts'
import { zDates, zPage } from '#kernel/shared/page.ts'
import { zKode, zNomor, zRupiah, zTeks, zTeksWajib } from '#kernel/shared/schema.ts'
import { slipCalls } from '#modules/alat/nota/contract.ts'
import { isianBatal } from '#modules/orang/otorisasi/contract-batal.ts'
import { kirimUangDokumen, terimaUangDokumen } from './dokumen.ts'
import { STATUS_KIRIM } from './rules.ts'

const KIRIM = '/kirim-uang-pusat'
const LIHAT = '/lihat-kirim-uang'
const TERIMA = { screens: ['/terima-uang-kas'] } as const

export type Kiriman = Head<typeof kirimUangDokumen>
const { nota_kirim, nomor_referensi, tgl_system, asal, tujuan, metode, input_by, status, ...rest } =
  kirimUangDokumen.isi.kepala
const uang = { jumlah_rp: rest.jumlah_rp, keterangan: rest.keterangan, no_reff: rest.no_reff }

/** Which records: DONE, OPEN, BATAL or ALL. */
const zStatus = z
  .enum(['ALL', ...STATUS_KIRIM])
  .default('ALL')
  .transform((s) => (s === 'ALL' ? undefined : s))

/** Where the money is taken from or goes to; without both the person's own drawer. */
const isianKas = { laci: zKode.optional(), no_rekening: zKode.optional() }

/** A list per branch of lists; a branch that does not answer says so with its status. */
export const kirimUangDaftar = defineCall({
  method: 'GET',
  path: 'kirim-uang',
  policy: { screens: [KIRIM, LIHAT, '/laporan-kirim-uang'] },
  summary: 'Money sent, a list per branch; the centre hears of all its branches',
  input: z.strictObject({ status: zStatus, ...zDates, kode_toko: zKode.optional() }),
  output: z.array(
    z.object({
      kode_toko: z.string(),
      nama_toko: z.string(),
      status: z.enum(['success', 'error']),
      message: z.string().optional(),
      data: z.array(zHead(kirimUangDokumen)),
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
    ...isianKas,
  }),
  output: zValues({ nota_kirim, nomor_referensi, tujuan, ...uang }),
})

/** What this shop sent. */
export const kirimUangLihat = documentCalls(kirimUangDokumen, {
  baca: [KIRIM, LIHAT],
  filter: { status: zStatus },
})

const isiMasuk = { nota_kirim, tgl_system, asal, metode, ...uang, input_by, status }
/** What the shop that it goes to may know before it takes the money. */
export type KirimanMasuk = ValuesOf<typeof isiMasuk>

/** By reference (or the number on the slip), for the shop that the money goes to. */
export const kirimUangCari = defineCall({
  method: 'GET',
  path: 'kirim-uang/{nomor_referensi}',
  policy: TERIMA,
  summary: 'Money on its way to this shop, by its reference',
  input: z.strictObject({ nomor_referensi: zTeks(40) }),
  output: zValues({ ...isiMasuk, nomor_referensi, nama_asal: teks() }),
})
export type KirimanDitemukan = CallOutput<typeof kirimUangCari>

/** What is on its way here; the reference is on the paper that comes along, not in the list. */
export const kirimUangMasuk = defineCall({
  method: 'GET',
  path: 'kirim-uang/get/masuk',
  policy: TERIMA,
  summary: 'Money on its way to this shop, without the references',
  input: z.strictObject({}),
  output: z.array(zValues(isiMasuk)),
})

export type UangDiterima = Head<typeof terimaUangDokumen>

/** Takes the money in (document TK), once. */
export const terimaUang = defineCall({
  method: 'PUT',
  path: 'kirim-uang/{nomor_referensi}/reception',
  policy: TERIMA,
  summary: 'Receives money that was sent to this shop, once',
  input: z.strictObject({ nomor_referensi: zTeks(40), ...isianKas }),
  output: zHead(terimaUangDokumen),
})

export const terimaUangDaftar = defineCall({
  method: 'GET',
  path: 'kirim-uang/get/diterima',
  policy: TERIMA,
  summary: 'Money that this shop received, newest first',
  input: z.strictObject(zPage),
  output: z.array(zHead(terimaUangDokumen)),
})

/** Calls money back that nobody has received yet, whatever day it was sent on (gaps.md 41). */
export const kirimUangCancel = defineCall({
  method: 'POST',
  path: 'kirim-uang/cancel',
  policy: { screens: [KIRIM] },
  summary: 'Takes money back that was sent and not received',
  input: z.strictObject({ nota_kirim: zNomor, ...isianBatal }),
  output: zHead(kirimUangDokumen),
})

/** The slip that travels with the money: A4 lying. */
export const kirimUangSlip = slipCalls(kirimUangDokumen, {
  slip: [KIRIM, LIHAT],
})
