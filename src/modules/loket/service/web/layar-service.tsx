import type { DocumentScreen } from '#kernel/web/document/document-screen.ts'
import type { KepalaService, Service } from '../contract.ts'
import { STATUS_SERVICE, type StatusService, bolehLangkah } from '../rules.ts'
import { salinanMasuk } from './cetak-service.ts'
import { IsiService, TagStatus, kolomService } from './isi-service.tsx'

/** What the screens that look at a service or cancel one need to know of it. */
export const layarService: DocumentScreen<KepalaService, Service> = {
  nomor: 'no_service',
  lihat: '/lihat-service',
  batal: '/batal-service',
  daftar: 'service/get/all',
  satu: 'service/{no_service}',
  riwayat: 'service/{no_service}/riwayat',
  aksi: {
    'service.create': 'service.riwayat_create',
    'service.selesai': 'service.riwayat_selesai',
    'service.ambil': 'service.riwayat_ambil',
    'service.cancel': 'service.riwayat_cancel',
    'service.validasi': 'service.riwayat_validasi',
    'service.cetak_ulang': 'service.riwayat_cetak',
  },
  kolom: kolomService,
  status: { nama: 'status_service', nilai: STATUS_SERVICE },
  kosong: 'service.laporan_kosong',
  tag: (s) => <TagStatus status={s.status as StatusService} />,
  isi: (s) => <IsiService s={s} />,
  cetak: (nomor) => void salinanMasuk(nomor, true),
  bisaBatal: (s) => bolehLangkah('cancel', s.status),
}
