import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import S3rver from 's3rver'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readCopy } from '#kernel/server/copy-for-look.ts'
import { cuttableLine } from '#test/setup/cuttable-line.ts'
import { isCluster } from '#test/setup/cluster.ts'
import { type TestDatabase, emptyDatabase, rowsKnown } from '#test/setup/database.ts'
import { serverInProcess } from '#test/setup/server.ts'
import { masuk } from '#test/factories/shop.ts'
import { hariPenuh } from '#test/factories/report-day.ts'
import { tutupTahun } from '#test/factories/tutup-tahun.ts'
import { type World, dunia } from '#test/factories/world.ts'
import type { Client } from '#test/factories/client.ts'
import { writeBackup } from '../backup.ts'
import { readBackup } from '../restore.ts'
import { userCreate } from '../user.ts'
import { archive } from './archive.ts'

/** A closed year of two shops in an S3 store, behind a line that can be cut. */
let w: World
let s3: S3rver
let line: Awaited<ReturnType<typeof cuttableLine>>
let akar: string
let tahun: string
let hari: string
let target: TestDatabase
let salinan: string

const kunci = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }
const config = (dataDir = salinan) => ({
  dataDir,
  sealKey: null,
  s3: { bucket: 'kencana', region: 'us-east-1', endpoint: line.url, credentials: kunci },
})
const arsip = (...args: readonly string[]) =>
  archive.run(args, { databaseUrl: w.database.url, config: config(akar) })
const baca = (...args: readonly string[]) =>
  archive.run(['--read', tahun, ...args], { databaseUrl: target.url, config: config() })

/** The bodies of the store's objects, with their paths. */
const semuaIsi = () =>
  readdirSync(path.join(akar, 's3'), { recursive: true, withFileTypes: true })
    .filter((f) => f.isFile() && f.name.endsWith('_object'))
    .map((f) => path.join(f.parentPath, f.name))
const isi = () => semuaIsi().filter((f) => f.includes(`/arsip/${tahun}/`))

beforeAll(async () => {
  akar = mkdtempSync(path.join(os.tmpdir(), 'kencana-baca-arsip-'))
  s3 = new S3rver({
    port: 0,
    silent: true,
    directory: path.join(akar, 's3'),
    configureBuckets: [{ name: 'kencana', configs: [] }],
  })
  const { port } = await s3.run()
  line = await cuttableLine(new URL(`http://127.0.0.1:${port}`))
  w = await dunia(['TKA', 'TKB'])
  const [tka, client] = ['TKA', 'TKB'].map((kode) => w.toko.get(kode)) as [Client, Client]
  hari = await hariPenuh(tka, { kode_toko: 'TKB', client, penyetuju: 'SPVTKB' })
  tahun = hari.slice(0, 4)
  for (const c of [tka, client]) await tutupTahun(c, tahun)
})
beforeEach(async () => {
  target = await emptyDatabase()
  salinan = mkdtempSync(path.join(akar, 'salinan-'))
})
afterEach(() => target.drop())
afterAll(async () => {
  await w.close()
  await s3.close()
  line.close()
  rmSync(akar, { recursive: true, force: true })
})

test('a line that is cut midway leaves no archive; the next run completes it and keeps what came', async () => {
  const running = arsip('--year', tahun)
  running.catch(() => {})
  await expect.poll(() => isi().length, { interval: 5, timeout: 30_000 }).toBeGreaterThan(10)
  line.cut()
  await expect(running).rejects.toThrow(/the storage fails/)
  const came = isi()
  expect(came.filter((f) => f.includes('manifest.json'))).toEqual([])
  await expect(arsip('--check', tahun)).rejects.toThrow(/the storage fails/)
  line.mend()
  await expect(arsip('--check', tahun)).rejects.toThrow(/is not in the storage/)
  await expect(baca()).rejects.toThrow(`arsip/${tahun} is not in the storage`)
  await arsip('--year', tahun)
  await arsip('--check', tahun)
  expect(isi()).toEqual(expect.arrayContaining(came))
})

