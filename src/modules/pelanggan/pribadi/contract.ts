import { z } from '#kernel/shared/z.ts'
import { defineCall } from '#kernel/shared/contract.ts'
import { zKode, zTeksWajib } from '#kernel/shared/schema.ts'

const policy = { screens: ['/data-pribadi'] } as const

const zTujuan = z.object({
  kode_tujuan: z.string(),
  guna_data: z.string(),
  dasar: z.string(),
  keterangan: z.string(),
  /** Null for a purpose that asks for no consent. */
  diberi: z.boolean().nullable(),
})
const zLog = z.object({
  waktu: z.string(),
  kode_tujuan: z.string(),
  diberi: z.boolean(),
  cara: z.string(),
  user_id: z.string(),
})
/** What has to stay, how much of it, until when and why. */
const zTahan = z.object({
  kelas: z.string(),
  jumlah: z.int(),
  sampai: z.string(),
  tahun: z.int(),
  sumber: z.string(),
})

export const pribadiLihat = defineCall({
  method: 'GET',
  path: 'data-pribadi/{kode_customer}',
  policy,
  summary: 'Purposes and consents of a member with their log, and what has to be kept until when',
  input: z.strictObject({ kode_customer: zKode }),
  output: z.object({
    kode_customer: z.string(),
    nama_customer: z.string(),
    dihapus: z.boolean(),
    tujuan: z.array(zTujuan),
    log: z.array(zLog),
    tahan: z.array(zTahan),
  }),
})

export const pribadiSetuju = defineCall({
  method: 'POST',
  path: 'data-pribadi/persetujuan',
  policy,
  summary: 'A member gives or withdraws a consent; withdrawn, no message of marketing leaves',
  input: z.strictObject({
    kode_customer: zKode,
    kode_tujuan: zKode,
    diberi: z.boolean(),
    /** How he said so. */
    cara: zTeksWajib(60),
  }),
  output: z.object({ kode_tujuan: z.string(), diberi: z.boolean() }),
})

export const pribadiBerkas = defineCall({
  method: 'GET',
  path: 'data-pribadi/{kode_customer}/berkas',
  policy,
  summary: 'Everything that is held on a member, as a page for handing over',
  input: z.strictObject({ kode_customer: zKode }),
  output: z.unknown(),
})

export const pribadiRetensi = defineCall({
  method: 'POST',
  path: 'data-pribadi/retensi',
  policy,
  summary: 'Removes what has been kept long enough; run by the clock, harmless by hand',
  input: z.strictObject({}),
  output: z.object({ identitas: z.int(), lapor: z.int(), lihat: z.int(), pesan: z.int() }),
})
