import type { Disk } from 'flydrive'
import type pg from 'pg'
import { lockCopy, markCopy } from '#kernel/server/copy-for-look.ts'
import { countTables } from '#kernel/server/db/count-tables.ts'
import { migrate } from '#kernel/server/db/migrate.ts'
import { withClient } from '../backup-files.ts'
import { loadPart, migrateLike, requireEmpty, withGuardsDown } from '../load-backup.ts'
import { requireOwnFolder, staysEmpty, tableClassesOf } from '../look.ts'
import { readTables } from '../tables-in-order.ts'
import {
  type ArchiveManifest,
  type ArchivePart,
  SHARED,
  archivedShops,
  readArchiveManifest,
  shopFolder,
  yearFolder,
} from './manifest.ts'

interface Reading {
  readonly disk: Disk
  readonly dataDir: string
  readonly year: string
  readonly shop: string | undefined
}

/**
 * Loads a year of one shop, or of all that are archived, into an empty database to look at. Throws, with
 * no row loaded, when there is none, when a file is not what its digest says, or when the ledger lines
 * do not make up the balances.
 */
export async function readYear(
  url: string,
  { disk, dataDir, year, shop }: Reading,
): Promise<{ readonly rows: number; readonly shops: readonly string[] }> {
  const manifests = await wantedManifests(disk, year, shop)
  requireOwnFolder({ dataDir })
  await tableClassesOf()
  await withClient(url, requireEmpty)
  const [newest] = manifests
  await migrateLike(url, newest)
  const rows = await withClient(url, async (client) => {
    await client.query('BEGIN')
    const n = await load(client, disk, manifests)
    await requireBalanced(client)
    await openDayAfter(client, year)
    await markCopy(client, {
      asal: 'ARSIP',
      data_pada: newest.made,
      masa: year,
      kode_toko: manifests.length === 1 ? newest.kode_toko : null,
    })
    await client.query('COMMIT')
    return n
  })
  await migrate(url)
  await lockCopy(url)
  await withClient(url, countTables)
  return { rows, shops: manifests.map((m) => m.kode_toko).sort() }
}

/** The newest first: what shops share is taken from it. All have to be of one schema. */
async function wantedManifests(
  disk: Disk,
  year: string,
  shop: string | undefined,
): Promise<[ArchiveManifest, ...ArchiveManifest[]]> {
  const shops = await archivedShops(disk, year)
  if (shop !== undefined && !shops.includes(shop))
    throw new Error(`${shopFolder(year, shop)} is not in the storage`)
  const found: ArchiveManifest[] = []
  for (const code of shop === undefined ? shops : [shop]) {
    const manifest = await readArchiveManifest(disk, year, code)
    if (manifest) found.push(manifest)
  }
  const [newest, ...others] = found.sort((a, b) => (a.made < b.made ? 1 : -1))
  if (!newest) throw new Error(`${yearFolder(year)} is not in the storage`)
  const other = others.find(
    (m) => JSON.stringify(m.migrations) !== JSON.stringify(newest.migrations),
  )
  if (other)
    throw new Error(
      `${newest.kode_toko} and ${other.kode_toko} were archived by different releases: read them one at a time, with --shop`,
    )
  return [newest, ...others]
}

async function load(
  client: pg.ClientBase,
  disk: Disk,
  manifests: readonly [ArchiveManifest, ...ArchiveManifest[]],
): Promise<number> {
  const parts = manifests.flatMap((m, n) => m.parts.filter((p) => n === 0 || !isShared(p)))
  const names = new Set(parts.map((p) => p.table))
  const tables = (await readTables(client)).filter((t) => names.has(t.name))
  const unknown = [...names].find((name) => !tables.some((t) => t.name === name))
  if (unknown) throw new Error(`table ${unknown} of the archive is not in its own schema`)
  const classes = await tableClassesOf()
  // Persons, gateways and messages are in no archive of ours: whoever wrote this one is somebody else.
  const strange = [...names].find((n) => classes.local.includes(n) || staysEmpty(n, {}, classes))
  if (strange) throw new Error(`no archive has a table ${strange}`)
  let rows = 0
  // A document may name one of another year, which is in another archive.
  await withReferencesDown(client, () =>
    withGuardsDown(client, tables, async () => {
      for (const part of parts)
        rows += await loadPart(
          client,
          { name: part.table, columns: part.columns },
          { ...part, source: () => disk.getStream(part.file) },
          '(FORMAT csv, HEADER MATCH)',
        )
    }),
  )
  const shops = manifests.map((m) => m.kode_toko)
  for (const { name } of tables)
    if (classes.trade.includes(name)) await requireOwnRows(client, name, shops)
  return rows
}

async function requireOwnRows(client: pg.ClientBase, table: string, shops: readonly string[]) {
  const { rows } = await client.query<{ kode_toko: string }>(
    `SELECT kode_toko FROM public."${table}" WHERE kode_toko <> ALL ($1) LIMIT 1`,
    [shops],
  )
  if (rows[0])
    throw new Error(`${table} has rows of ${rows[0].kode_toko}, whose archive this is not`)
}

const isShared = ({ file }: ArchivePart) => file.split('/').at(-2) === SHARED

/** Takes the foreign keys away and puts them back for what comes later, unchecked for what is there. */
async function withReferencesDown(client: pg.ClientBase, work: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ table: string; name: string; rule: string }>(
    `SELECT k.conrelid::regclass::text AS table, quote_ident(k.conname) AS name,
       pg_get_constraintdef(k.oid) AS rule
     FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid
     WHERE k.contype = 'f' AND k.conparentid = 0 AND c.relkind = 'r'
       AND c.relnamespace = 'public'::regnamespace ORDER BY 1, 2`,
  )
  for (const { table, name } of rows)
    await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`)
  await work()
  for (const { table, name, rule } of rows)
    await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${rule} NOT VALID`)
}

/** Each balance of the year is the sum of its lines, so that neither of them lacks a row. */
async function requireBalanced(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ kode_toko: string; tanggal: string; akun: string }>(
    `SELECT coalesce(b.kode_toko, s.kode_toko) AS kode_toko, coalesce(b.akun, s.akun) AS akun,
       to_char(coalesce(b.tanggal, s.tanggal), 'YYYY-MM-DD') AS tanggal
     FROM (SELECT kode_toko, tanggal, akun, satuan, rincian, sum(jumlah) AS jumlah
       FROM public.buku GROUP BY 1, 2, 3, 4, 5) b
     FULL JOIN (SELECT s.* FROM public.saldo_harian s
       WHERE EXISTS (SELECT 1 FROM public.hari h
         WHERE h.kode_toko = s.kode_toko AND h.tanggal = s.tanggal)) s
       ON (b.kode_toko, b.tanggal, b.akun, b.satuan, b.rincian)
        = (s.kode_toko, s.tanggal, s.akun, s.satuan, s.rincian)
     WHERE coalesce(b.jumlah, 0) <> coalesce(s.jumlah, 0) LIMIT 1`,
  )
  const [odd] = rows
  if (odd)
    throw new Error(
      `${odd.kode_toko} ${odd.tanggal} ${odd.akun}: the balance is not the sum of its ledger lines`,
    )
}

/** A server needs a business date: the books are looked at from the first day after the year. */
async function openDayAfter(client: pg.ClientBase, year: string): Promise<void> {
  await client.query(
    `INSERT INTO public.hari (kode_toko, tanggal, hash)
     SELECT DISTINCT ON (kode_toko) kode_toko, $1::date, hash FROM public.hari
     ORDER BY kode_toko, tanggal DESC`,
    [`${Number(year) + 1}-01-01`],
  )
}
