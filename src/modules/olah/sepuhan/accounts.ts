/** Ledger accounts of refining (decision 0263). */
export const akunSepuhan = {
  /** Scrap in a refiner's hands. */
  pelebur: (kode_supplier: string) => `barang/sepuhan/${kode_supplier}`,
  /** Fine gold in the shop, its weight by kadar. */
  murni: 'barang/murni',
  /** Fine gold that a supplier owes the shop. */
  kredit: (kode_supplier: string) => `supplier/emas/${kode_supplier}`,
  /** Gold that a refiner kept for money: what he paid, what it had cost, his fee. */
  jual: 'sepuhan/jual',
  hpp: 'sepuhan/hpp',
  ongkos: 'sepuhan/ongkos',
} as const
