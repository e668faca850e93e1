import { inMenu } from '#kernel/shared/screen.ts'
import { LAYAR } from './contract.ts'

export const screens = [
  // Whoever moves a shop over.
  inMenu('/SubMenuPembelian', {
    all: ['SUPPLIER_BARANG_MODULE'],
    levels: ['OWN', 'SU', 'MU'],
  })(LAYAR, 'tool', () => import('./web/import-hutang-supplier.tsx')),
]
