import { documentSlip } from '#modules/alat/nota/web/index.ts'
import { tukarPoinDokumen } from '../dokumen.ts'

export const slipTukarPoin = documentSlip(tukarPoinDokumen, { nama: 'BUKTI TUKAR POINT' })
