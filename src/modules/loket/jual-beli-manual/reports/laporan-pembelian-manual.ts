import { KOSONG } from '#kernel/shared/document.ts'
import { rujukan } from '#kernel/shared/fields.ts'
import { sql } from '#kernel/server/db/query.ts'
import { documentReport } from '#kernel/server/document/report.ts'
import { GATE_MANUAL } from '#modules/barang/manual/rules-gate.ts'
import { bacaManual } from '../server/baca-manual.ts'

const filter = { kode_baki: rujukan('baki', KOSONG), kode_group: rujukan('group', KOSONG) }

/** Goods without a barcode that were bought, a line each; cancelled documents have their own report. */
export const laporanPembelianManual = documentReport(bacaManual, {
  screen: '/laporan-pembelian-manual',
  api: 'jual-beli-manual/report-pembelian',
  arti: { harga: 'arti.harga_dibeli', potongan: 'arti.potongan_beli' },
  gate: GATE_MANUAL,
  link: '/lihat-pembelian-manual',
  status: 'VALID',
  lines: 'beli',
  columns: {
    no_manual: 'no_manual',
    tanggal: 'tanggal',
    kode_sales: 'kode_sales',
    nama_penjual: 'nama_penjual',
    kode_baki: 'beli.kode_baki',
    kode_dept: 'beli.kode_dept',
    kode_group: 'beli.kode_group',
    kode_kondisi: 'beli.kode_kondisi',
    qty: 'beli.qty',
    berat: 'beli.berat',
    harga_dasar: 'beli.harga_dasar',
    potongan: 'beli.potongan',
    naik_rp: 'beli.naik_rp',
    harga: 'beli.harga',
  },
  filter,
  messages: { kosong: 'jual_beli_manual.laporan_kosong' },
})

/** Documents with bought goods that were cancelled: who, why, and who approved it. */
export const laporanBatalPembelianManual = documentReport(bacaManual, {
  screen: '/laporan-batal-pembelian-manual',
  api: 'jual-beli-manual/report-batal-pembelian',
  arti: { selisih_rp: 'arti.selisih_rp_tukar' },
  gate: GATE_MANUAL,
  link: '/lihat-pembelian-manual',
  status: 'BATAL',
  where: sql`d.qty_beli > 0`,
  columns: {
    no_manual: 'no_manual',
    tanggal: 'tanggal',
    kode_sales: 'kode_sales',
    nama_penjual: 'nama_penjual',
    qty: 'qty_beli',
    berat: 'berat_beli',
    total_beli_rp: 'total_beli_rp',
    selisih_rp: 'selisih_rp',
    alasan: 'alasan_batal',
    oleh: 'dibatalkan_oleh',
    penyetuju: 'setuju_batal',
  },
  messages: { kosong: 'jual_beli_manual.laporan_kosong' },
})
