import type { ReadPath } from '#kernel/shared/names.ts'

/** What changes when scrap leaves, comes back as gold, or a lot is closed. */
export const SEGAR_SEPUHAN: readonly ReadPath[] = [
  'kirim-sepuhan/get/rosok',
  'kirim-sepuhan/get/terbuka',
  'kirim-sepuhan/get/all',
  'terima-sepuhan/get/all',
  'wasting-sepuhan/get/all',
  'wasting-sepuhan/get/rendemen',
]
