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

/** Two closed months and an open day of one shop, backed up again and again, each beside the last. */
let source: TestDatabase
let target: TestDatabase
let akar: string
let folder: string
let asal: string
let tujuan: string
const di = (dataDir: string) => ({ dataDir, s3: null })
/** Into a folder of its own, shared with the last one; what follows looks at this one. */
async function buatBackup(jobs = 2) {
  const since = readdirSync(folder).length > 0 ? folder : undefined
  if (since) folder = mkdtempSync(path.join(akar, 'cadangan-'))
  return writeBackup(source.url, folder, di(asal), { since, jobs })
}

beforeEach(async () => {
  akar = mkdtempSync(path.join(os.tmpdir(), 'kencana-cadangan-'))
  ;[folder, asal, tujuan] = ['cadangan', 'asal', 'tujuan'].map((nama) => path.join(akar, nama)) as [
    string,
    string,
    string,
  ]
  for (const f of [folder, asal, tujuan]) mkdirSync(f)
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
  rmSync(akar, { recursive: true, force: true })
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
  await source.query(
    `INSERT INTO barang_riwayat (kode_toko, kode_barcode, waktu, aksi, dokumen, user_id)
     VALUES ('AAA', $2, $1::date + interval '9 hours', 'TERJUAL', $2, 'K')`,
    [tanggal, dokumen],
  )
  await source.query(
    `INSERT INTO kas_awal
     VALUES ('AAA', $2 || $1, $1::date, 'UTAMA', 5, '', 'K', 'S', $1::date + interval '9 hours')`,
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

/** Files by months, each with the place on the disk that a shared one has twice. */
const bulan = () =>
  Object.fromEntries(
    readdirSync(folder)
      .filter((f) => /^(?:audit|barang_riwayat|buku|hari|kas_awal|saldo_harian)-/.test(f))
      .sort()
      .map((f) => [f, statSync(path.join(folder, f)).ino]),
  )

/** Files that are other ones, or were written again, than before. */
const ditulis = (before: Readonly<Record<string, number>>) =>
  Object.entries(bulan())
    .filter(([f, place]) => before[f] !== place)
    .map(([f]) => f.replace(/-[0-9a-f]{12}\.copy\.gz$/, ''))

test('closed months and pictures that are as they were are not written again; all is restored', async () => {
  await buatBackup()
  const before = bulan()
  expect(Object.keys(before)).toHaveLength(18)
  const first = folder
  const picture = () => statSync(path.join(folder, 'berkas/ITEM/cincin.webp')).ino
  const ino = picture()
  await isiHari('2026-03-04', 'YY')
  appendFileSync(path.join(asal, 'segel/AAA.jsonl'), 'dua\n')
  const { files } = await buatBackup()
  const tabel = ['audit', 'barang_riwayat', 'buku', 'kas_awal', 'saldo_harian']
  expect(ditulis(before)).toEqual(tabel.map((t) => `${t}-2026-03`))
  expect(Object.keys(bulan())).toHaveLength(18)
  expect(picture()).toBe(ino)
  expect(files.map((f) => [f.name, f.bytes])).toEqual([
    ['berkas/ITEM/cincin.webp', 5],
    ['segel/AAA.jsonl', 9],
  ])
  expect(readdirSync(path.join(folder, 'segel'))).toHaveLength(1)
  // Each is whole by itself: the one before may go.
  rmSync(first, { recursive: true })
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

test('of documents the months are written again in which somebody wrote, and no others', async () => {
  await buatBackup()
  const lagi = async (statement: string) => {
    const before = bulan()
    await source.query(statement)
    await buatBackup()
    await pulihSama()
    await target.drop()
    target = await emptyDatabase()
    return ditulis(before)
  }
  // Of the open month the books are written each time.
  const books = ['audit', 'buku', 'saldo_harian'].map((t) => `${t}-2026-03`)
  const written = async (statement: string) =>
    (await lagi(statement)).filter((f) => !books.includes(f))
  const januari = `WHERE tanggal = '2026-01-02'`
  expect(await written('SELECT 1')).toEqual([])
  expect(await written(`UPDATE kas_awal SET laci = 'LAIN' ${januari}`)).toEqual([
    'kas_awal-2026-01',
  ])
  expect(await written(`UPDATE kas_awal SET tanggal = '2026-02-01' ${januari}`)).toEqual([
    'kas_awal-2026-02',
  ])
  expect(await written(`DELETE FROM kas_awal WHERE tanggal = '2026-02-01'`)).toEqual([
    'kas_awal-2026-02',
  ])
  // A parcel brings along what happened to its pieces elsewhere, and the books of that month stay.
  expect(
    await written(`INSERT INTO barang_riwayat (kode_toko, kode_barcode, waktu, aksi, dokumen, user_id)
      VALUES ('AAA', 'LAMA', '2026-02-01T06:59:59+07', 'TERJUAL', '', 'K')`),
  ).toEqual(['barang_riwayat-2026-01'])
  // A day that no month can name: the table is written whole, and comes back.
  expect(
    await written(`UPDATE kas_awal SET tanggal = 'infinity' WHERE tanggal = '2026-02-03'`),
  ).toEqual(['kas_awal'])
}, 120_000)

/** As a machine that was set back to an earlier day, or a copy of its disk, goes on. */
test('documents are not shared with a backup that knows of acts which were never done here', async () => {
  await buatBackup()
  const before = bulan()
  await source.query(`UPDATE hari SET urut = 2, hash = '\\x03ff' WHERE tanggal = '2026-03-04'`)
  await buatBackup()
  const ditinggal = ditulis(before).filter((f) => f.startsWith('kas_awal'))
  expect(ditinggal).toEqual(['kas_awal-2026-01', 'kas_awal-2026-02', 'kas_awal-2026-03'])
  await pulihSama()
})

test('rows of a table may refer to later ones of it, whichever months they lie in', async () => {
  await source.query(`INSERT INTO jurnal_umum (kode_toko, no_jurnal_umum, tanggal, waktu, jenis_jurnal,
      keterangan, total_rp, penyetuju, input_by, no_jurnal_asal)
    VALUES ('AAA', 'JUAA2603040001', '2026-03-04', '2026-03-04', 'UMUM', '', 5, 'S', 'K', NULL),
      ('AAA', 'JUAA2601020001', '2026-01-02', '2026-01-02', 'BALIK', '', 5, 'S', 'K', 'JUAA2603040001')`)
  await buatBackup()
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
  // Rows come in the order of the plan, which is another one once the database knows the tables.
  await source.query('ANALYZE')
  const one = await writeBackup(source.url, folder, di(asal), { jobs: 1 })
  const other = path.join(akar, 'lain')
  mkdirSync(other)
  const many = await writeBackup(source.url, other, di(asal), { jobs: 4 })
  expect({ ...many, made: '' }).toEqual({ ...one, made: '' })
  expect(readdirSync(other).sort()).toEqual(readdirSync(folder).sort())
})

test('of the backup of other books nothing is shared, and it stays as it was', async () => {
  await buatBackup()
  const before = await readManifest(folder)
  const theirs = folder
  await source.drop()
  source = await testDatabase()
  await source.query(`INSERT INTO toko (kode_toko, nama_toko, alamat_toko, kode_nota)
    VALUES ('AAA', 'Lain', '', 'AA')`)
  await source.query(`INSERT INTO hari (kode_toko, tanggal, urut, hash, ditutup_pada, ditutup_oleh)
    VALUES ('AAA', '2026-01-02', 1, '\\x77', '2026-01-02T10:00:00Z', 'SPV'),
      ('AAA', '2026-03-04', 0, '\\x78', NULL, NULL)`)
  await isiHari('2026-01-02')
  expect((await buatBackup()).kept).toBe(0)
  await pulihSama()
  folder = theirs
  expect(await readManifest(folder)).toEqual(before)
})

test('a run that is killed leaves no backup behind it, and the one before whole', async () => {
  await buatBackup()
  const before = await readManifest(folder)
  const cut = path.join(akar, 'terputus')
  const blocker = new pg.Client({ connectionString: source.url })
  await blocker.connect()
  await blocker.query('BEGIN')
  await blocker.query('LOCK TABLE saldo_harian IN ACCESS EXCLUSIVE MODE')
  const cli = path.resolve(import.meta.dirname, '../cli.ts')
  const env = { ...process.env, DATABASE_URL: source.url, DATA_DIR: asal }
  const args = ['backup', '--out', cut, '--since', folder, '--jobs', '2']
  const child = spawn(process.execPath, [cli, ...args], { env })
  const gone = new Promise((resolve) => child.once('exit', resolve))
  for (;;) {
    const waiting = await source.query('SELECT FROM pg_locks WHERE NOT granted')
    if (waiting.length > 0 || child.exitCode !== null) break
  }
  child.kill('SIGKILL')
  await gone
  await blocker.query('ROLLBACK')
  await blocker.end()
  await expect(readManifest(cut)).rejects.toThrow(/holds no backup/)
  expect(await readManifest(folder)).toEqual(before)
  await pulihSama()
})
