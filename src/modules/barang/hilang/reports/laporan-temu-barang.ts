import { documentReport } from '#kernel/server/document/report.ts'
import { bacaTemu } from '../server/baca-hilang.ts'

/** Pieces that turned up again, by the day on which they did. */
export const laporanTemuBarang = documentReport(bacaTemu, {
  screen: '/laporan-temu-barang',
  api: 'temu-barang/report',
  status: 'VALID',
  lines: 'items',
  columns: {
    no_temu: 'no_temu',
    tanggal: 'tanggal',
    no_barang_hilang: 'items.no_barang_hilang',
    kode_barcode: 'items.kode_barcode',
    nama_barang: 'items.nama_barang',
    kode_group: 'items.kode_group',
    kode_baki: 'items.kode_baki',
    berat: 'items.berat',
    harga_modal: 'items.harga_modal',
    input_by: 'input_by',
    penyetuju: 'penyetuju',
  },
  messages: { kosong: 'temu_barang.kosong' },
})
