import { sql } from '../../../kernel/server/db/query.ts'

type Ekspresi = ReturnType<typeof sql>

/**
 * What a ticket h owes on a day, as `tagihanDari` computes it: bunga_rp, denda_rp and total_rp, for a
 * lateral join. So that sums over a whole book are the database's; a test holds the two against each
 * other. Exact integers, rounded up once each.
 */
export const tagihanSql = (pada: Ekspresi): Ekspresi => sql`
  select j.bunga_rp, j.denda_rp, h.pokok_rp + j.bunga_rp + j.denda_rp as total_rp
  from (select greatest(${pada}, h.tgl_bunga_mulai) as sampai,
      h.tgl_bunga_mulai - h.hari_pertama::int as dari) d
  cross join lateral (${satuanSql}) u
  cross join lateral (select
      ${naik(BUNGA, sql`10000 * case h.satuan when 'DAY30' then 30 when 'MONTH' then 1 else 2 end`)}
        as bunga_rp,
      ${naik(DENDA, sql`300000`)} as denda_rp) j`

/**
 * Units from `dari` to `sampai`. Full calendar months are counted to the last anniversary that has
 * come; one that falls on no day of its month is on the last one, as `interval` has it.
 */
const satuanSql = sql`
  select greatest(h.minimum, case h.satuan
      when 'DAY30' then d.sampai - d.dari
      when 'PERIOD_15' then (d.sampai - d.dari + 14) / 15
      when 'MONTH' then m.bulan + (s.sisa > 0)::int
      else m.bulan * 2 + case when s.sisa = 0 then 0 when s.sisa <= 14 then 1 else 2 end
    end) as satuan
  from (select (extract(year from d.sampai) - extract(year from d.dari))::int * 12
      + (extract(month from d.sampai) - extract(month from d.dari))::int as kira) k
  cross join lateral (select k.kira
      - ((d.dari + make_interval(months => k.kira))::date > d.sampai)::int as bulan) m
  cross join lateral (select
      d.sampai - (d.dari + make_interval(months => m.bulan))::date as sisa) s`

/** Principal × rate: of the whole, or part by part through the bands; beyond the last one its rate. */
const BOBOT = sql`(case
    when h.cara_bunga = 'FLAT' or h.pita = '[]'::jsonb then h.pokok_rp::numeric * h.bunga_bp
    else (
      select sum(p.bunga_bp::numeric * greatest(0, case
          when p.n = jsonb_array_length(h.pita) then h.pokok_rp
          else least(h.pokok_rp, p.sampai_rp) end - p.bawah))
      from (
        select x.n, (x.pita ->> 'sampai_rp')::bigint as sampai_rp,
          (x.pita ->> 'bunga_bp')::bigint as bunga_bp,
          coalesce(lag((x.pita ->> 'sampai_rp')::bigint) over (order by x.n), 0) as bawah
        from jsonb_array_elements(h.pita) with ordinality x(pita, n)) p)
  end)`

const BUNGA = sql`${BOBOT} * greatest(0, u.satuan - h.satuan_dibayar)`
const DENDA = sql`h.pokok_rp::numeric
  * (h.denda_bp * greatest(0, d.sampai - h.jatuh_tempo - h.tenggang))`

/** `atas / bawah` rupiah up to the next multiple of the rule's step: ceil(x / step) × step. */
function naik(atas: Ekspresi, bawah: Ekspresi): Ekspresi {
  const penuh = sql`((${bawah})::numeric * h.pembulatan_rp)`
  return sql`(div(${atas} + ${penuh} - 1, ${penuh}) * h.pembulatan_rp)::bigint`
}
