import { z } from '#kernel/shared/z.ts'
import { defineCall } from '#kernel/shared/contract.ts'
import { zDates, zSearch, zSort } from '#kernel/shared/page.ts'
import { zTeks, zTeksWajib } from '#kernel/shared/schema.ts'
import { DITERUSKAN_KE, HAL_PENGADUAN, STATUS_PENGADUAN, TINDAKAN } from './rules.ts'

const LAYAR = { screens: ['/pengaduan'] } as const

const teks = z.string().nullable()

const zPengaduan = z.object({
  no_pengaduan: z.string(),
  tanggal: z.string(),
  waktu: z.string(),
  nama: z.string(),
  no_hp: teks,
  dokumen: teks,
  hal_pengaduan: z.enum(HAL_PENGADUAN),
  isi_pengaduan: z.string(),
  diterima_oleh: z.string(),
  status: z.enum(STATUS_PENGADUAN),
  /** Last day for the answer, as the calendar of holidays stands now. */
  tenggat: z.string(),
  tgl_perpanjang: teks,
  alasan_perpanjang: teks,
  tgl_jawab: teks,
  jawaban: teks,
  dijawab_oleh: teks,
  tgl_tutup: teks,
  hasil: teks,
  diteruskan_ke: z.enum(DITERUSKAN_KE).nullable(),
})
export type Pengaduan = z.output<typeof zPengaduan>

export const pengaduanDaftar = defineCall({
  method: 'GET',
  path: 'pengaduan/get/all',
  policy: LAYAR,
  summary: 'Complaints with the last day for their answer, and what became of them',
  input: z.strictObject({
    ...zSearch,
    ...zDates,
    status: z.enum(STATUS_PENGADUAN).optional(),
    sort: zSort(['tanggal', 'tenggat']).optional(),
  }),
  output: z.array(zPengaduan),
})

export const pengaduanCatat = defineCall({
  method: 'POST',
  path: 'pengaduan/catat',
  policy: { screens: ['/catat-pengaduan', '/pengaduan'] },
  summary: 'A complaint as it comes; answers its number and the last day for the answer',
  input: z.strictObject({
    nama: zTeksWajib(60),
    no_hp: zTeks(20).nullish(),
    dokumen: zTeks(20).nullish(),
    hal_pengaduan: z.enum(HAL_PENGADUAN),
    isi_pengaduan: zTeksWajib(1000),
  }),
  output: z.object({ no_pengaduan: z.string(), tenggat: z.string() }),
})

export const pengaduanTindak = defineCall({
  method: 'POST',
  path: 'pengaduan/tindak',
  policy: LAYAR,
  summary: 'A complaint is answered, put off once, closed, or passed on to who decides it',
  input: z.strictObject({
    no_pengaduan: zTeksWajib(12),
    tindakan: z.enum(TINDAKAN),
    /** The answer, the reason of the delay, how it ended, or why it is passed on. */
    uraian: zTeksWajib(1000),
    /** For TERUSKAN alone: to whom. */
    diteruskan_ke: z.enum(DITERUSKAN_KE).nullish(),
  }),
  output: z.object({
    no_pengaduan: z.string(),
    status: z.enum(STATUS_PENGADUAN),
    tenggat: z.string(),
  }),
})
