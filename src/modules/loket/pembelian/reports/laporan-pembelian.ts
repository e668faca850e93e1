import { sql } from '#kernel/server/db/query.ts'
import { documentReport, eachLine } from '#kernel/server/document/report.ts'
import { rentangDiminta } from '#kernel/server/report/define.ts'
import { KOSONG } from '#kernel/shared/document.ts'
import { rujukan, rupiah } from '#kernel/shared/fields.ts'
import { bacaPembelian } from '../server/baca-pembelian.ts'

/**
 * Every piece that was bought, the buying legs of exchanges among them. A cancelled one
 * stays visible with what it was worth in a column of its own: the sums are those that stand.
 */
export const laporanPembelian = documentReport(bacaPembelian, {
  screen: '/laporan-pembelian',
  api: 'pembelian/report',
  arti: { harga: 'arti.harga_dibeli', potongan: 'arti.potongan_beli' },
  days: rentangDiminta,
  lines: 'items',
  columns: {
    no_faktur_beli: 'no_faktur_beli',
    tanggal: 'tanggal',
    kode_sales: 'kode_sales',
    nama_penjual: 'nama_penjual',
    nama_barang: 'items.nama_barang',
    kode_group: 'items.kode_group',
    kode_kondisi: 'items.kode_kondisi',
    qty: eachLine,
    berat: 'items.berat',
    harga_dasar: 'items.harga_dasar',
    potongan: 'items.potongan',
    rugi: { field: rupiah(), value: sql`b.rugi_lama_rp + b.rugi_hilang_rp` },
    harga: 'items.harga',
    stok: 'items.stok',
    status_nota: 'status',
    batal_rp: 'items.harga',
  },
  cancelled: 'batal_rp',
  filter: {
    kode_sales: rujukan('sales', KOSONG),
    kode_group: rujukan('group', KOSONG),
    kode_kondisi: rujukan('kondisi-pembelian', KOSONG),
    status_nota: 'status',
  },
})
