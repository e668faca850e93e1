import { berat, kode, pilihan, rujukan, rupiah, teks } from '#kernel/shared/fields.ts'
import { sql } from '#kernel/server/db/query.ts'
import { cabang, defineReport, kolom } from '#kernel/server/report/define.ts'
import { aturanSql, hargaSql } from '../server/harga-sql.ts'

const URUT = ['HARGA_MAX', 'HARGA_MIN'] as const

/**
 * What every piece for sale would cost now, dearest or cheapest first, before ongkos. Its price per
 * gram tells a wrong label from a dear piece. Kode intern is the document that brought it in.
 */
export const laporanAnalisaHargaBarang = defineReport({
  screen: '/laporan-analisa-harga-barang',
  api: 'barang/laporan-analisis-harga-barang',
  arti: { harga_jual: 'arti.harga_jual_kini' },
  params: {
    kode_dept: rujukan('jenis', { wajib: false }),
    kode_group: rujukan('group', { wajib: false }),
    sort_by: pilihan(URUT, { default: 'HARGA_MAX' }),
    kode_toko: cabang(),
  },
  columns: [
    kolom('kode_barcode', kode(), { link: '/data-barang' }),
    kolom('kode_group', kode()),
    kolom('kode_dept', kode()),
    kolom('kode_intern', kode()),
    kolom('nama_barang', teks()),
    kolom('berat', berat(), { total: 'sum' }),
    kolom('harga_jual', rupiah(), { total: 'sum' }),
    kolom('harga_per_gram', rupiah()),
  ],
  query: ({ toko, params }) => sql`
    select b.kode_barcode, b.kode_group, b.kode_dept, b.no_masuk as kode_intern, b.nama_barang,
      b.berat_mg, h.harga as harga_jual_rp,
      -- Whole grams are split off, so that no product leaves bigint; rounded half up.
      (h.harga / b.berat_mg) * 1000
        + ((h.harga % b.berat_mg) * 2000 + b.berat_mg) / (2 * b.berat_mg) as harga_per_gram_rp,
      case when ${params.sort_by}::text = 'HARGA_MIN' then h.harga else -h.harga end as urut
    from public.barang b
    join public.group g on g.kode_toko = ${toko} and g.kode_group = b.kode_group
    cross join ${aturanSql(toko)} a
    cross join lateral (select ${hargaSql} as harga) h
    where b.kode_toko = ${toko} and b.status = 'READY' and not b.arsip
      and (${params.kode_dept}::text is null or b.kode_dept = ${params.kode_dept}::text)
      and (${params.kode_group}::text is null or b.kode_group = ${params.kode_group}::text)`,
  order: 'urut, kode_barcode',
  pesan: { kosong: 'barang.stock_kosong' },
})
