import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '#test/factories/client.ts'
import { tambahSama } from '#test/factories/goods.ts'
import { hariPenuh } from '#test/factories/report-day.ts'
import { type Nota, jual } from '#test/factories/sale.ts'
import { tutupTahun } from '#test/factories/tutup-tahun.ts'
import { type World, dunia } from '#test/factories/world.ts'
import { writeBackup } from '../backup.ts'
import { LOCK, archive } from './archive.ts'
import type { ArchiveManifest } from './manifest.ts'

/** Two shops with a day of every document in a year that is then closed. */
let w: World
let tka: Client
let akar: string
let tahun: string
let nota: Nota

beforeAll(async () => {
  akar = mkdtempSync(path.join(os.tmpdir(), 'kencana-arsip-uji-'))
  w = await dunia(['TKA', 'TKB'])
  tka = w.toko.get('TKA') as Client
  const client = w.toko.get('TKB') as Client
  const hari = await hariPenuh(tka, { kode_toko: 'TKB', client, penyetuju: 'SPVTKB' })
  tahun = hari.slice(0, 4)
  nota = (await jual(tka, await tambahSama(tka, 1))).data
})
afterAll(async () => {
  await w.close()
  rmSync(akar, { recursive: true, force: true })
})

const config = (dataDir: string) => ({ dataDir, s3: null, sealKey: null })
const arsip = (dataDir: string, ...args: readonly string[]) =>
  archive.run(args, { databaseUrl: w.database.url, config: config(dataDir) })
const di = (dataDir: string, ...names: readonly string[]) =>
  path.join(dataDir, 'berkas/arsip', tahun, ...names)
/** A folder of an installation that has archived nothing. */
const tempat = () => mkdtempSync(path.join(akar, 'tempat-'))
const manifes = (dataDir: string, toko: string) =>
  JSON.parse(readFileSync(di(dataDir, toko, 'manifest.json'), 'utf8')) as ArchiveManifest

/** Every file of the storage with its place on the disk and its time: a file written again has others. */
const keadaan = (dataDir: string) =>
  readdirSync(path.join(dataDir, 'berkas'), { recursive: true, withFileTypes: true })
    .filter((f) => f.isFile())
    .map((f) => path.join(f.parentPath, f.name))
    .sort()
    .map((f) => [f, statSync(f).ino, statSync(f).mtimeMs])

const fail = (): never => {
  throw new Error('no part of the ledger was archived')
}

/** Past the guards of the books, as no program of ours does. */
async function paksa(text: string): Promise<void> {
  const client = new pg.Client({ connectionString: w.database.url })
  await client.connect()
  await client.query('SET session_replication_role = replica')
  await client.query(text)
  await client.end()
}

test('what is not closed, not known or not said is refused, and nothing is written', async () => {
  const data = tempat()
  await expect(arsip(data, '--year', tahun)).rejects.toThrow(
    new RegExp(`${tahun} is not closed: TKA has ${tahun}-\\d\\d-\\d\\d open, TKB has`),
  )
  await expect(arsip(data, '--year', tahun, '--shop', 'TKX')).rejects.toThrow('no shop TKX')
  await expect(arsip(data, '--year', '2019')).rejects.toThrow('there is no day in 2019')
  await expect(arsip(data, '--year', "2019' OR true --")).rejects.toThrow(/a year as 2025/)
  await expect(arsip(data, '--year', tahun, '--check', tahun)).rejects.toThrow(/one of --year/)
  await expect(arsip(data, '--check', tahun)).rejects.toThrow(/is not in the storage/)
  await tutupTahun(tka, tahun)
  await expect(arsip(data, '--year', tahun)).rejects.toThrow(/is not closed: TKB has/)
  await tutupTahun(w.toko.get('TKB') as Client, tahun)
  // As a second run does that goes on meanwhile.
  const other = new pg.Client({ connectionString: w.database.url })
  await other.connect()
  await other.query('SELECT pg_advisory_lock($1)', [LOCK])
  await expect(arsip(data, '--year', tahun)).rejects.toThrow('another archive is being written')
  await other.end()
  expect(existsSync(path.join(data, 'berkas'))).toBe(false)
})

