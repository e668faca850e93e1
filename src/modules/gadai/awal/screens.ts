import type { CodedScreen } from '#kernel/shared/screen.ts'
import { LAYAR_HUTANG, layarGadai } from '#modules/gadai/surat/contract-dasar.ts'

/** Whoever moves a shop over; new tickets are not written here, so a shop that winds down may too. */
const LEVELS = ['OWN', 'SU', 'MU'] as const

const layar = layarGadai(LAYAR_HUTANG.impor, 'tool', () => import('./web/import-hutang.tsx'))

export const screens: readonly CodedScreen[] = [
  { ...layar, gate: { ...layar.gate, levels: LEVELS } },
]
