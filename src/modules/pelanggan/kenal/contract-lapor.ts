import { z } from '#kernel/shared/z.ts'
import { defineCall } from '#kernel/shared/contract.ts'
import { zDates, zSearch, zSort } from '#kernel/shared/page.ts'
import { zKode, zRupiah, zTanggal, zTeks, zTeksWajib } from '#kernel/shared/schema.ts'
import { HASIL_CURIGA, SEBAB_CURIGA, STATUS_CURIGA, STATUS_LAPOR } from './rules.ts'

const LAPOR = { screens: ['/daftar-ppatk'] } as const
const CURIGA = { screens: ['/transaksi-mencurigakan'] } as const

const teks = z.string().nullable()

/** A person's day at the limit, with all that its report asks for. */
const zLapor = z.object({
  id: z.string(),
  tanggal: z.string(),
  nama: teks,
  jumlah_rp: z.int(),
  cabang: z.array(z.string()),
  dokumen: z.array(z.string()),
  status: z.enum(STATUS_LAPOR),
  tenggat: z.string(),
  jenis_identitas: teks,
  no_identitas: teks,
  alamat: teks,
  tempat_lahir: teks,
  tgl_lahir: teks,
  pekerjaan: teks,
  sumber_dana: teks,
  tujuan: teks,
  pemilik_manfaat: teks,
  no_laporan: teks,
  tgl_lapor: teks,
  kode_petugas: teks,
  dilaporkan_rp: z.int().nullable(),
  dilaporkan_oleh: teks,
  dilaporkan_pada: teks,
})
export type Lapor = z.output<typeof zLapor>

export const laporDaftar = defineCall({
  method: 'GET',
  path: 'kenal/lapor/get/all',
  policy: LAPOR,
  summary: 'Days of persons at the limit of the report, with deadline and who reported them',
  input: z.strictObject({
    ...zSearch,
    status: z.enum(STATUS_LAPOR).optional(),
    sort: zSort(['tanggal', 'jumlah_rp']).optional(),
  }),
  output: z.array(zLapor),
})

export const laporCatat = defineCall({
  method: 'POST',
  path: 'kenal/lapor/catat',
  policy: LAPOR,
  summary: 'Says that these days were reported: number, day, and by which officer',
  input: z.strictObject({
    id: z.array(z.uuid()).min(1).max(100),
    no_laporan: zTeksWajib(60),
    tgl_lapor: zTanggal,
    kode_petugas: zKode,
  }),
  output: z.object({ dilaporkan: z.int() }),
})

export const laporBerkas = defineCall({
  method: 'GET',
  path: 'kenal/lapor/berkas',
  policy: LAPOR,
  summary: 'The file to hand in: everything that waits, or one day of a person',
  input: z.strictObject({ id: z.uuid().optional() }),
  output: z.unknown(),
})

const zCuriga = z.object({
  id: z.string(),
  tanggal: z.string(),
  sebab: z.enum(SEBAB_CURIGA),
  nama: teks,
  jumlah_rp: z.int(),
  cabang: z.array(z.string()),
  dokumen: z.array(z.string()),
  catatan: teks,
  dicatat_oleh: z.string(),
  waktu: z.string(),
  status: z.enum(STATUS_CURIGA),
  hasil: teks,
  ditinjau_oleh: teks,
  ditinjau_pada: teks,
})
export type Curiga = z.output<typeof zCuriga>

export const curigaDaftar = defineCall({
  method: 'GET',
  path: 'kenal/curiga/get/all',
  policy: CURIGA,
  summary: 'What looks like more than trade; for nobody else than whoever may open the screen',
  input: z.strictObject({
    ...zSearch,
    ...zDates,
    status: z.enum(STATUS_CURIGA).optional(),
    sort: zSort(['tanggal', 'jumlah_rp']).optional(),
  }),
  output: z.array(zCuriga),
})

export const curigaCatat = defineCall({
  method: 'POST',
  path: 'kenal/curiga/catat',
  policy: { screens: ['/catat-mencurigakan', '/transaksi-mencurigakan'] },
  summary: 'A note of whoever stood at the counter; it is seen by the officers alone',
  input: z.strictObject({
    nama: zTeksWajib(60),
    dokumen: zTeks(20).nullish(),
    jumlah_rp: zRupiah,
    catatan: zTeksWajib(500),
  }),
  output: z.object({ dicatat: z.literal(true) }),
})

export const curigaTinjau = defineCall({
  method: 'POST',
  path: 'kenal/curiga/tinjau',
  policy: CURIGA,
  summary: 'What became of a suspicion: looked at and harmless, or reported',
  input: z.strictObject({
    id: z.uuid(),
    status: z.enum(HASIL_CURIGA),
    hasil: zTeksWajib(500),
  }),
  output: z.object({ id: z.string(), status: z.enum(STATUS_CURIGA) }),
})