describe('a closed year', () => {
  let data: string
  beforeAll(async () => {
    data = tempat()
    await arsip(data, '--year', tahun)
  })

  test('is there with every row of its books and documents, as CSV that anybody can check', async () => {
    const { parts } = manifes(data, 'TKA')
    for (const { file, sha256, rows, bytes, columns } of parts) {
      const csv = gunzipSync(readFileSync(path.join(data, 'berkas', file)))
      expect([file, createHash('sha256').update(csv).digest('hex')]).toEqual([file, sha256])
      expect([csv.length, rows > 0]).toEqual([bytes, true])
      const [head = ''] = csv.toString().split('\n')
      expect(head).toBe(columns.map((c) => c.replaceAll('"', '')).join(','))
    }
    const rows = (table: string) =>
      parts.filter((p) => p.table === table).reduce((n, p) => n + p.rows, 0)
    const tables = [...new Set(parts.filter((p) => p.kind !== 'rujukan').map((p) => p.table))]
    // A day of every document: what was written that day is in the archive whole.
    expect(tables.length).toBeGreaterThan(60)
    for (const table of tables) {
      const year = ['buku', 'audit', 'saldo_harian', 'hari'].includes(table)
        ? `AND tanggal < '${Number(tahun) + 1}-01-01'`
        : ''
      const [{ n }] = (await w.database.query(
        `SELECT count(*)::int AS n FROM "${table}" WHERE kode_toko = 'TKA' ${year}`,
      )) as [{ n: number }]
      expect([table, rows(table)]).toEqual([table, n])
    }
    const kept = new Set(parts.map((p) => p.table))
    for (const secret of ['pengguna', 'gerbang_wa', 'kunci_marketplace', 'kenal_curiga', 'outbox'])
      expect(kept.has(secret)).toBe(false)
  })

  test('is proved, and written no second time', async () => {
    const before = keadaan(data)
    expect(before.length).toBeGreaterThan(100)
    await arsip(data, '--check', tahun)
    await arsip(data, '--year', tahun)
    await arsip(data, '--year', tahun, '--shop', 'tka')
    expect(keadaan(data)).toEqual(before)
  })

  test('is no picture of a backup', async () => {
    const folder = mkdtempSync(path.join(akar, 'cadangan-'))
    const { files } = await writeBackup(w.database.url, folder, config(data))
    expect(files).toEqual([])
  })

  test('with a file that is damaged or gone is named; what is gone is written again from the same rows', async () => {
    const { file } = manifes(data, 'TKA').parts.find((p) => p.name.startsWith('buku-'))!
    const there = path.join(data, 'berkas', file)
    const whole = readFileSync(there)
    writeFileSync(there, gzipSync(gunzipSync(whole).toString().replace('IDR', 'IDX')))
    await expect(arsip(data, '--check', tahun)).rejects.toThrow(`${file} is damaged`)
    const bent = readFileSync(there)
    await expect(arsip(data, '--year', tahun)).rejects.toThrow(
      `${file} holds something else than was archived`,
    )
    expect(readFileSync(there)).toEqual(bent)
    writeFileSync(there, whole.subarray(0, -9))
    await expect(arsip(data, '--check', tahun)).rejects.toThrow(`${file} is damaged`)
    rmSync(there)
    await expect(arsip(data, '--check', tahun)).rejects.toThrow(`${file} is missing`)
    await arsip(data, '--year', tahun)
    expect(gunzipSync(readFileSync(there))).toEqual(gunzipSync(whole))
    await arsip(data, '--check', tahun)
  })

  test('with a manifest of another byte, or that leads elsewhere, is refused', async () => {
    const name = di(data, 'TKB', 'manifest.json')
    const digest = di(data, 'TKB', 'manifest.sha256')
    const [text, kept] = [readFileSync(name, 'utf8'), readFileSync(digest, 'utf8')]
    writeFileSync(name, text.replace('"rows": ', '"rows": 1'))
    for (const call of ['--check', '--year'])
      await expect(arsip(data, call, tahun)).rejects.toThrow(/TKB\/manifest.json is damaged/)
    const asing = (change: (m: string) => string) => {
      const other = change(text)
      expect(other).not.toBe(text)
      writeFileSync(name, other)
      writeFileSync(digest, createHash('sha256').update(other).digest('hex'))
      return expect(arsip(data, '--check', tahun)).rejects.toThrow(/is damaged: \w+ can't be/)
    }
    await asing((m) => m.replace(/"file": "[^"]+"/, '"file": "TKA/ITEM/a.csv.gz"'))
    await asing((m) => m.replace(/"file": "[^"]+"/, `"file": "arsip/${tahun}/../../x.csv.gz"`))
    await asing((m) => m.replace(/"table": "[^"]+"/, '"table": "buku\\"; --"'))
    await asing((m) => m.replace('"kode_toko": "TKB"', '"kode_toko": "TKA"'))
    writeFileSync(name, text)
    writeFileSync(digest, kept)
    await arsip(data, '--check', tahun)
  })

  test('of which a shop is missing is not proved', async () => {
    renameSync(di(data, 'TKB', 'manifest.json'), di(data, 'TKB', 'pindah'))
    await expect(arsip(data, '--check', tahun)).rejects.toThrow('TKB traded in')
    await arsip(data, '--check', tahun, '--shop', 'TKA')
    renameSync(di(data, 'TKB', 'pindah'), di(data, 'TKB', 'manifest.json'))
  })
})

test('a run that the storage stops midway leaves no archive, and the next one completes it', async () => {
  const data = tempat()
  // Shared tables come last; where their folder should be lies a file.
  mkdirSync(di(data), { recursive: true })
  writeFileSync(di(data, 'bersama'), '')
  await expect(arsip(data, '--year', tahun)).rejects.toThrow(/the storage fails: .*bersama/)
  expect(readdirSync(di(data, 'TKA')).length).toBeGreaterThan(30)
  expect(existsSync(di(data, 'TKA', 'manifest.json'))).toBe(false)
  await expect(arsip(data, '--check', tahun)).rejects.toThrow(/is not in the storage/)
  rmSync(di(data, 'bersama'))
  // What a killed process left half is not taken for the file.
  const [cut = '', ...whole] = readdirSync(di(data, 'TKA'))
  writeFileSync(di(data, 'TKA', cut), readFileSync(di(data, 'TKA', cut)).subarray(0, 25))
  const before = new Map(keadaan(data).map(([f, ...rest]) => [f, rest]))
  await arsip(data, '--year', tahun)
  await arsip(data, '--check', tahun)
  const after = new Map(keadaan(data).map(([f, ...rest]) => [f, rest]))
  for (const name of whole)
    expect(after.get(di(data, 'TKA', name))).toEqual(before.get(di(data, 'TKA', name)))
})

test('documents go on and the archive stays; a book that is another one is told by both', async () => {
  const data = tempat()
  await arsip(data, '--year', tahun)
  const before = keadaan(data)
  // As printing a slip once more does.
  await paksa(
    `UPDATE penjualan SET cetak = cetak + 1 WHERE no_faktur_jual = '${nota.no_faktur_jual}'`,
  )
  await arsip(data, '--check', tahun)
  await arsip(data, '--year', tahun)
  expect(keadaan(data)).toEqual(before)
  // A file that is gone comes back although documents went on since.
  const { file, sha256 } = manifes(data, 'TKA').parts.find((p) => p.table === 'buku') ?? fail()
  rmSync(path.join(data, 'berkas', file))
  await arsip(data, '--year', tahun)
  const again = gunzipSync(readFileSync(path.join(data, 'berkas', file)))
  expect(createHash('sha256').update(again).digest('hex')).toBe(sha256)
  const healed = keadaan(data)
  await paksa(`UPDATE buku SET jumlah = jumlah + 1 WHERE kode_toko = 'TKB'
    AND tanggal < '${Number(tahun) + 1}-01-01' AND (dokumen, baris) =
      (SELECT dokumen, baris FROM buku WHERE kode_toko = 'TKB' ORDER BY 1, 2 LIMIT 1)`)
  await expect(arsip(data, '--check', tahun)).rejects.toThrow(
    new RegExp(`TKB: the database has another buku-${tahun}-\\d\\d than the archive`),
  )
  await expect(arsip(data, '--year', tahun, '--shop', 'TKB')).rejects.toThrow(/has another buku-/)
  // The others go on, and one that differs is named.
  rmSync(di(data, 'TKA'), { recursive: true })
  await expect(arsip(data, '--year', tahun)).rejects.toThrow(/^arsip\/\d{4}\/TKB holds [^\n]*$/)
  await arsip(data, '--check', tahun, '--shop', 'TKA')
  await paksa(`DELETE FROM audit WHERE kode_toko = 'TKA'`)
  await expect(arsip(data, '--check', tahun, '--shop', 'TKA')).rejects.toThrow(/another audit-/)
  const ofTkb = (all: typeof before) => all.filter(([f]) => String(f).includes('/TKB/'))
  expect(ofTkb(keadaan(data))).toEqual(ofTkb(healed))
})
