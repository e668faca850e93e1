import { z } from '#kernel/shared/z.ts'
import { defineCall } from '#kernel/shared/contract.ts'
import { zDates, zPage } from '#kernel/shared/page.ts'
import { zKode, zRupiah, zTeks } from '#kernel/shared/schema.ts'
import { JENIS_HITUNG } from './rules.ts'

const SCREEN = '/hitung-laci'
const zSaldo = z.int()

/** Notes and coins by value; rules.ts says which values there are. */
export const zPecahan = z
  .array(z.strictObject({ nominal: z.int().min(1), lembar: z.int().min(0).max(1_000_000) }))
  .max(20)
const pecahan = z.array(z.object({ nominal: z.int(), lembar: z.int() }))

const hitungan = z.object({
  no_hitung: z.string(),
  tanggal: z.string(),
  waktu: z.string(),
  laci: z.string(),
  jenis: z.enum(JENIS_HITUNG),
  buta: z.boolean(),
  /** What should have been there, what was, and the difference; null for who counts blindly. */
  seharusnya_rp: zSaldo.nullable(),
  hitung_rp: zSaldo,
  selisih_rp: zSaldo.nullable(),
  pecahan,
  keterangan: z.string().nullable(),
  user_id: z.string(),
})
export type HitunganLaci = z.output<typeof hitungan>

/** A drawer before it is counted. In a blind count nobody is told what should be in it. */
export const laciLihat = defineCall({
  method: 'GET',
  path: 'cash/hitung-laci',
  policy: { screens: [SCREEN] },
  summary: 'A drawer to be counted, and what was counted in it today',
  input: z.strictObject({ laci: zKode.optional() }),
  output: z.object({
    laci: z.string(),
    daftar_laci: z.array(z.string()),
    buta: z.boolean(),
    seharusnya_rp: zSaldo.nullable(),
    /** Movements of the drawer so far today: a document since then makes the count an old one. */
    gerak: z.int(),
    hari_ini: z.array(hitungan),
  }),
})

/** Counts a drawer (document HL); what is over or short is posted at once. */
export const hitungLaci = defineCall({
  method: 'POST',
  path: 'cash/hitung-laci',
  policy: { screens: [SCREEN] },
  summary: 'Counts a drawer by its notes and coins and posts the difference',
  input: z.strictObject({
    laci: zKode,
    jenis: z.enum(JENIS_HITUNG),
    pecahan: zPecahan,
    jumlah_rp: zRupiah,
    /** As it was read; without it nothing is compared. */
    gerak: z.int().min(0).max(1_000_000_000).optional(),
    /** Why it is off, where it is. */
    keterangan: zTeks(200).optional(),
    id_otorisasi: z.string().max(60).optional(),
  }),
  output: hitungan,
})

/** Counts of some days, newest first. */
export const laciRiwayat = defineCall({
  method: 'GET',
  path: 'cash/hitung-laci/get/all',
  policy: { screens: [SCREEN] },
  summary: 'Counts of drawers, newest first',
  input: z.strictObject({ laci: zKode.optional(), ...zDates, ...zPage }),
  output: z.array(hitungan),
})
