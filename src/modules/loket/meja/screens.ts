import { type CodedScreen, inMenu } from '#kernel/shared/screen.ts'

export const screens: readonly CodedScreen[] = [
  inMenu(null)('/layar-pelanggan', 'shell', () => import('./web/layar-pelanggan.tsx')),
]
