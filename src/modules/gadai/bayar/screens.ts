import type { CodedScreen } from '#kernel/shared/screen.ts'
import { LAYAR_HUTANG as L, layarGadai } from '#modules/gadai/surat/contract-dasar.ts'

export const screens: readonly CodedScreen[] = [
  layarGadai(L.tebus, 'transaction', () => import('./web/tebus-hutang.tsx')),
  layarGadai(L.bayarBunga, 'transaction', () => import('./web/bayar-bunga-hutang.tsx')),
  layarGadai(L.cicil, 'transaction', () => import('./web/cicil-hutang.tsx'), [
    'HUTANG_POKOK_MODULE',
  ]),
  layarGadai(L.peremajaan, 'transaction', () => import('./web/peremajaan-hutang.tsx')),
  layarGadai(L.batalTebus, 'cancel', () => import('./web/batal-tebus-hutang.tsx')),
  layarGadai(L.batalBunga, 'cancel', () => import('./web/batal-bayar-bunga-hutang.tsx')),
]
