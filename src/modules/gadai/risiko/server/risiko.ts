import { kePersen } from '#kernel/shared/kadar.ts'
import type { Tanggal } from '#kernel/shared/tanggal.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { defineQuery } from '#kernel/server/http/route.ts'
import { type SuratRisiko, hutangRisiko } from '../contract.ts'
import { type Langkah, type UrutRisiko, HARI_INGATKAN, LANGKAH, nilaiRisiko } from '../rules.ts'
import { persenNilai } from '#modules/gadai/bayar/rules.ts'
import { type TiketBunga, hariHak } from '#modules/gadai/surat/rules.ts'
import { kolomBunga, saatHak } from '#modules/gadai/surat/server/index.ts'
import { tagihanSql } from '../reports/tagihan-sql.ts'
import { tagihanDari } from '../reports/tiket.ts'
import { hargaKiniSql, nilaiKiniSql } from '#modules/gadai/bayar/server/index.ts'

type Ekspresi = ReturnType<typeof sql>

/**
 * Every active ticket h, or those of a list, with what its pieces are worth today (n), the last notice
 * of its due date (p) and what is owed (t).
 */
function dariAktif(toko: string, pada: Tanggal, nomor?: readonly string[]) {
  const hanya = (kolom: Ekspresi) =>
    nomor ? sql`and ${kolom} = any(${[...nomor]}::text[])` : sql``
  return sql`
    from public.hutang h
    left join (
      select b.no_faktur_hutang, sum(${nilaiKiniSql})::bigint as nilai_rp
      from public.hutang_barang b
      join ${hargaKiniSql(toko)} k on k.kode_group = b.kode_group
      where b.kode_toko = ${toko} and b.status = 'DIGADAI' ${hanya(sql`b.no_faktur_hutang`)}
      group by 1
    ) n on n.no_faktur_hutang = h.no_faktur_hutang
    left join (
      select distinct on (no_faktur_hutang) no_faktur_hutang, no_peringatan, jatuh_tempo, tgl_lelang
      from public.hutang_peringatan
      where kode_toko = ${toko} ${hanya(sql`no_faktur_hutang`)}
      order by no_faktur_hutang, ke desc
    ) p on p.no_faktur_hutang = h.no_faktur_hutang and p.jatuh_tempo = h.jatuh_tempo
    cross join lateral (${tagihanSql(sql`${pada}::date`)}) t
    where h.kode_toko = ${toko} and h.status = 'AKTIF' ${hanya(sql`h.no_faktur_hutang`)}`
}

interface Row extends TiketBunga {
  readonly no_faktur_hutang: string
  readonly nama_customer: string
  readonly no_hp: string | null
  readonly tgl_hutang: string
  readonly nilai_rp: number
  readonly no_peringatan: string | null
  readonly tgl_lelang: string | null
}

/** Tickets of a list, by the functions of the rules. */
async function bacaSurat(tx: Tx, pada: Tanggal, nomor: readonly string[]): Promise<SuratRisiko[]> {
  if (nomor.length === 0) return []
  const rows = await tx.all(sql<Row>`
    select h.no_faktur_hutang, h.nama_customer, h.no_hp, h.tanggal as tgl_hutang, ${kolomBunga},
      coalesce(n.nilai_rp, 0) as nilai_rp, p.no_peringatan, p.tgl_lelang
    ${dariAktif(tx.kode_toko, pada, nomor)}`)
  const surat = new Map(rows.map((row) => [row.no_faktur_hutang, suratDari(row, pada)]))
  return nomor.flatMap((n) => surat.get(n) ?? [])
}

/** A ticket as the wire has it, with the shortfall of one that is under water. */
function suratDari(row: Row, pada: Tanggal): SuratRisiko {
  const t = tagihanDari(row, pada)
  const { no_peringatan, jatuh_tempo, tgl_lelang, nilai_rp: nilai_kini } = row
  const { ltv_bp, ...risiko } = nilaiRisiko({
    surat: row,
    tagihan: t,
    nilai_rp: nilai_kini,
    peringatan:
      no_peringatan !== null && tgl_lelang !== null
        ? { no_peringatan, jatuh_tempo, tgl_lelang }
        : null,
    tanggal: pada,
  })
  return {
    no_faktur_hutang: row.no_faktur_hutang,
    nama_customer: row.nama_customer,
    no_hp: row.no_hp,
    tgl_hutang: row.tgl_hutang,
    jatuh_tempo,
    sisa_pokok: t.pokok_rp,
    bunga_rp: t.bunga_rp,
    denda_rp: t.denda_rp,
    total_tebus: t.total_rp,
    nilai_kini,
    ltv: ltv_bp === null ? null : kePersen(ltv_bp),
    ...risiko,
  }
}

/**
 * `nilaiRisiko` and its next step in SQL, for sums: s is a ticket with what it owes and is worth. The
 * step is its place in LANGKAH, because 200,000 numbers sort faster than words.
 */
