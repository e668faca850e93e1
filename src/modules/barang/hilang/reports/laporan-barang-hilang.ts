import { documentReport } from '#kernel/server/document/report.ts'
import { bacaHilang } from '../server/baca-hilang.ts'

/** Pieces that were written off, by the day on which they were. */
export const laporanBarangHilang = documentReport(bacaHilang, {
  screen: '/laporan-barang-hilang',
  api: 'barang-hilang/report',
  status: 'VALID',
  lines: 'items',
  columns: {
    no_barang_hilang: 'no_barang_hilang',
    tanggal: 'tanggal',
    no_opname: 'no_opname',
    kode_barcode: 'items.kode_barcode',
    nama_barang: 'items.nama_barang',
    kode_group: 'items.kode_group',
    kode_baki: 'items.kode_baki',
    berat: 'items.berat',
    harga_modal: 'items.harga_modal',
    input_by: 'input_by',
    penyetuju: 'penyetuju',
  },
  messages: { kosong: 'barang_hilang.kosong' },
})
