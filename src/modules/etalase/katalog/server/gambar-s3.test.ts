import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import S3rver from 's3rver'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#test/factories/client.ts'
import { unggahFoto } from '#test/factories/foto.ts'
import { type World, dunia } from '#test/factories/world.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'kencana-s3-'))
const kunci = 'S3RVER'
let s3: S3rver
let w: World
let c: Client

beforeAll(async () => {
  s3 = new S3rver({
    port: 0,
    silent: true,
    directory: folder,
    configureBuckets: [{ name: 'kencana', configs: [] }],
  })
  const { port } = await s3.run()
  w = await dunia(['TKA'], {
    S3_BUCKET: 'kencana',
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_ACCESS_KEY_ID: kunci,
    S3_SECRET_ACCESS_KEY: kunci,
  })
  c = w.toko.get('TKA') as Client
})
afterAll(async () => {
  await w.close()
  await s3.close().catch(() => {})
  rmSync(folder, { recursive: true, force: true })
})

const objek = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((f) => f.isFile() && f.name.endsWith('_object'))
    .map((f) => path.relative(path.join(folder, 'kencana'), path.join(f.parentPath, f.name)))

const KONTAK = { nama_admin: 'Rina', no_hp: '081234567890' }

test('pictures on an S3 store: sent, read by whoever is logged in, gone with their record', async () => {
  const { data } = await unggahFoto<{ nama: string; alamat: string }>(c, 'gambar/ADMIN', {})
  expect(objek().filter((o) => o.startsWith('TKA/ADMIN/')).length).toBe(2)
  const made = await c.tulis<{ kode_admin: string; gambar_path: string }>('app/member/admin-chat', {
    ...KONTAK,
    gambar_name: data.nama,
  })
  expect(made.data.gambar_path).toBe(data.alamat)
  expect((await c.call('GET', data.alamat)).headers['content-type']).toBe('image/jpeg')
  const jalan = `app/member/admin-chat/delete/${made.data.kode_admin}`
  expect((await c.tulis(jalan, {}, crypto.randomUUID(), 'DELETE')).status).toBe(200)
  await expect.poll(() => objek().length, { timeout: 9_000 }).toBe(0)
})

test('while the store is away nothing changes, and the removal waits', async () => {
  const { data } = await unggahFoto<{ nama: string }>(c, 'gambar/ADMIN', {})
  const isi = { ...KONTAK, gambar_name: data.nama }
  const made = await c.tulis<{ kode_admin: string }>('app/member/admin-chat', isi)
  await s3.close()
  const gagal = await unggahFoto(c, 'gambar/ITEM', {})
  expect([gagal.status, gagal.code]).toEqual([503, 'gambar.tempat_jauh'])
  const { kode_admin } = made.data
  const kini = await c.ok('GET', `app/member/admin-chat/${kode_admin}`)
  expect(kini.data).toMatchObject(isi)
  const jalan = `app/member/admin-chat/delete/${kode_admin}`
  expect((await c.tulis(jalan, {}, crypto.randomUUID(), 'DELETE')).status).toBe(200)
  const menunggu = await w.database.query('select 1 from gambar_lepas where sejak <= now()')
  expect(menunggu.length).toBe(1)
})
