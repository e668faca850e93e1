import { type CodedScreen, inMenu } from '#kernel/shared/screen.ts'
import { GATE_MULAI } from './rules-gate.ts'

export const screens: readonly CodedScreen[] = [
  inMenu(null)('/toko-pertama', 'public', () => import('./web/toko-pertama.tsx')),
  inMenu('/SubMenuUtility', GATE_MULAI)('/mulai', 'tool', () => import('./web/mulai.tsx')),
]
