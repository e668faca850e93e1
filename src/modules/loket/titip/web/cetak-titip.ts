import { type Slip, printCopy, printSlip } from '#modules/alat/nota/web/index.ts'

const slip = (nomor: string): Slip => ({
  jenis: 'TITIP',
  path: 'titip/{no_titip}/slip',
  kunci: 'no_titip',
  nomor,
  nama: 'NOTA TITIP',
  hitung: 'titip/cetak-ulang',
  segarkan: ['titip/{no_titip}', 'titip/{no_titip}/riwayat'],
})

export const cetakTitip = (nomor: string): void => printSlip(slip(nomor))

export const salinTitip = (nomor: string, lihat = false): Promise<void> =>
  printCopy(slip(nomor), lihat)

/** Calls that tell of deposits and pieces: out of date after every act. */
export const SEGARKAN_TITIP = [
  'titip/{no_titip}',
  'titip/{no_titip}/riwayat',
  'titip/{no_titip}/siap',
  'titip/get/all',
  'titip/get/terbuka',
  'barang/get/ready',
  'barang/get/all',
] as const
