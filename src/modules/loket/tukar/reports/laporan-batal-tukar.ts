import { documentReport } from '#kernel/server/document/report.ts'
import { bacaTukar } from '../server/baca-tukar.ts'

/** Exchanges that were cancelled, as a whole: who, why, and who approved it. */
export const laporanBatalTukar = documentReport(bacaTukar, {
  screen: '/laporan-batal-tukar',
  api: 'tukar/report-batal',
  arti: { selisih_rp: 'arti.selisih_rp_tukar' },
  status: 'BATAL',
  columns: {
    no_tukar: 'no_tukar',
    tanggal: 'tanggal',
    kode_sales: 'kode_sales',
    nama_penjual: 'nama_penjual',
    total_jual_rp: 'total_jual_rp',
    total_beli_rp: 'total_beli_rp',
    selisih_rp: 'selisih_rp',
    alasan: 'alasan_batal',
    oleh: 'dibatalkan_oleh',
    penyetuju: 'setuju_batal',
  },
})
