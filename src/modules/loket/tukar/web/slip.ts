import { documentSlip } from '#modules/alat/nota/web/index.ts'
import { tukarDokumen } from '../dokumen.ts'

export const slipTukar = documentSlip(tukarDokumen, { nama: 'NOTA TUKAR' })
