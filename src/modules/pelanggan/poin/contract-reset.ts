import { z } from '#kernel/shared/z.ts'
import { defineCall } from '#kernel/shared/contract.ts'
import type { Head } from '#kernel/shared/document.ts'
import { documentCalls, zHead } from '#kernel/shared/document-calls.ts'
import { zPage } from '#kernel/shared/page.ts'
import { zKode, zNomor } from '#kernel/shared/schema.ts'
import { zOtorisasi, cancelCall } from '#modules/orang/otorisasi/contract-batal.ts'
import { resetPoinDokumen } from './dokumen.ts'
import { ATURAN_RESET } from './rules.ts'

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

const zReset = zHead(resetPoinDokumen)
export type ResetPoin = Head<typeof resetPoinDokumen>

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

export const resetCancel = cancelCall(resetPoinDokumen, {
  output: zReset,
  summary: 'Gives the points of a reset of the open day back',
})

export const resetLihat = documentCalls(resetPoinDokumen, { baca: [LIHAT, BATAL] })

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
