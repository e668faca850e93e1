/** What the shop owes customers for money on deposits. */
export const akunTitip = {
  uangMuka: 'titip/uang-muka',
  /** The equity that opening deposits are taken from. */
  awal: 'modal/titip-awal',
} as const
