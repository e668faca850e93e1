import { type CodedScreen, inMenu } from '#kernel/shared/screen.ts'

const layar = inMenu('/SubMenuUtility')

export const screens: readonly CodedScreen[] = [
  layar('/stasiun', 'tool', () => import('./web/stasiun.tsx'), { gate: { levels: ['OWN', 'SU'] } }),
  inMenu('/SubMenuKasBank')('/buka-laci', 'tool', () => import('./web/buka-laci.tsx')),
]
