import { documentSlip } from '#modules/alat/nota/web/index.ts'
import { penjualanDokumen } from '../dokumen.ts'

export const slipPenjualan = documentSlip(penjualanDokumen, { nama: 'NOTA PENJUALAN' })
