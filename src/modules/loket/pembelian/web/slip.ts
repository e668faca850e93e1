import { documentSlip } from '#modules/alat/nota/web/index.ts'
import { pembelianDokumen } from '../dokumen.ts'

export const slipPembelian = documentSlip(pembelianDokumen, { nama: 'NOTA PEMBELIAN' })
