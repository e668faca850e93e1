import { type CodedScreen, inMenu } from '#kernel/shared/screen.ts'

export const screens: readonly CodedScreen[] = [
  inMenu('/SubMenuMaster')(
    '/parameter-harga-emas-global',
    'parameter',
    () => import('./web/harga-emas-global.tsx'),
  ),
]
