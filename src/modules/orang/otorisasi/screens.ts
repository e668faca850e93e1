import type { CodedScreen } from '#kernel/shared/screen.ts'

export const screens: readonly CodedScreen[] = [
  {
    path: '/authenticator',
    kind: 'public',
    parent: null,
    load: () => import('./web/authenticator/page.tsx'),
  },
  {
    path: '/setting-otorisasi',
    kind: 'setting',
    parent: '/SubMenuUtility',
    gate: { levels: ['OWN', 'SU', 'MU'] },
    load: () => import('./web/setting-otorisasi.tsx'),
  },
]
