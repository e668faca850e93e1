import type { Waiting } from '#kernel/web/document/act-on-document.tsx'
import type { TextKey } from '#kernel/shared/text-keys.ts'
import { documentSlip } from '#modules/alat/nota/web/index.ts'
import type { KepalaService } from '../contract.ts'
import { ambilServiceDokumen, serviceDokumen } from '../dokumen.ts'
import type { StatusService } from '../rules.ts'
import { kolomService } from './isi-service.tsx'

export const slipService = documentSlip(serviceDokumen, { nama: 'NOTA SERVICE' })

export const slipAmbil = documentSlip(ambilServiceDokumen, {
  jenis: 'AMBIL_SERVICE',
  nama: 'NOTA AMBIL SERVICE',
  segarkan: ['service/{no_service}', 'service/{no_service}/riwayat'],
})

/** Calls whose answers are out of date once a service has moved on. */
export const SEGARKAN = [
  'service/{no_service}',
  'service/{no_service}/riwayat',
  'service/get/all',
  'service/get/terbuka',
  'service/chart',
  'barang/get/all',
  'barang/get/ready',
] as const

/** Open services in this state, the earliest promise first. */
export const menunggu = (status: StatusService, empty: TextKey): Waiting<KepalaService> => ({
  path: 'service/get/terbuka',
  filter: { status },
  columns: kolomService(),
  sort: 'tgl_janji',
  empty,
})
