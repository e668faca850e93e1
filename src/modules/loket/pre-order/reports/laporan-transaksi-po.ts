import { sql } from '#kernel/server/db/query.ts'
import { documentReport } from '#kernel/server/document/report.ts'
import { rupiah } from '#kernel/shared/fields.ts'
import { GATE_PO } from '../rules-gate.ts'
import { bacaPo } from '../server/baca-po.ts'

/**
 * Pre-orders by the day on which they were made, with what was paid ahead and how many of their
 * pieces have come. A cancelled one stays visible, what it was worth in a column of its own.
 */
export const laporanTransaksiPo = documentReport(bacaPo, {
  screen: '/laporan-transaksi-po',
  api: 'pre-order/report',
  gate: GATE_PO,
  columns: {
    no_po: 'no_po',
    tanggal: 'tanggal',
    tgl_janji: 'tgl_janji',
    kode_sales: 'kode_sales',
    nama_customer: 'nama_customer',
    total_qty: 'total_qty',
    qty_datang: 'qty_datang',
    total_berat: 'total_berat',
    ongkos: 'ongkos',
    total_harga: 'total_rp',
    jumlah_bayar: 'dp_rp',
    sisa_bayar: {
      field: rupiah(),
      value: sql`case when d.status in ('OPEN', 'FINISH') then d.total_rp - d.dp_rp else 0 end`,
    },
    status_po: 'status',
    batal_rp: 'total_rp',
  },
  cancelled: 'batal_rp',
  desimal: 2,
  filter: { kode_sales: 'kode_sales', status_po: 'status' },
  messages: { kosong: 'pre_order.laporan_kosong', ada: 'pre_order.laporan_tersedia' },
})
