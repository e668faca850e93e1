import type { ReadPath } from '#kernel/shared/names.ts'

/** What changes when goods without a barcode go to be washed, or come back. */
export const SEGAR_CUCI_MANUAL: readonly ReadPath[] = [
  'stock-cuci-manual/get/stok',
  'stock-cuci-manual/get/all',
  'barang-manual/get/all',
]
