import { z } from '#kernel/shared/z.ts'
import { defineCall } from '#kernel/shared/contract.ts'
import { zDates, zSearch, zSort } from '#kernel/shared/page.ts'
import { zKode, zTeks, zTeksWajib } from '#kernel/shared/schema.ts'
import { JENIS_PERMINTAAN, STATUS_PERMINTAAN } from './rules-permintaan.ts'

const LAYAR = { screens: ['/permintaan-pribadi'] } as const

const teks = z.string().nullable()

const zPermintaan = z.object({
  no_permintaan: z.string(),
  tanggal: z.string(),
  waktu: z.string(),
  kode_customer: teks,
  nama: z.string(),
  no_hp: teks,
  jenis_permintaan: z.enum(JENIS_PERMINTAAN),
  isi_permintaan: z.string(),
  diterima_oleh: z.string(),
  status: z.enum(STATUS_PERMINTAAN),
  /** `YYYY-MM-DD HH:MM` by the shop's clock. */
  batas_jawab: z.string(),
  lewat: z.boolean(),
  dilakukan: teks,
  ditolak: teks,
  sebab_tolak: teks,
  dijawab_oleh: teks,
  dijawab_pada: teks,
})
export type Permintaan = z.output<typeof zPermintaan>

export const permintaanDaftar = defineCall({
  method: 'GET',
  path: 'permintaan-pribadi/get/all',
  policy: LAYAR,
  summary: 'What persons asked about their data, until when it is answered, and what became of it',
  input: z.strictObject({
    ...zSearch,
    ...zDates,
    status: z.enum(STATUS_PERMINTAAN).optional(),
    sort: zSort(['tanggal', 'batas_jawab']).optional(),
  }),
  output: z.array(zPermintaan),
})

export const permintaanCatat = defineCall({
  method: 'POST',
  path: 'permintaan-pribadi/catat',
  policy: { screens: ['/catat-permintaan-pribadi', '/permintaan-pribadi'] },
  summary: 'A request as it comes; answers its number and by when it is answered',
  input: z.strictObject({
    kode_customer: zKode.nullish(),
    nama: zTeksWajib(60),
    no_hp: zTeks(20).nullish(),
    jenis_permintaan: z.enum(JENIS_PERMINTAAN),
    isi_permintaan: zTeksWajib(500),
  }),
  output: z.object({ no_permintaan: z.string(), batas_jawab: z.string() }),
})

export const permintaanJawab = defineCall({
  method: 'POST',
  path: 'permintaan-pribadi/jawab',
  policy: LAYAR,
  summary: 'What was done on a request, and what was refused with its reason',
  input: z.strictObject({
    no_permintaan: zTeksWajib(12),
    dilakukan: zTeks(500).nullish(),
    ditolak: zTeks(500).nullish(),
    sebab_tolak: zTeks(500).nullish(),
  }),
  output: z.object({ no_permintaan: z.string(), status: z.enum(STATUS_PERMINTAAN) }),
})
