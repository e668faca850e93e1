import { type CodedScreen, inMenu } from '#kernel/shared/screen.ts'

export const screens: readonly CodedScreen[] = [
  inMenu(null)('/terms-and-conditions', 'public', () => import('./web/syarat.tsx')),
  inMenu(null)('/privacy-policy', 'public', () => import('./web/privasi.tsx')),
  inMenu('/SubMenuUtility')(
    '/setting-syarat-privasi',
    'setting',
    () => import('./web/setting-syarat-privasi.tsx'),
    { gate: { levels: ['OWN', 'SU'] } },
  ),
]
