import { type Slip, printCopy, printSlip } from '#modules/alat/nota/web/index.ts'

const slip = (nomor: string): Slip => ({
  jenis: 'PEMBELIAN',
  path: 'pembelian/{no_faktur_beli}/slip',
  kunci: 'no_faktur_beli',
  nomor,
  nama: 'NOTA PEMBELIAN',
  hitung: 'pembelian/cetak-ulang',
  segarkan: ['pembelian/{no_faktur_beli}'],
})

/** The slip of a purchase that was just saved. */
export const cetakNota = (no_faktur_beli: string): void => printSlip(slip(no_faktur_beli))

/** One more copy, counted; `lihat`: shown, not printed. */
export const cetakSalinan = (no_faktur_beli: string, lihat = false): Promise<void> =>
  printCopy(slip(no_faktur_beli), lihat)
