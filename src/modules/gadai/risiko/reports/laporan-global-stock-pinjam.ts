import { berat, kode, rujukan, teks } from '#kernel/shared/fields.ts'
import { akunJaminan } from '#modules/gadai/surat/accounts.ts'
import { sql } from '#kernel/server/db/query.ts'
import { cabang, kolom, rentangDiminta, summed } from '#kernel/server/report/define.ts'
import { gateGadai, laporanGadai } from '#modules/gadai/surat/server/index.ts'

/**
 * Pledged gold by group between two days, straight from the ledger: what was there, what came, what
 * went, what is left. A cancelled document is taken off the side that it was counted on.
 */
export const laporanGlobalStockPinjam = laporanGadai({
  screen: '/laporan-global-stock-pinjam',
  gate: gateGadai('HIDUP_FEATURE_MODULE'),
  api: 'hutang/hidup/global-stock-pinjam',
  arti: {
    berat_keluar: 'arti.berat_keluar_tanpa_batal',
    berat_masuk: 'arti.berat_masuk_tanpa_batal',
  },
  params: {
    ...rentangDiminta,
    kode_group: rujukan('group', { wajib: false }),
    kode_toko: cabang(),
  },
  columns: [
    kolom('kode_group', kode()),
    kolom('nama_group', teks()),
    ...summed(berat(), 'berat_awal', 'berat_masuk', 'berat_keluar', 'berat_akhir'),
  ],
  asal: {
    kunci: ['kode_group'],
    nama: 'dokumen',
    query: ({ toko, params: { tgl_from, tgl_to } }) => sql`
      select kode_group, dokumen, tanggal,
        case when tanggal < ${tgl_from}::date then jumlah else 0 end as berat_awal_mg,
        case when tanggal >= ${tgl_from}::date and sign(jumlah) = sign(baris) then jumlah else 0 end
          as berat_masuk_mg,
        case when tanggal >= ${tgl_from}::date and sign(jumlah) <> sign(baris) then -jumlah else 0 end
          as berat_keluar_mg,
        jumlah as berat_akhir_mg
      from (
        select rincian as kode_group, dokumen, tanggal, baris, jumlah from public.buku
        where kode_toko = ${toko} and akun = ${akunJaminan.simpanan} and satuan = 'MG'
          and tanggal <= ${tgl_to}::date
      ) b`,
  },
  query: ({ toko, params }) => {
    const milik = sql`kode_toko = ${toko} and akun = ${akunJaminan.simpanan} and satuan = 'MG'
      and (${params.kode_group}::text is null or rincian = ${params.kode_group}::text)`
    return sql`
      select m.kode_group, g.nama_group, sum(m.awal)::bigint as berat_awal_mg,
        coalesce(sum(m.gerak) filter (where sign(m.gerak) = m.arah), 0)::bigint as berat_masuk_mg,
        coalesce(-sum(m.gerak) filter (where sign(m.gerak) <> m.arah), 0)::bigint
          as berat_keluar_mg,
        sum(m.awal + m.gerak)::bigint as berat_akhir_mg
      from (
        select rincian as kode_group, sum(jumlah) as awal, 0::numeric as gerak, 1 as arah
        from public.saldo_harian where ${milik} and tanggal < ${params.tgl_from}::date
        group by 1
        union all
        select rincian, 0, jumlah, sign(baris)
        from public.buku where ${milik}
          and tanggal between ${params.tgl_from}::date and ${params.tgl_to}::date
      ) m
      left join public.group g on g.kode_toko = ${toko} and g.kode_group = m.kode_group
      group by m.kode_group, g.nama_group
      having bool_or(m.awal <> 0 or m.gerak <> 0)`
  },
  order: 'kode_group',
})
