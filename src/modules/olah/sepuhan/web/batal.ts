import type { CancelWay } from '#kernel/web/document/cancel-document.tsx'
import { SEGAR_SEPUHAN } from './segar.ts'

/** How papers of refining are taken back: those of the open day. */
export const caraBatal = {
  kosong: 'sepuhan.kosong',
  kemarin: 'error.sepuhan.kemarin',
  berhasil: 'sepuhan.berhasil_batal',
  segarkan: SEGAR_SEPUHAN,
} as const satisfies Partial<CancelWay<never>>
