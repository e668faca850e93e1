import { spawn } from 'node:child_process'
import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type TestDatabase, emptyDatabase, testDatabase } from '#test/setup/database.ts'
import { readManifest } from './backup-files.ts'
import { writeBackup } from './backup.ts'
import { readBackup } from './restore.ts'

/** Two closed months and an open day of one shop, backed up more than once into one folder. */
let source: TestDatabase
let target: TestDatabase
let folder: string
let asal: string
let tujuan: string
const di = (dataDir: string) => ({ dataDir, s3: null })
const buatBackup = (jobs = 2, ke = folder) => writeBackup(source.url, ke, di(asal), jobs)

beforeEach(async () => {
  ;[folder, asal, tujuan] = ['cadangan', 'asal', 'tujuan'].map((nama) =>
    mkdtempSync(path.join(os.tmpdir(), `kencana-${nama}-`)),
  ) as [string, string, string]
  ;[source, target] = await Promise.all([testDatabase(), emptyDatabase()])
  await source.query(`INSERT INTO toko (kode_toko, nama_toko, alamat_toko, kode_nota)
    VALUES ('AAA', 'Kilau', '', 'AA')`)
  await source.query(`INSERT INTO hari (kode_toko, tanggal, urut, hash, ditutup_pada, ditutup_oleh)
    VALUES ('AAA', '2026-01-02', 1, '\\x00ff', '2026-01-02T10:00:00Z', 'SPV'),
      ('AAA', '2026-02-03', 1, '\\x01ff', '2026-02-03T10:00:00Z', 'SPV'),
      ('AAA', '2026-03-04', 1, '\\x02ff', NULL, NULL)`)
  for (const tanggal of ['2026-01-02', '2026-02-03', '2026-03-04']) await isiHari(tanggal)
  mkdirSync(path.join(asal, 'berkas/ITEM'), { recursive: true })
  mkdirSync(path.join(asal, 'segel'))
  writeFileSync(path.join(asal, 'berkas/ITEM/cincin.webp'), Buffer.from([0, 255, 1, 2, 3]))
  writeFileSync(path.join(asal, 'segel/AAA.jsonl'), 'satu\n')
})

afterEach(async () => {
  await Promise.all([source.drop(), target.drop()])
  for (const f of [folder, asal, tujuan]) rmSync(f, { recursive: true, force: true })
})

async function isiHari(tanggal: string, dokumen = 'XX'): Promise<void> {
  await source.query(
    `INSERT INTO buku SELECT 'AAA', $1, $2 || n / 2, n % 2 + 1, 'kas/CASH/UTAMA', 'IDR', '',
      CASE WHEN n % 2 = 0 THEN 9 ELSE -9 END FROM generate_series(0, 99) n`,
    [tanggal, dokumen],
  )
  await source.query(
    `INSERT INTO saldo_harian (kode_toko, tanggal, akun, satuan, rincian, jumlah)
     VALUES ('AAA', $1, $2, 'IDR', '', 0)`,
    [tanggal, `kas/${dokumen}`],
  )
  await source.query(
    `INSERT INTO audit (kode_toko, tanggal, urut, waktu, user_id, aksi, objek, isi, hash)
     VALUES ('AAA', $1, (SELECT count(*) + 1 FROM audit WHERE tanggal = $1), $1, 'K', 'uji', $2,
       E'\\n{}', '\\x00')`,
    [tanggal, dokumen],
  )
}

/** Past the guards of the books, as no program of ours does. */
async function paksa(text: string): Promise<void> {
  const client = new pg.Client({ connectionString: source.url })
  await client.connect()
  await client.query('SET session_replication_role = replica')
  await client.query(text)
  await client.end()
}

const content = (db: TestDatabase, table: string) =>
  db.query<{ n: number; sum: string }>(
    `SELECT count(*)::int AS n, md5(string_agg(t::text, '|' ORDER BY t::text)) AS sum FROM "${table}" t`,
  )

/** What was backed up last comes back row for row. */
async function pulihSama(): Promise<void> {
  const { tables } = await readBackup(target.url, folder, di(tujuan))
  for (const { name } of tables)
    expect([name, await content(target, name)]).toEqual([name, await content(source, name)])
}

/** Files of the books by months, with the times of their writing. */
const bulan = () =>
  Object.fromEntries(
    readdirSync(folder)
      .filter((f) => /^(?:audit|buku|saldo_harian)-/.test(f))
      .sort()
      .map((f) => [f, statSync(path.join(folder, f)).mtimeMs]),
  )

/** Files that are other ones, or were written again, than before. */
const ditulis = (before: Readonly<Record<string, number>>) =>
  Object.entries(bulan())
    .filter(([f, time]) => before[f] !== time)
    .map(([f]) => f.replace(/-[0-9a-f]{12}\.copy\.gz$/, ''))

