import { type CodedScreen, inMenu } from '#kernel/shared/screen.ts'

export const screens: readonly CodedScreen[] = [
  inMenu('/SubMenuUtility', { levels: ['OWN', 'SU', 'MU'] })(
    '/kepatuhan',
    'tool',
    () => import('./web/kepatuhan.tsx'),
  ),
]
