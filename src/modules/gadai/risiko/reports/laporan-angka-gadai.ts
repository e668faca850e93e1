import { berat, bilangan, pilihan, rupiah, teks } from '#kernel/shared/fields.ts'
import { sql } from '#kernel/server/db/query.ts'
import { cabang, kolom, rentangDiminta } from '#kernel/server/report/define.ts'
import { hariBuku, laporanGadai } from '#modules/gadai/surat/server/index.ts'

/** What a supervisor asks of a pawn office, in this order. */
const ANGKA_GADAI = [
  'BARU',
  'PEREMAJAAN',
  'DIPERPANJANG',
  'DITEBUS',
  'DILELANG',
  'BERJALAN',
  'MENUNGGAK',
  'NASABAH',
  'LEBIH_TERHUTANG',
  'ISI_JAMINAN',
] as const

/** Acts that stand, by the day that they were done; `b` is the table. */
const sah = (toko: string) => sql`b.kode_toko = ${toko} and b.status = 'VALID'`

/**
 * Figures of the pledge book for a period: what was lent, extended, redeemed and sold in it, and what
 * stood open at its end, tickets of another system from the day of the move on. Which form a
 * supervisor wants is not known (docs/decisions/0334).
 */
export const laporanAngkaGadai = laporanGadai({
  screen: '/laporan-angka-gadai',
  api: 'hutang/report-angka',
  params: { ...rentangDiminta, kode_toko: cabang() },
  columns: [
    kolom('angka_gadai', pilihan(ANGKA_GADAI)),
    kolom('jenis_jaminan', teks({ wajib: false })),
    kolom('qty', bilangan()),
    kolom('nilai_rp', rupiah()),
    kolom('berat', berat()),
  ],
  query: ({ toko, params: { tgl_from: dari, tgl_to: sampai } }) => sql`
    with buka as (
      select h.no_faktur_hutang,
        coalesce(h.no_ktp, h.kode_customer, h.nama_customer) as nasabah,
        h.pokok_awal_rp - coalesce((select sum(b.pokok_rp) from public.hutang_bayar b
          where ${sah(toko)} and b.no_faktur_hutang = h.no_faktur_hutang
            and b.tanggal <= ${sampai}::date), 0)::bigint as pokok_rp,
        coalesce((select b.jatuh_tempo_sesudah from public.hutang_bayar b
          where ${sah(toko)} and b.no_faktur_hutang = h.no_faktur_hutang
            and b.tanggal <= ${sampai}::date order by b.urut desc limit 1),
          case when h.no_lama is null then h.tanggal + h.tenor else h.jatuh_tempo end) as tempo
      from public.hutang h
      where h.kode_toko = ${toko} and h.status <> 'BATAL' and ${hariBuku} <= ${sampai}::date
        and (h.tgl_tutup is null or h.tgl_tutup > ${sampai}::date)
    ), tindakan as (
      select b.jenis, count(*)::int as qty, sum(case b.jenis when 'BUNGA' then b.bunga_rp
        when 'LELANG' then b.hasil_rp else b.pokok_rp end)::bigint as rp
      from public.hutang_bayar b
      where ${sah(toko)} and b.tanggal between ${dari}::date and ${sampai}::date
        and b.jenis in ('BUNGA', 'TEBUS', 'LELANG', 'PEREMAJAAN')
      group by b.jenis
    ), angka as (
      select 1 as urut, 'BARU' as angka_gadai, null::text as jenis_jaminan, count(*)::int as qty,
        coalesce(sum(pokok_awal_rp), 0)::bigint as nilai_rp, null::bigint as berat_mg
      from public.hutang where kode_toko = ${toko} and status <> 'BATAL' and no_asal is null
        and no_lama is null and tanggal between ${dari}::date and ${sampai}::date
      union all
      select j.urut, j.nama, null, coalesce(t.qty, 0), coalesce(t.rp, 0), null
      from (values (2, 'PEREMAJAAN', 'PEREMAJAAN'), (3, 'DIPERPANJANG', 'BUNGA'),
        (4, 'DITEBUS', 'TEBUS'), (5, 'DILELANG', 'LELANG')) as j(urut, nama, jenis)
      left join tindakan t on t.jenis = j.jenis
      union all
      select 6, 'BERJALAN', null, count(*)::int, coalesce(sum(pokok_rp), 0)::bigint, null from buka
      union all
      select 7, 'MENUNGGAK', null, count(*)::int, coalesce(sum(pokok_rp), 0)::bigint, null
      from buka where tempo < ${sampai}::date
      union all
      select 8, 'NASABAH', null, count(distinct nasabah)::int, null, null from buka
      union all
      select 9, 'LEBIH_TERHUTANG', null, count(*)::int, coalesce(sum(b.lebih_rp), 0)::bigint, null
      from public.hutang_bayar b
      where ${sah(toko)} and b.jenis = 'LELANG' and b.lebih_rp > 0 and b.tanggal <= ${sampai}::date
        and not exists (select 1 from public.hutang_bayar k where k.kode_toko = ${toko}
          and k.no_faktur_hutang = b.no_faktur_hutang and k.jenis = 'LEBIH'
          and k.status = 'VALID' and k.tanggal <= ${sampai}::date)
      union all
      select 10, 'ISI_JAMINAN', x.kode_dept, sum(x.jumlah)::int, sum(x.taksiran_rp)::bigint,
        sum(x.berat_mg)::bigint
      from public.hutang_barang x
      join buka on buka.no_faktur_hutang = x.no_faktur_hutang
      left join public.hutang_bayar b on b.kode_toko = ${toko} and b.no_bayar = x.no_keluar
      where x.kode_toko = ${toko} and (b.no_bayar is null or b.tanggal > ${sampai}::date)
      group by x.kode_dept
    )
    select urut, angka_gadai, jenis_jaminan, qty, nilai_rp, berat_mg from angka`,
  order: 'urut, jenis_jaminan',
  file: 'ANGKA GADAI',
})
