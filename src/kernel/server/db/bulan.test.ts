import { afterAll, beforeAll, expect, test } from 'vitest'
import { isCluster, spread } from '#test/setup/cluster.ts'
import { type TestDatabase, joinedDatabase, testDatabase } from '#test/setup/database.ts'
import { serverInProcess } from '#test/setup/server.ts'
import { makeMonthsAhead } from '../jobs/months-ahead.ts'
import { migrate } from './migrate.ts'

let db: TestDatabase
/** There a partition's rows lie in shards, which are called as it is with a number behind. */
let cluster: boolean

beforeAll(async () => {
  db = await testDatabase()
  cluster = await isCluster()
})
afterAll(() => db.drop())

const parts = async (table = 'buku') =>
  (
    await db.query<{ nama: string }>(
      `SELECT c.relname::text AS nama FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
       WHERE i.inhparent = $1::regclass ORDER BY 1`,
      [`public.${table}`],
    )
  ).map((r) => r.nama)

/** A day of the month that comes `n` months after this one, and the name of its partition. */
const hari = (n: number, tanggal = 1) => {
  const now = new Date()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + n, tanggal))
    .toISOString()
    .slice(0, 10)
}
const bagian = (n: number, table = 'buku') => `${table}_${hari(n).slice(0, 7).replace('-', '')}`

/** Two lines that balance, on that day. */
const post = (tanggal: string, dokumen: string) =>
  db.query(
    `INSERT INTO buku (kode_toko, tanggal, dokumen, baris, akun, satuan, rincian, jumlah)
     VALUES ('T1', $1::date, $2, 1, 'kas', 'IDR', '', 5), ('T1', $1::date, $2, 2, 'jual', 'IDR', '', -5)`,
    [tanggal, dokumen],
  )
const lies = async (dokumen: string, table = 'buku') =>
  (
    await db.query<{ di: string }>(
      `SELECT DISTINCT tableoid::regclass::text AS di FROM ${table} WHERE dokumen = $1`,
      [dokumen],
    )
  ).map((r) => (cluster ? r.di.replace(/_\d+$/, '') : r.di))

test('months are made ahead by the daily task, once each, and a posting lies in its own', async () => {
  const server = await serverInProcess({
    databaseUrl: db.url,
    jam: () => new Date(`${hari(9, 5)}T03:00:00Z`),
  })
  try {
    await makeMonthsAhead(server.services)
    const once = await parts()
    expect(once).toContain(bagian(12))
    expect(once).not.toContain(bagian(13))
    await makeMonthsAhead(server.services)
    expect(await parts()).toEqual(once)
    for (const table of ['audit', 'saldo_harian', 'barang_riwayat'])
      expect((await parts(table)).length, table).toBe(once.length)
  } finally {
    await server.close()
  }
  await post(hari(10, 0), 'FJ-AKHIR')
  await post(hari(10), 'FJ-AWAL')
  await post('1999-01-01', 'FJ-DULU')
  expect(await lies('FJ-AKHIR')).toEqual([`bulan.${bagian(9)}`])
  expect(await lies('FJ-AWAL')).toEqual([`bulan.${bagian(10)}`])
  expect(await lies('FJ-DULU')).toEqual(['bulan.buku_awal'])
})

test('what happened to a piece lies in the month of its moment in UTC, in any zone', async () => {
  const terjadi = (waktu: string, dokumen: string) =>
    db.query(
      `INSERT INTO barang_riwayat (kode_toko, kode_barcode, waktu, aksi, dokumen, user_id)
       VALUES ('T1', 'P1', $1::timestamptz, 'TERJUAL', $2, 'K1')`,
      [waktu, dokumen],
    )
  await terjadi(`${hari(10)}T06:59:59+07`, 'R-AKHIR')
  await terjadi(`${hari(10)}T07:00:00+07`, 'R-AWAL')
  await terjadi('1999-01-01T00:00:00Z', 'R-DULU')
  const di = (dokumen: string) => lies(dokumen, 'barang_riwayat')
  expect(await di('R-AKHIR')).toEqual([`bulan.${bagian(9, 'barang_riwayat')}`])
  expect(await di('R-AWAL')).toEqual([`bulan.${bagian(10, 'barang_riwayat')}`])
  expect(await di('R-DULU')).toEqual(['bulan.barang_riwayat_awal'])
})

test('a day beyond all months is posted all the same, and its month stays where it lies', async () => {
  await post(hari(14, 5), 'FJ-JAUH')
  expect(await lies('FJ-JAUH')).toEqual(['bulan.buku_lain'])
  await db.query('SELECT siapkan_bulan($1)', [hari(15)])
  expect(await parts()).not.toContain(bagian(14))
  expect(await parts()).toContain(bagian(15))
  await post(hari(14, 6), 'FJ-JAUH-2')
  expect(await lies('FJ-JAUH-2')).toEqual(['bulan.buku_lain'])
})

