import { documentReport } from '#kernel/server/document/report.ts'
import { KOSONG } from '#kernel/shared/document.ts'
import { rujukan } from '#kernel/shared/fields.ts'
import { bacaRetur } from '../server/baca-retur.ts'

/** Goods that marketplaces' customers sent back, piece by piece. */
export const laporanReturMarketplace = documentReport(bacaRetur, {
  screen: '/laporan-retur-marketplace',
  gate: { all: ['MARKETPLACE_MODULE'] },
  api: 'retur-marketplace/report',
  arti: { jumlah_rp: 'arti.jumlah_rp_retur_jual' },
  status: 'VALID',
  lines: 'items',
  columns: {
    no_retur: 'no_retur',
    tanggal: 'tanggal',
    nama_sambungan: 'nama_sambungan',
    no_order: 'no_order',
    id_luar: 'id_luar',
    no_faktur_jual: 'no_faktur_jual',
    kode_barcode: 'items.kode_barcode',
    nama_barang: 'items.nama_barang',
    kadar: 'items.kadar',
    kondisi_retur: 'items.kondisi_retur',
    kode_baki: 'items.kode_baki',
    berat: 'items.berat',
    timbang: 'items.timbang',
    jumlah_rp: 'items.jumlah_rp',
    keterangan: 'keterangan',
  },
  filter: { kode_sambungan: rujukan('sambungan-marketplace', KOSONG) },
  messages: {
    kosong: 'retur_marketplace.laporan_kosong',
    ada: 'retur_marketplace.laporan_ada',
  },
})
