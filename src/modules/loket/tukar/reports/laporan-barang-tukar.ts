import { berat, bilangan, kode, pilihan, rupiah, tanggal, teks } from '#kernel/shared/fields.ts'
import { cabang, defineReport, kolom, rentang } from '#kernel/server/report/define.ts'
import { sql } from '#kernel/server/db/query.ts'

/** Every piece of every exchange, in and out, with what it was worth; what came in counts negative. */
export const laporanBarangTukar = defineReport({
  screen: '/laporan-barang-tukar',
  api: 'tukar/report-barang',
  arti: { berat: 'arti.berat_tukar', jumlah_rp: 'arti.jumlah_rp_tukar', qty: 'arti.qty_tukar' },
  params: {
    ...rentang,
    arah: pilihan(['MASUK', 'KELUAR'], { wajib: false }),
    kode_toko: cabang(),
  },
  columns: [
    kolom('no_tukar', kode(), { link: '/lihat-tukar' }),
    kolom('tanggal', tanggal()),
    kolom('kode_sales', kode()),
    kolom('nama_penjual', teks()),
    kolom('arah', pilihan(['MASUK', 'KELUAR'])),
    kolom('kode_barcode', kode()),
    kolom('nama_barang', teks()),
    kolom('kode_group', kode()),
    kolom('qty', bilangan(), { total: 'sum' }),
    kolom('berat', berat(), { total: 'sum' }),
    kolom('jumlah_rp', rupiah(), { total: 'sum' }),
  ],
  query: ({ toko, params }) => sql`
    select x.no_tukar, x.tanggal, x.kode_sales, x.nama_penjual, b.*
    from public.tukar x
    cross join lateral (
      select 'MASUK' as arah, m.baris, m.kode_barcode, m.nama_barang, m.kode_group, 1 as qty,
        m.berat_mg, -m.harga_rp as jumlah_rp
      from public.pembelian_barang m
      where m.kode_toko = ${toko} and m.no_faktur_beli = x.no_tukar
      union all
      select 'KELUAR', k.baris, k.kode_barcode, k.nama_barang, k.kode_group, 1, k.berat_mg,
        k.jumlah_rp
      from public.penjualan_barang k
      where k.kode_toko = ${toko} and k.no_faktur_jual = x.no_tukar) b
    where x.kode_toko = ${toko} and x.status = 'VALID'
      and x.tanggal between ${params.tgl_from}::date and ${params.tgl_to}::date
      and (${params.arah}::text is null or b.arah = ${params.arah}::text)`,
  order: 'tanggal, no_tukar, arah desc, baris',
})
