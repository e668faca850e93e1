/** What the shop owes customers for money on pieces that do not exist yet. */
export const akunPreOrder = { uangMuka: 'pre-order/uang-muka' } as const
