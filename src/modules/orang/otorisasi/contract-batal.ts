import { z } from 'zod'
import { zTeksWajib } from '#kernel/shared/schema.ts'

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

/** Why a document is cancelled, with whose approval. */
export const isianBatal = { alasan: zTeksWajib(200), id_otorisasi: zOtorisasi }
