/** Ledger accounts of what marketplaces pay out (decision 0290). */
export const akunPencairan = {
  /** What marketplaces keep of a sale: commission, service, shipping. */
  biaya: 'marketplace/biaya',
} as const
