import { type CodedScreen, inMenu } from '#kernel/shared/screen.ts'
import { GATE_PEMBERIAN } from './rules-gate.ts'

export const screens: readonly CodedScreen[] = [
  inMenu('/SubMenuLaporan', GATE_PEMBERIAN)(
    '/pemberian',
    'tool',
    () => import('./web/pemberian.tsx'),
  ),
]
