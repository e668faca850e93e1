/** What is read again after the stones or the tag of a piece changed. */
export const SEGARKAN = [
  'batu-barang/{kode_barcode}',
  'barang/{kode_barcode}',
  'barang/{kode_barcode}/riwayat',
  'barang/get/all',
  'barang/get/ready',
] as const
