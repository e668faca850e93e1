import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Server } from '../server.ts'
import { readCopy } from '#kernel/server/copy-for-look.ts'
import type { Client } from '#test/factories/client.ts'
import { tambahSama } from '#test/factories/goods.ts'
import { jual, notaTunai, tutup } from '#test/factories/sale.ts'
import { masuk } from '#test/factories/shop.ts'
import { type World, dunia } from '#test/factories/world.ts'
import { isCluster } from '#test/setup/cluster.ts'
import { type TestDatabase, emptyDatabase, rowsKnown } from '#test/setup/database.ts'
import { serverInProcess } from '#test/setup/server.ts'
import { commands } from './index.ts'
import { staysEmpty, tableClassesOf } from './look.ts'
import { restore } from './restore.ts'
import { writeBackup } from './backup.ts'

/** Two shops that sold in two months; what is looked at is the first month of the first shop. */
let w: World
let target: TestDatabase
let akar: string
let cadangan: string
let salinan: string
let bulan: string
let bulanLain: string
/** The day of the first sales. */
let hari: string

beforeAll(async () => {
  akar = mkdtempSync(path.join(os.tmpdir(), 'kencana-lihat-'))
  const asal = path.join(akar, 'asal')
  cadangan = path.join(akar, 'cadangan')
  mkdirSync(cadangan)
  for (const kode of ['TKA', 'TKB']) {
    mkdirSync(path.join(asal, 'berkas', kode, 'ITEM'), { recursive: true })
    writeFileSync(path.join(asal, 'berkas', kode, 'ITEM', 'a.jpg'), kode)
  }
  w = await dunia(['TKA', 'TKB'])
  for (const c of w.toko.values()) [bulan, bulanLain] = await duaBulan(c)
  await w.database.query(`INSERT INTO outbox (kode_toko, id, jenis, isi, dibuat, diambil)
    VALUES ('TKA', gen_random_uuid(), 'uji', '{}', now(), now())`)
  await writeBackup(w.database.url, cadangan, { dataDir: asal, s3: null }, { jobs: 2 })
})
beforeEach(async () => {
  target = await emptyDatabase()
  salinan = mkdtempSync(path.join(akar, 'salinan-'))
})
afterEach(() => target.drop())
afterAll(async () => {
  await w.close()
  rmSync(akar, { recursive: true, force: true })
})

/** A sale today, the day closed, and one on the first of the next month. */
async function duaBulan(c: Client): Promise<[string, string]> {
  const [satu, dua] = await tambahSama(c, 2)
  const { data: nota } = await jual(c, [satu!])
  const [y = 0, m = 0] = nota.tanggal.split('-').map(Number)
  const berikut = new Date(Date.UTC(y, m, 1)).toISOString().slice(0, 10)
  const ditutup = await tutup(c, berikut)
  expect(ditutup.status, ditutup.text).toBe(200)
  expect((await jual(c, [dua!])).status).toBe(200)
  hari = nota.tanggal
  return [hari.slice(0, 7), berikut.slice(0, 7)]
}

const config = (dataDir = salinan) => ({ dataDir, s3: null, sealKey: null })
const lihatDi = ({ url }: TestDatabase, folder: string, args: readonly string[]) =>
  restore.run(['--from', cadangan, ...args], { databaseUrl: url, config: config(folder) })
const lihat = (...args: readonly string[]) => lihatDi(target, salinan, args)

const rows = (db: TestDatabase, table: string, where = 'true') =>
  db.query<{ n: number; sum: string | null }>(
    `SELECT count(*)::int AS n, md5(string_agg(t::text, '|' ORDER BY t::text)) AS sum
     FROM "${table}" t WHERE ${where}`,
  )
/** The target has of the table what the source has of it where this holds, and something. */
async function sama(table: string, where = 'true'): Promise<void> {
  const wanted = await rows(w.database, table, where)
  expect([table, await rows(target, table)]).toEqual([table, wanted])
  expect(wanted[0]?.n, table).toBeGreaterThan(0)
}

