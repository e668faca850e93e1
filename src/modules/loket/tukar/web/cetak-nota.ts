import { type Slip, printCopy, printSlip } from '#modules/alat/nota/web/index.ts'

const slip = (nomor: string): Slip => ({
  jenis: 'TUKAR',
  path: 'tukar/{no_tukar}/slip',
  kunci: 'no_tukar',
  nomor,
  nama: 'NOTA TUKAR',
  hitung: 'tukar/cetak-ulang',
  segarkan: ['tukar/{no_tukar}', 'tukar/{no_tukar}/riwayat'],
})

/** The slip of an exchange that was just saved. */
export const cetakNota = (no_tukar: string): void => printSlip(slip(no_tukar))

/** One more copy, counted; `lihat`: shown, not printed. */
export const cetakSalinan = (no_tukar: string, lihat = false): Promise<void> =>
  printCopy(slip(no_tukar), lihat)
