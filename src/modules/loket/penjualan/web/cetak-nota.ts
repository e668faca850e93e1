import { slipOf } from '#modules/alat/nota/web/index.ts'

export const { print: cetakNota, copy: cetakSalinan } = slipOf({
  jenis: 'PENJUALAN',
  path: 'penjualan/{no_faktur_jual}/slip',
  nama: 'NOTA PENJUALAN',
  hitung: 'penjualan/cetak-ulang',
  segarkan: ['penjualan/{no_faktur_jual}', 'penjualan/{no_faktur_jual}/riwayat'],
})
