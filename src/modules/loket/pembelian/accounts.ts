/** Ledger accounts of gold that comes in from customers, by what becomes of it. */
export const akunBeli = {
  barang: 'pembelian/barang',
  pembulatan: 'pembelian/pembulatan',
  beliKembali: 'barang/beli-kembali',
  rosok: 'barang/rosok',
  karantina: 'barang/karantina',
} as const
