import { documentSlip } from '#modules/alat/nota/web/index.ts'
import { SEGARKAN_KARTU } from '#modules/pelanggan/member/web/index.ts'
import { kuasaDokumen, suratDokumen } from '../dokumen.ts'

/** Calls that tell of tickets and their acts: out of date after every one. */
export const SEGARKAN_HUTANG = [
  'hutang/{no_faktur_hutang}',
  'hutang/{no_faktur_hutang}/riwayat',
  'hutang/{no_faktur_hutang}/hitung',
  'hutang/get/all',
  'hutang/get/aktif',
  'hutang/get/validasi',
  'hutang/{no_faktur_hutang}/peringatan',
  'hutang/get/lebih',
  'hutang/bayar/get/all',
  'hutang/bayar/{no_bayar}',
  'hutang/bayar/{no_bayar}/riwayat',
  'hutang/dashboard',
  ...SEGARKAN_KARTU,
] as const

export const slipSurat = documentSlip(suratDokumen, { nama: 'SURAT BUKTI GADAI' })

/** The mandate to sell that the customer signs beside it. */
export const slipKuasa = documentSlip(kuasaDokumen, {
  nama: 'KUASA MENJUAL',
  hitung: 'hutang/kuasa/cetak-ulang',
})
