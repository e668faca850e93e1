import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type TestDatabase, emptyDatabase, testDatabase } from '#test/setup/database.ts'
import { writeManifest } from './backup-files.ts'
import { backup, writeBackup } from './backup.ts'
import { readBackup } from './restore.ts'

let source: TestDatabase
let target: TestDatabase
let folder: string
/** DATA_DIR of the installation that is backed up, and of the one that is restored. */
let asal: string
let tujuan: string
const di = (dataDir: string) => ({ dataDir, s3: null })

beforeEach(async () => {
  ;[folder, asal, tujuan] = ['cadangan', 'asal', 'tujuan'].map((nama) =>
    mkdtempSync(path.join(os.tmpdir(), `kencana-${nama}-`)),
  ) as [string, string, string]
  ;[source, target] = await Promise.all([testDatabase(), emptyDatabase()])
  await source.query(`INSERT INTO toko (kode_toko, nama_toko, alamat_toko, kode_nota)
    VALUES ('AAA', E'Kilau\\tEmas\\n"Abadi"', 'Jalan \\N', 'AA'), ('BBB', '珠寶', '', 'BB')`)
  await source.query(`INSERT INTO hari (kode_toko, tanggal, hash, ditutup_pada, ditutup_oleh)
    VALUES ('AAA', '2026-01-02', '\\x00ff', '2026-01-02T10:00:00Z', 'SPV')`)
  await source.query(`INSERT INTO buku SELECT 'AAA', '2026-01-02', 'XX' || n / 2, n % 2 + 1,
    'kas/CASH/UTAMA', 'IDR', '', CASE WHEN n % 2 = 0 THEN 9 ELSE -9 END
    FROM generate_series(0, 9999) n`)
})

afterEach(async () => {
  await Promise.all([source.drop(), target.drop()])
  for (const f of [folder, asal, tujuan]) rmSync(f, { recursive: true, force: true })
})

const content = (db: TestDatabase, table: string) =>
  db.query<{ n: number; sum: string }>(
    `SELECT count(*)::int AS n, md5(string_agg(t::text, '|' ORDER BY t::text)) AS sum FROM "${table}" t`,
  )

/** The file of a table's only part, or of one month of it. */
function partOf(table: string, month = ''): string {
  const name = new RegExp(`^${table}-${month}.*\\.copy\\.gz$`)
  const files = readdirSync(folder).filter((f) => name.test(f))
  expect(files).toHaveLength(1)
  return files[0] ?? ''
}

test('a backup restores into an empty database, row for row, and its guards stand again', async () => {
  const manifest = await writeBackup(source.url, folder, di(asal))
  expect(manifest.tables.find((t) => t.name === 'buku')?.rows).toBe(10_000)
  await readBackup(target.url, folder, di(tujuan))
  for (const { name } of manifest.tables)
    expect([name, await content(target, name)]).toEqual([name, await content(source, name)])
  await expect(target.query('DELETE FROM buku')).rejects.toThrow(/hanya dapat ditambah/)
  await expect(readBackup(target.url, folder, di(tujuan))).rejects.toThrow(/not empty/)
})

test('a backup restores into a migrated database as well, on a cluster into one that is spread', async () => {
  const manifest = await writeBackup(source.url, folder, di(asal))
  const migrated = await testDatabase()
  try {
    await readBackup(migrated.url, folder, di(tujuan))
    for (const { name } of manifest.tables)
      expect([name, await content(migrated, name)]).toEqual([name, await content(source, name)])
    await expect(migrated.query('DELETE FROM buku')).rejects.toThrow(/hanya dapat ditambah/)
  } finally {
    await migrated.drop()
  }
})

test('a backup that shares with the one before restores row for row, on a cluster too', async () => {
  await source.query(`INSERT INTO hari (kode_toko, tanggal, urut, hash)
    VALUES ('BBB', '2026-02-01', 1, '\\x01ff')`)
  await writeBackup(source.url, folder, di(asal))
  const next = mkdtempSync(path.join(os.tmpdir(), 'kencana-lagi-'))
  try {
    const { tables, kept } = await writeBackup(source.url, next, di(asal), { since: folder })
    expect(kept).toBeGreaterThan(0)
    await readBackup(target.url, next, di(tujuan))
    for (const { name } of tables)
      expect([name, await content(target, name)]).toEqual([name, await content(source, name)])
  } finally {
    rmSync(next, { recursive: true, force: true })
  }
})

