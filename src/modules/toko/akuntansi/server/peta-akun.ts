import { type Sql, sql } from '#kernel/server/db/query.ts'
import type { QueryArgs } from '#kernel/server/report/define.ts'
import { akunJurnal } from '#modules/toko/jurnal/accounts.ts'
import { AKUN_IKHTISAR } from '#modules/toko/jurnal/rules.ts'

/** Stands for the letters of a document that no journal knows. */
const LAIN = '??'

/** Documents that post, with the journal of each, as JSON. */
const jurnalDokumen = (documents: QueryArgs['documents']): string =>
  JSON.stringify(
    [...documents.values()].flatMap(({ jenis, jurnal }) =>
      jurnal ? [{ huruf: jenis, trx: jurnal[0], type: jurnal[1] }] : [],
    ),
  )

type Bagian = Sql<unknown> & ReturnType<typeof sql>

/**
 * `jurnal_dokumen`, a row for each letters: PostgreSQL hashes what it is told to be unique, and may sort
 * both sides of a join otherwise.
 */
export const jurnalnya: Bagian = sql`(select distinct on (huruf) huruf, trx, type from jurnal_dokumen)`

/**
 * The tables that turn ledger accounts into account numbers, to stand behind `with`:
 *
 * - `jurnal_dokumen (huruf, trx, type)`: the journal of a document by its two letters;
 * - `templat (trx, type, jenis_akun, nomor_akun)`: the shop's own numbers where it has chosen some,
 *   null for all of a journal that it has switched off;
 * - `peta (akun, jenis_akun, nomor_akun, tetap)`: each ledger account of the shop, its family (the
 *   longest that it begins with) and its number where the document does not matter (`tetap`): a
 *   bank account, a cash code or a journal by hand has one of its own, or all journals agree about
 *   the family. Where
 *   they don't, the number is the one that most journals have, for documents without that family.
 *
 * All are made once: inlined into a journal, the families were gathered anew for every line. The
 * accounts are found by jumping from one to the next in their index, however many days each has.
 */
export const petaAkun = (toko: string, documents: QueryArgs['documents']): Bagian => sql`
  jurnal_dokumen as (
    select * from jsonb_to_recordset(${jurnalDokumen(documents)}::jsonb)
      d (huruf text, trx text, type text)
  ),
  templat as materialized (
    select a.trx, a.type, a.jenis_akun,
      case when coalesce(p.aktif, true) then coalesce(p.nomor_akun, a.nomor_akun) end as nomor_akun
    from public.akun_transaksi a
    left join public.para_akun_transaksi p on p.kode_toko = ${toko} and p.trx = a.trx
      and p.type = a.type and p.kode_akun = a.kode_akun
  ),
  keluarga as materialized (
    select jenis_akun, mode() within group (order by nomor_akun) as nomor_akun,
      count(distinct coalesce(nomor_akun, '')) = 1 as sama
    from templat group by jenis_akun
  ),
  akun_ada as (
    with recursive a (akun) as (
      select min(akun) from public.saldo_harian where kode_toko = ${toko} and satuan = 'IDR'
      union all
      select (
        select min(s.akun) from public.saldo_harian s
        where s.kode_toko = ${toko} and s.satuan = 'IDR' and s.akun > a.akun
      ) from a where a.akun is not null
    )
    select akun from a where akun is not null
  ),
  peta as materialized (
    select a.akun, k.jenis_akun,
      coalesce(j.nomor_akun, r.nomor_akun, t.nomor_akun, k.nomor_akun) as nomor_akun,
      coalesce(j.nomor_akun, r.nomor_akun, t.nomor_akun) is not null or coalesce(k.sama, true)
        as tetap
    from akun_ada a
    left join public.akun j on a.akun = ${sql.lit(akunJurnal.nomor(''))} || j.nomor_akun
    left join lateral (
      select * from keluarga k
      where a.akun = k.jenis_akun or starts_with(a.akun, k.jenis_akun || '/')
      order by length(k.jenis_akun) desc limit 1
    ) k on true
    left join public.rekening r on r.kode_toko = ${toko} and a.akun = 'bank/' || r.no_rekening
    left join public.kode_transaksi t on t.kode_toko = ${toko}
      and a.akun in ('kas/masuk/' || t.kode_transaksi, 'kas/keluar/' || t.kode_transaksi)
  )`

