/** What an auction leaves: owed to the customer, lost by the shop, lapsed to it. */
export const akunLelang = {
  lebih: 'hutang/lelang-lebih',
  rugi: 'hutang/lelang-rugi',
  hangus: 'hutang/lelang-hangus',
} as const
