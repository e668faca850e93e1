import { z } from '#kernel/shared/z.ts'
import { MAKS_RUPIAH } from '#kernel/shared/limits.ts'
import { defineCall } from '#kernel/shared/contract.ts'
import { LEVELS } from '#kernel/shared/gates.ts'
import { zGram, zKode, zRupiah, zTeks, zTeksWajib } from '#kernel/shared/schema.ts'
import { CARA, LEVEL_AKSI } from './rules.ts'

const zNilai = z.union([z.string().max(500), z.number(), z.null()])
export const zPerubahan = z.strictObject({
  /** As a label of the screens names it: `total_rp`, `berat`. */
  nama: z.string().regex(/^[a-z_]{1,40}$/),
  barang: z.string().max(200).optional(),
  sebelum: zNilai,
  sesudah: zNilai,
})

/** Lines of one sale and what else one act may change. */
export const MAKS_PERUBAHAN = 400

/** What is to be approved; every grant is bound to act, document, amount, weight and changes. */
export const zPengajuan = z.strictObject({
  /** Name of the act. */
  kategori: zTeksWajib(60),
  /** Document number, or the draft's `no_draft` while it has none. */
  dokumen: zTeksWajib(100),
  jumlah_rp: zRupiah.default(0),
  berat: zGram.default(0),
  /** What the approver is shown, and what the act has to change then: as its refusal said. */
  perubahan: z.array(zPerubahan).max(MAKS_PERUBAHAN).optional(),
  /** Level that this case asks for, where it is higher than the act's own. */
  level: z.enum(LEVELS).optional(),
  keterangan: zTeks(200).optional(),
})

export const zIzin = z.object({
  id_otorisasi: z.string(),
  penyetuju: z.string(),
  kedaluwarsa: z.string(),
})

/** Manual approval: a named second person with the password (R-253, gaps.md 24 and 30). */
export const authorization = defineCall({
  method: 'POST',
  path: 'authorization',
  policy: 'session',
  summary: 'Approves one act on one document with one amount, once, for five minutes',
  input: zPengajuan.extend({ user_id: zKode, password: z.string().min(1).max(200) }),
  output: zIzin,
})

export const caraOtorisasi = defineCall({
  method: 'GET',
  path: 'authorization/ways',
  policy: 'session',
  summary: 'Ways in which an act may be approved here, and who may approve it',
  input: z.strictObject({ kategori: zTeksWajib(60), level: z.enum(LEVELS).optional() }),
  output: z.object({
    /** Levels that the server accepts from whoever asks here. */
    level: z.array(z.enum(LEVELS)),
    cara: z.array(z.enum(CARA)),
    penyetuju: z.array(
      z.object({ user_id: z.string(), nama: z.string(), passkey: z.boolean(), jari: z.boolean() }),
    ),
  }),
})

export const daftarAksi = defineCall({
  method: 'GET',
  path: 'otorisasi/aksi',
  policy: { screens: ['/setting-otorisasi'] },
  summary: 'Acts that need approval, with level, limit and ways in this shop',
  input: z.strictObject({}),
  output: z.array(
    z.object({
      aksi: z.string(),
      level: z.enum(LEVEL_AKSI),
      level_bawaan: z.enum(LEVEL_AKSI),
      /** Percent; null for an act that always asks. */
      batas: z.number().nullable(),
      satuan_batas: z.enum(['persen', 'berat', 'rupiah']),
      cara: z.array(z.enum(CARA)),
    }),
  ),
})

export const ubahAksi = defineCall({
  method: 'PUT',
  path: 'otorisasi/aksi',
  policy: { screens: ['/setting-otorisasi'] },
  summary: 'Changes level, limit and ways of one act in this shop',
  input: z.strictObject({
    aksi: zTeksWajib(60),
    level: z.enum(LEVEL_AKSI),
    batas: z.number().min(0).max(MAKS_RUPIAH).optional(),
    cara: z.array(z.enum(CARA)).max(CARA.length),
  }),
  output: z.object({ aksi: z.string() }),
})

/** What the browser's own call for a passkey takes: the shape of the standard, passed through. */
export const zPilihanKunci = z.object({ id_tantangan: z.string(), pilihan: z.looseObject({}) })
/** Host name that a passkey belongs to. */
/** Whose phone it is that approves. */
export const zPemegang = z.object({
  user: z.object({
    user_id: z.string(),
    nama: z.string(),
    level: z.string(),
    kode_toko: z.string(),
    bahasa: z.string().nullable(),
  }),
  nama_toko: z.string(),
  pusat: z.boolean(),
})
/** The same as a log-in answers it. */
export const zTelepon = zPemegang.extend({ token: z.string() })

export const zHost = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9.-]{1,253}$/)

/** What the device answered: checked field by field by whoever verifies its signature. */
export const zJawabanKunci = z.looseObject({ id: z.string().regex(/^[\w-]{1,1500}$/) })
