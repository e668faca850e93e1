import { documentReport } from '#kernel/server/document/report.ts'
import { GATE_PO } from '../rules-gate.ts'
import { bacaPo } from '../server/baca-po.ts'

/** Pre-orders by the day on which they were cancelled: what went back, why and who allowed it. */
export const laporanBatalPreOrder = documentReport(bacaPo, {
  screen: '/laporan-batal-pre-order',
  api: 'pre-order/batal-reports',
  gate: GATE_PO,
  day: 'tgl_batal',
  status: 'BATAL',
  columns: {
    no_po: 'no_po',
    tanggal: 'tanggal',
    kode_sales: 'kode_sales',
    nama_customer: 'nama_customer',
    total_qty: 'total_qty',
    total_berat: 'total_berat',
    total_harga: 'total_rp',
    jumlah_bayar: 'dp_rp',
    tgl_batal: 'tgl_batal',
    no_kembali: 'no_kembali',
    alasan_batal: 'alasan_batal',
    dibatalkan_oleh: 'dibatalkan_oleh',
    penyetuju: 'setuju_batal',
  },
  desimal: 2,
  filter: { kode_sales: 'kode_sales' },
  messages: { kosong: 'pre_order.laporan_kosong', ada: 'pre_order.laporan_tersedia' },
})
