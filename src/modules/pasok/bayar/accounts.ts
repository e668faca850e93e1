/** Ledger accounts of paying suppliers (decision 0266). */
export const akunBayar = {
  /** What gold cost more or less than it was booked for when it was owed. */
  selisihHarga: 'pasok/selisih-harga',
} as const
