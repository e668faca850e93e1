import { documentReport } from '#kernel/server/document/report.ts'
import { bacaSidik } from '../server/baca-sidik.ts'

/** Pieces that were known by their weight, by the day on which they were. */
export const laporanSidikBerat = documentReport(bacaSidik, {
  screen: '/laporan-sidik-berat',
  api: 'sidik-berat/report',
  status: 'VALID',
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
  },
  messages: { kosong: 'sidik.kosong' },
})
