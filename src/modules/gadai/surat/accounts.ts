/** Money that is lent on pledges. */
export const akunHutang = {
  pokok: 'hutang/pokok',
  /** What stands against loans of another system that were taken over. */
  awal: 'modal/gadai-awal',
} as const

/** Customers' pieces in the shop's keeping, in grams and pieces: no stock, no value. */
export const akunJaminan = {
  simpanan: 'jaminan/simpanan',
  pelanggan: 'jaminan/pelanggan',
} as const
