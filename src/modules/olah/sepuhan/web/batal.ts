import type { CancelWay } from '#kernel/web/document/cancel-document.tsx'
import { SEGAR_SEPUHAN } from './segar.ts'

/** How papers of refining are taken back: those of the open day. */
export const caraBatal = {
  jumlah: () => 0,
  saring: (hariIni: string) => ({ tgl_from: hariIni, tgl_to: hariIni, status: 'VALID' }),
  kosong: 'sepuhan.kosong',
  tolak: (d: { readonly status: string; readonly tanggal: string }, hariIni: string) =>
    d.status === 'VALID' && d.tanggal !== hariIni ? 'error.sepuhan.kemarin' : null,
  berhasil: 'sepuhan.berhasil_batal',
  segarkan: SEGAR_SEPUHAN,
} as const satisfies Partial<CancelWay<never>>
