/** Work on customers' pieces: paid ahead, earned at pick-up, paid to the craftsman. */
export const akunService = {
  uangMuka: 'service/uang-muka',
  pendapatan: 'service/pendapatan',
  tukang: 'service/tukang',
} as const
