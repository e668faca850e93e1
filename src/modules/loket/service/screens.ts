import { type CodedScreen, inMenu } from '#kernel/shared/screen.ts'

const layar = inMenu('/SubMenuService')

export const screens: readonly CodedScreen[] = [
  layar('/transaksi-services', 'transaction', () => import('./web/transaksi-services.tsx'), {
    daily: 9,
    icon: 'wrench',
  }),
  layar('/lihat-service', 'view', () => import('./web/layar-service.tsx')),
  layar('/selesai-service', 'transaction', () => import('./web/selesai-service.tsx')),
  layar('/ambil-service', 'transaction', () => import('./web/ambil-service.tsx'), {
    daily: 10,
    icon: 'check',
  }),
  layar('/batal-service', 'cancel', () => import('./web/layar-service.tsx')),
  inMenu('/SubMenuValidasi')(
    '/validasi-service',
    'transaction',
    () => import('./web/validasi-service.tsx'),
    { gate: { all: ['VALIDASI_SERVICE_MODULE'] } },
  ),
]
