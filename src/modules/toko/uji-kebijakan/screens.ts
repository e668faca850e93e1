import { type CodedScreen, inMenu } from '#kernel/shared/screen.ts'
import { GATE_UJI } from './rules-gate.ts'

export const screens: readonly CodedScreen[] = [
  inMenu('/SubMenuLaporan', GATE_UJI)(
    '/uji-kebijakan',
    'tool',
    () => import('./web/uji-kebijakan.tsx'),
  ),
]
