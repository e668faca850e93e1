import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, emptyDatabase, testDatabase } from '#test/setup/database.ts'

let database: TestDatabase
let folder: string

beforeAll(async () => {
  database = await testDatabase()
  folder = mkdtempSync(path.join(os.tmpdir(), 'kencana-cli-'))
})

afterAll(async () => {
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

/** The program as `npm run cli` runs it, on our database. */
const cli = (...args: readonly string[]) => cliWith({ DATABASE_URL: database.url }, ...args)

/** `database` is the line that says on which one it works. */
function cliWith(settings: Readonly<Record<string, string>>, ...args: readonly string[]) {
  const { DATABASE_URL: _, ...rest } = process.env
  const env = { ...rest, DATA_DIR: path.join(folder, 'data'), ...settings }
  const file = path.join(import.meta.dirname, 'cli.ts')
  const ran = spawnSync(process.execPath, [file, ...args], { env, encoding: 'utf8' })
  const lines = ran.stderr.trim().split('\n')
  const database = lines[0]?.startsWith('database: ') ? lines.shift() : undefined
  return { status: ran.status, out: ran.stdout.trim(), error: lines.join('\n').trim(), database }
}

test('lists its commands, and says so when there is none of that name', () => {
  const help = cli('help')
  expect(help.status).toBe(0)
  for (const name of [
    'backup',
    'demo',
    'ledger:export',
    'migrate',
    'restore',
    'user:create',
    'verify',
  ])
    expect(help.out).toContain(`\n  ${name} `)
  const unknown = cli('hapus-semua')
  expect(unknown).toMatchObject({ status: 1, error: 'unknown command hapus-semua' })
})

test('makes the first shop of an empty database with its first day, and no second one like it', async () => {
  const shop = ['shop:create', '--code', 'pst', '--name', 'Pusat', '--address', 'Jalan Emas 1']
  expect(cli(...shop, '--note', 'P')).toMatchObject({
    status: 1,
    error: expect.stringMatching(/^note is two letters/) as string,
  })
  expect(cli(...shop, '--note', 'ps', '--date', '2026-02-30').error).toMatch(/no date/)
  expect(cli(...shop, '--note', 'ps', '--center', '--date', '2026-01-02').status).toBe(0)
  expect(cli(...shop, '--note', 'ps').error).toBe('another shop has that code or note')
  expect(cli('demo').error).toBe('the database has a shop already')
  const rows = await database.query(`SELECT t.kode_toko, t.kode_nota, t.pusat, h.tanggal::text
    FROM toko t JOIN hari h USING (kode_toko)`)
  expect(rows).toEqual([{ kode_toko: 'PST', kode_nota: 'PS', pusat: true, tanggal: '2026-01-02' }])
})

test('appoints the central office among shops that were opened without one', async () => {
  await database.query(`UPDATE toko SET pusat = false`)
  expect(cli('shop:center', 'xyz')).toMatchObject({ status: 1, error: 'no shop XYZ' })
  expect(cli('shop:center', 'pst').status).toBe(0)
  expect(await database.query('SELECT pusat FROM toko')).toEqual([{ pusat: true }])
})

test('makes a person whose password is kept hashed, and refuses what is missing in a sentence', async () => {
  const person = ['--id', 'budi', '--name', 'Budi', '--shop', 'pst', '--password', 'toko emas 24k']
  const lemah = [...person.slice(0, -1), 'rahasia9', '--level', 'OWN']
  expect(cli('user:create', ...lemah).error).toMatch(/^the password needs at least 12 characters/)
  expect(cli('user:create', ...person)).toMatchObject({ status: 1 })
  expect(cli('user:create', ...person).error).toMatch(/^level is one of KASIR/)
  expect(cli('user:create', ...person, '--level', 'OWN')).toMatchObject({ status: 0, error: '' })
  const rows = await database.query<{ user_id: string; level: string; isi: string }>(
    'SELECT user_id, level, p::text AS isi FROM pengguna p',
  )
  expect(rows).toMatchObject([{ user_id: 'BUDI', level: 'OWN' }])
  expect(rows[0]?.isi).toContain('argon2id')
  expect(rows[0]?.isi).not.toContain('toko emas 24k')
  expect(cli('user:unlock', 'SIAPA').error).toMatch(/SIAPA/)
})

test('proves the books, and finds a ledger that was bent behind its back', async () => {
  const { status, out } = cli('verify')
  expect([status, out.split('\n').at(-1)]).toEqual([0, 'the books are in order'])
  expect(out).toMatch(
    /^PST: 0 audit entries, 0 of them sealed; 0 rows of documents, 0 ledger lines/,
  )
  await database.query(`INSERT INTO buku VALUES
    ('PST', '2026-01-02', 'XXPS2601020001', 1, 'kas/CASH/UTAMA', 'IDR', 'CASH', 500),
    ('PST', '2026-01-02', 'XXPS2601020001', 2, 'modal/kas-awal', 'IDR', 'CASH', -500)`)
  const bent = cli('verify')
  expect(bent.status).toBe(1)
  expect(bent.error).toMatch(/PST: .*\n[\s\S]*violations$/)
})

test('writes the ledger and a backup where it is told', () => {
  const journal = path.join(folder, 'buku.journal')
  expect(cli('ledger:export', '--out', journal)).toMatchObject({ status: 0, error: '' })
  expect(readFileSync(journal, 'utf8')).toMatch(/:Kas:CASH:/)
  expect(cli('ledger:export').error).toBe('--out FILE is needed')
  expect(cli('ledger:export', '--out', journal, '--format', 'csv').error).toBe(
    '--format is one of hledger, beancount',
  )
  const out = path.join(folder, 'cadangan')
  expect(cli('backup', '--out', out)).toMatchObject({
    status: 0,
    error: '',
    out: expect.stringMatching(/: \d+ tables, \d+ rows, 0 pictures and 0 files of seals/) as string,
  })
  expect(readdirSync(out)).toContain('manifest.json')
  expect(cli('backup', '--out', out).error).toBe(`${out} is not empty`)
  // A shop of one day has no closed month to share.
  expect(cli('backup', '--out', `${out}-2`, '--since', out)).toMatchObject({
    status: 0,
    out: expect.stringMatching(/ rows, .* \d+ bytes$/) as string,
  })
  expect(cli('backup', '--out', out, '--jobs', '0').error).toMatch(/^--jobs is a number/)
  expect(cli('restore', '--from', out).error).toBe('the database is not empty')
})

test('says which database it means, and makes none where it was only to look', () => {
  expect(cli('verify').database).toMatch(/^database: test_\w+ on 127\.0\.0\.1:\d+ as \w+$/)
  const typo = path.join(folder, 'dta')
  for (const command of [['verify'], ['user:unlock', 'BUDI'], ['backup', '--out', `${typo}-x`]]) {
    const refused = cliWith({ DATA_DIR: typo }, ...command)
    expect(refused).toMatchObject({ status: 1, database: `database: embedded, in ${typo}` })
    expect(refused.error).toBe(
      `there is no database in ${typo}: set DATA_DIR to the folder of the installation, or DATABASE_URL`,
    )
  }
  expect(readdirSync(folder)).not.toContain('dta')
})

test('a database without Kencana in it is refused, and stays as it is', async () => {
  const empty = await emptyDatabase()
  try {
    const refused = cliWith({ DATABASE_URL: empty.url }, 'verify')
    expect(refused.status).toBe(1)
    expect(refused.error).toMatch(/^test_\w+ on .*: no Kencana is in it; set DATA_DIR/)
    const tables = await empty.query("SELECT FROM pg_tables WHERE schemaname = 'public'")
    expect(tables).toEqual([])
  } finally {
    await empty.drop()
  }
})

test('whatever goes wrong is said in a sentence, without a stack', () => {
  const wrong = [
    cli('verify', '--rantai'),
    cli('restore', '--from'),
    cli('verify', '--seal', 'abc'),
    cli('ledger:export', '--out', '/proc/x/y'),
    cliWith({ DATABASE_URL: 'postgres://kencana@127.0.0.1:1/x' }, 'verify'),
    cliWith({ DATABASE_URL: 'kencana' }, 'verify'),
    cliWith({ DATABASE_URL: database.url, TLS: 'true' }, 'verify'),
    cliWith({ DATA_DIR: path.join(import.meta.filename, 'x') }, 'demo'),
  ]
  for (const { status, error } of wrong) {
    expect([status, error]).toEqual([1, expect.stringMatching(/^.+$/)])
    expect(error).not.toMatch(/^\s+at /m)
  }
  expect(wrong.at(-1)?.error).toMatch(/^DATA_DIR: .*x can't be written: a part of it is a file$/)
})

test('takes away a second factor that was lost, and the audit says so', async () => {
  expect(cli('user:reset-factor', 'siapa').error).toBe('no user SIAPA')
  expect(cli('user:reset-factor', 'budi').error).toBe('BUDI has no second factor')
  await database.query(
    `INSERT INTO faktor_kedua (user_id, rahasia, aktif) VALUES ('BUDI', 'x', now())`,
  )
  await database.query(`INSERT INTO kode_pemulihan VALUES ('BUDI', 'x', now())`)
  expect(cli('user:reset-factor', 'budi')).toMatchObject({ status: 0, error: '' })
  expect(
    await database.query(`SELECT rahasia, aktif, direset_oleh,
        (SELECT count(*)::int FROM kode_pemulihan) AS kode FROM faktor_kedua`),
  ).toEqual([{ rahasia: null, aktif: null, direset_oleh: 'CLI', kode: 0 }])
  expect(
    await database.query(`SELECT user_id, objek FROM audit WHERE aksi = 'faktor.reset'`),
  ).toEqual([{ user_id: 'CLI', objek: 'pengguna:BUDI' }])
})
