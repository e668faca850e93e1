import { berat, bilangan, kode, pilihan, rupiah, tanggal, teks } from '#kernel/shared/fields.ts'
import {
  cabang,
  defineReport,
  kolom,
  rentangDiminta,
  summed,
} from '#kernel/server/report/define.ts'
import { sql } from '#kernel/server/db/query.ts'

/** What customers lost because their nota was old or gone, piece by piece. */
export const laporanRugiNota = defineReport({
  screen: '/laporan-rugi-nota',
  api: 'pembelian/report-rugi-nota',
  arti: { harga: 'arti.harga_dibeli' },
  params: {
    ...rentangDiminta,
    sebab: pilihan(['NOTA_HILANG', 'NOTA_LAMA'], { wajib: false }),
    kode_toko: cabang(),
  },
  columns: [
    kolom('no_faktur_beli', kode(), { link: '/lihat-pembelian' }),
    kolom('tanggal', tanggal()),
    kolom('no_faktur_jual', kode(), { link: '/lihat-penjualan' }),
    kolom('umur_hari', bilangan()),
    kolom('nama_barang', teks()),
    kolom('berat', berat(), { total: 'sum' }),
    ...summed(rupiah(), 'harga_nota', 'rugi_lama', 'rugi_hilang', 'harga'),
  ],
  query: ({ toko, params }) => sql`
    select b.no_faktur_beli, b.tanggal, b.no_faktur_jual, b.umur_hari, b.nama_barang, b.berat_mg,
      b.harga_nota_rp, b.rugi_lama_rp, b.rugi_hilang_rp, b.harga_rp, b.baris
    from public.pembelian p
    join public.pembelian_barang b
      on b.kode_toko = ${toko} and b.no_faktur_beli = p.no_faktur_beli
    where p.kode_toko = ${toko} and p.status = 'VALID'
      and p.tanggal between ${params.tgl_from}::date and ${params.tgl_to}::date
      and case ${params.sebab}::text when 'NOTA_LAMA' then b.rugi_lama_rp > 0
        when 'NOTA_HILANG' then b.rugi_hilang_rp > 0
        else b.rugi_lama_rp + b.rugi_hilang_rp > 0 end`,
  order: 'tanggal, no_faktur_beli, baris',
})
