import type { CodedScreen } from '#kernel/shared/screen.ts'

const MENU = '/SubMenuService'

export const screens: readonly CodedScreen[] = [
  {
    path: '/transaksi-services',
    kind: 'transaction',
    parent: MENU,
    load: () => import('./web/transaksi-services.tsx'),
  },
  {
    path: '/lihat-service',
    kind: 'view',
    parent: MENU,
    load: () => import('./web/lihat-service.tsx'),
  },
  {
    path: '/selesai-service',
    kind: 'transaction',
    parent: MENU,
    load: () => import('./web/selesai-service.tsx'),
  },
  {
    path: '/ambil-service',
    kind: 'transaction',
    parent: MENU,
    load: () => import('./web/ambil-service.tsx'),
  },
  {
    path: '/batal-service',
    kind: 'cancel',
    parent: MENU,
    load: () => import('./web/batal-service.tsx'),
  },
  {
    path: '/validasi-service',
    kind: 'transaction',
    parent: '/SubMenuValidasi',
    gate: { all: ['VALIDASI_SERVICE_MODULE'] },
    load: () => import('./web/validasi-service.tsx'),
  },
]
