import { documentReport } from '#kernel/server/document/report.ts'
import { bacaTambah } from '../server/tambah/baca-tambah.ts'

/** Entries that were taken back, by their day; weights with three decimals. */
export const laporanBatalTambahBarang = documentReport(bacaTambah, {
  screen: '/laporan-batal-tambah-barang',
  api: 'tambah-barang/report-batal',
  status: 'BATAL',
  columns: {
    no_masuk: 'no_masuk',
    tanggal: 'tanggal',
    jumlah_barang: 'jumlah_barang',
    berat: 'berat',
    alasan_batal: 'alasan_batal',
    dibatalkan_oleh: 'dibatalkan_oleh',
    penyetuju: 'setuju_batal',
    input_by: 'input_by',
  },
  messages: { kosong: 'barang.laporan_batal_tambah_kosong' },
})
