import { documentSlip } from '#modules/alat/nota/web/index.ts'
import { preOrderDokumen } from '../dokumen.ts'

export const slipPo = documentSlip(preOrderDokumen, { nama: 'NOTA PRE ORDER' })

/** Calls that tell of pre-orders and pieces: out of date after every act. */
export const SEGARKAN_PO = [
  'pre-order/{no_po}',
  'pre-order/{no_po}/riwayat',
  'pre-order/get/all',
  'pre-order/get/terbuka',
  'barang/get/ready',
  'barang/get/all',
] as const