const TENGGELAM = sql`(s.nilai_rp > 0 and s.total_rp > s.nilai_rp)`
const ke = (langkah: Langkah) => sql.lit(LANGKAH.indexOf(langkah))
const langkahSql = (pada: Tanggal) => sql`(case
  when ${pada}::date > s.jatuh_tempo + s.tenggang then case
    when s.no_peringatan is null then ${ke('PERINGATAN')}
    when ${pada}::date < s.tgl_lelang then ${ke('TUNGGU')} else ${ke('LELANG')} end
  when ${pada}::date > s.jatuh_tempo then ${ke('TAGIH')}
  when ${TENGGELAM} then ${ke('CICIL')}
  when s.jatuh_tempo - ${pada}::date <= ${sql.lit(HARI_INGATKAN)} then ${ke('INGATKAN')}
  else ${ke('AMAN')} end)`

/** Orders of the ranking, the worst ticket first. */
const UKURAN: Readonly<Record<UrutRisiko, Ekspresi>> = {
  LTV: sql`case when s.nilai_rp > 0 then s.total_rp::float8 / s.nilai_rp else -1 end desc`,
  BUNGA: sql`(s.bunga_rp + s.denda_rp)::float8 / s.pokok_rp desc`,
  TERLAMBAT: sql`s.jatuh_tempo`,
}

interface RingkasLangkah {
  /** Place in LANGKAH. */
  readonly langkah: number
  readonly jumlah: number
  readonly sisa_pokok: number
  readonly bunga_rp: number
  readonly denda_rp: number
  readonly nilai_kini: number
  readonly tenggelam: number
  readonly tenggelam_rp: number
  readonly bunga_lebih: number
}

/**
 * The whole book by next step, and the numbers of the worst of those that were asked for. `offset 0`
 * keeps what a ticket owes from being computed again wherever it is used.
 */
async function bacaBuku(
  tx: Tx,
  pada: Tanggal,
  a: { readonly urut: UrutRisiko; readonly langkah?: Langkah | undefined; readonly limit: number },
) {
  // The indexes of what is still pledged give tickets and pieces in the order of their numbers: a
  // merge join needs no table of 200,000 sums in memory.
  const [, buku] = await Promise.all([
    tx.run(sql`set local enable_hashagg = off`),
    tx.one(sql<{ ringkas: readonly RingkasLangkah[]; nomor: readonly string[] }>`
    with s as materialized (
      select s.no_faktur_hutang, s.jatuh_tempo, s.pokok_rp, s.bunga_rp, s.denda_rp, s.total_rp,
        s.nilai_rp, ${langkahSql(pada)} as langkah
      from (
        select d.*, d.pokok_rp + d.bunga_rp + d.denda_rp as total_rp from (
          select h.no_faktur_hutang, h.jatuh_tempo, h.tenggang, h.pokok_rp, t.bunga_rp, t.denda_rp,
            coalesce(n.nilai_rp, 0) as nilai_rp, p.no_peringatan, p.tgl_lelang
          ${dariAktif(tx.kode_toko, pada)} offset 0) d) s
    )
    select (select coalesce(jsonb_agg(r), '[]'::jsonb) from (
        select s.langkah, count(*) as jumlah, sum(s.pokok_rp) as sisa_pokok,
          sum(s.bunga_rp) as bunga_rp, sum(s.denda_rp) as denda_rp, sum(s.nilai_rp) as nilai_kini,
          count(*) filter (where ${TENGGELAM}) as tenggelam,
          coalesce(sum(s.total_rp - s.nilai_rp) filter (where ${TENGGELAM}), 0) as tenggelam_rp,
          count(*) filter (where s.bunga_rp + s.denda_rp > s.pokok_rp) as bunga_lebih
        from s group by s.langkah) r) as ringkas,
      array(select s.no_faktur_hutang from s
        ${a.langkah ? sql`where s.langkah = ${ke(a.langkah)}` : sql``}
        order by ${UKURAN[a.urut]}, s.no_faktur_hutang limit ${sql.lit(a.limit)}) as nomor`),
  ])
  return buku
}

/**
 * Sums of the whole book in one statement, and the worst tickets. Computed anew each time, because
 * interest and price change with the day.
 */
export const lihatRisiko = defineQuery(hutangRisiko, async ({ ctx, tx, input }) => {
  const pada = hariHak(saatHak(ctx.toko, ctx.services.jam()))
  const { ringkas, nomor } = await bacaBuku(tx, pada, input)
  const rows = await bacaSurat(tx, pada, nomor)
  const jumlah = (nama: Exclude<keyof RingkasLangkah, 'langkah'>) =>
    ringkas.reduce((n, r) => n + r[nama], 0)
  const isi = {
    jumlah: jumlah('jumlah'),
    sisa_pokok: jumlah('sisa_pokok'),
    bunga_rp: jumlah('bunga_rp'),
    denda_rp: jumlah('denda_rp'),
    nilai_kini: jumlah('nilai_kini'),
    tenggelam: jumlah('tenggelam'),
    tenggelam_rp: jumlah('tenggelam_rp'),
    bunga_lebih: jumlah('bunga_lebih'),
  }
  const total = isi.sisa_pokok + isi.bunga_rp + isi.denda_rp
  return {
    tanggal: pada,
    ...isi,
    ltv: isi.nilai_kini > 0 ? kePersen(persenNilai(total, isi.nilai_kini)) : null,
    langkah: LANGKAH.flatMap((langkah) => {
      const r = ringkas.find((x) => LANGKAH[x.langkah] === langkah)
      return r ? [{ langkah, jumlah: r.jumlah, sisa_pokok: r.sisa_pokok }] : []
    }),
    rows,
  }
})
