import { slipOf } from '#modules/alat/nota/web/index.ts'

export const { print: cetakPesanan } = slipOf({
  jenis: 'PESANAN',
  path: 'pesanan/{no_pesanan}/slip',
  nama: 'NOTA PESANAN',
  hitung: 'pesanan/cetak-ulang',
})

/** Calls that tell of orders and pieces: out of date after every act. */
export const SEGARKAN_PESANAN = [
  'pesanan/{no_pesanan}',
  'pesanan/{no_pesanan}/riwayat',
  'pesanan/{no_pesanan}/siap',
  'pesanan/get/all',
  'pesanan/get/terbuka',
  'pesanan/get/validasi',
  'pesanan/chart',
  'barang/get/ready',
  'barang/get/all',
] as const
