import { z } from '#kernel/shared/z.ts'
import { defineCall } from '#kernel/shared/contract.ts'
import { type FullDocument, cancelPath } from '#kernel/shared/document.ts'
import { typed } from '#kernel/shared/document-calls.ts'
import type { ScreenPath } from '#kernel/shared/names.ts'
import { zNomor, zTeksWajib } from '#kernel/shared/schema.ts'

/** A document that stands. */
export const BELUM_BATAL = {
  alasan_batal: null,
  dibatalkan_oleh: null,
  dibatalkan_pada: null,
  setuju_batal: null,
} as const

/** The approval that an act goes along with; where it is wanted and missing the browser asks for it. */
export const zOtorisasi = z.string().trim().max(60).optional()

/** Made by the client, once a document: what approvals are bound to while there is no number. */
export const zDraft = z.string().trim().min(8).max(60).optional()

/** The same where the call is about the document that is not there yet. */
export const zDraftWajib = zDraft.unwrap()

/** Why a document is cancelled, with whose approval. */
export const isianBatal = { alasan: zTeksWajib(200), id_otorisasi: zOtorisasi }

type Dibatalkan<D extends FullDocument> = z.output<z.ZodObject<typeof isianBatal>> & {
  readonly [N in D['nomor']]: string
}

/**
 * The call that cancels a document, for who may open its screen for that. `summary` says what
 * stands in the way and what becomes of goods and money.
 */
export const cancelCall = <
  D extends FullDocument & { readonly batal: ScreenPath },
  O extends z.ZodType,
>(
  d: D,
  { output, summary }: { readonly output: O; readonly summary: string },
) =>
  defineCall({
    method: 'POST',
    path: cancelPath(d),
    input: typed<Dibatalkan<D>>(z.strictObject({ [d.nomor]: zNomor, ...isianBatal })),
    output,
    policy: { screens: [d.batal] },
    summary,
  })
