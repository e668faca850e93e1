import type { ReadPath } from '#kernel/shared/names.ts'

/** What changes when pieces leave to be washed, or come back. */
export const SEGAR_CUCI: readonly ReadPath[] = [
  'kirim-barang-cuci/get/calon',
  'kirim-barang-cuci/get/terbuka',
  'kirim-barang-cuci/get/all',
  'terima-barang-cuci/get/all',
  'pindah-sortir/get/calon',
  'barang/get/all',
  'barang/get/ready',
]
