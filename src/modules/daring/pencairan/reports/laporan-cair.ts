import { documentReport } from '#kernel/server/document/report.ts'
import { KOSONG } from '#kernel/shared/document.ts'
import { rujukan } from '#kernel/shared/fields.ts'
import { bacaCair } from '../server/baca-cair.ts'

/** What was paid out, order by order, and what was kept of each. */
export const laporanCair = documentReport(bacaCair, {
  screen: '/laporan-cair-marketplace',
  gate: { all: ['MARKETPLACE_MODULE'] },
  api: 'cair-marketplace/report',
  status: 'VALID',
  lines: 'items',
  columns: {
    no_cair: 'no_cair',
    tanggal: 'tanggal',
    nama_sambungan: 'nama_sambungan',
    tgl_cair: 'tgl_cair',
    rujukan: 'rujukan',
    no_order: 'items.no_order',
    id_luar: 'items.id_luar',
    no_faktur_jual: 'items.no_faktur_jual',
    kotor: 'items.kotor',
    biaya: 'items.biaya',
    bersih: 'items.bersih',
    kode_kas: 'kode_kas',
  },
  filter: { kode_sambungan: rujukan('sambungan-marketplace', KOSONG) },
  messages: { kosong: 'cair_marketplace.laporan_kosong', ada: 'cair_marketplace.laporan_ada' },
})
