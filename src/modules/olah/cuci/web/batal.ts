import type { CancelWay } from '#kernel/web/document/cancel-document.tsx'
import { SEGAR_CUCI } from './segar.ts'

/** How papers of washing are taken back: those of the open day. */
export const caraBatal = {
  saring: (hariIni: string) => ({ tgl_from: hariIni, tgl_to: hariIni, status: 'VALID' }),
  kosong: 'cuci.kosong',
  tolak: (d: { readonly status: string; readonly tanggal: string }, hariIni: string) =>
    d.status === 'VALID' && d.tanggal !== hariIni ? 'error.cuci.kemarin' : null,
  berhasil: 'cuci.berhasil_batal',
  segarkan: SEGAR_CUCI,
} as const satisfies Partial<CancelWay<never>>
