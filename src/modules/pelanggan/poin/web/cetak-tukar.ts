import { slipOf } from '#modules/alat/nota/web/index.ts'

export const { print: cetakTukar, copy: salinTukar } = slipOf({
  jenis: 'TUKAR_POIN',
  path: 'tukar-point/{no_tukar_poin}/slip',
  nama: 'BUKTI TUKAR POINT',
  hitung: 'tukar-point/cetak-ulang',
  segarkan: ['tukar-point/{no_tukar_poin}', 'tukar-point/{no_tukar_poin}/riwayat'],
})
