import { slipOf } from '#modules/alat/nota/web/index.ts'

export const { print: cetakNota, copy: cetakSalinan } = slipOf({
  jenis: 'PEMBELIAN',
  path: 'pembelian/{no_faktur_beli}/slip',
  nama: 'NOTA PEMBELIAN',
  hitung: 'pembelian/cetak-ulang',
  segarkan: ['pembelian/{no_faktur_beli}'],
})
