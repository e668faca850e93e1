import { documentSlip } from '#modules/alat/nota/web/index.ts'
import { jualBeliManualDokumen } from '../dokumen.ts'

export const slipManual = documentSlip(jualBeliManualDokumen, {
  jenis: 'JUAL_BELI_MANUAL',
  nama: 'NOTA JUAL BELI MANUAL',
  hitung: 'jual-beli-manual/cetak-ulang',
})
