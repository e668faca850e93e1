/** Ledger accounts of goods between shops (decision 0267). */
export const akunKirimBarang = {
  /** What one shop has to get from the other for goods sent to it, or owes it for goods received. */
  antarToko: (toko: string) => `antar-toko/barang/${toko}`,
} as const
