import { berat, kode, rujukan, rupiah, teks } from '#kernel/shared/fields.ts'
import {
  cabang,
  defineReport,
  kolom,
  rentangDiminta,
  summed,
} from '#kernel/server/report/define.ts'
import { sql } from '#kernel/server/db/query.ts'

/** Purchases invoice by invoice, as the hidup-feature asks for them. */
export const laporanPembelianPerfaktur = defineReport({
  screen: '/laporan-pembelian-perfaktur',
  gate: { all: ['HIDUP_FEATURE_MODULE'] },
  api: 'pembelian/hidup/report-limited',
  arti: { harga: 'arti.harga_dibeli' },
  params: {
    ...rentangDiminta,
    kelompok_harga: rujukan('kelompok-harga', { wajib: false }),
    kode_group: rujukan('group', { wajib: false }),
    kondisi: rujukan('kondisi-pembelian', { wajib: false }),
    kode_toko: cabang(),
  },
  columns: [
    kolom('no_faktur_beli', kode(), { link: '/lihat-pembelian' }),
    kolom('kode_sales', kode()),
    kolom('nama_barang', teks()),
    kolom('kode_group', kode()),
    kolom('harga_emas', rupiah()),
    ...summed(berat(), 'berat_nota', 'berat'),
    ...summed(rupiah(), 'harga_nota', 'harga'),
    kolom('kondisi', teks()),
  ],
  query: ({ toko, params }) => sql`
    select b.no_faktur_beli, p.kode_sales, b.nama_barang, b.kode_group, b.tanggal, b.baris,
      coalesce(b.harga_per_gram_rp,
        round(b.harga_nota_rp * 1000.0 / b.berat_nota_mg)::bigint) as harga_emas_rp,
      b.berat_nota_mg, b.berat_mg, b.harga_nota_rp, b.harga_rp, b.kode_kondisi as kondisi
    from public.pembelian p
    join public.pembelian_barang b
      on b.kode_toko = ${toko} and b.no_faktur_beli = p.no_faktur_beli
    where p.kode_toko = ${toko} and p.status = 'VALID'
      and p.tanggal between ${params.tgl_from}::date and ${params.tgl_to}::date
      and (${params.kelompok_harga}::text is null
        or b.kelompok_harga = ${params.kelompok_harga}::text)
      and (${params.kode_group}::text is null or b.kode_group = ${params.kode_group}::text)
      and (${params.kondisi}::text is null or b.kode_kondisi = ${params.kondisi}::text)`,
  order: 'tanggal, no_faktur_beli, baris',
})
