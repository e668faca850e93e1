import { sql } from '#kernel/server/db/query.ts'
import { cabang, defineReport, kolom, rentang } from '#kernel/server/report/define.ts'
import { berat, kode, pilihan, rujukan, tanggal, teks } from '#kernel/shared/fields.ts'
import { GATE_PO } from '../rules-gate.ts'
import { STATUS_PO } from '../rules.ts'

/** Pieces by the day on which they were held for a pre-order, with what they weigh beside the model. */
export const laporanClosingBarangPo = defineReport({
  screen: '/laporan-closing-barang-po',
  api: 'pre-order/report-closing',
  arti: { berat: 'arti.berat_pesanan' },
  gate: GATE_PO,
  params: {
    ...rentang,
    kode_supplier: rujukan('supplier', { wajib: false }),
    kode_model: rujukan('model-po', { wajib: false }),
    kode_toko: cabang(),
  },
  columns: [
    kolom('tgl_closing', tanggal()),
    kolom('no_po', kode(), { link: '/lihat-pre-order' }),
    kolom('kode_barcode', kode()),
    kolom('kode_model', kode()),
    kolom('nama_model', teks()),
    kolom('kode_supplier', kode()),
    kolom('nama_customer', teks()),
    kolom('berat', berat(), { total: 'sum', desimal: 2 }),
    kolom('berat_datang', berat(), { total: 'sum', desimal: 2 }),
    kolom('closing_oleh', kode()),
    kolom('status_po', pilihan(STATUS_PO)),
  ],
  query: ({ toko, params }) => sql`
    select b.tgl_closing, b.no_po, b.kode_barcode, b.kode_model, b.nama_model, b.kode_supplier,
      p.nama_customer, b.berat_mg, b.berat_datang_mg, b.closing_oleh, p.status as status_po,
      b.baris
    from public.pre_order_barang b
    join public.pre_order p on p.kode_toko = ${toko} and p.no_po = b.no_po
    where b.kode_toko = ${toko}
      and b.tgl_closing between ${params.tgl_from}::date and ${params.tgl_to}::date
      and (${params.kode_supplier}::text is null
        or b.kode_supplier = ${params.kode_supplier}::text)
      and (${params.kode_model}::text is null or b.kode_model = ${params.kode_model}::text)`,
  order: 'tgl_closing, no_po, baris',
  pesan: { kosong: 'pre_order.laporan_kosong', ada: 'pre_order.laporan_tersedia' },
})
