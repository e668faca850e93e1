import { slipOf } from '#modules/alat/nota/web/index.ts'

const bukti = slipOf({
  jenis: 'BAYAR_HUTANG',
  path: 'hutang/bayar/{no_bayar}/slip',
  nama: 'BUKTI HUTANG',
  hitung: 'hutang/bayar/cetak-ulang',
  segarkan: ['hutang/bayar/{no_bayar}', 'hutang/bayar/{no_bayar}/riwayat'],
})
export const cetakBukti = bukti.print
export const salinBukti = (nomor: string) => bukti.copy(nomor, true)
