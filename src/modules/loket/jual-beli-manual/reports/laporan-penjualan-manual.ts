import { KOSONG } from '#kernel/shared/document.ts'
import { rujukan } from '#kernel/shared/fields.ts'
import { sql } from '#kernel/server/db/query.ts'
import { documentReport } from '#kernel/server/document/report.ts'
import { GATE_MANUAL } from '#modules/barang/manual/rules-gate.ts'
import { bacaManual } from '../server/baca-manual.ts'

const filter = { kode_baki: rujukan('baki', KOSONG), kode_group: rujukan('group', KOSONG) }

/** Goods without a barcode that were sold, a line each; cancelled documents have their own report. */
export const laporanPenjualanManual = documentReport(bacaManual, {
  screen: '/laporan-penjualan-manual',
  api: 'jual-beli-manual/report-penjualan',
  arti: { jumlah_rp: 'arti.jumlah_rp_jual', susut: 'arti.susut_sisa' },
  gate: GATE_MANUAL,
  status: 'VALID',
  lines: 'jual',
  columns: {
    no_manual: 'no_manual',
    tanggal: 'tanggal',
    kode_sales: 'kode_sales',
    nama_penjual: 'nama_penjual',
    kode_baki: 'jual.kode_baki',
    kode_dept: 'jual.kode_dept',
    kode_group: 'jual.kode_group',
    qty: 'jual.qty',
    berat: 'jual.berat',
    susut: 'jual.susut',
    harga_jual: 'jual.harga_jual',
    ongkos: 'jual.ongkos',
    potongan: 'jual.potongan',
    ppn_rp: 'jual.ppn_rp',
    jumlah_rp: 'jual.jumlah_rp',
  },
  filter,
  messages: { kosong: 'jual_beli_manual.laporan_kosong' },
})

/** Documents with sold goods that were cancelled: who, why, and who approved it. */
export const laporanBatalPenjualanManual = documentReport(bacaManual, {
  screen: '/laporan-batal-penjualan-manual',
  api: 'jual-beli-manual/report-batal-penjualan',
  arti: { selisih_rp: 'arti.selisih_rp_tukar' },
  gate: GATE_MANUAL,
  status: 'BATAL',
  where: sql`d.qty_jual > 0`,
  columns: {
    no_manual: 'no_manual',
    tanggal: 'tanggal',
    kode_sales: 'kode_sales',
    nama_penjual: 'nama_penjual',
    qty: 'qty_jual',
    berat: 'berat_jual',
    total_jual_rp: 'total_jual_rp',
    selisih_rp: 'selisih_rp',
    alasan: 'alasan_batal',
    oleh: 'dibatalkan_oleh',
    penyetuju: 'setuju_batal',
  },
  messages: { kosong: 'jual_beli_manual.laporan_kosong' },
})
