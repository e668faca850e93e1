import { documentSlip } from '#modules/alat/nota/web/index.ts'
import { jualBeliManualDokumen } from '../dokumen.ts'

export const slipManual = documentSlip(jualBeliManualDokumen, { nama: 'NOTA JUAL BELI MANUAL' })
