import { z } from 'zod'
import { defineCall } from '#kernel/shared/contract.ts'
import { zDocuments, zPage } from '#kernel/shared/page.ts'
import { zKejadian } from '#kernel/shared/history.ts'
import { zKode, zNomor } from '#kernel/shared/schema.ts'
import { isianBatal, zBatal, zOtorisasi } from '#modules/orang/otorisasi/contract-batal.ts'
import { ATURAN_RESET, STATUS_POIN } from './rules.ts'

const RESET = '/reset-poin-member'
const LIHAT = '/lihat-reset-poin-member'
const BATAL = '/batal-reset-poin-member'

const zAturan = z.object({
  kode: z.string(),
  tanggal: z.string(),
  aturan: z.enum(ATURAN_RESET),
  bulan: z.int().nullable(),
  /** BELUM: its date is still to come. SIAP: it may be run. SUDAH: it was, by `no_reset`. */
  keadaan: z.enum(['BELUM', 'SIAP', 'SUDAH']),
  no_reset: z.string().nullable(),
})
export type AturanResetWire = z.output<typeof zAturan>

export const resetAturan = defineCall({
  method: 'GET',
  path: 'reset-poin/aturan',
  policy: { screens: [RESET] },
  summary: 'The rules of the reset, with what has become of each',
  input: z.strictObject({}),
  output: z.array(zAturan),
})

const zTerkena = z.object({
  kode_customer: z.string(),
  nama_customer: z.string(),
  no_hp: z.string().nullable(),
  poin: z.int(),
  /** Date of the last sale; null where there was none. */
  terakhir_belanja: z.string().nullable(),
})
export type MemberTerkena = z.output<typeof zTerkena>

export const resetPratinjau = defineCall({
  method: 'GET',
  path: 'reset-poin/pratinjau/{kode}',
  policy: { screens: [RESET] },
  summary: 'Whose points a rule would take now, and how many; nothing is changed',
  input: z.strictObject({ kode: zKode, ...zPage }),
  output: z.array(zTerkena),
})

const zReset = z.object({
  no_reset: z.string(),
  tanggal: z.string(),
  waktu: z.string(),
  status: z.enum(STATUS_POIN),
  kode: z.string(),
  tanggal_aturan: z.string(),
  aturan: z.enum(ATURAN_RESET),
  bulan: z.int().nullable(),
  jumlah_member: z.int(),
  poin: z.int(),
  input_by: z.string(),
  penyetuju: z.string().nullable(),
  ...zBatal,
})
export type ResetPoin = z.output<typeof zReset>

export const resetCreate = defineCall({
  method: 'POST',
  path: 'reset-poin/create',
  policy: { screens: [RESET] },
  summary: 'Runs a rule whose date has come: one ledger row a member (document HG)',
  input: z.strictObject({
    kode: zKode,
    /** What the preview said; another sum is refused with the right one. */
    poin: z.int().min(0).max(2_000_000_000),
    jumlah_member: z.int().min(0).max(10_000_000),
    id_otorisasi: zOtorisasi,
  }),
  output: zReset,
})

/** By the clock, on the rule's date: what a person would have run. */
export const resetOtomatis = defineCall({
  method: 'POST',
  path: 'reset-poin/otomatis',
  policy: { screens: [RESET] },
  summary: 'Runs a rule on its date',
  input: z.strictObject({ kode: zKode }),
  output: zReset,
})

export const resetCancel = defineCall({
  method: 'POST',
  path: 'reset-poin/cancel',
  policy: { screens: [BATAL] },
  summary: 'Gives the points of a reset of the open day back',
  input: z.strictObject({ no_reset: zNomor, ...isianBatal }),
  output: zReset,
})

export const resetDaftar = defineCall({
  method: 'GET',
  path: 'reset-poin/get/all',
  policy: { screens: [LIHAT, BATAL] },
  summary: 'Resets that were run, newest first',
  input: z.strictObject({
    ...zDocuments(['no_reset', 'waktu', 'poin']),
    status: z.enum(STATUS_POIN).optional(),
  }),
  output: z.array(zReset),
})

export const resetBaca = defineCall({
  method: 'GET',
  path: 'reset-poin/{no_reset}',
  policy: { screens: [LIHAT, BATAL] },
  summary: 'One reset that was run',
  input: z.strictObject({ no_reset: zNomor }),
  output: zReset,
})

export const resetMember = defineCall({
  method: 'GET',
  path: 'reset-poin/{no_reset}/member',
  policy: { screens: [LIHAT, BATAL] },
  summary: 'Whose points it took, from the ledger',
  input: z.strictObject({ no_reset: zNomor, ...zPage }),
  output: z.array(
    z.object({
      kode_customer: z.string(),
      nama_customer: z.string(),
      no_hp: z.string().nullable(),
      poin: z.int(),
    }),
  ),
})

export const resetRiwayat = defineCall({
  method: 'GET',
  path: 'reset-poin/{no_reset}/riwayat',
  policy: { screens: [LIHAT, BATAL] },
  summary: 'Who did what with it, oldest first, from the audit',
  input: z.strictObject({ no_reset: zNomor }),
  output: z.array(zKejadian),
})