test('a shop and a month: reference whole, trade of the shop, ledger and audit of the month', async () => {
  await lihat('--shop', 'tka', '--month', bulan)
  for (const table of ['toko', 'kadar', 'akun', 'bank']) await sama(table)
  const tka = `kode_toko = 'TKA'`
  const trade = ['penjualan', 'penjualan_barang', 'barang', 'group', 'hari', 'tutup_toko', 'sales']
  for (const table of [...trade, 'pengaturan', 'pengguna', 'saldo_harian']) await sama(table, tka)
  for (const table of ['buku', 'audit'])
    await sama(table, `${tka} AND to_char(tanggal, 'YYYY-MM') = '${bulan}'`)
  for (const table of ['outbox', 'idempotensi', 'sesi', 'catatan_masuk', 'kenal_hari'])
    expect(await rows(target, table)).toEqual([{ n: 0, sum: null }])
  const [{ sum }] = (await target.query(`SELECT sum(jumlah)::int AS sum FROM saldo_harian
    WHERE satuan = 'IDR' AND akun LIKE 'kas/%'`)) as [{ sum: number }]
  expect(sum).toBeGreaterThan(0)
  if (!(await isCluster())) expect(await rowsKnown(target, 'buku')).toBeGreaterThan(0)
  await expect(target.query('DELETE FROM buku')).rejects.toThrow(/hanya dapat ditambah/)
  expect(readdirSync(path.join(salinan, 'berkas'))).toEqual(['TKA'])
  expect(await readCopy(target.url)).toMatchObject({
    asal: 'CADANGAN',
    kode_toko: 'TKA',
    masa: bulan,
  })
})

test('a month of all shops, and a shop with all its months', async () => {
  await lihat('--month', bulanLain)
  await sama('penjualan')
  await sama('buku', `to_char(tanggal, 'YYYY-MM') = '${bulanLain}'`)
  expect((await target.query('SELECT DISTINCT kode_toko FROM buku')).length).toBe(2)
  await target.drop()
  target = await emptyDatabase()
  salinan = mkdtempSync(path.join(akar, 'salinan-'))
  await lihat('--shop', 'TKB')
  for (const table of ['buku', 'audit', 'saldo_harian', 'penjualan'])
    await sama(table, `kode_toko = 'TKB'`)
})

test('all of it, by the command, has what is kept and was counted by PostgreSQL', async () => {
  await lihat()
  await sama('buku')
  if (!(await isCluster())) expect(await rowsKnown(target, 'buku')).toBeGreaterThan(0)
})

test('what is loaded refers to nothing that stays empty', async () => {
  const classes = await tableClassesOf()
  const references = await w.database.query<{ dari: string; ke: string }>(`
    SELECT DISTINCT f.relname AS dari, t.relname AS ke FROM pg_constraint c
    JOIN pg_class f ON f.oid = c.conrelid JOIN pg_class t ON t.oid = c.confrelid
    WHERE c.contype = 'f' AND t.relnamespace = 'public'::regnamespace`)
  expect(references.length).toBeGreaterThan(200)
  for (const look of [{ shop: 'TKA' }, { month: bulan }]) {
    const empty = (name: string) => staysEmpty(name, look, classes)
    expect(references.filter(({ dari, ke }) => empty(ke) && !empty(dari))).toEqual([])
  }
})

