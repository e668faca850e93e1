import { slipOf } from '#modules/alat/nota/web/index.ts'

export const { print: cetakNota, copy: cetakSalinan } = slipOf({
  jenis: 'TUKAR',
  path: 'tukar/{no_tukar}/slip',
  nama: 'NOTA TUKAR',
  hitung: 'tukar/cetak-ulang',
  segarkan: ['tukar/{no_tukar}', 'tukar/{no_tukar}/riwayat'],
})
