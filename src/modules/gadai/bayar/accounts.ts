/** What the shop earns with money lent on pledges. */
export const akunBayar = {
  bunga: 'hutang/bunga',
  denda: 'hutang/denda',
  biaya: 'hutang/biaya',
} as const
