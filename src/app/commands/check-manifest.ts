/**
 * Names in a manifest become SQL and paths, and a backup may come from anybody: what is no plain
 * name of a table, a column or a file below the folder is refused before anything is read by it.
 */
export const NAME = /^[a-z_][a-z0-9_]{0,62}$/
/** As `quote_ident` writes it: quoted where the word is reserved. */
const COLUMN = /^(?:[a-z_][a-z0-9_]{0,62}|"[A-Za-z_][A-Za-z0-9_ ]{0,62}")$/
/** One file, no folder. */
const PART = /^[a-z0-9_][a-z0-9_.-]{0,150}\.copy\.gz$/
/** Seals of a shop and keys they are read with; the key that signs is in no backup. */
const SEAL = /^[^./\\\p{Cc}][^/\\\p{Cc}]{0,100}\.(?:jsonl|pub)$/u
const SEGMENT = /^[^/\\\p{Cc}]{1,255}$/u
export const MIGRATION = /^\d{4}-[a-z0-9-]{1,100}\.sql$/
export const DIGEST = /^[0-9a-f]{64}$/
const MONTH = /^\d{4}-\d{2}$/
const DAY = /^\d{4}-\d{2}-\d{2}$/

/** Where pictures lie in a backup, and where seals do. */
export const PICTURES = 'berkas'
export const SEALS = 'segel'
/** Below the storage of pictures: archived years, which no backup writes. */
export const ARCHIVE = 'arsip'

/** What is asked of a value: the pattern of a text, or a number that counts. */
type Wanted = RegExp | 'count'
type Shape = Readonly<Record<string, Wanted>>

const TABLE_PART: Shape = { file: PART, rows: 'count', sha256: DIGEST }

const HEAD: Shape = { kode_toko: /./s, tanggal: DAY, urut: 'count', hash: /^[0-9a-f]*$/ }

/** Throws with the name of what is wrong. Formats 1 and 2 have a file and a digest for each table. */
export function checkManifest(manifest: unknown): void {
  const m = manifest as Record<string, unknown>
  for (const row of list(m, 'migrations')) check(row, { nama: MIGRATION, digest: /^[0-9a-f]*$/ })
  for (const row of list(m, 'sequences')) check(row, { name: NAME, value: /^\d{1,19}$/ })
  if (m['heads'] !== undefined) for (const head of list(m, 'heads')) check(head, HEAD)
  for (const table of list(m, 'tables')) {
    check(table, { name: NAME, rows: 'count' })
    checkColumns(table)
    if (m['format'] === 3) for (const part of list(table, 'parts')) checkPart(part)
    else check(table, { sha256: DIGEST })
  }
  // The first format knew neither pictures nor seals.
  if (m['format'] !== 1)
    for (const file of list(m, 'files')) {
      check(file, { name: /./s, bytes: 'count', sha256: DIGEST })
      if (!isBelowFolder(String(file['name']))) throw odd('name', file['name'])
    }
}

function checkPart(part: Record<string, unknown>): void {
  check(part, TABLE_PART)
  if (part['month'] !== undefined) check(part, { month: MONTH })
  if (part['state'] !== undefined) check(part, { state: DIGEST })
}

export function checkColumns(table: Record<string, unknown>): void {
  const { columns } = table
  if (!Array.isArray(columns) || columns.length === 0) throw odd('columns', columns)
  for (const column of columns as unknown[])
    if (typeof column !== 'string' || !COLUMN.test(column)) throw odd('columns', column)
}

/** A picture or a file of seals, in its folder; archives are in the storage and in no backup. */
function isBelowFolder(name: string): boolean {
  const [folder = '', ...rest] = name.split('/')
  if (folder !== PICTURES && folder !== SEALS) return false
  if (folder === PICTURES && rest[0] === ARCHIVE) return false
  if (folder === SEALS) return rest.length === 1 && SEAL.test(rest[0] ?? '')
  return rest.length > 0 && rest.every((s) => SEGMENT.test(s) && s !== '.' && s !== '..')
}

export function list(of: Record<string, unknown>, name: string): Record<string, unknown>[] {
  const value = of[name]
  if (!Array.isArray(value)) throw odd(name, value)
  for (const item of value as unknown[])
    if (typeof item !== 'object' || item === null) throw odd(name, item)
  return value as Record<string, unknown>[]
}

export function check(row: Record<string, unknown>, shape: Shape): void {
  for (const [name, wanted] of Object.entries(shape)) {
    const value = row[name]
    const right =
      wanted === 'count'
        ? Number.isSafeInteger(value) && (value as number) >= 0
        : typeof value === 'string' && wanted.test(value)
    if (!right) throw odd(name, value)
  }
}

const odd = (name: string, value: unknown) =>
  new Error(`${name} can't be ${JSON.stringify(value) ?? 'missing'}`)
