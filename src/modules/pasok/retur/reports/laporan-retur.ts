import { documentReport } from '#kernel/server/document/report.ts'
import { sql } from '#kernel/server/db/query.ts'
import { bacaRetur } from '../server/baca-retur.ts'

/** Goods that went back to suppliers, a line each, with what is owed no more for them. */
export const laporanReturSupplier = documentReport(bacaRetur, {
  screen: '/laporan-retur-supplier',
  api: 'retur-supplier/report',
  arti: { emas: 'arti.emas_retur', jumlah_rp: 'arti.jumlah_rp_retur_supplier' },
  gate: { all: ['SUPPLIER_BARANG_MODULE'] },
  day: 'tanggal',
  where: sql`d.status = 'VALID'`,
  lines: 'items',
  columns: {
    no_retur: 'no_retur',
    tanggal: 'tanggal',
    nama_supplier: 'nama_supplier',
    no_terima: 'no_terima',
    kode_barcode: 'items.kode_barcode',
    nama_barang: 'items.nama_barang',
    kode_group: 'items.kode_group',
    kadar: 'items.kadar',
    qty: 'items.qty',
    berat: 'items.berat',
    jumlah_rp: 'items.jumlah_rp',
    emas: 'items.emas',
    keterangan: 'keterangan',
  },
  filter: { kode_supplier: 'kode_supplier' },
  messages: { kosong: 'retur_supplier.kosong' },
})
