import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#test/factories/client.ts'
import { sukses, tambahSama } from '#test/factories/goods.ts'
import { jual } from '#test/factories/sale.ts'
import { masuk } from '#test/factories/shop.ts'
import { dunia } from '#test/factories/world.ts'
import { isCluster, spread } from '#test/setup/cluster.ts'
import { type TestDatabase, joinedDatabase, withPasswordsAlone } from '#test/setup/database.ts'
import { serverInProcess } from '#test/setup/server.ts'
import { migrate } from '#kernel/server/db/migrate.ts'
import { verifyShops } from './verify.ts'

/** Books of two shops are handed to a cluster; on a single PostgreSQL they only stay what they are. */
let database: TestDatabase
let dataDir: string

beforeAll(async () => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'kencana-klaster-'))
  database = await joinedDatabase()
  await migrate(database.url)
  if (!(await isCluster())) await withPasswordsAlone(database.url)
})
afterAll(async () => {
  await database.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

/** What `verify` says of the shops, with the heads of their books. */
async function proved(): Promise<readonly string[]> {
  const config = { dataDir, s3: null, sealKey: null }
  const found = await verifyShops(
    { databaseUrl: database.url, config },
    { jobs: 1, recent: false, papers: new Set() },
  )
  expect(found.wrong).toEqual([])
  return found.said
}

test('filled books keep their heads, leave nothing behind, and go on', async () => {
  const w = await dunia(['A1', 'B2'], { DATA_DIR: dataDir }, undefined, database)
  const pieces = await tambahSama(w.toko.get('A1') as Client, 4)
  sukses(await jual(w.toko.get('A1') as Client, pieces.slice(0, 2)))
  sukses(await jual(w.toko.get('B2') as Client, await tambahSama(w.toko.get('B2') as Client, 1)))
  await w.leave()
  const before = await proved()
  // The days look at the closed months and these at the days: neither guard may hold up the other.
  await database.query(`
    ALTER TABLE masa_buku DISABLE TRIGGER USER;
    INSERT INTO masa_buku (kode_toko, masa, status, laba_rp, oleh, waktu)
      SELECT kode_toko, to_char(tanggal, 'YYYY-MM'), 'TUTUP', 0, 'SPV', now() FROM hari;
    ALTER TABLE masa_buku ENABLE TRIGGER USER`)
  await spread(database.url)
  await database.query('DELETE FROM masa_buku')
  expect(await proved()).toEqual(before)
  if (await isCluster())
    expect(
      await database.query(
        'SELECT sum(pg_relation_size(logicalrelid))::int AS n FROM pg_dist_partition',
      ),
    ).toEqual([{ n: 0 }])

  const server = await serverInProcess({ databaseUrl: database.url, env: { DATA_DIR: dataDir } })
  try {
    sukses(await jual(await masuk(server.url, 'KA1'), pieces.slice(2)))
  } finally {
    await server.close()
  }
  expect(await proved()).not.toEqual(before)
  await expect(database.query(`UPDATE buku SET jumlah = 0`)).rejects.toMatchObject({
    code: 'KN004',
  })
}, 300_000)
