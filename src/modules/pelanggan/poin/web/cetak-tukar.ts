import { type Slip, printCopy, printSlip } from '#modules/alat/nota/web/index.ts'

const slip = (nomor: string): Slip => ({
  jenis: 'TUKAR_POIN',
  path: 'tukar-point/{no_tukar_poin}/slip',
  kunci: 'no_tukar_poin',
  nomor,
  nama: 'BUKTI TUKAR POINT',
  hitung: 'tukar-point/cetak-ulang',
  segarkan: ['tukar-point/{no_tukar_poin}', 'tukar-point/{no_tukar_poin}/riwayat'],
})

export const cetakTukar = (nomor: string): void => printSlip(slip(nomor))

export const salinTukar = (nomor: string, lihat = false): Promise<void> =>
  printCopy(slip(nomor), lihat)