const rows = (db: TestDatabase, table: string, where = 'true') =>
  db.query<{ n: number; sum: string | null }>(
    `SELECT count(*)::int AS n, md5(string_agg(t::text, '|' ORDER BY t::text)) AS sum
     FROM "${table}" t WHERE ${where}`,
  )

describe('a year that is read back', () => {
  test('has the same books, documents and reports, and changes nothing', async () => {
    await baca('--shop', 'tka')
    const dalam = `kode_toko = 'TKA' AND tanggal <= '${tahun}-12-31'`
    for (const table of ['buku', 'audit', 'saldo_harian'])
      expect([table, await rows(target, table)]).toEqual([
        table,
        await rows(w.database, table, dalam),
      ])
    for (const table of [
      'penjualan',
      'penjualan_barang',
      'hutang',
      'tutup_toko',
      'barang',
      'member',
    ])
      expect([table, await rows(target, table)]).toEqual([
        table,
        await rows(w.database, table, `kode_toko = 'TKA'`),
      ])
    expect(await readCopy(target.url)).toMatchObject({
      asal: 'ARSIP',
      kode_toko: 'TKA',
      masa: tahun,
    })
    if (!(await isCluster())) expect(await rowsKnown(target, 'buku')).toBeGreaterThan(0)
    expect(await target.query('SELECT FROM pengguna')).toEqual([])
    const [{ lepas, ada }] = (await target.query(`SELECT count(*)::int AS ada,
      count(*) FILTER (WHERE convalidated)::int AS lepas FROM pg_constraint k
      JOIN pg_class c ON c.oid = k.conrelid WHERE contype = 'f' AND relkind = 'r'`)) as [
      { lepas: number; ada: number },
    ]
    const [{ asal }] = (await w.database.query(`SELECT count(*)::int AS asal FROM pg_constraint k
      JOIN pg_class c ON c.oid = k.conrelid WHERE contype = 'f' AND relkind = 'r'`)) as [
      { asal: number },
    ]
    expect([ada, lepas]).toEqual([asal, 0])
    await expect(target.query('DELETE FROM buku')).rejects.toThrow(/hanya dapat ditambah/)

    const orang = '--id KTKA --name Rina --level OWN --shop TKA --password kalung-mutiara-77'
    await userCreate.run(orang.split(' '), { databaseUrl: target.url, config: config() })
    await target.query(`UPDATE pengguna SET sandi_hash = $1`, [
      (await w.database.query(`SELECT sandi_hash FROM pengguna WHERE user_id = 'KTKA'`))[0]?.[
        'sandi_hash'
      ],
    ])
    const server = await serverInProcess({ databaseUrl: target.url, env: { DATA_DIR: salinan } })
    const c = await masuk(server.url, 'KTKA')
    const masa = { tgl_from: hari, tgl_to: hari }
    for (const report of ['jurnal', 'buku-besar', 'neraca-saldo', 'laba-rugi']) {
      const [theirs, ours] = await Promise.all(
        [w.toko.get('TKA') as Client, c].map((on) =>
          on.ok<unknown[]>('GET', `${report}/report`, masa),
        ),
      )
      expect(ours?.data.length, report).toBeGreaterThan(0)
      expect(ours?.data, report).toEqual(theirs?.data)
    }
    const jual = await c.tulis('penjualan/create', {})
    expect([jual.status, jual.code]).toEqual([403, 'salinan.hanya_lihat'])
    await server.close()
  })

  test('of all shops has each of them, and what they share once', async () => {
    await baca()
    expect(await target.query('SELECT DISTINCT kode_toko FROM buku ORDER BY 1')).toHaveLength(2)
    expect(await rows(target, 'kadar')).toEqual(await rows(w.database, 'kadar'))
    expect(await readCopy(target.url)).toMatchObject({ kode_toko: null })
  })

  test('is refused in a database with work in it, in the folder of an installation, without its place', async () => {
    const there = { databaseUrl: w.database.url, config: config() }
    await expect(archive.run(['--read', tahun], there)).rejects.toThrow('the database is not empty')
    expect(await readCopy(w.database.url)).toBeNull()
    await expect(baca('--shop', 'TKX')).rejects.toThrow(/TKX is not in the storage/)
    const disk = { databaseUrl: target.url, config: { ...config(), s3: null } }
    await expect(archive.run(['--read', tahun], disk)).rejects.toThrow(/--from FOLDER is needed/)
    mkdirSync(path.join(salinan, 'berkas/TKA'), { recursive: true })
    await expect(baca()).rejects.toThrow(/belongs to an installation/)
    expect(await target.query(`SELECT FROM pg_tables WHERE schemaname = 'public'`)).toEqual([])
  })

  test('with another byte, or lines that do not make up a balance, is not loaded', async () => {
    const kosong = async () => expect(await target.query('SELECT FROM toko')).toEqual([])
    const file = isi().find((f) => /TKA\/buku-/.test(f))!
    const whole = readFileSync(file)
    writeFileSync(file, gzipSync(gunzipSync(whole).toString().replace(',kas/', ',kaz/')))
    await expect(baca('--shop', 'TKA')).rejects.toThrow(/buku-.* is damaged/)
    await kosong()
    writeFileSync(file, whole)
    const manifest = isi().find((f) => /TKA\/manifest\.json/.test(f))!
    const digest = isi().find((f) => /TKA\/manifest\.sha256/.test(f))!
    const [text, kept] = [readFileSync(manifest), readFileSync(digest)]
    const m = JSON.parse(text.toString()) as { parts: { name: string }[] }
    const tanpa = JSON.stringify({
      ...m,
      parts: m.parts.filter((p) => !p.name.startsWith('buku-')),
    })
    writeFileSync(manifest, tanpa)
    writeFileSync(digest, createHash('sha256').update(tanpa).digest('hex'))
    await expect(baca('--shop', 'TKA')).rejects.toThrow(/the balance is not the sum of its ledger/)
    await kosong()
    writeFileSync(manifest, text)
    writeFileSync(digest, kept)
  })
})

