import type { ReadPath } from '#kernel/shared/names.ts'

/** What changes when goods of a supplier come, or a delivery is taken back. */
export const SEGAR_TERIMA: readonly ReadPath[] = [
  'penerimaan-suplier/get/all',
  'penerimaan-suplier/get/terbuka',
  'bayar-supplier/get/hutang',
]
