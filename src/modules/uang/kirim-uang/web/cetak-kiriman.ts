import { type Slip, printCopy, printSlip } from '#modules/alat/nota/web/index.ts'

const slip = (nomor: string): Slip => ({
  jenis: 'KIRIM_UANG',
  path: 'kirim-uang/slip/{nota_kirim}',
  kunci: 'nota_kirim',
  nomor,
  nama: 'BUKTI KIRIM UANG',
  hitung: 'kirim-uang/cetak-ulang',
  segarkan: ['kirim-uang/nota/{nota_kirim}', 'kirim-uang/nota/{nota_kirim}/riwayat'],
})

/** The slip that travels with the money that was just sent. */
export const cetakKiriman = (nota_kirim: string): void => printSlip(slip(nota_kirim))

/** One more copy, counted, to be looked at. */
export const lihatSalinan = (nota_kirim: string): Promise<void> => printCopy(slip(nota_kirim), true)
