/** Ledger accounts of marketplaces. */
export const akunMarketplace = {
  /** Sold by a connection and not paid out yet. */
  piutang: (sambungan: string) => `marketplace/piutang/${sambungan}`,
} as const
