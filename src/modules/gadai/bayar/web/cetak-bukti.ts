import { type Slip, printCopy, printSlip } from '#modules/alat/nota/web/index.ts'

const bukti = (nomor: string): Slip => ({
  jenis: 'BAYAR_HUTANG',
  path: 'hutang/bayar/{no_bayar}/slip',
  kunci: 'no_bayar',
  nomor,
  nama: 'BUKTI HUTANG',
  hitung: 'hutang/bayar/cetak-ulang',
  segarkan: ['hutang/bayar/{no_bayar}', 'hutang/bayar/{no_bayar}/riwayat'],
})
export const cetakBukti = (nomor: string): void => printSlip(bukti(nomor))
export const salinBukti = (nomor: string): Promise<void> => printCopy(bukti(nomor), true)