test('one changed byte is found, named, and nothing is loaded', async () => {
  await writeBackup(source.url, folder, di(asal))
  const file = path.join(folder, partOf('buku'))
  const text = gunzipSync(readFileSync(file)).toString()
  writeFileSync(file, gzipSync(text.replace('\t9\n', '\t8\n')))
  await expect(readBackup(target.url, folder, di(tujuan))).rejects.toThrow(
    /buku-2026-01-\w+\.copy\.gz is damaged/,
  )
  expect(await target.query('SELECT FROM toko')).toHaveLength(0)

  writeFileSync(file, gzipSync(text).subarray(0, -20))
  await expect(readBackup(target.url, folder, di(tujuan))).rejects.toThrow(
    /buku-2026-01-\w+\.copy\.gz/,
  )
})

test('a folder that is no backup, a later release and a filled folder are refused in words', async () => {
  await expect(readBackup(target.url, folder, di(tujuan))).rejects.toThrow(/holds no backup/)
  const manifest = await writeBackup(source.url, folder, di(asal))
  writeFileSync(path.join(tujuan, 'surat.txt'), 'milik orang')
  const out = ['--out', tujuan]
  await expect(
    backup.run(out, { databaseUrl: source.url, config: { ...di(asal), sealKey: null } }),
  ).rejects.toThrow(/is not empty/)
  expect(readdirSync(tujuan)).toEqual(['surat.txt'])
  const newer = {
    ...manifest,
    migrations: [...manifest.migrations, { nama: '9999-x.sql', digest: '' }],
  }
  await writeManifest(folder, newer)
  await expect(readBackup(target.url, folder, di(tujuan))).rejects.toThrow(
    /9999-x\.sql: restore with a newer/,
  )
  expect(readdirSync(folder)).toContain(partOf('buku'))
})

/** A picture and a file of seals in the installation that is backed up. */
function isiBerkas(): void {
  mkdirSync(path.join(asal, 'berkas/ITEM'), { recursive: true })
  mkdirSync(path.join(asal, 'segel'))
  writeFileSync(path.join(asal, 'berkas/ITEM/cincin.webp'), Buffer.from([0, 255, 1, 2, 3]))
  writeFileSync(path.join(asal, 'segel/AAA.jsonl'), '')
  writeFileSync(path.join(asal, 'segel/abc.pub'), 'publik')
  writeFileSync(path.join(asal, 'segel/kunci.pem'), 'rahasia')
}

test('pictures and seals come along, the key that signs does not; what is there is kept', async () => {
  isiBerkas()
  const { files } = await writeBackup(source.url, folder, di(asal))
  expect(files.map((f) => [f.name, f.bytes])).toEqual([
    ['berkas/ITEM/cincin.webp', 5],
    ['segel/AAA.jsonl', 0],
    ['segel/abc.pub', 6],
  ])
  mkdirSync(path.join(tujuan, 'segel'))
  writeFileSync(path.join(tujuan, 'segel/abc.pub'), 'milik sini')
  await readBackup(target.url, folder, di(tujuan))
  const picture = readFileSync(path.join(tujuan, 'berkas/ITEM/cincin.webp'))
  expect([...picture]).toEqual([0, 255, 1, 2, 3])
  expect(existsSync(path.join(tujuan, 'segel/AAA.jsonl'))).toBe(true)
  expect(existsSync(path.join(tujuan, 'segel/kunci.pem'))).toBe(false)
  expect(readFileSync(path.join(tujuan, 'segel/abc.pub'), 'utf8')).toBe('milik sini')
})

test('one flipped byte of any file of the backup is found, and nothing is loaded', async () => {
  isiBerkas()
  await writeBackup(source.url, folder, di(asal))
  const files = ['manifest.json', 'manifest.sha256', 'berkas/ITEM/cincin.webp', 'segel/abc.pub']
  for (const name of files) {
    const file = path.join(folder, name)
    const before = readFileSync(file)
    for (const at of [0, Math.floor(before.length / 2), before.length - 2]) {
      const bent = Buffer.from(before)
      bent[at] = (bent[at] ?? 0) ^ 1
      writeFileSync(file, bent)
      const refused = readBackup(target.url, folder, di(tujuan))
      await expect(refused, `${name} at ${at}`).rejects.toThrow(/is damaged/)
    }
    writeFileSync(file, before)
  }
  rmSync(path.join(folder, 'manifest.sha256'))
  await expect(readBackup(target.url, folder, di(tujuan))).rejects.toThrow(/sha256 is missing/)
  const [{ ada }] = (await target.query(
    `SELECT to_regclass('public.toko') IS NOT NULL AS ada`,
  )) as [{ ada: boolean }]
  expect(ada).toBe(false)
  expect(existsSync(path.join(tujuan, 'berkas'))).toBe(false)
})
