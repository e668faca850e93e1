import { type CodedScreen, inMenu } from '#kernel/shared/screen.ts'

const layar = inMenu('/SubMenuMember')

export const screens: readonly CodedScreen[] = [
  layar('/catat-pengaduan', 'tool', () => import('./web/catat-pengaduan.tsx')),
  layar('/pengaduan', 'tool', () => import('./web/pengaduan.tsx'), {
    // Nobody answers a complaint about himself alone at his counter.
    gate: { levels: ['OWN', 'SU', 'MU', 'SPV'] },
  }),
]
