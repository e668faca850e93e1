import { documentReport } from '#kernel/server/document/report.ts'
import { GATE_CICILAN } from '../rules-gate.ts'
import { bacaCicilan } from '../server/baca-cicilan.ts'

const messages = { kosong: 'cicilan.laporan_kosong', ada: 'cicilan.laporan_tersedia' } as const

/** Contracts by the day on which they were signed; a cancelled one stays visible. */
export const laporanCicilan = documentReport(bacaCicilan, {
  screen: '/laporan-cicilan',
  gate: GATE_CICILAN,
  api: 'cicilan/report',
  arti: { total_rp: 'arti.total_rp_cicilan' },
  columns: {
    no_cicilan: 'no_cicilan',
    tanggal: 'tanggal',
    kode_sales: 'kode_sales',
    nama_customer: 'nama_customer',
    no_hp: 'no_hp',
    tenor: 'tenor',
    harga_barang: 'harga_barang',
    margin_rp: 'margin_rp',
    total_rp: 'total_rp',
    dp_rp: 'dp_rp',
    terbayar_rp: 'terbayar_rp',
    sisa_bayar: 'sisa_bayar',
    status_cicilan: 'status',
    batal_rp: 'total_rp',
  },
  cancelled: 'batal_rp',
  filter: { kode_sales: 'kode_sales', status_cicilan: 'status' },
  messages,
})

/** Contracts by the day on which they were cancelled, with what went back. */
export const laporanBatalCicilan = documentReport(bacaCicilan, {
  screen: '/laporan-batal-cicilan',
  gate: GATE_CICILAN,
  api: 'cicilan/report-batal',
  arti: { total_rp: 'arti.total_rp_cicilan' },
  day: 'tgl_batal',
  status: 'BATAL',
  columns: {
    no_cicilan: 'no_cicilan',
    tanggal: 'tanggal',
    tgl_batal: 'tgl_batal',
    nama_customer: 'nama_customer',
    total_rp: 'total_rp',
    dp_rp: 'dp_rp',
    terbayar_rp: 'terbayar_rp',
    no_kembali: 'no_kembali',
    alasan_batal: 'alasan_batal',
    dibatalkan_oleh: 'dibatalkan_oleh',
    penyetuju: 'setuju_batal',
  },
  filter: { kode_sales: 'kode_sales' },
  messages,
})
