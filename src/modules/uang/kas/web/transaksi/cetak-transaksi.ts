import { slipOf } from '#modules/alat/nota/web/index.ts'

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

const slip = slipOf({
  jenis: 'KAS',
  path: 'cash/transaksi/{no_transaksi}/slip',
  nama: 'BUKTI KAS',
  hitung: 'cash/transaksi/cetak-ulang',
  segarkan: [BACA, `${BACA}/riwayat`],
})

/** The slip of what was just saved. */
export const cetakBukti = slip.print

/** One more copy, counted; shown rather than printed. */
export const cetakSalinan = (no_transaksi: string) => slip.copy(no_transaksi, true)
