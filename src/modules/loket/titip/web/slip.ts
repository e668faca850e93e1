import type { Waiting } from '#kernel/web/document/act-on-document.tsx'
import { documentSlip } from '#modules/alat/nota/web/index.ts'
import { titipDokumen } from '../dokumen.ts'

export const slipTitip = documentSlip(titipDokumen, { nama: 'NOTA TITIP' })

/** Calls that tell of deposits and pieces: out of date after every act. */
export const SEGARKAN_TITIP = [
  'titip/{no_titip}',
  'titip/{no_titip}/riwayat',
  'titip/{no_titip}/siap',
  'titip/get/all',
  'titip/get/terbuka',
  'barang/get/ready',
  'barang/get/all',
] as const

/** Deposits that can be taken or cancelled, of whatever day. */
export const MENUNGGU: Waiting = {
  path: 'titip/get/terbuka',
  columns: [
    'no_titip',
    'tanggal',
    'nama_customer',
    'no_hp',
    'tgl_batas',
    'total_rp',
    'dp_rp',
    'sisa_bayar',
  ],
  empty: 'titip.tidak_ada_terbuka',
}
