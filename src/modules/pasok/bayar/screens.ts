import { inMenu } from '#kernel/shared/screen.ts'

const layar = inMenu('/SubMenuPembelian', { all: ['SUPPLIER_BARANG_MODULE'] })

export const screens = [
  layar('/bayar-supplier', 'transaction', () => import('./web/bayar-supplier.tsx')),
  layar('/lihat-bayar-supplier', 'view', () => import('./web/layar-bayar.tsx')),
  layar('/batal-bayar-supplier', 'cancel', () => import('./web/layar-bayar.tsx')),
]