/**
 * `(tanggal, akun, nomor_akun, jumlah, debet)` of a shop's rupiah per day, needing `petaAkun` before it:
 * the net of the day, and what came in of it.
 * Read from the daily balances; only accounts whose number depends on the document cost their
 * lines. `saat` limits the column `tanggal`.
 */
export const gerakHarian = (toko: string, saat: Bagian): Bagian => sql`
  select s.tanggal, s.akun, p.nomor_akun, s.jumlah, s.debet
  from public.saldo_harian s join peta p on p.akun = s.akun and p.tetap
  where s.kode_toko = ${toko} and s.satuan = 'IDR' and ${saat}
  union all
  select b.tanggal, b.akun, ${nomorBaris}, b.jumlah, b.debet from (
    select tanggal, left(dokumen, 2) as huruf, akun, sum(jumlah) as jumlah,
      sum(greatest(jumlah, 0)) as debet
    from public.buku
    where kode_toko = ${toko} and satuan = 'IDR' and ${saat}
      and akun = any(array(select akun from peta where not tetap))
    group by 1, 2, 3
  ) b join peta p on p.akun = b.akun ${jurnalBaris}`

/** The number of a line `b (huruf, akun)` whose account is `p` of `peta`; needs `jurnalBaris`. */
export const nomorBaris: Bagian = sql`
  case when p.tetap or t.jenis_akun is null then p.nomor_akun else t.nomor_akun end`

/** The journal that a line `b (huruf, akun)` belongs to, and what it says of the line's family. */
export const jurnalBaris: Bagian = sql`
  left join jurnal_dokumen d on d.huruf = b.huruf
  left join templat t on t.trx = d.trx and t.type = d.type and t.jenis_akun = p.jenis_akun`

/**
 * `peta_baris (kunci, akun, jenis_akun, nomor_akun)`, to stand behind `petaAkun`: what a line is, by its
 * account, and by its document's letters too where those matter (`kunciBaris`). One table to look each
 * of a hundred thousand lines up in, and no longer than the shop's accounts where all journals agree.
 * Whoever joins many lines to it says `distinct on (kunci)`, for the reason of `jurnalnya`.
 */
export const petaBaris: Bagian = sql`
  peta_baris as materialized (
    select akun as kunci, akun, jenis_akun, nomor_akun from peta where tetap
    union all
    select b.huruf || ' ' || p.akun, p.akun, p.jenis_akun, ${nomorBaris}
    from (select * from peta where not tetap) p cross join (
      select huruf from jurnal_dokumen union all select ${LAIN}::text
    ) b ${jurnalBaris}
  )`

/**
 * The key of a ledger line in `peta_baris`. PostgreSQL hashes what comes behind `in`, and compares each
 * line with every one of an array's.
 */
export const kunciBaris: Bagian = sql`
  case when akun in (select akun from peta where not tetap) then
    case when left(dokumen, 2) in (select huruf from jurnal_dokumen) then left(dokumen, 2)
      else ${LAIN} end || ' '
    else '' end || akun`

/**
 * Rupiah of a shop by account number, ledger account, document and day: what `gerakHarian` sums up.
 * Stands behind `with`; `saat` limits the column `tanggal`.
 */
export const geraknya = (
  toko: string,
  documents: QueryArgs['documents'],
  saat: Bagian,
): Bagian => sql`
  ${petaAkun(toko, documents)}, ${petaBaris},
  geraknya as (
    select p.nomor_akun, p.akun, b.dokumen, b.tanggal, sum(b.jumlah) as jumlah,
      sum(greatest(b.jumlah, 0)) as debet
    from (
      select tanggal, dokumen, ${kunciBaris} as kunci, jumlah from public.buku
      where kode_toko = ${toko} and satuan = 'IDR' and ${saat}
    ) b join peta_baris p on p.kunci = b.kunci
    group by 1, 2, 3, 4
  )`

/**
 * The number under which a movement stands in an opening balance: income and cost of a year that is
 * closed before `dari` stand under the summary of profit and loss, whose journal carried them over.
 */
export const nomorAwal = (toko: string, dari: string): Bagian => sql`
  case when a.jenis in ('PENDAPATAN', 'BIAYA') and g.tanggal < ${dari}::date and g.tanggal <= (
      select make_date(max(m.masa)::integer, 12, 31) from public.masa_buku m
      where m.kode_toko = ${toko} and length(m.masa) = 4 and m.status = 'TUTUP'
        and m.masa < left(${dari}::text, 4))
    then ${AKUN_IKHTISAR} else g.nomor_akun end`
