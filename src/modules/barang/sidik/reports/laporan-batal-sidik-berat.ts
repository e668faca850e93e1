import { documentReport } from '#kernel/server/document/report.ts'
import { bacaSidik } from '../server/baca-sidik.ts'

/** Findings by weight that were taken back. */
export const laporanBatalSidikBerat = documentReport(bacaSidik, {
  screen: '/laporan-batal-sidik-berat',
  api: 'sidik-berat/report-batal',
  status: 'BATAL',
  columns: {
    no_sidik: 'no_sidik',
    tanggal: 'tanggal',
    kode_barcode: 'kode_barcode',
    nama_barang: 'nama_barang',
    kode_baki: 'kode_baki',
    berat: 'berat',
    berat_timbang: 'berat_timbang',
    selisih_timbang: 'selisih_timbang',
    sumber_timbang: 'sumber_timbang',
    asal_sidik: 'asal_sidik',
    no_opname: 'no_opname',
    input_by: 'input_by',
    alasan_batal: 'alasan_batal',
    dibatalkan_oleh: 'dibatalkan_oleh',
    penyetuju: 'setuju_batal',
  },
  messages: { kosong: 'sidik.kosong' },
})
