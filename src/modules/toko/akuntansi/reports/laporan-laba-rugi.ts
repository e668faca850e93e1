import { kode, pilihan, rupiah, teks } from '#kernel/shared/fields.ts'
import { cabang, defineReport, kolom, rentang } from '#kernel/server/report/define.ts'
import { sql } from '#kernel/server/db/query.ts'
import { akunJual } from '#modules/loket/penjualan/accounts.ts'
import { LEVEL_MODAL } from '#modules/barang/barang/rules.ts'
import { AKUN_PENJUALAN, BAGIAN_LABA_RUGI, GATE_AKUNTANSI } from '../rules.ts'
import { gerakHarian, petaAkun } from '../server/peta-akun.ts'

/**
 * Profit and loss: sales of goods less their cost are the gross profit (`AKUN_LABA_KOTOR`), then
 * other income and expenses. Income counts positive, the others negative, so that the foot is the
 * net profit; the lines in between carry their sum in a column of its own. The second pair is the
 * year up to the same day.
 */
export const laporanLabaRugi = defineReport({
  screen: '/laporan-laba-rugi',
  api: 'laba-rugi/report',
  gate: { ...GATE_AKUNTANSI, levels: LEVEL_MODAL },
  params: {
    ...rentang,
    kode_toko: cabang(),
  },
  rentang: { dari: 'tgl_from', sampai: 'tgl_to', bebas: true },
  columns: [
    kolom('bagian', pilihan(BAGIAN_LABA_RUGI)),
    kolom('nomor_akun', kode()),
    kolom('nama_akun', teks()),
    kolom('jumlah_rp', rupiah(), { total: 'sum' }),
    kolom('subtotal_rp', rupiah()),
    kolom('tahun_ini_rp', rupiah(), { total: 'sum' }),
    kolom('subtotal_tahun_rp', rupiah()),
  ],
  query: ({ toko, params, documents }) => {
    const awalTahun = sql`date_trunc('year', ${params.tgl_to}::date)::date`
    const saat = sql`tanggal between least(${params.tgl_from}::date, ${awalTahun})
      and ${params.tgl_to}::date`
    return sql`
    with ${petaAkun(toko, documents)},
    akun_laba as (
      select g.nomor_akun, a.nama_akun,
        case when g.akun = any(${[...AKUN_PENJUALAN]}) then 1 when g.akun = ${akunJual.hpp} then 2
          when a.jenis = 'PENDAPATAN' then 4 else 5 end as urut,
        coalesce(-sum(g.jumlah) filter (where g.tanggal >= ${params.tgl_from}::date), 0)
          as jumlah,
        coalesce(-sum(g.jumlah) filter (where g.tanggal >= ${awalTahun}), 0) as tahun
      from (${gerakHarian(toko, saat)}) g
      join public.akun a on a.nomor_akun = g.nomor_akun and a.jenis in ('PENDAPATAN', 'BIAYA')
      group by 1, 2, 3
    )
    select u.urut, (${[...BAGIAN_LABA_RUGI]}::text[])[u.urut] as bagian, l.nomor_akun,
      coalesce(l.nama_akun, '') as nama_akun, l.jumlah::bigint as jumlah_rp,
      l.tahun::bigint as tahun_ini_rp, null::bigint as subtotal_rp,
      null::bigint as subtotal_tahun_rp
    from akun_laba l join (values (1), (2), (4), (5)) u (urut) on u.urut = l.urut
    union all
    select u.urut, (${[...BAGIAN_LABA_RUGI]}::text[])[u.urut], null, '', null, null,
      coalesce(sum(l.jumlah), 0)::bigint, coalesce(sum(l.tahun), 0)::bigint
    from (values (3), (6)) u (urut) left join akun_laba l on l.urut < u.urut
    where exists (select 1 from akun_laba)
    group by u.urut`
  },
  order: 'urut, nomor_akun',
})
