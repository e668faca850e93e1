import type { CodedScreen } from '#kernel/shared/screen.ts'
import { LAYAR_HUTANG, layarGadai } from '#modules/gadai/surat/contract-dasar.ts'

export const screens: readonly CodedScreen[] = [
  layarGadai(LAYAR_HUTANG.lelang, 'transaction', () => import('./web/lelang-hutang.tsx')),
]
