import type { Waiting } from '#kernel/web/document/act-on-document.tsx'
import { documentSlip } from '#modules/alat/nota/web/index.ts'
import type { UntukCicilan } from '../contract.ts'
import { cicilanDokumen } from '../dokumen.ts'

export const slipCicilan = documentSlip(cicilanDokumen, { nama: 'KONTRAK CICILAN' })

/** Calls that tell of contracts and pieces: out of date after every act. */
export const SEGARKAN_CICILAN = [
  'cicilan/{no_cicilan}',
  'cicilan/{no_cicilan}/riwayat',
  'cicilan/{no_cicilan}/tagihan',
  'cicilan/{no_cicilan}/siap',
  'cicilan/get/all',
  'cicilan/get/terbuka',
  'barang/get/ready',
  'barang/get/all',
] as const

/** Contracts that wait for an act, of whatever day. */
export const menunggu = (untuk: UntukCicilan): Waiting => ({
  path: 'cicilan/get/terbuka',
  filter: { untuk },
  columns: ['no_cicilan', 'tanggal', 'nama_customer', 'no_hp', 'total_rp', 'sisa_bayar', 'status'],
  empty: 'cicilan.tidak_ada_menunggu',
})
