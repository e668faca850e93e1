import type { Gate } from '#kernel/shared/gates.ts'
import { type CodedScreen, inMenu } from '#kernel/shared/screen.ts'

/** for OWN and SU while the owner-only setting is on, otherwise for anyone with the right. */
const gate: Gate = {
  levelsWhen: { module: 'SETTING_NOTA_OWNER_ONLY', levels: ['OWN', 'SU'] },
}

const layar = inMenu('/SubMenuUtility')

export const screens: readonly CodedScreen[] = [
  {
    path: '/setting-nota',
    kind: 'setting',
    parent: '/SubMenuUtility',
    gate,
    load: () => import('./web/setting-nota.tsx'),
  },
  {
    path: '/setting-nota-slip',
    kind: 'setting',
    parent: '/SubMenuUtility',
    gate,
    load: () => import('./web/setting-nota-slip.tsx'),
  },
  layar('/printer-terminal', 'tool', () => import('./web/printer-terminal.tsx')),
]
