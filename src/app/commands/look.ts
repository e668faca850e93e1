import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import type pg from 'pg'
import type { Config } from '#kernel/server/config.ts'
import { type CopyMark, lockCopy, markCopy } from '#kernel/server/copy-for-look.ts'
import { countTables } from '#kernel/server/db/count-tables.ts'
import { migrate } from '#kernel/server/db/migrate.ts'
import { type TableClasses, knowTables } from '#kernel/server/db/tables.ts'
import { sealFolder } from '#kernel/server/seal/file.ts'
import { type Manifest, type TableFile, readManifest, withClient } from './backup-files.ts'
import { PICTURES } from './check-manifest.ts'
import { checkFiles, isPicture, putFiles } from './files-of-backup.ts'
import {
  loadTable,
  migrateLike,
  requireEmpty,
  setSequences,
  withGuardsDown,
} from './load-backup.ts'
import type { RowPick } from './pick-rows.ts'

/** What of a backup is looked at: a shop, a month of the books, or that month of that shop. */
export interface Look {
  readonly shop?: string | undefined
  readonly month?: string | undefined
}

const SHOP = /^[A-Z0-9_-]{1,10}$/
const MONTH = /^\d{4}-(?:0[1-9]|1[0-2])$/

/**
 * Trade tables that stay empty: work that waits to be done, answers of a server that is not this one,
 * and what opens gateways and stations. Nothing can leave a copy, even where its mark is taken away.
 */
const NOT_TO_LOOK_AT: ReadonlySet<string> = new Set([
  'outbox',
  'idempotensi',
  'tugas_harian',
  'gambar_lepas',
  'gerbang_wa',
  'kunci_marketplace',
  'token_stasiun',
  'perintah_stasiun',
  'tag_stasiun',
  'nota_kunci',
])
/**
 * What all shops know of customers for the authority. A copy of one shop tells nobody whom another one
 * has reported.
 */
const OF_ALL_SHOPS: ReadonlySet<string> = new Set(['kenal_hari', 'kenal_lapor', 'kenal_curiga'])
/** Tables of the node: nobody is logged in, and second factors need a key that no backup has. */
const PERSONS = 'pengguna'
/** Those that hold a month alone; daily balances come whole, so that every balance is true. */
const OF_THE_MONTH: ReadonlySet<string> = new Set(['buku', 'audit'])

export function readLook({ shop, month }: Look): Look | undefined {
  if (shop === undefined && month === undefined) return undefined
  const kode = shop?.toUpperCase()
  if (kode !== undefined && !SHOP.test(kode)) throw new Error(`--shop ${shop} is no code of a shop`)
  if (month !== undefined && !MONTH.test(month))
    throw new Error('--month is a year and a month, as 2026-03')
  return { shop: kode, month }
}

/**
 * Loads a part of a backup into an empty database, in one transaction with the mark that makes servers
 * read it only. Throws, with no row loaded, when a file is not what its digest says, when the backup
 * has no such shop, or no day of that month.
 */
export async function readBackupToLook(
  url: string,
  folder: string,
  config: Place,
  look: Look,
): Promise<{ readonly rows: number; readonly tables: number; readonly pictures: number }> {
  const manifest = await readManifest(folder)
  const pictures = manifest.files.filter(
    (f) => isPicture(f) && (!look.shop || f.name.startsWith(`${PICTURES}/${look.shop}/`)),
  )
  await checkFiles(folder, pictures)
  requireOwnFolder(config)
  const classes = await tableClassesOf()
  await withClient(url, requireEmpty)
  await migrateLike(url, manifest)
  const rows = await withClient(url, async (client) => {
    await client.query('BEGIN')
    const n = await load(client, { folder, manifest, look, classes })
    await setSequences(client, manifest.sequences)
    await requireFound(client, look)
    // Nobody can change a password in a copy.
    await client.query(`UPDATE public.${PERSONS} SET wajib_ganti = false WHERE wajib_ganti`)
    await markCopy(client, markOf(manifest, look))
    await client.query('COMMIT')
    return n
  })
  await migrate(url)
  await lockCopy(url)
  await putFiles(folder, pictures, { dataDir: config.dataDir, s3: null })
  await withClient(url, countTables)
  return { rows, tables: manifest.tables.length, pictures: pictures.length }
}

