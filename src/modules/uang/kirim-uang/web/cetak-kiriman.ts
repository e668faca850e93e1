import { documentSlip } from '#modules/alat/nota/web/index.ts'
import { kirimUangDokumen } from '../dokumen.ts'

export const slipKiriman = documentSlip(kirimUangDokumen, {
  nama: 'BUKTI KIRIM UANG',
})

/** Calls that show money sent and the drawers and accounts: out of date after every act. */
export const SEGAR_KIRIM = [
  'kirim-uang-history',
  'kirim-uang/nota/{nota_kirim}',
  'kirim-uang/nota/{nota_kirim}/riwayat',
  'kirim-uang/get/masuk',
  'kirim-uang/get/diterima',
  'uang-kas',
  'cash/paginated',
] as const
