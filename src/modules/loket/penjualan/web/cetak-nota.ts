import { type Slip, printCopy, printSlip } from '#modules/alat/nota/web/index.ts'

const slip = (nomor: string): Slip => ({
  jenis: 'PENJUALAN',
  path: 'penjualan/{no_faktur_jual}/slip',
  kunci: 'no_faktur_jual',
  nomor,
  nama: 'NOTA PENJUALAN',
  hitung: 'penjualan/cetak-ulang',
  segarkan: ['penjualan/{no_faktur_jual}', 'penjualan/{no_faktur_jual}/riwayat'],
})

/** The slip of a sale that was just saved. */
export const cetakNota = (no_faktur_jual: string): void => printSlip(slip(no_faktur_jual))

/** One more copy, counted; `lihat`: shown, not printed. */
export const cetakSalinan = (no_faktur_jual: string, lihat = false): Promise<void> =>
  printCopy(slip(no_faktur_jual), lihat)
