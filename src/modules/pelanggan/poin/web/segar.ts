/** Calls that show points of members or gifts: read again after each document that moves them. */
export const SEGAR_POIN = [
  'tukar-point/member/{kode_customer}',
  'tukar-point/get/all',
  'transaksi-poin/get/all',
  'stock-hadiah/isi',
  'stock-hadiah/kartu/{kode_hadiah}',
  'penjualan/poin/{kode_customer}',
  'transaksi-member/{kode_customer}',
  'transaksi-member/{kode_customer}/dokumen',
  'transaksi-member/{kode_customer}/poin',
  'reset-poin/aturan',
  'reset-poin/pratinjau/{kode}',
  'setting-member',
] as const
