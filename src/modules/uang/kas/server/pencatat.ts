import type { RawBuilder } from 'kysely'
import { sql } from '#kernel/server/db/query.ts'

type Bagian = RawBuilder<unknown>

/** First or, of a mirror, last of the entries that made a document and took it back on one day. */
const satu = sql`order by case when b.baris < 0 then -a.urut else a.urut end limit 1`

/**
 * The entry of the audit that booked the ledger line `b`: of the same day, under the same number, and
 * one that booked lines, because copies and checks of a document are entries as well. Money that hangs from another document
 * (a down payment, what went back) is told of under that one: then it is the entry with this number
 * on top (index audit_nomor).
 */
const catatan = (toko: string): Bagian => sql`(
  select c.* from (
    (select a.* from public.audit a
      where a.kode_toko = ${toko} and a.objek = b.dokumen and a.tanggal = b.tanggal
        and left(a.isi, 14) = a.objek and a.isi like '%"buku":"%' ${satu})
    union all
    (select a.* from public.audit a
      where a.kode_toko = ${toko} and a.tanggal = b.tanggal and left(a.isi, 14) = b.dokumen
        and left(a.isi, 14) <> a.objek and strpos(a.isi, E'\\n') = 15 ${satu})
  ) c limit 1)`

/** Lateral table `a (aksi, user_id, waktu, urut)`: who booked the ledger line `b`, doing what. */
export const pencatat = (toko: string): Bagian => sql`left join lateral (
  select c.aksi, c.user_id, c.waktu, c.urut from ${catatan(toko)} c) a on true`

/** Who booked the line `b`, as a column that costs nothing where nobody asks for it. */
export const olehSiapa = (toko: string): Bagian => sql`(select c.user_id from ${catatan(toko)} c)`

/**
 * Which posting of its day booked the line `b`: documents are read in the order in which they were
 * made, whatever letters their numbers begin with.
 */
export const giliran = (toko: string): Bagian => sql`(select c.urut from ${catatan(toko)} c)`

/** What a page of movements is cut out of. */
export interface Halaman {
  readonly toko: string
  /** Which lines of `public.buku b`. */
  readonly cari: Bagian
  readonly offset: number
  readonly limit: number
}

/**
 * Lines of the page with who booked them, to be ordered by `ke`: newest first. Only the days that
 * the page touches are put in order, all others are counted. `berjalan` runs over the account's
 * lines since the first of those days, `mulai`; what it held before comes from the daily balances.
 */
export const halamanMutasi = ({ toko, cari, offset, limit }: Halaman): Bagian => sql`
  with hari as (
    select h.tanggal, h.n, sum(h.n) over (order by h.tanggal desc) - h.n as sebelum
    from (select b.tanggal, count(*) as n from public.buku b where ${cari} group by b.tanggal) h
  ),
  dibuka as (
    select tanggal, sebelum from hari
    where sebelum < ${offset + limit}::int and sebelum + n > ${offset}::int
  )
  select * from (
    select b.*, a.aksi, a.user_id, a.waktu, d.mulai,
      d.sebelum + row_number() over (
        order by b.tanggal desc, a.waktu desc nulls last, a.urut desc, b.dokumen desc,
          abs(b.baris) desc) as ke,
      sum(b.jumlah) over (partition by b.akun
        order by b.tanggal, a.waktu nulls first, a.urut, b.dokumen, abs(b.baris)) as berjalan
    from public.buku b
    cross join (select min(tanggal) as mulai, min(sebelum) as sebelum from dibuka) d
    ${pencatat(toko)}
    where ${cari} and b.tanggal in (select tanggal from dibuka)
  ) m
  where m.ke > ${offset}::int and m.ke <= ${offset + limit}::int`
