/** Ledger accounts of loose stones (decisions/0286). */
export const akunBatu = {
  /**
   * What loose stones cost. Its weights are what pieces, by group, became heavier (negative) or
   * lighter by as stones were set and taken out.
   */
  lepas: 'barang/batu',
  /** What a supplier of diamonds is owed (decisions/0292). */
  hutang: (kode_supplier: string) => `supplier/hutang-berlian/${kode_supplier}`,
} as const
