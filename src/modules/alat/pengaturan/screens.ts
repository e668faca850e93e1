import { type CodedScreen, inMenu } from '#kernel/shared/screen.ts'

const layar = inMenu('/SubMenuUtility')

export const screens: readonly CodedScreen[] = [
  layar('/settingsystem', 'setting', () => import('./web/setting-system.tsx'), {
    gate: { levels: ['OWN', 'SU', 'DEV', 'MU'] },
  }),
  layar('/settingtoko', 'setting', () => import('./web/setting-toko.tsx')),
  // Open in both cases: with the module off it shows another page (R-037, gaps.md 7).
  layar('/redirect-to-grosir', 'tool', () => import('./web/redirect-ke-grosir.tsx')),
]
