import { documentReport } from '#kernel/server/document/report.ts'
import { KOSONG } from '#kernel/shared/document.ts'
import { rujukan } from '#kernel/shared/fields.ts'
import { bacaPindah } from '../server/baca-pindah-barang.ts'

/** Pieces that were carried to another tray and stayed there; weights with three decimals. */
export const laporanPindahBarang = documentReport(bacaPindah, {
  screen: '/laporan-pindah-barang',
  api: 'pindah-barang/report',
  status: 'VALID',
  lines: 'items',
  columns: {
    no_pindah: 'no_pindah',
    tanggal: 'tanggal',
    kode_barcode: 'items.kode_barcode',
    nama_barang: 'items.nama_barang',
    kode_group: 'items.kode_group',
    kadar: 'items.kadar',
    dari_gudang: 'items.dari_gudang',
    dari_baki: 'items.dari_baki',
    kode_gudang: 'kode_gudang',
    kode_baki: 'kode_baki',
    berat: 'items.berat',
    harga_jual: 'items.harga_jual',
    input_by: 'input_by',
  },
  filter: { kode_baki: rujukan('baki', KOSONG) },
  messages: { kosong: 'pindah_barang.laporan_kosong', ada: 'pindah_barang.laporan_tersedia' },
})
