import { documentReport } from '#kernel/server/document/report.ts'
import { bacaPindah } from '../server/baca-pindah-barang.ts'

/** Moves that were taken back, by their day: they are taken back on the same one. */
export const laporanBatalPindahBarang = documentReport(bacaPindah, {
  screen: '/laporan-batal-pindah-barang',
  api: 'pindah-barang/report-batal',
  arti: { total_berat: 'arti.total_berat_batal' },
  status: 'BATAL',
  columns: {
    no_pindah: 'no_pindah',
    tanggal: 'tanggal',
    kode_gudang: 'kode_gudang',
    kode_baki: 'kode_baki',
    total_qty: 'total_qty',
    total_berat: 'total_berat',
    alasan_batal: 'alasan_batal',
    dibatalkan_oleh: 'dibatalkan_oleh',
    penyetuju: 'setuju_batal',
  },
  messages: { kosong: 'pindah_barang.laporan_batal_kosong' },
})
