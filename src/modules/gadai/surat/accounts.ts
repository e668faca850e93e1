/** Money that is lent on pledges. */
export const akunHutang = { pokok: 'hutang/pokok' } as const

/** Customers' pieces in the shop's keeping, in grams and pieces: no stock, no value. */
export const akunJaminan = {
  simpanan: 'jaminan/simpanan',
  pelanggan: 'jaminan/pelanggan',
} as const