test.each(['buku_awal', 'buku_lain', bagian(9), 'audit_awal', 'audit_lain', bagian(9, 'audit')])(
  'past its parent %s takes no change, and the application does not reach it',
  async (nama) => {
    for (const change of [
      `UPDATE bulan.${nama} SET kode_toko = kode_toko`,
      `DELETE FROM bulan.${nama}`,
      `TRUNCATE bulan.${nama}`,
    ])
      await expect(db.query(change), change).rejects.toMatchObject({ code: 'KN004' })
    const rights = await db.query<{ boleh: boolean }>(
      `SELECT has_table_privilege('kencana_app', $1, 'SELECT, INSERT, UPDATE, DELETE') AS boleh`,
      [`bulan.${nama}`],
    )
    expect(rights).toEqual([{ boleh: false }])
  },
)

test.each(['awal', 'lain', hari(9).slice(0, 7).replace('-', '')])(
  'nobody but the owner reaches what happened to pieces past its parent: %s',
  async (nama) => {
    const [found] = await db.query<{ boleh: boolean; dijaga: boolean }>(
      `SELECT has_table_privilege('kencana_app', oid, 'SELECT, INSERT, UPDATE, DELETE') AS boleh,
         relrowsecurity AS dijaga FROM pg_class WHERE oid = $1::regclass`,
      [`bulan.barang_riwayat_${nama}`],
    )
    expect(found).toEqual({ boleh: false, dijaga: true })
  },
)

test('a half posting is refused in a partition too', async () => {
  await expect(
    db.query(
      `INSERT INTO bulan.${bagian(9)} VALUES ('T1', '${hari(9, 2)}', 'X', 1, 'kas', 'IDR', '', 5)`,
    ),
  ).rejects.toMatchObject({ code: 'KN003' })
})

test('two servers make the months side by side', async () => {
  await Promise.all([hari(16), hari(16)].map((d) => db.query('SELECT siapkan_bulan($1)', [d])))
  expect(await parts()).toContain(bagian(16))
})

test('while somebody reads all months none is made, and nobody waits for it long', async () => {
  await db.query(`DO $$ BEGIN PERFORM count(*) FROM public.buku; END $$`)
  const reader = db.query(`SELECT pg_sleep(4), count(*) FROM public.buku`)
  await new Promise((done) => setTimeout(done, 300))
  const [made] = await db.query<{ n: number }>('SELECT siapkan_bulan($1) AS n', [hari(17)])
  expect(made?.n).toBe(-1)
  await reader
  const [later] = await db.query<{ n: number }>('SELECT siapkan_bulan($1) AS n', [hari(17)])
  expect(later?.n).toBe(4)
})

test('a filled database keeps its rows: the old table becomes the first partition', async () => {
  const old = await joinedDatabase()
  try {
    const { copyFileSync, mkdtempSync, readdirSync, rmSync } = await import('node:fs')
    const folder = mkdtempSync('/tmp/kencana-bulan-')
    for (const f of readdirSync('migrations').filter((name) => name < '1370'))
      copyFileSync(`migrations/${f}`, `${folder}/${f}`)
    await migrate(old.url, folder)
    rmSync(folder, { recursive: true })
    await spread(old.url)
    await old.query(
      `INSERT INTO barang_riwayat (kode_toko, kode_barcode, waktu, aksi, dokumen, user_id)
       SELECT 'T1', 'P' || n, timestamptz '2099-03-31 23:00Z' - n * interval '1 day', 'MASUK', '', 'K1'
       FROM generate_series(0, 19) n`,
    )
    await old.query(
      `INSERT INTO buku (kode_toko, tanggal, dokumen, baris, akun, satuan, rincian, jumlah)
       SELECT 'T1', date '2099-03-01' + n / 2, 'D' || n / 2, n % 2 + 1, 'kas', 'IDR', '',
         CASE n % 2 WHEN 0 THEN 7 ELSE -7 END FROM generate_series(0, 19) n`,
    )
    await migrate(old.url)
    const rows = await old.query(
      `SELECT tableoid::regclass::text AS di, count(*)::int AS n, sum(jumlah)::int AS s FROM buku GROUP BY 1`,
    )
    expect(rows).toEqual([{ di: expect.stringMatching(/^bulan\.buku_awal(_\d+)?$/), n: 20, s: 0 }])
    expect(
      await old.query(
        `SELECT tableoid::regclass::text AS di, count(*)::int AS n FROM barang_riwayat GROUP BY 1`,
      ),
    ).toEqual([{ di: expect.stringMatching(/^bulan\.barang_riwayat_awal(_\d+)?$/), n: 20 }])
    const [bound] = await old.query<{ bis: string }>(
      `SELECT pg_get_expr(relpartbound, oid) AS bis FROM pg_class, set_config('timezone', 'UTC', false)
       WHERE oid = 'bulan.barang_riwayat_awal'::regclass`,
    )
    expect(bound?.bis).toBe(`FOR VALUES FROM (MINVALUE) TO ('2099-04-01 00:00:00+00')`)
    await expect(
      old.query(`INSERT INTO buku SELECT * FROM buku WHERE dokumen = 'D0'`),
    ).rejects.toMatchObject({ code: '23505' })
  } finally {
    await old.drop()
  }
})

test('a clock that is far ahead makes two years of months and no more', async () => {
  await db.query(`SELECT siapkan_bulan('2999-01-01')`)
  expect(await parts()).toContain(bagian(24))
  expect(await parts()).not.toContain(bagian(25))
})
