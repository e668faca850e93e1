import type { CodedScreen } from '../../kernel/shared/screen.ts'

export const screens: readonly CodedScreen[] = [
  {
    path: '/authenticator',
    kind: 'public',
    parent: null,
    gate: {},
    load: () => import('./web/authenticator/page.tsx'),
  },
  {
    path: '/setting-otorisasi',
    kind: 'setting',
    parent: '/SubMenuUtility',
    gate: { levels: ['OWN', 'SU', 'MU'] },
    load: () => import('./web/setting-otorisasi.tsx'),
  },
  {
    path: '/passkey-saya',
    kind: 'setting',
    parent: '/SubMenuUtility',
    gate: { levels: ['SPV', 'OWN', 'SU', 'MU'] },
    load: () => import('./web/passkey-saya.tsx'),
  },
]
