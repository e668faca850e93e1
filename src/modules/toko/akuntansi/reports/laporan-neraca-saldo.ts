import { kode, rupiah, teks } from '#kernel/shared/fields.ts'
import { cabang, defineReport, kolom, rentang, summed } from '#kernel/server/report/define.ts'
import { sql } from '#kernel/server/db/query.ts'
import { GATE_BUTA } from '#modules/uang/kas/rules-laci.ts'
import { GATE_AKUNTANSI } from '../rules-gate.ts'
import { gerakHarian, geraknya, nomorAwal, petaAkun } from '../server/peta-akun.ts'

/** The days whose lines a figure is made of: what moved is of the range, a balance of all before it. */
const sebab = (angka: string, dari: string, sampai: string) =>
  angka === 'debet_rp' || angka === 'kredit_rp'
    ? sql`tanggal between ${dari}::date and ${sampai}::date`
    : sql`tanggal <= ${sampai}::date`

/**
 * The trial balance: every account with its opening, what was debited and credited, and its closing
 * balance on the side where it stands. Debit equals credit in each pair of columns.
 */
export const laporanNeracaSaldo = defineReport({
  screen: '/laporan-neraca-saldo',
  api: 'neraca-saldo/report',
  gate: { ...GATE_AKUNTANSI, ...GATE_BUTA },
  params: {
    ...rentang,
    kode_toko: cabang(),
  },
  rentang: { dari: 'tgl_from', sampai: 'tgl_to', bebas: 'selalu' },
  columns: [
    kolom('nomor_akun', kode()),
    kolom('nama_akun', teks()),
    ...summed(
      rupiah(),
      'awal_debet_rp',
      'awal_kredit_rp',
      'debet_rp',
      'kredit_rp',
      'akhir_debet_rp',
      'akhir_kredit_rp',
    ),
  ],
  asal: {
    kunci: ['nomor_akun'],
    nama: 'dokumen',
    query: ({ toko, params, documents, angka }) => sql`
      with ${geraknya(toko, documents, sebab(angka, params.tgl_from, params.tgl_to))},
      -- Years that are closed stand under their summary.
      fakta as (
        select ${nomorAwal(toko, params.tgl_from)} as nomor_akun, g.dokumen, g.tanggal, g.jumlah,
          g.debet
        from geraknya g left join public.akun a on a.nomor_akun = g.nomor_akun
      ),
      -- The side on which an account stands is that of its whole balance.
      sisi as (
        select nomor_akun, coalesce(sum(jumlah) filter (where tanggal < ${params.tgl_from}::date), 0)
          as awal, sum(jumlah) as akhir
        from fakta group by nomor_akun
      )
      select g.nomor_akun, g.dokumen, g.tanggal,
        case when l.lama and s.awal > 0 then g.jumlah else 0 end as awal_debet_rp,
        case when l.lama and s.awal < 0 then -g.jumlah else 0 end as awal_kredit_rp,
        case when l.lama then 0 else g.debet end as debet_rp,
        case when l.lama then 0 else g.debet - g.jumlah end as kredit_rp,
        case when s.akhir > 0 then g.jumlah else 0 end as akhir_debet_rp,
        case when s.akhir < 0 then -g.jumlah else 0 end as akhir_kredit_rp
      from fakta g
      join sisi s on s.nomor_akun is not distinct from g.nomor_akun
      cross join lateral (select g.tanggal < ${params.tgl_from}::date as lama) l`,
  },
  query: ({ toko, params, documents }) => sql`
    with ${petaAkun(toko, documents)},
    saldo as (
      select ${nomorAwal(toko, params.tgl_from)} as nomor_akun,
        coalesce(sum(jumlah) filter (where tanggal < ${params.tgl_from}::date), 0) as awal,
        coalesce(sum(debet) filter (where tanggal >= ${params.tgl_from}::date), 0) as debet,
        coalesce(sum(debet - jumlah) filter (where tanggal >= ${params.tgl_from}::date), 0)
          as kredit
      from (${gerakHarian(toko, sql`tanggal <= ${params.tgl_to}::date`)}) g
      left join public.akun a on a.nomor_akun = g.nomor_akun
      group by 1
    )
    select s.nomor_akun, coalesce(a.nama_akun, '') as nama_akun,
      greatest(s.awal, 0)::bigint as awal_debet_rp, greatest(-s.awal, 0)::bigint as awal_kredit_rp,
      s.debet::bigint as debet_rp, s.kredit::bigint as kredit_rp,
      greatest(s.awal + k.gerak, 0)::bigint as akhir_debet_rp,
      greatest(-s.awal - k.gerak, 0)::bigint as akhir_kredit_rp
    from saldo s
    cross join lateral (select s.debet - s.kredit as gerak) k
    left join public.akun a on a.nomor_akun = s.nomor_akun
    where s.awal <> 0 or s.debet <> 0 or s.kredit <> 0`,
  order: 'nomor_akun',
})