describe('nothing is loaded', () => {
  const nothing = async () =>
    expect(
      await target
        .query(`SELECT to_regclass('public.toko') AS ada`)
        .then(async ([r]) => (r?.['ada'] === null ? [] : target.query('SELECT FROM toko'))),
    ).toEqual([])

  test('for a shop or a month that the backup has not, and a code or month that is none', async () => {
    await expect(lihat('--shop', 'TKX')).rejects.toThrow('no shop TKX; it has TKA, TKB')
    await expect(lihat('--month', '2019-01')).rejects.toThrow(
      `no day of 2019-01; months: ${bulan} to ${bulanLain}`,
    )
    await expect(lihat('--shop', "A'; --")).rejects.toThrow(/is no code of a shop/)
    await expect(lihat('--month', '2026-13')).rejects.toThrow(/as 2026-03/)
    await nothing()
    expect(await readCopy(target.url)).toBeNull()
    expect(readdirSync(salinan)).toEqual([])
  })

  test('into the folder of an installation, or a database with work in it', async () => {
    const segel = path.join(salinan, 'segel')
    mkdirSync(segel)
    writeFileSync(path.join(segel, 'TKA.jsonl'), '')
    await expect(lihat('--shop', 'TKA')).rejects.toThrow(/segel belongs to an installation/)
    await nothing()
    const { url } = w.database
    const busy = restore.run(['--from', cadangan, '--shop', 'TKA'], {
      databaseUrl: url,
      config: config(mkdtempSync(path.join(akar, 'salinan-'))),
    })
    await expect(busy).rejects.toThrow('the database is not empty')
    expect(await readCopy(url)).toBeNull()
  })

  test('of a part with another byte, though the byte is of another shop', async () => {
    const name = readdirSync(cadangan).find((f) => f.startsWith(`buku-${bulan}`))!
    const file = path.join(cadangan, name)
    const whole = readFileSync(file)
    const lines = gunzipSync(whole).toString()
    const at = lines.indexOf('TKB\t')
    expect(at).toBeGreaterThanOrEqual(0)
    writeFileSync(file, gzipSync(`${lines.slice(0, at)}TKC${lines.slice(at + 3)}`))
    await expect(lihat('--shop', 'TKA')).rejects.toThrow(/buku.* is damaged/)
    writeFileSync(file, gzipSync(lines.slice(0, at)))
    await expect(lihat('--shop', 'TKA')).rejects.toThrow(/buku.* is damaged/)
    writeFileSync(file, whole)
    await nothing()
  })
})

