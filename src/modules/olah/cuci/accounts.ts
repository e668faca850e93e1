/** Ledger accounts of washing (decision 0261). */
export const akunCuci = {
  /** Bought pieces in a craftsman's hands. */
  tukang: (kode_tukang: string) => `barang/cuci/${kode_tukang}`,
  /** His work, where it is not part of what the pieces cost. */
  ongkos: 'cuci/ongkos',
} as const
