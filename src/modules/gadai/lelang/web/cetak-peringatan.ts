import { type Slip, printCopy, printSlip } from '#modules/alat/nota/web/index.ts'

const peringatan = (nomor: string): Slip => ({
  jenis: 'PERINGATAN_HUTANG',
  path: 'hutang/peringatan/{no_peringatan}/slip',
  kunci: 'no_peringatan',
  nomor,
  nama: 'PERINGATAN LELANG',
  hitung: 'hutang/peringatan/cetak-ulang',
})

export const cetakPeringatan = (nomor: string): void => printSlip(peringatan(nomor))
export const salinPeringatan = (nomor: string): Promise<void> => printCopy(peringatan(nomor), true)
