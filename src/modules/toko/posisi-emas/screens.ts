import { type CodedScreen, inMenu } from '#kernel/shared/screen.ts'
import { GATE_POSISI } from './rules-gate.ts'

export const screens: readonly CodedScreen[] = [
  inMenu('/SubMenuLaporan', GATE_POSISI)(
    '/posisi-emas',
    'tool',
    () => import('./web/posisi-emas.tsx'),
  ),
]
