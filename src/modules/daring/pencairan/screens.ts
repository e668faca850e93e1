import { inMenu } from '#kernel/shared/screen.ts'

const layar = inMenu('/SubMenuPenjualan', { all: ['MARKETPLACE_MODULE'] })

export const screens = [
  layar('/cair-marketplace', 'transaction', () => import('./web/cair-marketplace.tsx')),
  layar('/lihat-cair-marketplace', 'view', () => import('./web/layar-cair.tsx')),
  layar('/batal-cair-marketplace', 'cancel', () => import('./web/layar-cair.tsx')),
]
