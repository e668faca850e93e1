import type { ReadPath } from '#kernel/shared/names.ts'

/** What changes when bought gold leaves for the centre, or arrives there. */
export const SEGAR_PUSAT: readonly ReadPath[] = [
  'kirim-barang-kepusat/get/barang',
  'kirim-barang-kepusat/get/all',
  'terima-barang-pusat/get/datang',
  'terima-barang-pusat/get/all',
  'kirim-sepuhan/get/rosok',
]