test('of somebody else that brings persons, or rows of another shop, is not loaded', async () => {
  const manifest = isi().find((f) => /TKA\/manifest\.json/.test(f))!
  const digest = isi().find((f) => /TKA\/manifest\.sha256/.test(f))!
  const before = readFileSync(manifest, 'utf8')
  const kept = readFileSync(digest)
  const withPart = (change: (part: Record<string, unknown>) => void) => {
    const m = JSON.parse(before) as { parts: Record<string, unknown>[] }
    change(m.parts.find((p) => p['table'] === 'sales')!)
    const text = JSON.stringify(m)
    writeFileSync(manifest, text)
    writeFileSync(digest, createHash('sha256').update(text).digest('hex'))
  }
  try {
    withPart((p) => (p['table'] = 'pengguna'))
    await expect(baca('--shop', 'TKA')).rejects.toThrow(/no archive has a table pengguna/)
    withPart((p) => (p['file'] = String(p['file']).replace('/TKA/', '/TKB/')))
    await expect(baca('--shop', 'TKA')).rejects.toThrow(/is damaged: file can't be/)
  } finally {
    writeFileSync(manifest, before)
    writeFileSync(digest, kept)
  }
})

test('pictures that a restore puts into the store are as they were, byte for byte', async () => {
  const asal = path.join(akar, 'asal')
  const cadangan = path.join(akar, 'cadangan')
  mkdirSync(path.join(asal, 'berkas/TKA/ITEM'), { recursive: true })
  mkdirSync(cadangan)
  const foto = Buffer.from([0xff, 0xd8, 0, 1, 2, 13, 10, 0xff])
  writeFileSync(path.join(asal, 'berkas/TKA/ITEM/cincin.jpg'), foto)
  await writeBackup(w.database.url, cadangan, { dataDir: asal, s3: null })
  await readBackup(target.url, cadangan, config())
  const [there = ''] = semuaIsi().filter((f) => f.includes('TKA/ITEM/cincin.jpg'))
  expect(readFileSync(there)).toEqual(foto)
})
