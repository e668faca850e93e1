import { inMenu } from '#kernel/shared/screen.ts'

const layar = inMenu('/SubMenuPenjualan', { all: ['MARKETPLACE_MODULE'] })

export const screens = [
  layar('/retur-marketplace', 'transaction', () => import('./web/retur-marketplace.tsx')),
  layar('/lihat-retur-marketplace', 'view', () => import('./web/layar-retur.tsx')),
  layar('/batal-retur-marketplace', 'cancel', () => import('./web/layar-retur.tsx')),
]
