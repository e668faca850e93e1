/** Orders that wait for somebody. */
export const MENUNGGU = 'pesanan-marketplace/get/menunggu'

/** What tells of orders and their pieces: out of date after every decision. */
export const SEGARKAN_ORDER = [
  MENUNGGU,
  'pesanan-marketplace/get/all',
  'pesanan-marketplace/{no_order}',
  'barang/get/ready',
] as const
