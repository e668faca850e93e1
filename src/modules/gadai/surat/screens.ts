import type { Gate } from '#kernel/shared/gates.ts'
import type { CodedScreen } from '#kernel/shared/screen.ts'
import { LAYAR_HUTANG as L, layarGadai } from './contract-dasar.ts'

/** Open while pawn is off, because pawn is switched on here. */
const PEMILIK: Gate = { levels: ['OWN', 'SU', 'MU', 'DEV'] }

export const screens: readonly CodedScreen[] = [
  layarGadai(L.transaksi, 'transaction', () => import('./web/tulis/transaksi-hutang.tsx')),
  layarGadai(L.simulasi, 'tool', () => import('./web/aturan/simulasi-hutang.tsx')),
  {
    ...layarGadai(L.validasi, 'transaction', () => import('./web/lihat/validasi-hutang.tsx'), [
      'VALIDASI_HUTANG_MODULE',
    ]),
    parent: '/SubMenuValidasi',
  },
  {
    ...layarGadai(L.setting, 'setting', () => import('./web/aturan/setting-hutang.tsx')),
    gate: PEMILIK,
  },
]
