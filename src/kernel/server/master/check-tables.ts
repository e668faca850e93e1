import type { DokumenDefinition } from '#kernel/shared/document.ts'
import type { MasterDefinition } from '#kernel/shared/master.ts'
import { type Fields, keyOf } from '../document/columns.ts'
import type { Database } from '../db/database.ts'
import { sql } from '../db/query.ts'
import { type Constraint, readConstraints } from './guard.ts'
import { type MasterTable, tableOf } from './table.ts'

interface ColumnRow {
  readonly tabel: string
  readonly kolom: string
  readonly jenis: string
  readonly wajib: boolean
}

type Columns = ReadonlyMap<string, ReadonlyMap<string, ColumnRow>>

/** Type names as PostgreSQL writes them, for kinds of fields that accept others than their own. */
const SAME: Readonly<Record<string, readonly string[]>> = {
  text: ['text', 'character varying', 'character'],
}

/**
 * Compares every declaration with the database before the first request. A mismatch stops the start
 * with the names of the master or document and of the field.
 */
export async function checkTables(
  db: Database,
  masters: Iterable<MasterDefinition>,
  documents: Iterable<DokumenDefinition> = [],
): Promise<void> {
  const all = [...masters]
  const [columns, constraints] = await Promise.all([readColumns(db), readConstraints(db)])
  const problems = all.flatMap((m) => [
    ...checkTable(tableOf(m), columns),
    ...checkUnique(tableOf(m), constraints),
    ...checkUsages(m, columns),
    ...checkReferences(m, all),
  ])
  problems.push(...[...documents].flatMap((d) => checkDocument(d, columns)))
  if (problems.length > 0) throw new Error(problems.join('\n'))
}

/** Reads the catalogue: the information schema checks the rights on every column, which is slow. */
async function readColumns(db: Database): Promise<Columns> {
  const rows = await db.lokal.all(sql<ColumnRow>`
    select c.relname::text as tabel, a.attname::text as kolom,
      pg_catalog.format_type(a.atttypid, null) as jenis,
      a.attnotnull and not a.atthasdef as wajib
    from pg_catalog.pg_class c
    join pg_catalog.pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v')
      and a.attnum > 0 and not a.attisdropped`)
  const tables = new Map<string, Map<string, ColumnRow>>()
  for (const row of rows) {
    const known = tables.get(row.tabel) ?? new Map<string, ColumnRow>()
    tables.set(row.tabel, known.set(row.kolom, row))
  }
  return tables
}

function checkTable(t: MasterTable, all: Columns): string[] {
  const there = all.get(t.table)
  if (!there) return [`master ${t.m.name}: table ${t.table} is missing`]
  const problems: string[] = []
  for (const { name, column, kind, field } of t.columns) {
    const own = t.stored.some((c) => c.column === column)
    const found = (own ? there : all.get(t.m.derived?.view ?? ''))?.get(column)
    const allowed = SAME[kind.sql] ?? [kind.sql]
    if (!found) problems.push(`master ${t.m.name}, field ${name}: column ${column} is missing`)
    else if (!allowed.includes(found.jenis))
      problems.push(
        `master ${t.m.name}, field ${name}: column ${column} is ${found.jenis}, not ${kind.sql}`,
      )
    else if (found.wajib && !field.wajib && field.kind !== 'yaTidak' && name !== t.m.key)
      problems.push(
        `master ${t.m.name}, field ${name}: column ${column} must have a value, the field need not`,
      )
  }
  if (t.m.searchIn && !there.has(t.m.searchIn))
    problems.push(`master ${t.m.name}: column ${t.m.searchIn} is missing`)
  if (there.get('versi')?.jenis !== 'integer')
    problems.push(`master ${t.m.name}: column versi is missing`)
  if (there.has('kode_toko') !== t.perToko && t.m.key !== 'kode_toko')
    problems.push(`master ${t.m.name}: scope ${t.m.scope} does not fit its table`)
  return problems
}

function checkDocument(d: DokumenDefinition, all: Columns): string[] {
  const { total, poin, terbuka, lupakan } = d.member ?? {}
  const wanted = [
    'kode_toko',
    d.nomor,
    ...(d.member ? ['kode_customer'] : []),
    ...(d.member?.jenis ? ['waktu', 'status', 'input_by', total, poin?.dapat, poin?.pakai] : []),
    ...(terbuka ? ['status'] : []),
    ...(lupakan ? ['nama_customer', 'no_hp'] : []),
    d.uangMuka?.kolom,
    d.lunas?.kolom,
  ]
  const missing = (tabel: string) => (column: string | null | undefined) =>
    typeof column === 'string' && !all.get(tabel)?.has(column)
      ? [`document ${d.jenis}: ${tabel}.${column} is no column`]
      : []
  const fields = columnsOf(d).flatMap(([tabel, column]) => missing(tabel)(column))
  return [...wanted.flatMap(missing(d.tabel)), ...fields]
}

/** Every column that a document's fields are read from, with its table. */
function columnsOf({ tabel, nomor, isi }: DokumenDefinition): (readonly [string, string])[] {
  const inTable = (of: string, fields: Fields) =>
    Object.entries(fields).flatMap(([name, f]) => {
      const { sumber } = f
      if (sumber === 'hitung') return []
      if (!sumber || !('tabel' in sumber)) return [[of, keyOf(name, f)] as const]
      const { kunci, milik, kolom } = sumber
      return [
        [of, kunci],
        [sumber.tabel, milik],
        [sumber.tabel, kolom ?? keyOf(name, f)],
      ] as const
    })
  const lines = Object.values(isi?.baris ?? {})
  return [
    ...inTable(tabel, isi?.kepala ?? {}),
    ...lines.flatMap((l) => [[l.tabel, l.kunci ?? nomor] as const, ...inTable(l.tabel, l.isi)]),
  ]
}

/** A declared unique field needs a constraint: only that stops two people who save at once. */
function checkUnique(t: MasterTable, constraints: readonly Constraint[]): string[] {
  const column = (name: string) => t.columns.find((c) => c.name === name)?.column ?? ''
  return [t.m.key, ...(t.m.unique ?? [])].flatMap((u) => {
    const wanted = [...(t.perToko ? ['kode_toko'] : []), ...[u].flat().map(column)].toSorted()
    const found = constraints.some(
      (c) => c.tabel === t.table && c.unik && c.kolom.toSorted().join() === wanted.join(),
    )
    return found ? [] : [`master ${t.m.name}: no unique constraint on ${wanted.join(', ')}`]
  })
}

function checkUsages(m: MasterDefinition, all: Columns): string[] {
  return (m.usedBy ?? [])
    .filter((u) => !all.get(u.table)?.has(u.column))
    .map((u) => `master ${m.name}: usedBy ${u.table}.${u.column} is no column`)
}

function checkReferences(m: MasterDefinition, all: readonly MasterDefinition[]): string[] {
  return Object.entries(m.fields).flatMap(([name, f]) => {
    if (f.master === undefined) return []
    const other = all.find((o) => o.name === f.master)
    const of = `master ${m.name}, field ${name}: master ${f.master}`
    if (!other) return [`${of} is unknown`]
    // Its name is looked for by the shop of the row that it stands beside.
    return m.scope === 'bersama' && other.scope === 'toko' ? [`${of} is of one shop`] : []
  })
}
