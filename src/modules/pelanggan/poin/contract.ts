import { z } from '#kernel/shared/z.ts'
import { defineCall } from '#kernel/shared/contract.ts'
import type { Head, Whole } from '#kernel/shared/document.ts'
import { documentCalls, listCall, zHead, zWhole } from '#kernel/shared/document-calls.ts'
import { zPage } from '#kernel/shared/page.ts'
import { zKode, zTeks, zTeksWajib } from '#kernel/shared/schema.ts'
import { zDraft, zOtorisasi, cancelCall } from '#modules/orang/otorisasi/contract-batal.ts'
import { slipCalls } from '#modules/alat/nota/contract.ts'
import { transaksiPoinDokumen, tukarPoinDokumen } from './dokumen.ts'
import { ARAH_POIN, JENIS_MUTASI, MAKS_POIN } from './rules.ts'

const TRANSAKSI = '/transaksi-poin'
const TUKAR = '/tukar-point'
const LIHAT = '/lihat-tukar-point'
const BATAL = '/batal-tukar-point'
const STOCK = '/stock-hadiah'

const zPoin = z.int().min(1).max(MAKS_POIN)
const zJumlah = z.int().min(1).max(MAKS_POIN)

export type TransaksiPoin = Head<typeof transaksiPoinDokumen>

export const transaksiPoinCreate = defineCall({
  method: 'POST',
  path: 'transaksi-poin/create',
  policy: { screens: [TRANSAKSI] },
  summary: 'Gives points to a member or takes them, with a reason (document MP)',
  input: z.strictObject({
    kode_customer: zKode,
    arah: z.enum(ARAH_POIN),
    poin: zPoin,
    keterangan: zTeksWajib(200),
    no_draft: zDraft,
    id_otorisasi: zOtorisasi,
  }),
  output: zHead(transaksiPoinDokumen),
})

export const transaksiPoinDaftar = listCall(transaksiPoinDokumen, [TRANSAKSI], {})

const zTukarPoin = zWhole(tukarPoinDokumen)
export type KepalaTukarPoin = Head<typeof tukarPoinDokumen>
export type TukarPoin = Whole<typeof tukarPoinDokumen>

export const tukarPoinCreate = defineCall({
  method: 'POST',
  path: 'tukar-point/create',
  policy: { screens: [TUKAR] },
  summary: 'Gifts for points of a member (document TP)',
  input: z.strictObject({
    kode_customer: zKode,
    items: z
      .array(z.strictObject({ kode_hadiah: zKode, jumlah: zJumlah }))
      .min(1)
      .max(20),
    /** What the screen showed that they cost. */
    poin: z.int().min(1).max(1_000_000_000),
    keterangan: zTeks(200).nullish(),
  }),
  output: zTukarPoin,
})

export const tukarPoinCancel = cancelCall(tukarPoinDokumen, {
  output: zTukarPoin,
  summary: 'Takes gifts of the open day back: the points return, the gifts are in stock again',
})

export const tukarPoinLihat = documentCalls(tukarPoinDokumen, {
  baca: [LIHAT, BATAL, TUKAR],
  riwayat: [LIHAT, BATAL],
})

export const tukarPoinSlip = slipCalls(tukarPoinDokumen, { slip: [LIHAT, TUKAR] })

export const tukarPoinMember = defineCall({
  method: 'GET',
  path: 'tukar-point/member/{kode_customer}',
  policy: { screens: [TUKAR, TRANSAKSI] },
  summary: 'Points of a member now',
  input: z.strictObject({ kode_customer: zKode }),
  output: z.object({
    kode_customer: z.string(),
    nama_customer: z.string(),
    no_hp: z.string().nullable(),
    poin: z.int(),
  }),
})

const zMutasi = z.object({
  no_mutasi_hadiah: z.string(),
  tanggal: z.string(),
  waktu: z.string(),
  kode_hadiah: z.string(),
  nama_hadiah: z.string(),
  jenis: z.enum(JENIS_MUTASI),
  jumlah: z.int(),
  /** What was there afterwards. */
  stok: z.int(),
  keterangan: z.string(),
  input_by: z.string(),
  penyetuju: z.string().nullable(),
})

export const stockHadiahCreate = defineCall({
  method: 'POST',
  path: 'stock-hadiah/create',
  policy: { screens: [STOCK] },
  summary: 'Gifts into the stock, or out of it with an approval (document HD)',
  input: z.strictObject({
    kode_hadiah: zKode,
    jenis: z.enum(JENIS_MUTASI),
    jumlah: zJumlah,
    keterangan: zTeksWajib(200),
    no_draft: zDraft,
    id_otorisasi: zOtorisasi,
  }),
  output: zMutasi,
})

export const stockHadiahIsi = defineCall({
  method: 'GET',
  path: 'stock-hadiah/isi',
  policy: { screens: [STOCK, TUKAR] },
  summary: 'Gifts with what they cost in points and how many there are',
  input: z.strictObject({}),
  output: z.array(
    z.object({
      kode_hadiah: z.string(),
      nama_hadiah: z.string(),
      poin: z.int(),
      stok: z.int(),
    }),
  ),
})

const zKartu = z.object({
  tanggal: z.string(),
  waktu: z.string(),
  dokumen: z.string(),
  /** The mirror of a document that was cancelled. */
  batal: z.boolean(),
  keterangan: z.string().nullable(),
  masuk: z.int(),
  keluar: z.int(),
  stok: z.int(),
})
export type BarisKartu = z.output<typeof zKartu>

export const stockHadiahKartu = defineCall({
  method: 'GET',
  path: 'stock-hadiah/kartu/{kode_hadiah}',
  policy: { screens: [STOCK] },
  summary: 'Card of one gift: what came, what went and what was left, newest first',
  input: z.strictObject({
    kode_hadiah: zKode,
    ...zPage,
  }),
  output: z.array(zKartu),
})
