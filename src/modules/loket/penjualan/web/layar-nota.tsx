import { berat, bilangan, kode, rupiah, tanggal, teks } from '#kernel/shared/fields.ts'
import type { DocumentScreen } from '#kernel/web/document/document-screen.ts'
import { formatInstant } from '#kernel/web/format.ts'
import type { KepalaPenjualan, Penjualan } from '../contract.ts'
import { cetakSalinan } from './cetak-nota.ts'
import { IsiNota } from './isi-nota.tsx'
import { DocumentStatus } from '#kernel/web/document/document-status.tsx'

/** What is out of date once a sale was changed. */
export const SEGARKAN_NOTA = [
  'penjualan/{no_faktur_jual}',
  'penjualan/{no_faktur_jual}/riwayat',
  'penjualan/get/all',
  'penjualan/chart',
  'barang/get/ready',
  'barang/get/all',
] as const

/** A sale as the screens that look at it and cancel it know it. */
export const layarNota: DocumentScreen<KepalaPenjualan, Penjualan> = {
  nomor: 'no_faktur_jual',
  lihat: '/lihat-penjualan',
  batal: '/batal-penjualan',
  daftar: 'penjualan/get/all',
  satu: 'penjualan/{no_faktur_jual}',
  riwayat: 'penjualan/{no_faktur_jual}/riwayat',
  aksi: {
    'penjualan.create': 'penjualan.riwayat_create',
    'penjualan.cancel': 'penjualan.riwayat_cancel',
    'penjualan.cetak_ulang': 'penjualan.riwayat_cetak',
    'penjualan.validasi': 'penjualan.riwayat_validasi',
  },
  kolom: [
    { name: 'no_faktur_jual', field: kode() },
    { name: 'tanggal', field: tanggal() },
    { name: 'waktu', render: (n) => formatInstant(n.waktu), hide: 'narrow' },
    { name: 'kode_sales', field: kode(), hide: 'narrow' },
    { name: 'nama_customer', field: teks(), sort: false },
    { name: 'jumlah_barang', field: bilangan(), sort: false, hide: 'narrow' },
    { name: 'berat', field: berat(), sort: false, hide: 'narrow' },
    { name: 'total_rp', field: rupiah() },
    { name: 'status_nota', render: (n) => <DocumentStatus status={n.status} />, sort: false },
  ],
  status: { nama: 'status_nota', nilai: ['VALID', 'BATAL'] },
  kosong: 'penjualan.laporan_kosong',
  tag: ({ status }) => <DocumentStatus status={status === 'VALID' ? 'VALID' : 'BATAL'} />,
  isi: (nota) => <IsiNota nota={nota} />,
  cetak: (nomor) => void cetakSalinan(nomor, true),
  // The leg of an exchange goes with the exchange only.
  bisaBatal: (n, hariIni) =>
    n.status === 'VALID' && n.tanggal === hariIni && !n.no_faktur_jual.startsWith('FT'),
}
