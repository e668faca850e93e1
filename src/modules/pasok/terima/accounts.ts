/** Ledger accounts of goods from suppliers (decision 0264). */
export const akunPasok = {
  /** Goods that were received and are no pieces yet. */
  barang: (kode_supplier: string) => `supplier/barang/${kode_supplier}`,
  /** Where their weight and pieces come from: counted without a value. */
  asal: 'pembelian/supplier',
  /** Owed in rupiah. */
  hutang: (kode_supplier: string) => `supplier/hutang/${kode_supplier}`,
  /** Owed in fine gold, with the rupiah that it was taken for when it came. */
  hutangEmas: (kode_supplier: string) => `supplier/hutang-emas/${kode_supplier}`,
  /** The equity that opening debts are taken from. */
  awal: 'modal/supplier-awal',
} as const
