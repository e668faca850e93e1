/** What the shop owes customers for money on orders. */
export const akunPesanan = { uangMuka: 'pesanan/uang-muka' } as const
