import { spawn } from 'node:child_process'
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Client } from '#test/factories/client.ts'
import { tambahSama } from '#test/factories/goods.ts'
import { type Nota, jual, tutup } from '#test/factories/sale.ts'
import { type World, dunia } from '#test/factories/world.ts'
import { sealFolder } from '#kernel/server/seal/file.ts'
import { openKey } from '#kernel/server/seal/key.ts'
import { noteRestored } from '#kernel/server/seal/restored.ts'
import { verifyShops } from './verify.ts'

/**
 * Two shops that sold, closed and sold again. Each test begins where both were found in order: what
 * comes before the open day is not read again.
 */
let world: World
let dataDir: string
let owner: pg.Client
const lama: Nota[] = []
const baru: Nota[] = []

beforeAll(async () => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'kencana-verify-'))
  world = await dunia(['A1', 'B2'], { DATA_DIR: dataDir })
  world.server.services.seals.start()
  for (const kode of ['A1', 'B2']) {
    const shop = world.toko.get(kode) as Client
    const pieces = await tambahSama(shop, 4)
    for (const piece of pieces.slice(0, 2)) lama.push((await jual(shop, [piece])).data)
    await tutup(shop)
    for (const piece of pieces.slice(2)) baru.push((await jual(shop, [piece])).data)
    await world.server.services.seals.now(kode)
  }
  owner = new pg.Client({ connectionString: world.database.url })
  await owner.connect()
  await owner.query('SET session_replication_role = replica')
})

