import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Client } from '#test/factories/client.ts'
import { type Kiriman, gambarJahat } from '#test/factories/gambar-jahat.ts'
import { SANDI } from '#test/factories/shop.ts'
import { type World, dunia } from '#test/factories/world.ts'
import { type TestServer, startServer } from '#test/setup/server.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'kencana-jahat-'))
let w: World
let server: TestServer
let c: Client

/** A server as a process of its own, so that its memory is its own. */
beforeAll(async () => {
  w = await dunia(['TKA'])
  server = await startServer({ databaseUrl: w.database.url, env: { DATA_DIR: folder } })
  const { data } = await new Client(server.url).ok<{ token: string }>('POST', 'users/login', {
    user_id: 'KTKA',
    password: SANDI,
    ambil_alih: true,
  })
  c = new Client(server.url, { 'x-auth-token': data.token })
})
afterAll(async () => {
  await server.stop()
  await w.close()
  rmSync(folder, { recursive: true, force: true })
})

const MIB = 1_048_576
const memori = () =>
  Number(
    /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${server.process.pid ?? 0}/status`, 'utf8'))?.[1],
  ) * 1024

interface Jawaban {
  readonly status: number
  readonly body: { readonly message?: string; readonly data?: { readonly nama: string } }
}

async function kirim({ isi, nama }: Kiriman): Promise<Jawaban> {
  const form = new FormData()
  form.set('image', new Blob([new Uint8Array(isi)], { type: 'image/jpeg' }), nama)
  const answer = await fetch(`${server.url}/api/v1/gambar/ITEM`, {
    method: 'POST',
    body: form,
    headers: { ...c.headers, 'idempotency-key': crypto.randomUUID() },
  })
  return { status: answer.status, body: (await answer.json()) as Jawaban['body'] }
}

/** Everything below DATA_DIR but the seal of the books, which the server makes for itself. */
const tersimpan = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((f) =>
    f.isFile() && path.basename(f.parentPath) !== 'segel' ? [path.join(f.parentPath, f.name)] : [],
  )

/** Each says what is wrong with the picture and what to do instead. */
const PESAN = [
  'Berkas ini bukan gambar. Pakai foto JPEG, PNG, WebP, atau AVIF.',
  'Gambar terlalu besar. Paling besar 15 MB dan 13 megapiksel.',
  'Gambar terlalu besar. Paling besar 15 MB dan 50 megapiksel.',
]

test('200 files that mean no good: none is stored as sent, each is told, memory stays', async () => {
  const berkas = await gambarJahat()
  expect(berkas.length).toBe(200)
  const jawaban = new Map<Kiriman, Jawaban>()
  const sebelum = memori()
  const sisa = [...berkas]
  const kerja = async () => {
    for (let f = sisa.shift(); f; f = sisa.shift()) jawaban.set(f, await kirim(f))
  }
  await Promise.all(Array.from({ length: 8 }, kerja))

  const buruk = [...jawaban].filter(
    ([, { status, body }]) =>
      status >= 500 || (status !== 200 && !body.message) || (status === 200 && !body.data?.nama),
  )
  expect(buruk.map(([f, j]) => [f.apa, j])).toEqual([])
  const ditolak = [...jawaban.values()].filter((j) => j.status !== 200)
  expect(ditolak.length).toBeGreaterThan(100)
  expect([...new Set(ditolak.map((j) => j.body.message))].sort()).toEqual(PESAN)

  const dikirim = new Set(berkas.map((f) => f.isi.toString('base64')))
  for (const file of tersimpan()) {
    expect(path.relative(folder, file)).toMatch(/^berkas\/TKA\/ITEM\/[A-Z0-9]{16}(-kecil)?\.jpg$/)
    const isi = readFileSync(file)
    expect(dikirim.has(isi.toString('base64'))).toBe(false)
    expect(isi.includes('script') || isi.includes('php') || isi.includes('<svg')).toBe(false)
    const meta = await sharp(isi).metadata()
    expect([meta.format, meta.exif, meta.comments]).toEqual(['jpeg', undefined, undefined])
  }
  expect((memori() - sebelum) / MIB).toBeLessThan(150)
})

test('more than 15 MB, two files at once, or none is refused with a message', async () => {
  const besar = await kirim({ apa: '', nama: 'x.jpg', isi: Buffer.alloc(16 * MIB, 0xff) })
  expect([besar.status, besar.body.message]).toEqual([
    413,
    'Gambar terlalu besar. Paling besar 15 MB dan 50 megapiksel.',
  ])
  const form = new FormData()
  form.set('image', 'data:image/png;base64,AAAA')
  const tanpa = await fetch(`${server.url}/api/v1/gambar/ITEM`, {
    method: 'POST',
    body: form,
    headers: { ...c.headers, 'idempotency-key': crypto.randomUUID() },
  })
  expect(tanpa.status).toBe(400)
})
