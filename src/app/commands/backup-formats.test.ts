import { createHash } from 'node:crypto'
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { migrate } from '#kernel/server/db/migrate.ts'
import { ROOT } from '#kernel/server/root.ts'
import { type TestDatabase, emptyDatabase } from '#test/setup/database.ts'
import { MANIFEST, MANIFEST_DIGEST, readManifest } from './backup-files.ts'
import { readBackupToLook } from './look.ts'
import { readBackup } from './restore.ts'
import { readMigrations, readSequences, readTables } from './tables-in-order.ts'

/** Backups as earlier releases wrote them, of the schema before the books lay in months. */
const OLD_SCHEMA = '1360'
let source: TestDatabase
let target: TestDatabase
let akar: string

beforeAll(async () => {
  akar = mkdtempSync(path.join(os.tmpdir(), 'kencana-bentuk-'))
  const migrations = path.join(akar, 'migrations')
  mkdirSync(migrations)
  for (const file of readdirSync(path.join(ROOT, 'migrations')))
    if (file.slice(0, 4) <= OLD_SCHEMA)
      copyFileSync(path.join(ROOT, 'migrations', file), path.join(migrations, file))
  source = await emptyDatabase()
  await migrate(source.url, migrations)
  await source.query(`INSERT INTO toko (kode_toko, nama_toko, alamat_toko, kode_nota)
    VALUES ('AAA', E'Kilau\\tEmas', 'Jalan \\N', 'AA'), ('BBB', 'Lain', '', 'BB')`)
  for (const toko of ['AAA', 'BBB']) {
    await source.query(`INSERT INTO hari (kode_toko, tanggal, hash, ditutup_pada, ditutup_oleh)
      VALUES ('${toko}', '2026-01-02', '\\x00', '2026-01-03', 'SPV'),
        ('${toko}', '2026-02-03', '\\x00', NULL, NULL)`)
    for (const hari of ['2026-01-02', '2026-02-03'])
      await source.query(`INSERT INTO buku VALUES
        ('${toko}', '${hari}', 'XX1', 1, 'kas', 'IDR', '', 9),
        ('${toko}', '${hari}', 'XX1', 2, 'modal', 'IDR', '', -9)`)
  }
})
beforeEach(async () => void (target = await emptyDatabase()))
afterEach(() => target.drop())
afterAll(async () => {
  await source.drop()
  rmSync(akar, { recursive: true, force: true })
})

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex')

/** One file a table, by its name; the second format brought digests of manifest, pictures and seals. */
async function olderBackup(format: 1 | 2): Promise<string> {
  const folder = mkdtempSync(path.join(akar, 'cadangan-'))
  const client = new pg.Client({ connectionString: source.url })
  await client.connect()
  const tables = []
  for (const { name, columns } of await readTables(client)) {
    const out = client.query(
      copyTo(`COPY (SELECT ${columns.join(', ')} FROM public."${name}") TO STDOUT`),
    )
    const content = await text(out)
    writeFileSync(path.join(folder, `${name}.copy.gz`), gzipSync(content))
    tables.push({ name, columns, rows: out.rowCount, sha256: sha256(content) })
  }
  const [migrations, sequences] = [await readMigrations(client), await readSequences(client)]
  await client.end()
  const made = '2026-02-01T00:00:00.000Z'
  const files = [{ name: 'berkas/AAA/ITEM/a.jpg', bytes: 3, sha256: sha256('abc') }]
  writeManifestText(folder, {
    format,
    made,
    migrations,
    tables,
    sequences,
    ...(format === 2 && { files }),
  })
  if (format === 1) rmSync(path.join(folder, MANIFEST_DIGEST))
  else {
    mkdirSync(path.join(folder, 'berkas/AAA/ITEM'), { recursive: true })
    writeFileSync(path.join(folder, 'berkas/AAA/ITEM/a.jpg'), 'abc')
  }
  return folder
}

function writeManifestText(folder: string, manifest: object): void {
  const written = JSON.stringify(manifest)
  writeFileSync(path.join(folder, MANIFEST), written)
  writeFileSync(path.join(folder, MANIFEST_DIGEST), `${sha256(written)}\n`)
}

test.each([1, 2] as const)(
  'a backup of format %i, of an earlier schema, comes back whole',
  async (format) => {
    const folder = await olderBackup(format)
    const tujuan = path.join(akar, `tujuan-${format}`)
    await readBackup(target.url, folder, { dataDir: tujuan, s3: null })
    const rows = `SELECT kode_toko, tanggal::text, dokumen, baris, akun, jumlah FROM buku
      ORDER BY 1, 2, 3, 4`
    expect(await target.query(rows)).toEqual(await source.query(rows))
    expect(await target.query('SELECT nama_toko, alamat_toko FROM toko ORDER BY 1')).toEqual([
      { nama_toko: 'Kilau\tEmas', alamat_toko: 'Jalan \\N' },
      { nama_toko: 'Lain', alamat_toko: '' },
    ])
    const [newest] = await target.query<{ ada: boolean }>(
      `SELECT to_regclass('bulan.buku_awal') IS NOT NULL AS ada`,
    )
    expect(newest?.ada).toBe(true)
    await expect(target.query('DELETE FROM buku')).rejects.toThrow(/hanya dapat ditambah/)
    if (format === 2)
      expect(readFileSync(path.join(tujuan, 'berkas/AAA/ITEM/a.jpg'), 'utf8')).toBe('abc')
  },
)

