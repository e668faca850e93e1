import { z } from 'zod'

/** What every document says of its cancellation: null while it stands. */
export const zBatal = {
  alasan_batal: z.string().nullable(),
  dibatalkan_oleh: z.string().nullable(),
  dibatalkan_pada: z.string().nullable(),
  setuju_batal: z.string().nullable(),
}

/** A document that stands. */
export const BELUM_BATAL = {
  alasan_batal: null,
  dibatalkan_oleh: null,
  dibatalkan_pada: null,
  setuju_batal: null,
} as const