afterAll(async () => {
  await owner.end()
  await world.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const KUNCI = Buffer.alloc(32, 7).toString('base64')
/** From the last head, as each night, unless all is asked for. */
const periksa = (o: { whole?: boolean; jobs?: number; sealKey?: string; now?: () => Date } = {}) =>
  verifyShops(
    { databaseUrl: world.database.url, config: { dataDir, s3: null, sealKey: o.sealKey ?? null } },
    { jobs: o.jobs ?? 2, recent: !o.whole, papers: new Set(), ...(o.now && { now: o.now }) },
  )
const tanda = (kode: string) => path.join(sealFolder(dataDir), `${kode}.periksa.json`)
const hari = (n: Nota | undefined) => n?.tanggal ?? '?'

beforeEach(async () => {
  const found = await periksa({ whole: true })
  expect(found.wrong).toEqual([])
})

test('a second run begins at the day of the last sealed entry, and says what it did not read', async () => {
  for (const kode of ['A1', 'B2']) rmSync(tanda(kode))
  const first = await periksa()
  expect([first.since, first.wrong]).toEqual([undefined, []])
  expect(first.said[0]).toMatch(/^A1: \d+ audit entries, \d+ of them sealed/)
  const again = await periksa()
  expect([again.since, again.wrong]).toEqual([hari(baru[0]), []])
  const [read, notRead] = again.said
  expect(read).toMatch(`A1: since ${hari(baru[0])} 2 audit entries, 2 of them sealed`)
  expect(notRead).toMatch(
    new RegExp(`^A1: the books before ${hari(baru[0])} were verified by .*, last all of them on`),
  )
  expect(notRead).toMatch(/`verify` without --recent reads them again$/)
  const late = await periksa({ now: () => new Date(Date.now() + 9 * 86_400_000) })
  expect(late.said[1]).toMatch(/that was 9 days ago$/)
  // Who only read the newest days does not make all of them read.
  const much = await periksa({ now: () => new Date(Date.now() + 10 * 86_400_000) })
  expect(much.said[1]).toMatch(/that was 10 days ago$/)
})

type Kasus = readonly [name: string, () => string, () => string, () => string | RegExp]

const setelahKepala: readonly Kasus[] = [
  [
    'a ledger line',
    () => geser(baru[0], 7),
    () => geser(baru[0], -7),
    () => `A1: ${baru[0]?.no_faktur_jual}: its ledger lines were changed`,
  ],
  [
    'a row',
    () => pelanggan(baru[0], `'C9'`),
    () => pelanggan(baru[0], 'NULL'),
    () => `penjualan ${baru[0]?.no_faktur_jual}: the row was changed since`,
  ],
  [
    'an entry',
    () => `UPDATE audit SET user_id = 'X' || user_id WHERE objek = '${baru[0]?.no_faktur_jual}'`,
    () =>
      `UPDATE audit SET user_id = substr(user_id, 2) WHERE objek = '${baru[0]?.no_faktur_jual}'`,
    () => 'user_id of the entry was changed',
  ],
  [
    'a tail that is gone with its counter and chain',
    () => `CREATE TABLE simpan AS SELECT * FROM audit WHERE objek = '${baru[1]?.no_faktur_jual}';
      DELETE FROM audit WHERE objek = '${baru[1]?.no_faktur_jual}'`,
    () => 'INSERT INTO audit SELECT * FROM simpan; DROP TABLE simpan',
    () => `${hari(baru[1])} #2: sealed, and gone since`,
  ],
  [
    'a row put in',
    () => sisipkan(baru[0], hari(baru[0])),
    () => `DELETE FROM penjualan WHERE no_faktur_jual LIKE '%999'`,
    () => /penjualan FJ\w+999: the row was put in past the program/,
  ],
]

const sebelumKepala: readonly Kasus[] = [
  [
    'a balance',
    () => `UPDATE saldo_harian SET jumlah = jumlah + 1 WHERE tanggal = '${hari(lama[0])}'`,
    () => `UPDATE saldo_harian SET jumlah = jumlah - 1 WHERE tanggal = '${hari(lama[0])}'`,
    () => 'the balances of the days before that are not as they were verified',
  ],
  [
    'who closed a day',
    () => `UPDATE hari SET ditutup_oleh = 'X' || ditutup_oleh WHERE ditutup_pada IS NOT NULL`,
    () => `UPDATE hari SET ditutup_oleh = substr(ditutup_oleh, 2) WHERE ditutup_pada IS NOT NULL`,
    () => 'the days before that, their heads, counters or who closed them are not as',
  ],
  [
    'an entry that is gone',
    () => `CREATE TABLE simpan AS SELECT * FROM audit WHERE objek = '${lama[0]?.no_faktur_jual}';
      DELETE FROM audit WHERE objek = '${lama[0]?.no_faktur_jual}'`,
    () => 'INSERT INTO audit SELECT * FROM simpan; DROP TABLE simpan',
    () => new RegExp(`${hari(lama[0])}: the day ends at \\d+, it has \\d+ entries`),
  ],
]

const geser = (n: Nota | undefined, rp: number) => `UPDATE buku
  SET jumlah = jumlah + CASE baris WHEN 1 THEN ${rp} ELSE ${-rp} END
  WHERE dokumen = '${n?.no_faktur_jual}' AND baris IN (1, 2)`
const pelanggan = (n: Nota | undefined, kode: string) =>
  `UPDATE penjualan SET kode_customer = ${kode} WHERE no_faktur_jual = '${n?.no_faktur_jual}'`

function sisipkan(n: Nota | undefined, tanggal: string): string {
  return `CREATE TEMP TABLE salinan AS SELECT * FROM penjualan WHERE no_faktur_jual = '${n?.no_faktur_jual}';
    UPDATE salinan SET no_faktur_jual = left(no_faktur_jual, 11) || '999', tanggal = '${tanggal}';
    DO $$ DECLARE kolom text; BEGIN
      SELECT string_agg(quote_ident(attname), ', ') INTO kolom FROM pg_attribute
        WHERE attrelid = 'public.penjualan'::regclass AND attnum > 0 AND attgenerated = ''
          AND NOT attisdropped;
      EXECUTE format('INSERT INTO penjualan (%s) SELECT %s FROM salinan', kolom, kolom);
    END $$;
    DROP TABLE salinan`
}

test.each([...setelahKepala, ...sebelumKepala])(
  '%s, as superuser: a run from the last head finds it, and remembers nothing',
  async (_, bengkok, lurus, kalimat) => {
    const before = readFileSync(tanda('A1'), 'utf8')
    await owner.query(bengkok())
    try {
      const found = await periksa()
      expect(found.since).toBe(hari(baru[0]))
      const wanted = kalimat()
      const fits = (s: string) => (typeof wanted === 'string' ? s.includes(wanted) : wanted.test(s))
      expect(found.wrong.filter(fits), found.wrong.join('\n')).not.toEqual([])
      expect(readFileSync(tanda('A1'), 'utf8')).toBe(before)
    } finally {
      await owner.query(lurus())
    }
  },
)

test('what stays unseen until all is read again: lines and rows of the days before', async () => {
  await owner.query(geser(lama[0], 5))
  await owner.query(pelanggan(lama[1], `'C9'`))
  try {
    expect((await periksa()).wrong).toEqual([])
    const whole = (await periksa({ whole: true })).wrong.join('\n')
    expect(whole).toContain(`${lama[0]?.no_faktur_jual}: its ledger lines were changed`)
    expect(whole).toContain(`penjualan ${lama[1]?.no_faktur_jual}: the row was changed since`)
  } finally {
    await owner.query(geser(lama[0], -5))
    await owner.query(pelanggan(lama[1], 'NULL'))
  }
})

test('a mark that somebody moved is told, and all of the books are read', async () => {
  const text = readFileSync(tanda('A1'), 'utf8')
  const moved = JSON.stringify({ ...JSON.parse(text), dari: '2099-01-01' })
  for (const bent of [moved, readFileSync(tanda('B2'), 'utf8'), '{']) {
    writeFileSync(tanda('A1'), bent)
    await owner.query(geser(lama[0], 5))
    const found = await periksa()
    await owner.query(geser(lama[0], -5))
    const wrong = found.wrong.join('\n')
    expect(wrong).toMatch(/A1: .*A1\.periksa\.json is not as verify wrote it/)
    expect(wrong).toContain(`${lama[0]?.no_faktur_jual}: its ledger lines were changed`)
  }
  // The key that signs seals changed: nobody's fault, and nothing to go by.
  writeFileSync(tanda('A1'), text)
  const other = await periksa({ sealKey: KUNCI })
  expect(other.said.join('\n')).toMatch(/signed by another key than this one: all of the books/)
  expect(other.wrong).toEqual([])
  expect((await periksa({ sealKey: KUNCI })).since).toBe(hari(baru[0]))
  expect((await periksa()).since).toBe(undefined)
})

test('seals that were cut off, or go on from a restored backup: all of the books are read', async () => {
  const file = path.join(sealFolder(dataDir), 'A1.jsonl')
  copyFileSync(file, `${file}.simpan`)
  writeFileSync(file, readFileSync(file, 'utf8').split('\n').slice(1).join('\n'))
  const cut = await periksa()
  expect(cut.said.join('\n')).toMatch(/A1: the seals do not go on from where .*: all of the books/)
  copyFileSync(`${file}.simpan`, file)
  await periksa({ whole: true })
  const folder = sealFolder(dataDir)
  const key = openKey(folder, null)
  await noteRestored(world.server.services.db, { folder, key, kodeToko: 'A1' })
  const restored = await periksa()
  expect(restored.said.join('\n')).toMatch(/A1: a backup was restored since .*: all of the books/)
  copyFileSync(`${file}.simpan`, file)
  rmSync(`${file}.simpan`)
})

test('side by side it finds what one after the other finds', async () => {
  await owner.query(geser(lama[0], 5))
  await owner.query(geser(baru[2], 5))
  try {
    const [one, many] = [
      await periksa({ whole: true, jobs: 1 }),
      await periksa({ whole: true, jobs: 4 }),
    ]
    expect(one.wrong.length).toBeGreaterThan(2)
    expect(many).toEqual(one)
  } finally {
    await owner.query(geser(lama[0], -5))
    await owner.query(geser(baru[2], -5))
  }
})

/** The program as a process, held up at the ledger until it is ended; what it said and left. */
async function ended(signal: NodeJS.Signals): Promise<{ code: number | null; error: string }> {
  await owner.query('BEGIN')
  await owner.query('LOCK TABLE buku IN ACCESS EXCLUSIVE MODE')
  const env = { ...process.env, DATABASE_URL: world.database.url, DATA_DIR: dataDir }
  const cli = path.resolve(import.meta.dirname, '../cli.ts')
  const child = spawn(process.execPath, [cli, 'verify'], { env })
  let error = ''
  child.stderr.on('data', (chunk: Buffer) => (error += chunk.toString()))
  const gone = new Promise<number | null>((resolve) => child.once('exit', resolve))
  for (;;) {
    const waiting = await world.database.query(
      `SELECT FROM pg_locks WHERE NOT granted AND relation = 'public.buku'::regclass`,
    )
    if (waiting.length > 0 || child.exitCode !== null) break
  }
  child.kill(signal)
  const code = await gone
  await owner.query('ROLLBACK')
  return { code, error }
}

test('Ctrl-C ends it in a sentence, also in the middle of a statement; a kill leaves the mark', async () => {
  const before = readFileSync(tanda('A1'), 'utf8')
  const stopped = await ended('SIGINT')
  expect(stopped.code).toBe(130)
  expect(stopped.error).toMatch(/stopped: 0 of 2 shops were verified/)
  await ended('SIGKILL')
  expect(readFileSync(tanda('A1'), 'utf8')).toBe(before)
  expect(existsSync(tanda('A1'))).toBe(true)
  expect((await periksa()).since).toBe(hari(baru[0]))
})
