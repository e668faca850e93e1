import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type TestDatabase, emptyDatabase, testDatabase } from '../../../test/setup/database.ts'
import { backup, writeBackup } from './backup.ts'
import { readBackup } from './restore.ts'

let source: TestDatabase
let target: TestDatabase
let folder: string

beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'kencana-backup-'))
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
  rmSync(folder, { recursive: true, force: true })
})

const content = (db: TestDatabase, table: string) =>
  db.query<{ n: number; sum: string }>(
    `SELECT count(*)::int AS n, md5(string_agg(t::text, '|' ORDER BY t::text)) AS sum FROM "${table}" t`,
  )

test('a backup restores into an empty database, row for row, and its guards stand again', async () => {
  const manifest = await writeBackup(source.url, folder)
  expect(manifest.tables.find((t) => t.name === 'buku')?.rows).toBe(10_000)
  await readBackup(target.url, folder)
  for (const { name } of manifest.tables)
    expect([name, await content(target, name)]).toEqual([name, await content(source, name)])
  await expect(target.query('DELETE FROM buku')).rejects.toThrow(/hanya dapat ditambah/)
  await expect(readBackup(target.url, folder)).rejects.toThrow(/not empty/)
})

test('one changed byte is found, named, and nothing is loaded', async () => {
  await writeBackup(source.url, folder)
  const file = path.join(folder, 'buku.copy.gz')
  const text = gunzipSync(readFileSync(file)).toString()
  writeFileSync(file, gzipSync(text.replace('\t9\n', '\t8\n')))
  await expect(readBackup(target.url, folder)).rejects.toThrow(/buku\.copy\.gz is damaged/)
  expect(await target.query('SELECT FROM toko')).toHaveLength(0)

  writeFileSync(file, gzipSync(text).subarray(0, -20))
  await expect(readBackup(target.url, folder)).rejects.toThrow(/buku\.copy\.gz/)
})

test('a folder that is no backup, a later release and a filled folder are refused in words', async () => {
  await expect(readBackup(target.url, folder)).rejects.toThrow(/holds no backup/)
  const manifest = await writeBackup(source.url, folder)
  const out = ['--out', folder]
  await expect(backup.run(out, { databaseUrl: source.url, dataDir: folder })).rejects.toThrow(
    /is not empty/,
  )
  const newer = {
    ...manifest,
    migrations: [...manifest.migrations, { nama: '9999-x.sql', digest: '' }],
  }
  writeFileSync(path.join(folder, 'manifest.json'), JSON.stringify(newer))
  await expect(readBackup(target.url, folder)).rejects.toThrow(/9999-x\.sql: restore with a newer/)
  expect(readdirSync(folder)).toContain('buku.copy.gz')
})
