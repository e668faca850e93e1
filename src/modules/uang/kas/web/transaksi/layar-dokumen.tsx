import type { DocumentScreen } from '#kernel/web/document/document-screen.ts'
import type { TransaksiKas } from '../../contract-transaksi.ts'
import { cetakSalinan } from './cetak-transaksi.ts'
import { IsiTransaksi } from './isi-transaksi.tsx'
import { KOLOM_KAS, TagStatus } from './kolom-transaksi.tsx'
import type { ScreenPath } from '#kernel/shared/names.ts'

const BACA = 'cash/transaksi/{no_transaksi}'

/** Money documents as looking at them and cancelling them knows them, under one of their screens. */
export const layarKas = (lihat: ScreenPath): DocumentScreen<TransaksiKas, TransaksiKas> => ({
  nomor: 'no_transaksi',
  lihat,
  batal: '/batal-transaksi-kas',
  daftar: 'cash/transaksi/get/all',
  satu: BACA,
  riwayat: `${BACA}/riwayat`,
  aksi: {
    'kas.masuk': 'kas.aksi.kas.masuk',
    'kas.keluar': 'kas.aksi.kas.keluar',
    'kas.mutasi_bank': 'kas.aksi.kas.mutasi_bank',
    'kas.mutasi_cash': 'kas.aksi.kas.mutasi_cash',
    'kas.gesek': 'kas.aksi.kas.gesek',
    'kas.batal': 'kas.aksi.kas.batal',
    'cash.cetak_ulang': 'nota.slip.salinan',
  },
  kolom: KOLOM_KAS,
  status: { nama: 'status_nota', nilai: ['VALID', 'BATAL'] },
  kosong: 'kas.kosong_rentang',
  tag: (d) => <TagStatus status={d.status} />,
  isi: (d) => <IsiTransaksi d={d} />,
  cetak: (nomor) => void cetakSalinan(nomor),
  bisaBatal: (d, hariIni) => d.status === 'VALID' && d.tanggal === hariIni,
})
