/** What is read again after the stones or the tag of a piece changed. */
export const SEGARKAN = [
  'batu-barang/{kode_barcode}',
  'barang/{kode_barcode}',
  'barang/{kode_barcode}/riwayat',
  'barang/get/all',
  'barang/get/ready',
] as const

/** What is read again after a paper moved stones. */
export const SEGAR_MUTASI = [
  ...SEGARKAN,
  'mutasi-batu/get/all',
  'mutasi-batu/get/lepas',
  'mutasi-batu/{no_mutasi_batu}',
] as const
