import { type CodedScreen, inMenu } from '#kernel/shared/screen.ts'

const layar = inMenu('/SubMenuMember', { all: ['MEMBER_MODULE'] })

export const screens: readonly CodedScreen[] = [
  layar('/catat-permintaan-pribadi', 'tool', () => import('./web/catat-permintaan.tsx')),
  layar('/permintaan-pribadi', 'tool', () => import('./web/permintaan.tsx'), {
    gate: { all: ['MEMBER_MODULE'], levels: ['OWN', 'SU', 'MU', 'SPV'] },
  }),
  layar('/data-pribadi', 'tool', () => import('./web/data-pribadi.tsx')),
]
