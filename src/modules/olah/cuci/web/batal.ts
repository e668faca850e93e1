import { SEGAR_CUCI } from './segar.ts'

/** How papers of washing are taken back: those of the open day. */
export const caraBatal = {
  kosong: 'cuci.kosong',
  kemarin: 'error.cuci.kemarin',
  berhasil: 'cuci.berhasil_batal',
  segarkan: SEGAR_CUCI,
} as const