describe('a server on the copy', () => {
  let server: Server
  let c: Client
  let copy: TestDatabase
  let folder: string

  beforeAll(async () => {
    copy = await emptyDatabase()
    folder = mkdtempSync(path.join(akar, 'salinan-'))
    await lihatDi(copy, folder, ['--shop', 'TKA', '--month', bulan])
    server = await serverInProcess({
      databaseUrl: copy.url,
      env: {
        DATA_DIR: folder,
        MAIL_URL: 'smtp://127.0.0.1:9',
        MAIL_FROM: 'a@b.example',
        CHAT_URL: 'http://127.0.0.1:9',
        SERVICE_TOKEN: 'x'.repeat(20),
        S3_BUCKET: 'asli',
      },
    })
    c = await masuk(server.url, 'KTKA')
  })
  afterAll(async () => {
    await server.close()
    await copy.drop()
  })

  test('lets a person in, shows the books and says what it is', async () => {
    const { data } = await c.ok<{ salinan: object }>('GET', 'users/session')
    expect(data.salinan).toMatchObject({ kode_toko: 'TKA', masa: bulan })
    // Its slips are shown, as copies that nobody counts.
    const [nota] = (
      await c.ok<readonly { no_faktur_jual: string }[]>('GET', 'penjualan/get/all', { limit: 1 })
    ).data
    const slip = await c.call('GET', `penjualan/${nota?.no_faktur_jual}/slip`)
    expect([slip.status, slip.bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
    // What the shop's own server says of that month, the copy says too.
    const tka = w.toko.get('TKA') as Client
    const masa = { tgl_from: `${bulan}-01`, tgl_to: hari }
    for (const report of ['jurnal', 'buku-besar', 'neraca-saldo'])
      for (const method of ['GET', 'POST']) {
        const [ours, theirs] = await Promise.all(
          [c, tka].map((on) => on.ok<unknown[]>(method, `${report}/report`, masa)),
        )
        expect(ours?.data.length, report).toBeGreaterThan(0)
        expect(ours?.data, report).toEqual(theirs?.data)
      }
  })

  test('sells nothing, changes nothing and answers no notice', async () => {
    const [piece] = await copy.query<{ kode_barcode: string }>('SELECT kode_barcode FROM barang')
    const before = await rows(copy, 'penjualan')
    const sale = notaTunai([
      { kode_barcode: piece!.kode_barcode, berat_mg: 1, modal_rp: 1, ongkos_rp: 1 },
    ])
    const tries: readonly (readonly [string, object])[] = [
      ['penjualan/create', sale],
      ['tutup-toko/create', {}],
      ['sales', { kode_sales: 'S2' }],
      ['users/faktor/totp', {}],
      ['nota/cetak-printer', {}],
      ['publik/toko-pertama', {}],
      ['kirim-barang/pesan-server', {}],
      ['marketplace/kabar/TKA/WEB', {}],
      ['authenticator/login', { user_id: 'KTKA', password: 'x' }],
    ]
    for (const [path, body] of tries) {
      const answer = await c.tulis(path, body as Record<string, unknown>)
      expect([path, answer.status, answer.code]).toEqual([path, 403, 'salinan.hanya_lihat'])
    }
    expect(await rows(copy, 'penjualan')).toEqual(before)
  })

  test('runs no jobs, keeps no seals and knows no other machine', async () => {
    const [{ ada }] = (await copy.query(
      `SELECT to_regnamespace('graphile_worker') IS NOT NULL AS ada`,
    )) as [{ ada: boolean }]
    expect(ada).toBe(false)
    expect(readdirSync(folder)).toEqual(['berkas'])
    const { mail, chatUrl, serviceToken, s3, readUrl, sealUrl } = server.services.config
    expect([mail, chatUrl, serviceToken, s3, readUrl, sealUrl]).toEqual(Array(6).fill(null))
  })

  test('is refused by the database itself, also after a migration granted anew', async () => {
    await server.close()
    await copy.query('GRANT INSERT, UPDATE ON ALL TABLES IN SCHEMA public TO kencana_app')
    server = await serverInProcess({ databaseUrl: copy.url, env: { DATA_DIR: folder } })
    const client = new pg.Client({ connectionString: copy.url, options: '-c role=kencana_app' })
    await client.connect()
    await client.query(`SELECT public.konteks('TKA')`)
    for (const change of [
      `UPDATE pesan_chat SET status = status`,
      `INSERT INTO outbox (kode_toko, id, jenis, isi, dibuat)
         VALUES ('TKA', gen_random_uuid(), 'uji', '{}', now())`,
      `UPDATE hari SET urut = urut + 1`,
      `UPDATE toko SET pusat = true`,
    ])
      await expect(client.query(change), change).rejects.toThrow(/permission denied/)
    await client.end()
  })
})

test('on a copy the commands that prove, keep or change books are refused, and a person can be made', async () => {
  await lihat('--shop', 'TKA')
  for (const args of [['verify'], ['backup', '--out', path.join(akar, 'lagi')], ['demo']]) {
    const cli = path.resolve(import.meta.dirname, '../cli.ts')
    const env = { ...process.env, DATABASE_URL: target.url, DATA_DIR: salinan }
    const ran = spawnSync(process.execPath, [cli, ...args], { env, encoding: 'utf8' })
    expect([args[0], ran.status]).toEqual([args[0], 1])
    expect(ran.stderr).toMatch(/a copy to look at \(backup of .*: shop TKA\); this command is not/)
  }
  const onCopy = commands.filter((c) => c.onCopy).map((c) => c.name)
  expect(onCopy).toEqual(['user:create', 'user:unlock'])
  const userCreate = commands.find((c) => c.name === 'user:create')!
  const person = '--id PEMILIK --name Rina --level OWN --shop TKA --password kalung-mutiara-77'
  await userCreate.run(person.split(' '), { databaseUrl: target.url, config: config() })
  const server = await serverInProcess({ databaseUrl: target.url, env: { DATA_DIR: salinan } })
  const { data } = await (
    await masukDengan(server.url, 'PEMILIK', 'kalung-mutiara-77')
  ).ok<{
    user: { wajib_ganti: boolean; wajib_faktor: boolean }
  }>('GET', 'users/session')
  expect(data.user).toMatchObject({ wajib_ganti: false, wajib_faktor: false })
  await server.close()
})

async function masukDengan(url: string, user_id: string, password: string): Promise<Client> {
  const { Client } = await import('#test/factories/client.ts')
  const client = new Client(url)
  const { data } = await client.ok<{ token: string }>('POST', 'users/login', { user_id, password })
  return client.with({ 'x-auth-token': data.token })
}