test('closed months and pictures that are as they were are not written again; all is restored', async () => {
  await buatBackup()
  const before = bulan()
  expect(Object.keys(before)).toHaveLength(9)
  const picture = path.join(folder, 'berkas/ITEM/cincin.webp')
  const { ino } = statSync(picture)
  await isiHari('2026-03-04', 'YY')
  appendFileSync(path.join(asal, 'segel/AAA.jsonl'), 'dua\n')
  const { kept, files } = await buatBackup()
  expect(kept).toBeGreaterThanOrEqual(6)
  expect(ditulis(before)).toEqual(['audit-2026-03', 'buku-2026-03', 'saldo_harian-2026-03'])
  expect(Object.keys(bulan())).toHaveLength(9)
  expect(statSync(picture).ino).toBe(ino)
  expect(files.map((f) => [f.name, f.bytes])).toEqual([
    ['berkas/ITEM/cincin.webp', 5],
    ['segel/AAA.jsonl', 9],
  ])
  expect(readdirSync(path.join(folder, 'segel'))).toHaveLength(1)
  await pulihSama()
  expect(readFileSync(path.join(tujuan, 'segel/AAA.jsonl'), 'utf8')).toBe('satu\ndua\n')
})

// What is kept although it is another one would not come back as it stands now.
test.each([
  ['the head of a day', `UPDATE hari SET hash = '\\xaa' WHERE tanggal = '2026-01-02'`],
  ['a balance', `UPDATE saldo_harian SET jumlah = 1 WHERE tanggal = '2026-01-02'`],
  ['the number of lines', `DELETE FROM buku WHERE tanggal = '2026-01-02' AND dokumen = 'XX7'`],
  ['the number of entries', `DELETE FROM audit WHERE tanggal = '2026-01-02'`],
])('a closed month is written again when %s is another', async (_, statement) => {
  const keadaan = ({ tables }: Awaited<ReturnType<typeof buatBackup>>) =>
    tables.find((t) => t.name === 'buku')?.parts.map((p) => [p.month, p.state]) ?? []
  const before = keadaan(await buatBackup())
  await paksa(statement)
  const after = keadaan(await buatBackup())
  expect(after.map(([month]) => month)).toEqual(['2026-01', '2026-02', '2026-03'])
  expect(after[0]).not.toEqual(before[0])
  expect(after.slice(1)).toEqual(before.slice(1))
  await pulihSama()
})

test('a kept part or picture that has a byte of another is found at the next run, and written anew', async () => {
  await buatBackup()
  const [buku = ''] = Object.keys(bulan()).filter((f) => f.startsWith('buku-2026-01'))
  for (const name of [buku, 'berkas/ITEM/cincin.webp']) {
    const file = path.join(folder, name)
    const bytes = readFileSync(file)
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1
    writeFileSync(file, bytes)
  }
  await expect(readBackup(target.url, folder, di(tujuan))).rejects.toThrow(/is damaged/)
  await buatBackup()
  await pulihSama()
  expect([...readFileSync(path.join(tujuan, 'berkas/ITEM/cincin.webp'))]).toEqual([0, 255, 1, 2, 3])
})

test('side by side it writes what one after the other writes', async () => {
  const other = path.join(tujuan, 'lain')
  mkdirSync(other)
  const [one, many] = [await buatBackup(1), await buatBackup(4, other)]
  expect({ ...many, made: '' }).toEqual({ ...one, made: '' })
  expect(readdirSync(other).sort()).toEqual(readdirSync(folder).sort())
})

test('a run that is killed leaves the backup before whole; the next one clears up behind it', async () => {
  await buatBackup()
  const before = await readManifest(folder)
  await isiHari('2026-03-04', 'YY')
  const blocker = new pg.Client({ connectionString: source.url })
  await blocker.connect()
  await blocker.query('BEGIN')
  await blocker.query('LOCK TABLE saldo_harian IN ACCESS EXCLUSIVE MODE')
  const cli = path.resolve(import.meta.dirname, '../cli.ts')
  const env = { ...process.env, DATABASE_URL: source.url, DATA_DIR: asal }
  const child = spawn(process.execPath, [cli, 'backup', '--out', folder, '--jobs', '2'], { env })
  const gone = new Promise((resolve) => child.once('exit', resolve))
  for (;;) {
    const waiting = await source.query('SELECT FROM pg_locks WHERE NOT granted')
    if (waiting.length > 0 || child.exitCode !== null) break
  }
  child.kill('SIGKILL')
  await gone
  await blocker.query('ROLLBACK')
  await blocker.end()
  expect(await readManifest(folder)).toEqual(before)
  await readBackup(target.url, folder, di(tujuan))
  await target.drop()
  target = await emptyDatabase()
  rmSync(tujuan, { recursive: true, force: true })
  writeFileSync(path.join(folder, `buku.copy.gz.baru`), 'setengah')
  await buatBackup()
  expect(readdirSync(folder).filter((f) => f.endsWith('.baru'))).toEqual([])
  await pulihSama()
})
