import { sql } from '#kernel/server/db/query.ts'
import { tableClasses } from '#kernel/server/db/tables.ts'
import { gateContext } from '#kernel/server/http/authenticate.ts'
import type { Ctx } from '#kernel/server/http/route.ts'
import { AppError } from '#kernel/shared/errors.ts'
import { type KolomBasis, TABEL_RAHASIA, kolomTerbuka } from '../rules.ts'

export interface Tabel {
  readonly tabel: string
  readonly kolom: readonly KolomBasis[]
  /** Columns of the primary key: the order of the file. */
  readonly kunci: readonly string[]
  /** Has rows of single shops, so that a filter by shop is due. */
  readonly perToko: boolean
}

/** Tables with rows of the trade, and those that all shops share; nothing of this node's own. */
function namaTabel(): readonly string[] {
  const { trade, reference } = tableClasses()
  return [...trade, ...reference].filter((t) => !TABEL_RAHASIA.has(t))
}

let dikenal: Promise<readonly Tabel[]> | undefined

/** What the database says of these tables; it changes only with a migration, so it is asked once. */
function katalog(ctx: Ctx): Promise<readonly Tabel[]> {
  if (!dikenal) {
    dikenal = baca(ctx)
    dikenal.catch(() => (dikenal = undefined))
  }
  return dikenal
}

interface Baris {
  readonly tabel: string
  readonly nama: string
  readonly jenis: string
  /** Place in the primary key, from 1; null outside of it. */
  readonly kunci: number | null
}

async function baca(ctx: Ctx): Promise<readonly Tabel[]> {
  const nama = namaTabel()
  // The catalogue shows only what the application's own role may read: a wall behind ours.
  const baris = await ctx.services.db.lokal.all(sql<Baris>`
    select c.table_name as tabel, c.column_name as nama, c.data_type as jenis,
      array_position(i.indkey::int2[], a.attnum)::int + 1 as kunci
    from information_schema.columns c
    join pg_attribute a on a.attrelid = format('public.%I', c.table_name)::regclass
      and a.attname = c.column_name
    left join pg_index i on i.indrelid = a.attrelid and i.indisprimary
    where c.table_schema = 'public' and c.table_name = any(${[...nama]})
    order by c.table_name, c.ordinal_position`)
  return nama.toSorted().flatMap((tabel) => {
    const milik = baris.filter((b) => b.tabel === tabel)
    if (milik.length === 0) return []
    const kunci = milik
      .filter((b) => b.kunci !== null)
      .sort((a, b) => (a.kunci ?? 0) - (b.kunci ?? 0))
    return [
      {
        tabel,
        kolom: milik.map(({ nama, jenis }) => ({ nama, jenis })).filter(kolomTerbuka),
        kunci: kunci.map((b) => b.nama),
        perToko: milik.some((b) => b.nama === 'kode_toko'),
      },
    ]
  })
}

/** The tables that this person may see: those of a master only with the right to its screen. */
export async function tabelTerlihat(ctx: Ctx): Promise<readonly Tabel[]> {
  const { registry } = ctx.services
  const layar = new Map([...registry.masters.values()].map((m) => [m.table ?? m.name, m.screen]))
  const gate = gateContext(ctx)
  return (await katalog(ctx)).filter(({ tabel }) => {
    const path = layar.get(tabel)
    return path === undefined || registry.allows(path, ctx.sesi, gate)
  })
}

/** One of them. 404 `ekspor.tabel_tidak_dikenal` for any other name, whatever it is. */
export async function tabelDari(ctx: Ctx, tabel: string): Promise<Tabel> {
  const ada = (await tabelTerlihat(ctx)).find((t) => t.tabel === tabel)
  if (!ada) throw new AppError('ekspor.tabel_tidak_dikenal', { status: 404, params: { tabel } })
  return ada
}
