import { inMenu } from '#kernel/shared/screen.ts'

const layar = inMenu('/SubMenuPembelian', { all: ['SUPPLIER_BARANG_MODULE'] })

export const screens = [
  layar('/retur-supplier', 'transaction', () => import('./web/retur-supplier.tsx')),
  layar('/lihat-retur-supplier', 'view', () => import('./web/layar-retur.tsx')),
  layar('/batal-retur-supplier', 'cancel', () => import('./web/layar-retur.tsx')),
]
