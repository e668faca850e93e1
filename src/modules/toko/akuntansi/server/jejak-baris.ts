import { sql } from '#kernel/server/db/query.ts'
import { tableClasses } from '#kernel/server/db/tables.ts'
import { DIGITS, rowKey, rowText } from '#kernel/server/db/trace.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { entryName } from '#kernel/server/seal/check.ts'
import type { Entry } from '#kernel/server/seal/entry.ts'
import { lepasKolomBaru, tanpaHariKosong } from './baris-tabel.ts'

/** A row that is not as the audit's trace has it. */
interface Beda {
  readonly tabel: string
  readonly kunci: string
  /** Digest of the row as it stands; null when there is none. */
  readonly ada: string | null
  /** The last digest that an entry tells, and that entry; null when none tells of the row. */
  readonly sidik: string | null
  readonly tanggal: string | null
  readonly urut: number | null
}

/**
 * Every row of documents and approvals against the last thing that the audit says of it: a row that
 * was changed, deleted or put in past the program is named. The database compares, so that a year of
 * a shop needs no memory here.
 */
export async function periksaJejak(tx: Tx): Promise<{ salah: string[]; jumlah: number }> {
  const salah: string[] = []
  const asing = new Map<string, string[]>()
  const berubah = new Map<string, Map<string, { sidik: string; oleh: string }>>()
  const catat = <V>(di: Map<string, V>, tabel: string, baru: V): V => {
    const ada = di.get(tabel) ?? baru
    di.set(tabel, ada)
    return ada
  }
  for await (const beda of tx.batches(barisBeda(tx)))
    for (const b of await denganEntri(tx, beda)) {
      if (b.sidik === null) catat(asing, b.tabel, []).push(b.kunci)
      else if (b.ada === null) salah.push(`${b.tabel} ${b.kunci}: the row of ${b.oleh} is gone`)
      else catat(berubah, b.tabel, new Map()).set(b.kunci, { sidik: b.sidik, oleh: b.oleh })
    }
  for (const [tabel, kunci] of asing)
    for (const k of tabel === 'otorisasi' ? await tanpaHariKosong(tx, kunci) : kunci)
      salah.push(`${tabel} ${k}: the row was put in past the program`)
  for (const [tabel, baris] of berubah) {
    await lepasKolomBaru(tx, tabel, baris)
    for (const [kunci, t] of baris)
      salah.push(`${tabel} ${kunci}: the row was changed since ${t.oleh}`)
  }
  return { salah, jumlah: await hitung(tx) }
}

const tabelTersegel = () => Object.keys(tableClasses().sealed)

/** The newest trace of each row beside the row; work on disk is quicker in larger pieces. */
function barisBeda(tx: Tx) {
  const rows = tabelTersegel().map(
    (tabel) => sql`
      select ${tabel}::text as tabel, ${sql.raw(rowKey(tabel, 't'))} as kunci,
        left(encode(sha256(convert_to(${sql.raw(rowText('t'))}, 'UTF8')), 'hex'), ${DIGITS}::integer)
          as ada
      from public.${sql.table(tabel)} t where t.kode_toko = ${tx.kode_toko}`,
  )
  return sql<Beda>`
    select tabel, kunci, r.ada, j.sidik, j.tanggal, j.urut
    from (${sql.join(rows, sql` union all `)}) r
    full join (
      select tabel, kunci, sidik, tanggal, urut from (
        select distinct on (tabel, kunci) split_part(b.baris, E'\\t', 1) as tabel,
          split_part(b.baris, E'\\t', 2) as kunci, split_part(b.baris, E'\\t', 3) as sidik,
          a.tanggal, a.urut
        from public.audit a,
          string_to_table(a.jejak, E'\\n') with ordinality as b (baris, n)
        where a.kode_toko = ${tx.kode_toko}
        order by tabel, kunci, a.tanggal desc, a.urut desc, b.n desc) semua
      where sidik <> '-' and tabel = any(${tabelTersegel()}::text[])) j
    using (tabel, kunci)
    where r.ada is distinct from j.sidik`
}

/** Names the entries that wrote the rows. */
async function denganEntri(
  tx: Tx,
  beda: readonly Beda[],
): Promise<readonly (Beda & { oleh: string })[]> {
  const ada = beda.filter((b) => b.tanggal !== null)
  const rows = await tx.all(sql<Pick<Entry, 'tanggal' | 'urut' | 'aksi' | 'objek'>>`
    select a.tanggal, a.urut, a.aksi, a.objek from public.audit a
    where a.kode_toko = ${tx.kode_toko} and (a.tanggal, a.urut) in (
      select * from unnest(${ada.map((b) => b.tanggal)}::date[], ${ada.map((b) => b.urut)}::integer[]))`)
  const nama = new Map(rows.map((e) => [`${e.tanggal} ${e.urut}`, entryName(e)]))
  return beda.map((b) => ({ ...b, oleh: nama.get(`${b.tanggal} ${b.urut}`) ?? '' }))
}

async function hitung(tx: Tx): Promise<number> {
  const semua = tabelTersegel().map(
    (tabel) => sql`
      select count(*) as n from public.${sql.table(tabel)} where kode_toko = ${tx.kode_toko}`,
  )
  const { n } = await tx.one(sql<{ n: number }>`
    select sum(n)::bigint as n from (${sql.join(semua, sql` union all `)}) t`)
  return n
}
