import { KOSONG } from '#kernel/shared/document.ts'
import { bilangan, kode, rujukan, rupiah, tanggal, teks } from '#kernel/shared/fields.ts'
import { sql } from '#kernel/server/db/query.ts'
import { cabang, defineReport, kolom, summed } from '#kernel/server/report/define.ts'
import { sisaOrder } from '../server/terbuka.ts'

/** What marketplaces owe now, order by order, by the days since each was sold. */
export const laporanPiutangMarketplace = defineReport({
  screen: '/laporan-piutang-marketplace',
  gate: { all: ['MARKETPLACE_MODULE'] },
  api: 'cair-marketplace/report-piutang',
  params: { kode_sambungan: rujukan('sambungan-marketplace', KOSONG), kode_toko: cabang() },
  columns: [
    kolom('no_order', kode(), { link: '/lihat-pesanan-marketplace' }),
    kolom('nama_sambungan', teks()),
    kolom('id_luar', teks()),
    kolom('nama_pembeli', teks()),
    kolom('no_faktur_jual', kode(), { link: '/lihat-penjualan' }),
    kolom('tanggal', tanggal()),
    kolom('umur_hari', bilangan()),
    ...summed(rupiah(), 'belum_cair', 'cair_7', 'cair_14', 'cair_30', 'cair_lebih'),
  ],
  query: ({ toko, params: p, tgl_system }) => sql`
    select h.no_order, h.nama_sambungan, h.id_luar, h.nama_pembeli, h.no_faktur_jual, h.tanggal,
      h.hari as umur_hari, h.sisa_rp as belum_cair_rp,
      case when h.hari <= 7 then h.sisa_rp else 0 end as cair_7_rp,
      case when h.hari between 8 and 14 then h.sisa_rp else 0 end as cair_14_rp,
      case when h.hari between 15 and 30 then h.sisa_rp else 0 end as cair_30_rp,
      case when h.hari > 30 then h.sisa_rp else 0 end as cair_lebih_rp
    from (
      select o.no_order, o.nama_sambungan, o.id_luar, o.nama_pembeli, o.no_faktur_jual, n.tanggal,
        ${tgl_system}::date - n.tanggal as hari, o.sisa_rp
      from (
        select p.no_order, p.nama_sambungan, p.id_luar, p.nama_pembeli, p.no_faktur_jual, y.sisa_rp
        from public.pesanan_marketplace p, ${sisaOrder(toko)}
        where p.kode_toko = ${toko} and p.no_faktur_jual is not null and y.sisa_rp <> 0
          and (${p.kode_sambungan}::text is null
            or p.kode_sambungan = ${p.kode_sambungan}::text)
      ) o
      join public.penjualan n
        on n.kode_toko = ${toko} and n.no_faktur_jual = o.no_faktur_jual
    ) h`,
  order: 'tanggal, no_order',
  pesan: { kosong: 'cair_marketplace.tanpa_piutang' },
})