type Place = { readonly dataDir: Config['dataDir'] }

const markOf = ({ made }: Manifest, { shop, month }: Look): CopyMark => ({
  asal: 'CADANGAN',
  data_pada: made,
  kode_toko: shop ?? null,
  masa: month ?? null,
})

/** Classes of all tables; the kernel asks for them too when it locks the copy. */
export async function tableClassesOf(): Promise<TableClasses> {
  const { createRegistry } = await import('../modules.ts')
  const { tables } = createRegistry()
  knowTables(tables)
  return tables
}

/**
 * A copy has a folder of its own: in that of an installation its pictures would lie among those that
 * the shops work with.
 */
export function requireOwnFolder({ dataDir }: Place): void {
  for (const there of [path.join(dataDir, PICTURES), sealFolder(dataDir)])
    if (existsSync(there) && readdirSync(there).length > 0)
      throw new Error(`DATA_DIR: ${there} belongs to an installation; give the copy another folder`)
}

interface Loading {
  readonly folder: string
  readonly manifest: Manifest
  readonly look: Look
  readonly classes: TableClasses
}

async function load(
  client: pg.ClientBase,
  { folder, manifest, look, classes }: Loading,
): Promise<number> {
  let rows = 0
  await withGuardsDown(client, manifest.tables, async () => {
    for (const table of manifest.tables) {
      const wanted = rowsOf(table, look, classes)
      if (wanted) rows += await loadTable(client, folder, partsOf(table, look), wanted)
    }
  })
  return rows
}

/** Whether nothing of a table is loaded. What refers to such a table has to stay empty too. */
export const staysEmpty = (name: string, { shop }: Look, { local }: TableClasses): boolean =>
  NOT_TO_LOOK_AT.has(name) ||
  (local.includes(name) && name !== PERSONS) ||
  (shop !== undefined && OF_ALL_SHOPS.has(name))

/** The rows of a table that are looked at; undefined when it stays empty. */
function rowsOf(table: TableFile, look: Look, classes: TableClasses): RowPick | undefined {
  const { name, columns } = table
  const { shop, month } = look
  if (staysEmpty(name, look, classes)) return undefined
  if (classes.reference.includes(name)) return []
  // A table that an earlier release had and this one does not know is one of the shops', if it says so.
  const at = columns.indexOf('kode_toko')
  const ofShop =
    shop === undefined || at < 0 ? [] : [{ column: at, fits: (text: string) => text === shop }]
  if (month === undefined || !OF_THE_MONTH.has(name)) return ofShop
  const ofMonth = {
    column: columns.indexOf('tanggal'),
    fits: (text: string) => text.startsWith(`${month}-`),
  }
  return [...ofShop, ofMonth]
}

/** Without the parts of other months, which are not even read. */
function partsOf(table: TableFile, { month }: Look): TableFile {
  if (month === undefined || !OF_THE_MONTH.has(table.name)) return table
  return { ...table, parts: table.parts.filter((p) => (p.month ?? month) === month) }
}

async function requireFound(client: pg.ClientBase, { shop, month }: Look): Promise<void> {
  const { rows: shops } = await client.query<{ kode_toko: string }>(
    'SELECT kode_toko FROM public.toko ORDER BY kode_toko',
  )
  const codes = shops.map((t) => t.kode_toko)
  if (shop !== undefined && !codes.includes(shop))
    throw new Error(`the backup has no shop ${shop}; it has ${codes.join(', ')}`)
  if (month === undefined) return
  const { rows } = await client.query<{ ada: string }>(
    `SELECT DISTINCT to_char(tanggal, 'YYYY-MM') AS ada FROM public.hari ORDER BY 1`,
  )
  const months = rows.map((r) => r.ada)
  if (months.includes(month)) return
  const known = months.length > 0 ? `${months[0]} to ${months.at(-1)}` : 'none'
  throw new Error(`the backup has no day of ${month}; months: ${known}`)
}
