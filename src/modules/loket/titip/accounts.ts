/** What the shop owes customers for money on deposits. */
export const akunTitip = { uangMuka: 'titip/uang-muka' } as const
