import { type CodedScreen, inMenu } from '#kernel/shared/screen.ts'

const barang = inMenu('/subMenuBarang', { all: ['KIRIM_BARANG_ONLINE_MODULE'] })
const pesanan = inMenu('/SubMenuPenjualan', { all: ['MARKETPLACE_MODULE'] })
const alat = inMenu('/SubMenuUtility')

export const screens: readonly CodedScreen[] = [
  barang('/kirim-barang-online', 'transaction', () => import('./web/kirim-barang-online.tsx')),
  barang('/lihat-kirim-barang-online', 'view', () => import('./web/layar-kirim-barang-online.tsx')),
  barang(
    '/batal-kirim-barang-online',
    'cancel',
    () => import('./web/layar-kirim-barang-online.tsx'),
  ),
  pesanan('/pesanan-marketplace', 'transaction', () => import('./web/pesanan-marketplace.tsx')),
  pesanan(
    '/lihat-pesanan-marketplace',
    'view',
    () => import('./web/layar-pesanan-marketplace.tsx'),
  ),
  barang('/barang-online', 'tool', () => import('./web/barang-online.tsx')),
  alat('/marketplace-setting', 'setting', () => import('./web/marketplace-setting.tsx'), {
    gate: { all: ['MARKETPLACE_MODULE'], levels: ['OWN', 'SU'] },
  }),
]
