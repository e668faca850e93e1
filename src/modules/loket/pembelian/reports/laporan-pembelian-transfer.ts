import { kode, rujukan, rupiah, tanggal, teks } from '#kernel/shared/fields.ts'
import { cabang, defineReport, kolom, rentangDiminta } from '#kernel/server/report/define.ts'
import { sql } from '#kernel/server/db/query.ts'

/** Money that was transferred to customers for their goods: from which account to which. */
export const laporanPembelianTransfer = defineReport({
  screen: '/laporan-pembelian-transfer',
  api: 'pembelian/report-transfer',
  params: {
    ...rentangDiminta,
    no_rekening: rujukan('rekening', { wajib: false }),
    kode_toko: cabang(),
  },
  columns: [
    kolom('no_faktur_beli', kode(), { link: '/lihat-pembelian' }),
    kolom('tanggal', tanggal()),
    kolom('nama_penjual', teks()),
    kolom('kode_bank', kode()),
    kolom('no_rekening', kode()),
    kolom('tujuan_bank', teks()),
    kolom('tujuan_rekening', teks()),
    kolom('tujuan_nama', teks()),
    kolom('jumlah_rp', rupiah(), { total: 'sum' }),
    kolom('oleh', kode()),
  ],
  query: ({ toko, params }) => sql`
    select x.*, p.nama_penjual, p.input_by as oleh
    from (
      select no_faktur_beli, baris, tanggal, kode_bank, no_rekening, tujuan_bank,
        tujuan_rekening, tujuan_nama, jumlah_rp
      from public.pembelian_bayar where kode_toko = ${toko} and jenis = 'TRANSFER'
      union all
      select no_tukar, baris, tanggal, kode_bank, no_rekening, tujuan_bank,
        tujuan_rekening, tujuan_nama, jumlah_rp
      from public.tukar_bayar
      where kode_toko = ${toko} and jenis = 'TRANSFER' and arah = 'KELUAR') x
    join public.pembelian p on p.kode_toko = ${toko} and p.no_faktur_beli = x.no_faktur_beli
    where p.kode_toko = ${toko} and p.status = 'VALID'
      and x.tanggal between ${params.tgl_from}::date and ${params.tgl_to}::date
      and (${params.no_rekening}::text is null
        or x.no_rekening = ${params.no_rekening}::text)`,
  order: 'tanggal, no_faktur_beli, baris',
})
