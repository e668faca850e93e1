import { inMenu } from '#kernel/shared/screen.ts'

export const screens = [
  // Whoever moves a shop over.
  inMenu('/SubMenuPembelian', {
    all: ['SUPPLIER_BARANG_MODULE'],
    levels: ['OWN', 'SU', 'MU'],
  })('/import-hutang-supplier', 'tool', () => import('./web/import-hutang-supplier.tsx')),
]
