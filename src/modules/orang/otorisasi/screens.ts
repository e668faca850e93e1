import { type CodedScreen, inMenu } from '#kernel/shared/screen.ts'

export const screens: readonly CodedScreen[] = [
  inMenu(null)('/authenticator', 'public', () => import('./web/authenticator/page.tsx')),
  inMenu('/SubMenuUtility')(
    '/setting-otorisasi',
    'setting',
    () => import('./web/setting-otorisasi.tsx'),
    { gate: { levels: ['OWN', 'SU', 'MU'] } },
  ),
]
