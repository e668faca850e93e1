import { mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#test/factories/client.ts'
import { unggahFoto } from '#test/factories/foto.ts'
import { type World, dunia } from '#test/factories/world.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'kencana-penuh-'))
let w: World
let c: Client
let ahead = 0
beforeAll(async () => {
  w = await dunia(['T1'], { DATA_DIR: folder }, () => new Date(Date.now() + ahead))
  c = w.toko.get('T1')!
})
afterAll(async () => {
  await w?.close()
  rmSync(folder, { recursive: true, force: true })
})

const ready = () => c.raw('GET', '/readyz')

/** The process reports itself as not ready for a minute, then tries again. */
async function notReadyForAMinute(): Promise<void> {
  expect(await ready()).toMatchObject({ status: 503, text: expect.stringContaining('disk full') })
  ahead += 61_000
  expect((await ready()).status).toBe(200)
}

test('a full disk of pictures is said in a sentence, and nothing half of the picture stays', async () => {
  expect((await unggahFoto(c, 'gambar/ITEM', {})).status).toBe(200)
  const stored = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((f) =>
    f.endsWith('.jpg'),
  )
  expect(stored.length).toBeGreaterThan(0)
  for (const file of stored) {
    rmSync(path.join(folder, file))
    // The kernel's own full disk: every write to /dev/full fails with ENOSPC.
    symlinkSync('/dev/full', path.join(folder, file))
  }
  const full = await unggahFoto(c.with({ 'x-bahasa': 'en' }), 'gambar/ITEM', {})
  expect(full).toMatchObject({ status: 503, code: 'server.disk_penuh' })
  expect(full.text).toContain('The disk of the server is full.')
  await notReadyForAMinute()
  for (const file of stored) rmSync(path.join(folder, file))
  expect((await unggahFoto(c, 'gambar/ITEM', {})).status).toBe(200)
})

test('a full disk of the database is said in a sentence, and the same try succeeds afterwards', async () => {
  await w.database.query(`CREATE FUNCTION penuh() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = '53100'; END $$`)
  await w.database.query(`CREATE TRIGGER penuh BEFORE INSERT ON audit
    FOR EACH ROW EXECUTE FUNCTION penuh()`)
  const kunci = crypto.randomUUID()
  const baru = { kode_baki: 'PENUH', nama_baki: 'Baki penuh', kode_gudang: 'ETL', berat_baki: 100 }
  const full = await c.tulis('baki', baru, kunci)
  expect(full).toMatchObject({ status: 503, code: 'database.disk_penuh' })
  expect(full.text).toContain('Disk database penuh.')
  await notReadyForAMinute()
  await w.database.query('DROP TRIGGER penuh ON audit')
  expect((await c.tulis('baki', baru, kunci)).status).toBe(200)
})
