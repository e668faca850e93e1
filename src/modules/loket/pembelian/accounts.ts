/** Ledger accounts of gold that comes in from customers, by what becomes of it. */
export const akunBeli = {
  barang: 'pembelian/barang',
  pembulatan: 'pembelian/pembulatan',
  beliKembali: 'barang/beli-kembali',
  karantina: 'barang/karantina',
  /** Sorted, and not at a craftsman's yet. */
  cuci: 'barang/cuci',
} as const
