import type { CodedScreen } from '#kernel/shared/screen.ts'

export const screens: readonly CodedScreen[] = [
  {
    path: '/hitung-laci',
    kind: 'transaction',
    parent: '/SubMenuKasBank',
    daily: 13,
    icon: 'drawer',
    load: () => import('#modules/uang/laci/web/hitung-laci.tsx'),
  },
]
