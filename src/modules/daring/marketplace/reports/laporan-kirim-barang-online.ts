import { documentReport } from '#kernel/server/document/report.ts'
import { KOSONG } from '#kernel/shared/document.ts'
import { rujukan } from '#kernel/shared/fields.ts'
import { bacaKirimOnline } from '../server/baca-kirim-barang-online.ts'

/** Pieces that were put on the internet, by which connection and at which price. */
export const laporanKirimOnline = documentReport(bacaKirimOnline, {
  screen: '/laporan-kirim-barang-online',
  gate: { all: ['KIRIM_BARANG_ONLINE_MODULE'] },
  api: 'kirim-barang-online/report',
  arti: { harga_jual: 'arti.harga_jual_online' },
  status: 'VALID',
  lines: 'items',
  columns: {
    no_kirim_online: 'no_kirim_online',
    tanggal: 'tanggal',
    kode_sambungan: 'kode_sambungan',
    nama_sambungan: 'nama_sambungan',
    kode_barcode: 'items.kode_barcode',
    nama_barang: 'items.nama_barang',
    kode_group: 'items.kode_group',
    kadar: 'items.kadar',
    kode_baki: 'items.kode_baki',
    berat: 'items.berat',
    harga_jual: 'items.harga_jual',
    harga_online: 'items.harga_online',
    input_by: 'input_by',
  },
  filter: { kode_sambungan: rujukan('sambungan-marketplace', KOSONG) },
  messages: { kosong: 'kirim_online.laporan_kosong', ada: 'kirim_online.laporan_ada' },
})
