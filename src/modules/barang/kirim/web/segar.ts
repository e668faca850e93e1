/** Calls whose cached answers are outdated after goods went, came or were decided about. */
export const SEGAR_KIRIM = [
  'kirim-barang/get/all',
  'kirim-barang/{no_kirim}',
  'kirim-barang/unreceive/list-no-kirim',
  'kirimbarang/get/nokirim',
  'terima-barang/get/all',
  'selesai-kirim-barang/get/all',
  'barang/get/all',
  'barang/get/ready',
  'barang/{kode_barcode}',
] as const
