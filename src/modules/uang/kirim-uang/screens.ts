import { type CodedScreen, inMenu } from '#kernel/shared/screen.ts'

const layar = inMenu('/SubMenuKasBank')

export const screens: readonly CodedScreen[] = [
  layar('/kirim-uang-pusat', 'transaction', () => import('./web/kirim-uang-pusat.tsx')),
  layar('/lihat-kirim-uang', 'view', () => import('./web/lihat-kirim-uang.tsx')),
  layar('/terima-uang-kas', 'transaction', () => import('./web/terima-uang-kas.tsx')),
]
