import type { CodedScreen } from '#kernel/shared/screen.ts'

const MENU = '/SubMenuUtility'
const gate = { all: ['WHATSAPP_MODULE'] }

export const screens: readonly CodedScreen[] = [
  {
    path: '/whatsapp-setting',
    kind: 'setting',
    parent: MENU,
    gate,
    load: () => import('./web/whatsapp-setting.tsx'),
  },
  {
    path: '/histori-wa',
    kind: 'view',
    parent: MENU,
    gate,
    load: () => import('./web/histori-wa.tsx'),
  },
]
