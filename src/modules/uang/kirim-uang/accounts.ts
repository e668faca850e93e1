/** Ledger accounts of money between shops. */
export const akunKirim = {
  /** What one shop has to get from the other for money sent to it, or owes it for money received. */
  antarToko: (toko: string) => `antar-toko/uang/${toko}`,
} as const
