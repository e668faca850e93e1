import { sql } from '#kernel/server/db/query.ts'

type Ekspresi = ReturnType<typeof sql>

/**
 * What a ticket h owes on a day, as `tagihanDari` computes it: bunga_rp, denda_rp and total_rp, for a
 * lateral join, so that the database sums a whole book; a test holds the two against each other. Exact integers, rounded up once each; those of usual loans fit bigint, which is ten times as
 * fast over a whole book as numeric.
 */
export const tagihanSql = (pada: Ekspresi): Ekspresi => sql`
  select j.bunga_rp, j.denda_rp, h.pokok_rp + j.bunga_rp + j.denda_rp as total_rp
  from (select greatest(${pada}, h.tgl_bunga_mulai) as sampai,
      h.tgl_bunga_mulai - h.hari_pertama::int as dari) d
  cross join lateral (${satuanSql}) u
  cross join lateral (select
      case when ${BIASA} and ${SATU_BUNGA} then ${naik(BUNGA, PER_BULAN)}
        else ${naikPanjang(BUNGA_PANJANG, PER_BULAN)} end as bunga_rp,
      case when h.denda_bp = 0 then 0
        when ${BIASA} then ${naik(DENDA, SEBULAN)}
        else ${naikPanjang(DENDA_PANJANG, SEBULAN)} end as denda_rp) j`

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

/** Principal below ten milliards, for less than a century: its products stay below 2^63. */
const BIASA = sql`(h.pokok_rp < 10000000000 and h.minimum < 36525 and d.sampai - d.dari < 36525)`
const SATU_BUNGA = sql`(h.cara_bunga = 'FLAT' or h.pita = '[]'::jsonb)`
const PER_BULAN = sql`(10000 * case h.satuan when 'DAY30' then 30 when 'MONTH' then 1 else 2 end)`

/** Units that nobody has paid for, and days that bear a penalty times its rate. */
const BARU = sql`greatest(0, u.satuan - h.satuan_dibayar)`
const LEWAT = sql`(h.denda_bp * greatest(0, d.sampai - h.jatuh_tempo - h.tenggang))`
const BUNGA = sql`h.pokok_rp * h.bunga_bp * ${BARU}`
const DENDA = sql`h.pokok_rp * ${LEWAT}`
const DENDA_PANJANG = sql`h.pokok_rp::numeric * ${LEWAT}`
/** Basis points of a day out of those of a month. */
const SEBULAN = sql`300000`

/** Principal × rate: of the whole, or part by part through the bands; beyond the last one its rate. */
const BOBOT = sql`(case
    when ${SATU_BUNGA} then h.pokok_rp::numeric * h.bunga_bp
    else (
      select sum((x.pita ->> 'bunga_bp')::numeric * greatest(0, case
          when x.n = jsonb_array_length(h.pita) then h.pokok_rp
          else least(h.pokok_rp, (x.pita ->> 'sampai_rp')::bigint) end - case
          when x.n = 1 then 0 else (h.pita -> (x.n::int - 2) ->> 'sampai_rp')::bigint end))
      from jsonb_array_elements(h.pita) with ordinality x(pita, n))
  end)`
const BUNGA_PANJANG = sql`${BOBOT} * ${BARU}`

/** `atas / bawah` rupiah up to the next multiple of the rule's step: ceil(x / step) × step. */
function naik(atas: Ekspresi, bawah: Ekspresi): Ekspresi {
  const penuh = sql`(${bawah} * h.pembulatan_rp)`
  return sql`(${atas} + ${penuh} - 1) / ${penuh} * h.pembulatan_rp`
}

/** The same of what does not fit bigint. */
function naikPanjang(atas: Ekspresi, bawah: Ekspresi): Ekspresi {
  const penuh = sql`((${bawah})::numeric * h.pembulatan_rp)`
  return sql`(div(${atas} + ${penuh} - 1, ${penuh}) * h.pembulatan_rp)::bigint`
}
