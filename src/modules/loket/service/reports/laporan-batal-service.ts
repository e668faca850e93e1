import { sql } from '#kernel/server/db/query.ts'
import { documentReport } from '#kernel/server/document/report.ts'
import { rupiah, tanggal } from '#kernel/shared/fields.ts'
import { bacaService } from '../server/baca-service.ts'

/** Services by the day that they were cancelled on, with the down payment that went back. */
export const laporanBatalService = documentReport(bacaService, {
  screen: '/laporan-batal-service',
  api: 'service/report-batal',
  day: 'tanggal_batal',
  status: 'BATAL',
  columns: {
    no_service: 'no_service',
    tanggal_batal: { field: tanggal(), value: sql`d.tgl_batal` },
    tanggal: 'tanggal',
    nama_customer: 'nama_customer',
    kode_tukang: 'kode_tukang',
    qty: 'jumlah_barang',
    berat: 'berat',
    biaya_rp: { field: rupiah(), value: sql`coalesce(d.biaya_akhir_rp, d.biaya_rp)` },
    uang_muka_rp: 'uang_muka_rp',
    alasan: 'alasan_batal',
    dibatalkan_oleh: 'dibatalkan_oleh',
    penyetuju: 'setuju_batal',
  },
  messages: { kosong: 'service.laporan_batal_kosong' },
})
