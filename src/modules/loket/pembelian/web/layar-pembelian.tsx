import { berat, bilangan, kode, rupiah, tanggal, teks } from '#kernel/shared/fields.ts'
import type { DocumentScreen } from '#kernel/web/document/document-screen.ts'
import { formatInstant } from '#kernel/web/format.ts'
import type { Column } from '#kernel/web/table/data-table.tsx'
import type { KepalaPembelian, Pembelian } from '../contract.ts'
import { cetakSalinan } from './cetak-nota.ts'
import { IsiNota } from './isi-nota.tsx'
import { DocumentStatus } from '#kernel/web/document/document-status.tsx'

export const kolomNota: readonly Column<KepalaPembelian>[] = [
  { name: 'no_faktur_beli', field: kode() },
  { name: 'tanggal', field: tanggal() },
  { name: 'waktu', render: (n) => formatInstant(n.waktu), hide: 'narrow' },
  { name: 'kode_sales', field: kode(), hide: 'narrow' },
  { name: 'nama_penjual', field: teks(), sort: false },
  { name: 'jumlah_barang', field: bilangan(), sort: false, hide: 'narrow' },
  { name: 'berat', field: berat(), sort: false, hide: 'narrow' },
  { name: 'total_rp', field: rupiah() },
  { name: 'status_nota', render: (n) => <DocumentStatus status={n.status} />, sort: false },
]

/** What the screens of purchases have in common. */
export const layarPembelian: DocumentScreen<KepalaPembelian, Pembelian> = {
  nomor: 'no_faktur_beli',
  lihat: '/lihat-pembelian',
  batal: '/batal-pembelian',
  daftar: 'pembelian/get/all',
  satu: 'pembelian/{no_faktur_beli}',
  riwayat: 'pembelian/{no_faktur_beli}/riwayat',
  aksi: {
    'pembelian.create': 'pembelian.riwayat_create',
    'pembelian.cancel': 'pembelian.riwayat_cancel',
    'pembelian.cetak_ulang': 'pembelian.riwayat_cetak',
    'pembelian.validasi': 'pembelian.riwayat_validasi',
  },
  kolom: kolomNota,
  status: { nama: 'status_nota', nilai: ['VALID', 'BATAL'] },
  kosong: 'pembelian.laporan_kosong',
  tag: (d) => <DocumentStatus status={d.status} />,
  isi: (nota) => <IsiNota nota={nota} />,
  cetak: (nomor) => void cetakSalinan(nomor, true),
  // The leg of an exchange goes with the exchange only.
  bisaBatal: (n, hariIni) =>
    n.status === 'VALID' && n.tanggal === hariIni && !n.no_faktur_beli.startsWith('FT'),
}
