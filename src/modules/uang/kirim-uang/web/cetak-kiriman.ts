import { slipOf } from '#modules/alat/nota/web/index.ts'

const slip = slipOf({
  jenis: 'KIRIM_UANG',
  path: 'kirim-uang/slip/{nota_kirim}',
  nama: 'BUKTI KIRIM UANG',
  hitung: 'kirim-uang/cetak-ulang',
  segarkan: ['kirim-uang/nota/{nota_kirim}', 'kirim-uang/nota/{nota_kirim}/riwayat'],
})

/** The slip that travels with the money that was just sent. */
export const cetakKiriman = slip.print

/** One more copy, counted, to be looked at. */
export const lihatSalinan = (nota_kirim: string) => slip.copy(nota_kirim, true)
