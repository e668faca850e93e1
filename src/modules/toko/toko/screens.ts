import type { CodedScreen } from '#kernel/shared/screen.ts'

export const screens: readonly CodedScreen[] = [
  {
    path: '/tutup-toko',
    kind: 'transaction',
    parent: '/SubMenuUtility',
    load: () => import('./web/tutup-toko.tsx'),
  },
  {
    path: '/batal-tutup-toko',
    kind: 'cancel',
    parent: '/SubMenuUtility',
    gate: { levels: ['OWN', 'SU', 'MU'] },
    load: () => import('./web/batal-tutup-toko.tsx'),
  },
]
