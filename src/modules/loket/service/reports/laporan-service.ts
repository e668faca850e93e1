import { sql } from '#kernel/server/db/query.ts'
import { documentReport, eachLine } from '#kernel/server/document/report.ts'
import { rupiah } from '#kernel/shared/fields.ts'
import { bacaService } from '../server/baca-service.ts'

/** What a piece costs: as it became, or as agreed while the work is not finished. */
const biaya = { field: rupiah(), value: sql`coalesce(b.biaya_akhir_rp, b.biaya_rp)` }

/**
 * Every piece that was taken in, by the day of entry. The down payment belongs to the document and
 * stands at its first piece, so that the sum is what was paid. A cancelled service stays visible,
 * its cost in a column of its own.
 */
export const laporanService = documentReport(bacaService, {
  screen: '/laporan-service',
  api: 'service/report',
  lines: 'items',
  columns: {
    no_service: 'no_service',
    tanggal: 'tanggal',
    nama_customer: 'nama_customer',
    milik: 'milik',
    nama_barang: 'items.nama_barang',
    deskripsi: 'items.deskripsi',
    kode_tukang: 'kode_tukang',
    tgl_janji: 'tgl_janji',
    qty: eachLine,
    berat: 'items.berat',
    biaya_rp: biaya,
    uang_muka_rp: 'uang_muka_rp',
    status_service: 'status',
    batal_rp: biaya,
    valid_oleh: 'valid_oleh',
  },
  cancelled: 'batal_rp',
  filter: {
    kode_tukang: 'kode_tukang',
    kode_sales: 'kode_sales',
    status_service: 'status',
    valid_by: 'valid_oleh',
  },
  messages: { kosong: 'service.laporan_kosong' },
})
