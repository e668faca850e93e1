import { documentSlip } from '#modules/alat/nota/web/index.ts'
import { tukarPoinDokumen } from '../dokumen.ts'

export const slipTukarPoin = documentSlip(tukarPoinDokumen, {
  jenis: 'TUKAR_POIN',
  nama: 'BUKTI TUKAR POINT',
  hitung: 'tukar-point/cetak-ulang',
})
