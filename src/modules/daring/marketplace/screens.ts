import { type CodedScreen, inMenu } from '#kernel/shared/screen.ts'

const barang = inMenu('/subMenuBarang', { all: ['KIRIM_BARANG_ONLINE_MODULE'] })
const luar = inMenu('/subMenuBarang', { all: ['BARANG_EXTERNAL_MODULE'] })
/** Papers of both. */
const surat = inMenu('/subMenuBarang', {
  any: ['KIRIM_BARANG_ONLINE_MODULE', 'BARANG_EXTERNAL_MODULE'],
})
const pesanan = inMenu('/SubMenuPenjualan', { all: ['MARKETPLACE_MODULE'] })
const alat = inMenu('/SubMenuUtility')

export const screens: readonly CodedScreen[] = [
  barang('/kirim-barang-online', 'transaction', () => import('./web/kirim-barang-online.tsx')),
  luar('/kirim-barang-external', 'transaction', () => import('./web/kirim-barang-external.tsx')),
  surat('/lihat-kirim-barang-online', 'view', () => import('./web/layar-kirim-barang-online.tsx')),
  surat(
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
  luar('/update-barang-external', 'tool', () => import('./web/update-barang-external.tsx')),
  alat('/marketplace-setting', 'setting', () => import('./web/marketplace-setting.tsx'), {
    gate: { all: ['MARKETPLACE_MODULE'], levels: ['OWN', 'SU'] },
  }),
]
