import { type Slip, printCopy, printSlip } from '#modules/alat/nota/web/index.ts'

const BACA = 'cash/transaksi/{no_transaksi}'

/** Calls that show money documents and what they moved: read again after each of them. */
export const SEGAR_KAS = [
  'cash/transaksi/get/all',
  'non-cash/gesek-histories',
  BACA,
  `${BACA}/riwayat`,
  'uang-kas',
  'uang-bank',
  'cash/paginated',
  'cash/history-bank',
  'non-cash/validasi',
  'tutup-toko',
] as const

const slip = (nomor: string): Slip => ({
  jenis: 'KAS',
  path: 'cash/transaksi/{no_transaksi}/slip',
  kunci: 'no_transaksi',
  nomor,
  nama: 'BUKTI KAS',
  hitung: 'cash/transaksi/cetak-ulang',
  segarkan: [BACA, `${BACA}/riwayat`],
})

/** The slip of what was just saved. */
export const cetakBukti = (no_transaksi: string): void => printSlip(slip(no_transaksi))

/** One more copy, counted; shown rather than printed. */
export const cetakSalinan = (no_transaksi: string): Promise<void> =>
  printCopy(slip(no_transaksi), true)
