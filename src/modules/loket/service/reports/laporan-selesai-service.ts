import { sql } from '#kernel/server/db/query.ts'
import { documentReport, eachLine } from '#kernel/server/document/report.ts'
import { berat } from '#kernel/shared/fields.ts'
import { bacaService } from '../server/baca-service.ts'

/**
 * Pieces whose work was finished between two days: weight before and after, cost as agreed and as
 * it became. The craftsman's fee belongs to the document and stands at its first piece. What was
 * cancelled afterwards was finished all the same: the fee was paid.
 */
export const laporanSelesaiService = documentReport(bacaService, {
  screen: '/laporan-selesai-service',
  api: 'service/report-selesai',
  arti: {
    berat: 'arti.berat_dikerjakan',
    biaya_rp: 'arti.biaya_rp_sepakat',
    qty: 'arti.qty_dikerjakan',
  },
  day: 'tanggal_selesai',
  lines: 'items',
  columns: {
    no_service: 'no_service',
    tanggal_selesai: 'tgl_selesai',
    kode_tukang: 'kode_tukang',
    nama_tukang: 'nama_tukang',
    nama_customer: 'nama_customer',
    nama_barang: 'items.nama_barang',
    deskripsi: 'items.deskripsi',
    qty: eachLine,
    berat: 'items.berat',
    berat_selesai: 'items.berat_selesai',
    selisih_berat: { field: berat(), value: sql`b.berat_selesai_mg - b.berat_mg` },
    biaya_rp: 'items.biaya_rp',
    biaya_akhir_rp: 'items.biaya_akhir_rp',
    upah_rp: 'upah_rp',
  },
  filter: { kode_tukang: 'kode_tukang' },
  messages: { kosong: 'service.laporan_kosong' },
})
