import { type CodedScreen, inMenu } from '#kernel/shared/screen.ts'

const layar = inMenu('/SubMenuMember')

export const screens: readonly CodedScreen[] = [
  layar('/export-data-member', 'tool', () => import('./web/export-data-member.tsx'), {
    gate: { all: ['MEMBER_MODULE'] },
  }),
  layar('/hapus-data-member', 'tool', () => import('./web/hapus-data-member.tsx'), {
    gate: { all: ['MEMBER_MODULE'] },
  }),
]
