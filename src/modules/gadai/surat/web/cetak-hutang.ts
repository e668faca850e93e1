import { type Slip, printCopy, printSlip } from '#modules/alat/nota/web/index.ts'

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
] as const

const surat = (nomor: string): Slip => ({
  jenis: 'HUTANG',
  path: 'hutang/{no_faktur_hutang}/slip',
  kunci: 'no_faktur_hutang',
  nomor,
  nama: 'SURAT HUTANG',
  hitung: 'hutang/cetak-ulang',
  segarkan: ['hutang/{no_faktur_hutang}', 'hutang/{no_faktur_hutang}/riwayat'],
})

export const cetakSurat = (nomor: string): void => printSlip(surat(nomor))
export const salinSurat = (nomor: string): Promise<void> => printCopy(surat(nomor), true)
