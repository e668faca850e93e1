import { type Slip, printCopy, printSlip } from '#modules/alat/nota/web/index.ts'
import type { Service } from '../contract.ts'

const segarkan = ['service/{no_service}', 'service/{no_service}/riwayat'] as const

const masuk = (nomor: string): Slip => ({
  jenis: 'SERVICE',
  path: 'service/{no_service}/slip',
  kunci: 'no_service',
  nomor,
  nama: 'NOTA SERVICE',
  hitung: 'service/cetak-ulang',
  segarkan,
})

const ambil = (nomor: string): Slip => ({
  jenis: 'AMBIL_SERVICE',
  path: 'service/ambil/{no_ambil}/slip',
  kunci: 'no_ambil',
  nomor,
  nama: 'NOTA AMBIL SERVICE',
  hitung: 'service/ambil/cetak-ulang',
  segarkan,
})

/** The slip of what was just entered or picked up. */
export const cetakMasuk = (s: Service): void => printSlip(masuk(s.no_service))
export const cetakAmbil = (s: Service): void => {
  if (s.no_ambil) printSlip(ambil(s.no_ambil))
}

/** One more copy of either slip, counted; `lihat`: shown, not printed. */
export const salinanMasuk = (no_service: string, lihat = false): Promise<void> =>
  printCopy(masuk(no_service), lihat)
export const salinanAmbil = (no_ambil: string, lihat = false): Promise<void> =>
  printCopy(ambil(no_ambil), lihat)
