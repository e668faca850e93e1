import { berat, bilangan, kode, rupiah, teks } from '#kernel/shared/fields.ts'
import {
  cabang,
  defineReport,
  kolom,
  rentangDiminta,
  summed,
} from '#kernel/server/report/define.ts'
import { sql } from '#kernel/server/db/query.ts'

/** What was bought between two days, by group and condition. */
export const laporanGlobalPembelian = defineReport({
  screen: '/laporan-global-pembelian',
  gate: { all: ['HIDUP_FEATURE_MODULE'] },
  api: 'pembelian/report-global',
  arti: { harga: 'arti.harga_dibeli' },
  params: {
    ...rentangDiminta,
    kode_toko: cabang(),
  },
  columns: [
    kolom('kode_group', kode()),
    kolom('kode_kondisi', kode()),
    kolom('nama_kondisi', teks()),
    kolom('qty', bilangan(), { total: 'sum' }),
    ...summed(berat(), 'berat', 'berat_murni'),
    ...summed(rupiah(), 'harga_dasar', 'harga'),
  ],
  asal: {
    kunci: ['kode_group', 'kode_kondisi'],
    nama: 'no_faktur_beli',
    uraian: 'nama_barang',
    query: ({ toko, params }) => sql`
      select p.no_faktur_beli, p.tanggal, b.nama_barang, b.kode_group, b.kode_kondisi, 1 as qty,
        b.berat_mg, b.murni_mg as berat_murni_mg, b.harga_dasar_rp, b.harga_rp
      from ${dibeli(toko, params)}`,
  },
  query: ({ toko, params }) => sql`
    select b.kode_group, b.kode_kondisi, k.nama_kondisi, count(*) as qty,
      sum(b.berat_mg)::bigint as berat_mg, sum(b.murni_mg)::bigint as berat_murni_mg,
      sum(b.harga_dasar_rp)::bigint as harga_dasar_rp, sum(b.harga_rp)::bigint as harga_rp
    from ${dibeli(toko, params)}
    group by b.kode_group, b.kode_kondisi, k.nama_kondisi`,
  order: 'kode_group, kode_kondisi',
})

/** Lines `b` of purchases `p` that stand, with their condition `k`. */
const dibeli = (
  toko: string,
  { tgl_from, tgl_to }: { readonly tgl_from: string | null; readonly tgl_to: string | null },
) => sql`
  public.pembelian p
  join public.pembelian_barang b
    on b.kode_toko = ${toko} and b.no_faktur_beli = p.no_faktur_beli
  join public.kondisi_pembelian k on k.kode_toko = ${toko} and k.kode_kondisi = b.kode_kondisi
  where p.kode_toko = ${toko} and p.status = 'VALID'
    and p.tanggal between ${tgl_from}::date and ${tgl_to}::date`
