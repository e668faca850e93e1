import { sql } from '#kernel/server/db/query.ts'
import { tableClasses } from '#kernel/server/db/tables.ts'
import { rowKey, rowText } from '#kernel/server/db/trace.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { hariNomor } from './baris-buku.ts'

/** How rows of a sealed table are found without reading all of them. */
export interface KolomTabel {
  /** First column of the key behind kode_toko, and its type. */
  readonly nama: string
  readonly tipe: string
  /** True where rows are found by their day. */
  readonly berhari: boolean
}

/** Keys that are asked for at once. */
const SEKALI = 1_000

/** Every sealed table with its columns, as the database has them. */
export async function kolomTabel(tx: Tx): Promise<ReadonlyMap<string, KolomTabel>> {
  const kunci = Object.entries(tableClasses().sealed).map(([tabel, [k = '']]) => ({ tabel, k }))
  const rows = await tx.all(sql<KolomTabel & { tabel: string }>`
    select t.tabel, a.attname::text as nama, format_type(a.atttypid, null) as tipe,
      exists (select 1 from pg_index i
        join pg_attribute k on k.attrelid = i.indrelid and k.attnum = i.indkey[0]
        join pg_attribute h on h.attrelid = i.indrelid and h.attnum = i.indkey[1]
        where i.indrelid = a.attrelid and i.indpred is null
          and k.attname = 'kode_toko' and h.attname = 'tanggal') as berhari
    from unnest(${kunci.map((k) => k.tabel)}::text[], ${kunci.map((k) => k.k)}::text[])
      as t (tabel, kunci)
    join pg_attribute a on a.attrelid = ('public.' || t.tabel)::regclass and a.attname = t.kunci`)
  return new Map(rows.map(({ tabel, ...kolom }) => [tabel, kolom]))
}

interface Baris {
  readonly kunci: string
  /** What its digest covers. */
  readonly isi: string
  /** The row says that it is of a day since then. */
  readonly baru: boolean
}

/** Rows of a table whose documents were written since a day, by the keys that its entries tell. */
export async function* barisSejak(
  tx: Tx,
  o: {
    readonly tabel: string
    readonly kolom: KolomTabel
    readonly dari: string
    readonly kunci: Iterable<string>
  },
): AsyncGenerator<Baris> {
  const { tabel, kolom, dari } = o
  const bagian = tableClasses().sealed[tabel]?.length ?? 1
  const pertama = new Set([...o.kunci].flatMap((k) => awalKunci(k, bagian)))
  const semua = [...pertama]
  const [kunci, isi] = [sql.raw(rowKey(tabel, 't')), sql.raw(rowText('t'))]
  for (let n = 0; n < semua.length; n += SEKALI) {
    const lot = semua.slice(n, n + SEKALI)
    const rows = tx.stream(sql<{ kunci: string; isi: string }>`
      select ${kunci} as kunci, ${isi} as isi from public.${sql.table(tabel)} t
      where t.kode_toko = ${tx.kode_toko}
        and t.${sql.ref(kolom.nama)} = any(${lot}::text[]::${sql.raw(kolom.tipe)}[])`)
    for await (const row of rows) {
      const hari = hariNomor(row.kunci.split('/')[0] ?? '')
      yield { ...row, baru: hari !== null && hari >= dari }
    }
  }
}

/** Keys of the rows that are of a day since then by their own word, in the tables that know it. */
export async function* barisHari(
  tx: Tx,
  tabel: ReadonlyMap<string, KolomTabel>,
  dari: string,
): AsyncGenerator<{ readonly tabel: string; readonly kunci: string }> {
  const semua = [...tabel].flatMap(([t, { berhari }]) =>
    berhari
      ? [
          sql`
          select ${t}::text as tabel, ${sql.raw(rowKey(t, 't'))} as kunci
          from public.${sql.table(t)} t
          where t.kode_toko = ${tx.kode_toko} and t.tanggal >= ${dari}::date`,
        ]
      : [],
  )
  if (semua.length > 0)
    yield* tx.stream(sql<{ tabel: string; kunci: string }>`
    ${sql.join(semua, sql` union all `)}`)
}

/** What may be the first column of a key: its parts are told apart by slashes, which may be in them. */
function awalKunci(kunci: string, bagian: number): string[] {
  const potong = kunci.split('/')
  const lebih = Math.max(potong.length - bagian, 0)
  return Array.from({ length: lebih + 1 }, (_, n) => potong.slice(0, n + 1).join('/'))
}

/** Days before, in which a row may have been written that is of a day since then by its own word. */
const SEBELUMNYA = 7

/** Rows of a table, by their keys, that no entry of the days just before has written either. */
export async function tanpaEntri(
  tx: Tx,
  tabel: string,
  { kunci, dari }: { readonly kunci: readonly string[]; readonly dari: string },
): Promise<string[]> {
  if (kunci.length === 0) return []
  const rows = await tx.all(sql<{ kunci: string }>`
    select k.kunci from unnest(${kunci}::text[]) as k (kunci)
    where not exists (select 1 from public.audit a
      where a.kode_toko = ${tx.kode_toko} and a.tanggal < ${dari}::date
        and a.tanggal >= ${dari}::date - ${SEBELUMNYA}::integer
        and strpos(E'\\n' || a.jejak, E'\\n' || ${tabel}::text || E'\\t' || k.kunci || E'\\t') > 0)
    order by k.kunci`)
  return rows.map((r) => r.kunci)
}
