import { type Slip, printSlip } from '#modules/alat/nota/web/index.ts'

const slip = (nomor: string): Slip => ({
  jenis: 'PESANAN',
  path: 'pesanan/{no_pesanan}/slip',
  kunci: 'no_pesanan',
  nomor,
  nama: 'NOTA PESANAN',
  hitung: 'pesanan/cetak-ulang',
})

export const cetakPesanan = (nomor: string): void => printSlip(slip(nomor))

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
