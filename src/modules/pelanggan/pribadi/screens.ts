import { type CodedScreen, inMenu } from '#kernel/shared/screen.ts'

const layar = inMenu('/SubMenuMember', { all: ['MEMBER_MODULE'] })

export const screens: readonly CodedScreen[] = [
  layar('/data-pribadi', 'tool', () => import('./web/data-pribadi.tsx')),
]
