import type { CodedScreen } from '#kernel/shared/screen.ts'
import { LAYAR_HUTANG as L, layarGadai } from '#modules/gadai/surat/contract-dasar.ts'

export const screens: readonly CodedScreen[] = [
  layarGadai(L.lihat, 'view', () => import('./web/lihat/lihat-hutang.tsx')),
  layarGadai(L.batal, 'cancel', () => import('./web/lihat/batal-hutang.tsx')),
  layarGadai(L.analisa, 'tool', () => import('./web/analisa/analisa-hutang.tsx')),
  layarGadai(L.poster, 'tool', () => import('./web/poster-tarif.tsx')),
]
