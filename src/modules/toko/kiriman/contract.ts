import { z } from '#kernel/shared/z.ts'
import { defineCall } from '#kernel/shared/contract.ts'
import { MIN_DIGIT_HP } from '#kernel/shared/phone.ts'
import { zTeks } from '#kernel/shared/schema.ts'
import {
  ALASAN_KIRIMAN,
  FORMAT_KIRIMAN,
  JALUR,
  KAPAN,
  PENERIMA_MAKS,
  STATUS_KIRIMAN,
} from './rules.ts'

const LAYAR = { screens: ['/jadwal-laporan'] } as const

const zSurel = zTeks(100)
  .transform((s) => s.toLowerCase())
  .pipe(z.email({ message: 'kiriman.surel' }))
const zHp = zTeks(20).refine((s) => s.replace(/\D/g, '').length >= MIN_DIGIT_HP, {
  message: 'member.no_hp',
})

const isian = {
  tampilan_id: z.uuid(),
  format: z.enum(FORMAT_KIRIMAN),
  kapan: z.enum(KAPAN),
  /** Hour of the shop's clock, for all but TUTUP. */
  jam: z.int().min(0).max(23).nullable(),
  /** For BULANAN alone; in a shorter month its last day. */
  hari_bulan: z.int().min(1).max(31).nullable(),
  surel: z.array(zSurel).max(PENERIMA_MAKS),
  wa: z.array(zHp).max(PENERIMA_MAKS),
  aktif: z.boolean(),
}

const zJadwal = z.object({
  ...isian,
  id: z.string(),
  surel: z.array(z.string()),
  wa: z.array(z.string()),
  user_id: z.string(),
  nama_tampilan: z.string(),
  layar: z.string(),
  berikut: z.string().nullable(),
  versi: z.int(),
  /** Of its last run: when, and how many of its recipients are in which state. */
  terakhir: z.string().nullable(),
  terkirim: z.int(),
  gagal: z.int(),
  menunggu: z.int(),
})
export type JadwalLaporan = z.output<typeof zJadwal>

const zKiriman = z.object({
  id: z.string(),
  jadwal_id: z.string(),
  nama_tampilan: z.string(),
  tanggal: z.string(),
  hari: z.string(),
  jalur: z.enum(JALUR),
  penerima: z.string(),
  status: z.enum(STATUS_KIRIMAN),
  /** One of `ALASAN_KIRIMAN`, or of the messages' own reasons. */
  alasan: z.string().nullable(),
  jawaban: z.string().nullable(),
  dibuat: z.string(),
  selesai: z.string().nullable(),
})
export type KirimanLaporan = z.output<typeof zKiriman>
export { ALASAN_KIRIMAN }

export const jadwalDaftar = defineCall({
  method: 'GET',
  path: 'jadwal-laporan',
  policy: LAYAR,
  summary: 'Scheduled reports, the own ones and for owners all, and what became of each sending',
  input: z.strictObject({}),
  output: z.object({
    /** Ways that are set up on this server and in this shop. */
    surel_siap: z.boolean(),
    wa_siap: z.boolean(),
    /** Without a public address a message can't lead to its file. */
    tautan_siap: z.boolean(),
    jadwal: z.array(zJadwal),
    kiriman: z.array(zKiriman),
  }),
})

export const jadwalBuat = defineCall({
  method: 'POST',
  path: 'jadwal-laporan',
  policy: LAYAR,
  summary: 'Schedules a saved view of a report',
  input: z.strictObject(isian),
  output: z.object({ id: z.string() }),
})

export const jadwalUbah = defineCall({
  method: 'PUT',
  path: 'jadwal-laporan',
  policy: LAYAR,
  summary: 'Changes a schedule, or stops it for a while',
  input: z.strictObject({ ...isian, id: z.uuid(), versi: z.int().min(1) }),
  output: z.object({ id: z.string(), versi: z.int() }),
})

export const jadwalHapus = defineCall({
  method: 'DELETE',
  path: 'jadwal-laporan',
  policy: LAYAR,
  summary: 'Deletes a schedule with what of it still waits',
  input: z.strictObject({ id: z.uuid() }),
  output: z.object({ id: z.string() }),
})

export const jadwalKirim = defineCall({
  method: 'POST',
  path: 'jadwal-laporan/kirim',
  policy: LAYAR,
  summary: 'Sends a schedule now, once more than it is due',
  input: z.strictObject({ id: z.uuid() }),
  output: z.object({ antri: z.int() }),
})

export const jadwalUlang = defineCall({
  method: 'POST',
  path: 'jadwal-laporan/ulang',
  policy: LAYAR,
  summary: 'Sends what failed again, each to its recipient',
  input: z.strictObject({ id: z.array(z.guid()).min(1).max(100) }),
  output: z.object({ antri: z.int() }),
})

/** Called by the clock alone. */
export const jadwalAntre = defineCall({
  method: 'POST',
  path: 'jadwal-laporan/antre',
  policy: LAYAR,
  summary: 'Queues what is due',
  input: z.strictObject({}),
  output: z.object({ antri: z.int() }),
})

export const kirimanBerkas = defineCall({
  method: 'GET',
  path: 'laporan-kiriman/{kode_toko}/{kunci}',
  policy: 'public',
  summary: 'The file behind the link of a message, for seven days',
  input: z.strictObject({
    kode_toko: z.string().regex(/^[A-Za-z0-9]{1,10}$/),
    kunci: z.string().regex(/^[A-Za-z0-9_-]{43}$/),
  }),
  output: z.unknown(),
})