test.each([1, 2] as const)('of format %i a month of a shop is taken to look at', async (format) => {
  const folder = await olderBackup(format)
  const to = { dataDir: path.join(akar, `lihat-${format}`) }
  await readBackupToLook(target.url, folder, to, { shop: 'AAA', month: '2026-01' })
  expect(await target.query(`SELECT kode_toko, tanggal::text FROM buku`)).toEqual(
    Array(2).fill({ kode_toko: 'AAA', tanggal: '2026-01-02' }),
  )
  expect(await target.query('SELECT kode_toko FROM hari')).toHaveLength(2)
  expect(await target.query('SELECT kode_toko FROM toko')).toHaveLength(2)
})

test('of the second format a missing or other digest is found, and nothing is loaded', async () => {
  const folder = await olderBackup(2)
  const file = path.join(folder, 'buku.copy.gz')
  writeFileSync(file, gzipSync('AAA\t2026-01-02\tXX1\t1\tkas\tIDR\t\t8\n'))
  const to = { dataDir: path.join(akar, 'rusak'), s3: null }
  await expect(readBackup(target.url, folder, to)).rejects.toThrow(/buku\.copy\.gz is damaged/)
  expect(await target.query('SELECT FROM toko')).toHaveLength(0)
  rmSync(path.join(folder, MANIFEST_DIGEST))
  await expect(readBackup(target.url, folder, to)).rejects.toThrow(/sha256 is missing/)
})

type Bent = Record<string, Record<string, unknown>[]>
const DIGEST = 'a'.repeat(64)
const PART = { file: 'toko-1.copy.gz', rows: 0, sha256: DIGEST }

test.each<readonly [string, (m: Bent) => unknown]>([
  ['a table that is SQL', (m) => (m['tables']![0]!['name'] = 'toko" CASCADE; DROP TABLE buku --')],
  ['a table in another schema', (m) => (m['tables']![0]!['name'] = 'bulan.buku_awal')],
  ['a column that is SQL', (m) => (m['tables']![0]!['columns'] = ["a) FROM PROGRAM 'id' --"])],
  ['a quoted column that ends its quotes', (m) => (m['tables']![0]!['columns'] = ['"a"b"'])],
  ['no columns', (m) => (m['tables']![0]!['columns'] = [])],
  ['a part outside', (m) => (m['tables']![0]!['parts'] = [{ ...PART, file: '../x.copy.gz' }])],
  ['an absolute part', (m) => (m['tables']![0]!['parts'] = [{ ...PART, file: '/etc/x.copy.gz' }])],
  ['a part without digest', (m) => (m['tables']![0]!['parts'] = [{ ...PART, sha256: '' }])],
  ['a part with less than no rows', (m) => (m['tables']![0]!['parts'] = [{ ...PART, rows: -1 }])],
  ['a month that is SQL', (m) => (m['tables']![0]!['parts'] = [{ ...PART, month: "2026-01'" }])],
  ['a sequence that is SQL', (m) => (m['sequences'] = [{ name: 'a"; --', value: '1' }])],
  ['a sequence without number', (m) => (m['sequences'] = [{ name: 'a', value: '1; DROP' }])],
  ['a migration outside', (m) => (m['migrations'] = [{ nama: '../../x.sql', digest: '' }])],
  ['a picture outside', (m) => (m['files'] = [berkas('berkas/../../etc/passwd')])],
  ['a picture with a backslash', (m) => (m['files'] = [berkas('berkas/..\\x')])],
  ['a file of another folder', (m) => (m['files'] = [berkas('pg/PG_VERSION')])],
  ['a seal in a folder', (m) => (m['files'] = [berkas('segel/a/b.pub')])],
  ['the key that signs', (m) => (m['files'] = [berkas('segel/kunci.pem')])],
  ['how far a shop was verified', (m) => (m['files'] = [berkas('segel/TKA.periksa.json')])],
  ['an archive', (m) => (m['files'] = [berkas('berkas/arsip/2025/AAA/manifest.json')])],
  ['a file without digest', (m) => (m['files'] = [{ ...berkas('segel/a.pub'), sha256: '' }])],
])('a manifest of a stranger with %s is refused before anything is done by it', async (_, bend) => {
  const folder = mkdtempSync(path.join(akar, 'asing-'))
  const manifest: Bent = {
    migrations: [],
    tables: [{ name: 'toko', columns: ['kode_toko', '"group"'], rows: 0, parts: [PART] } as never],
    sequences: [],
    files: [],
  }
  const whole = { format: 3, made: '', ...manifest }
  writeManifestText(folder, whole)
  await expect(readManifest(folder)).resolves.toEqual(whole)
  bend(manifest)
  writeManifestText(folder, { format: 3, made: '', ...manifest })
  const to = { dataDir: path.join(akar, 'asing'), s3: null }
  await expect(readBackup(target.url, folder, to)).rejects.toThrow(/is damaged: \w+ can't be/)
  const [{ ada }] = (await target.query(`SELECT to_regclass('public.toko') AS ada`)) as [
    { ada: null },
  ]
  expect(ada).toBeNull()
})

const berkas = (name: string) => ({ name, bytes: 1, sha256: DIGEST })
