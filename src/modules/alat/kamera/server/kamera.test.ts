import { mkdtempSync, rmSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import os from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { runDaily } from '#kernel/server/jobs/daily.ts'
import { Client } from '#test/factories/client.ts'
import { kirimanFoto, unggahFoto } from '#test/factories/foto.ts'
import { RawClient } from '#test/factories/raw-client.ts'
import { buatOrang, masuk } from '#test/factories/shop.ts'
import { type World, dunia } from '#test/factories/world.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'kencana-kamera-'))
const MENIT = 60_000
let w: World
let c: Client
/** Milliseconds by which the server's clock is ahead. */
let maju = 0

beforeAll(async () => {
  w = await dunia(['TKA', 'TKB'], { DATA_DIR: folder }, () => new Date(Date.now() + maju))
  c = w.toko.get('TKA') as Client
})
beforeEach(() => (maju = 0))
afterAll(async () => {
  await w.close()
  rmSync(folder, { recursive: true, force: true })
})

const ALAMAT = 'http://192.168.1.20:3000/kamera'
interface Jalur {
  readonly kode_kamera: string
  readonly alamat: string
  readonly kedaluwarsa: string
  readonly qr: { readonly ukuran: number; readonly gelap: string }
}
const buka = async (client = c, layar = '/foto-barang') =>
  (await client.ok<Jalur>('POST', 'kamera/buka', { layar, alamat: ALAMAT })).data
const kodeDari = ({ alamat }: Jalur) => alamat.split('#')[1] ?? ''
const pasang = (kode: string, headers: Readonly<Record<string, string>> = {}) =>
  new Client(w.server.url).call<{ token: string }>('POST', 'kamera/pasang', { kode }, headers)
const telepon = async (jalur: Jalur) => {
  const { status, data } = await pasang(kodeDari(jalur))
  expect(status).toBe(200)
  return new Client(w.server.url, { 'x-auth-token': data.token })
}
const keadaan = (j: Jalur, client = c) =>
  client.call<{ status: string; foto: number[] }>('POST', 'kamera/keadaan', {
    kode_kamera: j.kode_kamera,
  })
const tujuan = async (j: Jalur, judul: string | null) =>
  (await c.ok<{ nomor: number }>('POST', 'kamera/tujuan', { kode_kamera: j.kode_kamera, judul }))
    .data.nomor
const lihat = (hp: Client) =>
  hp.call<{ judul: string | null; nomor: number; terkirim: boolean; diambil: boolean }>(
    'GET',
    'kamera/telepon',
  )
const foto = (hp: Client, nomor: number) => unggahFoto(hp, 'kamera/foto', { nomor })
const hasil = ({ status, code }: { status: number; code: string | undefined }) => [status, code]

/** Another picture than the usual one, or no picture at all. */
async function kirimIsi(hp: Client, nomor: number, isi: Buffer) {
  const form = new FormData()
  form.set('nomor', String(nomor))
  form.set('image', new Blob([new Uint8Array(isi)]), 'x.jpg')
  const answer = await fetch(`${hp.url}/api/v1/kamera/foto`, {
    method: 'POST',
    body: form,
    headers: { ...hp.headers, 'idempotency-key': crypto.randomUUID() },
  })
  return [answer.status, ((await answer.json()) as { code?: string }).code]
}
const merah = () =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: '#a00' } })
    .jpeg()
    .toBuffer()

describe('a line', () => {
  test('from the QR to the picture on the screen, which takes it once', async () => {
    const j = await buka()
    expect(j.alamat).toMatch(/^http:\/\/192\.168\.1\.20:3000\/kamera#TKA\.[\w-]{43}$/)
    expect(j.qr.gelap.length).toBeGreaterThan(1_000)
    expect((await keadaan(j)).data).toEqual({ status: 'MENUNGGU', foto: [] })
    const hp = await telepon(j)
    expect((await lihat(hp)).data).toMatchObject({ judul: null, terkirim: false })
    const nomor = await tujuan(j, 'A001 · Cincin')
    expect((await lihat(hp)).data).toMatchObject({ judul: 'A001 · Cincin', nomor })
    expect((await foto(hp, nomor)).status).toBe(200)
    expect((await lihat(hp)).data.terkirim).toBe(true)
    expect((await lihat(hp)).data.diambil).toBe(false)
    expect((await keadaan(j)).data).toEqual({ status: 'TERPASANG', foto: [nomor] })
    const alamat = `kamera/${j.kode_kamera}/foto/${nomor}`
    const gambar = await fetch(`${c.url}/api/v1/${alamat}`, { headers: c.headers })
    expect(gambar.headers.get('cache-control')).toBe('private, no-store')
    const isi = await sharp(Buffer.from(await gambar.arrayBuffer())).metadata()
    expect(isi).toMatchObject({ format: 'jpeg', width: 60, height: 40 })
    expect((await c.call('DELETE', alamat)).status).toBe(200)
    expect((await lihat(hp)).data).toMatchObject({ terkirim: true, diambil: true })
    expect((await keadaan(j)).data.foto).toEqual([])
    expect(hasil(await c.call('GET', alamat))).toEqual([404, 'kamera.foto_tidak_ada'])
    // The picture is nobody's: what clears pictures away takes it now, and not a day later.
    const kelak = await w.database.query(
      `select 1 from gambar_lepas where folder = 'kamera' and sejak > now()`,
    )
    expect(kelak).toEqual([])
  })

  test('a slow picture belongs to what it was taken of; one of each, however often it is sent', async () => {
    const j = await buka()
    const hp = await telepon(j)
    const [satu, dua] = [await tujuan(j, 'A001'), await tujuan(j, 'A002')]
    expect([satu, dua]).toEqual([1, 2])
    expect((await foto(hp, dua)).status).toBe(200)
    expect((await foto(hp, satu)).status).toBe(200)
    expect((await foto(hp, satu)).status).toBe(200)
    expect((await keadaan(j)).data.foto).toEqual([1, 2])
    expect(await kirimIsi(hp, satu, await merah())).toEqual([409, 'kamera.sudah_difoto'])
    expect(hasil(await foto(hp, 3))).toEqual([409, 'kamera.bukan_giliran'])
    expect((await foto(hp, 0)).status).toBe(400)
  })

  test('what is no picture, or too large, is refused in its own words', async () => {
    const j = await buka()
    const hp = await telepon(j)
    const nomor = await tujuan(j, 'A001')
    const skrip = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')
    expect(await kirimIsi(hp, nomor, skrip)).toEqual([422, 'gambar.bukan_gambar'])
    const besar = Buffer.alloc(16 * 1_048_576, 0xff)
    expect(await kirimIsi(hp, nomor, besar)).toEqual([413, 'gambar.terlalu_besar'])
    const tanpa = await hp.tulis('kamera/foto', { nomor, image: { data: [1] } })
    expect(tanpa.status).toBe(400)
    expect((await keadaan(j)).data.foto).toEqual([])
  })

  test('sixty pieces by one phone, each its own number', async () => {
    const j = await buka()
    const hp = await telepon(j)
    for (let n = 1; n <= 60; n++) {
      expect(await tujuan(j, `B${n}`)).toBe(n)
      expect((await foto(hp, n)).status).toBe(200)
    }
    expect((await keadaan(j)).data.foto).toHaveLength(60)
  })
})

test('lines of yesterday go with the pictures that nobody took', async () => {
  const j = await buka()
  await foto(await telepon(j), await tujuan(j, 'A001'))
  const sisa = () => w.database.query(`select 1 from kamera_foto where nama is not null`)
  expect(await sisa()).not.toEqual([])
  // Noon of the shop, the day after tomorrow: whatever the hour, a day has passed and it is past three.
  maju = new Date().setUTCHours(5, 0, 0, 0) + 48 * 60 * MENIT - Date.now()
  await runDaily({ ...w.server.services, log: w.server.app.log }, { hanya: 'kamera.sapu' })
  expect(await sisa()).toEqual([])
  expect(await w.database.query(`select 1 from kamera`)).toEqual([])
})

describe('the code of a QR', () => {
  test('is taken by one phone: of ten at once one has it', async () => {
    const kode = kodeDari(await buka())
    const semua = await Promise.all(Array.from({ length: 10 }, () => pasang(kode)))
    expect(semua.filter((a) => a.status === 200)).toHaveLength(1)
    expect(semua.filter((a) => a.code === 'kamera.kode_dipakai')).toHaveLength(9)
  })

  const TIDAK = [410, 'kamera.kode_tidak_berlaku']
  test('is refused when wrong, old, of another shop, or when its screen is gone', async () => {
    const j = await buka()
    const kode = kodeDari(j)
    expect(hasil(await pasang('x'))).toEqual(TIDAK)
    expect(hasil(await pasang(kode.replace('TKA.', 'TKB.')))).toEqual(TIDAK)
    expect(hasil(await pasang(kode.replace('TKA.', 'TIDAKADA.')))).toEqual(TIDAK)
    expect(hasil(await pasang(`TKA.${'A'.repeat(43)}`))).toEqual(TIDAK)
    maju = 2 * MENIT + 1_000
    expect(hasil(await pasang(kode))).toEqual(TIDAK)
    expect((await keadaan(j)).data.status).toBe('BERAKHIR')
    maju = 0
    await c.ok('DELETE', `kamera/${j.kode_kamera}`)
    expect(hasil(await pasang(kode))).toEqual(TIDAK)
  })

  test('is worth nothing once its person has logged out', async () => {
    await buatOrang(w.server.services.db, 'KELUAR1', 'TKA')
    const orang = await masuk(w.server.url, 'KELUAR1')
    const kode = kodeDari(await buka(orang))
    await orang.ok('POST', 'users/logout')
    expect(hasil(await pasang(kode))).toEqual(TIDAK)
  })

  test('can not be guessed for long: an address has so many tries', async () => {
    const tebak = await Promise.all(Array.from({ length: 40 }, () => pasang('TKA.salah')))
    expect(tebak.filter((a) => a.status === 429).length).toBeGreaterThan(0)
    expect(tebak.every((a) => a.status === 429 || a.status === 410)).toBe(true)
    maju = 10 * MENIT
    expect(hasil(await pasang('TKA.salah'))).toEqual(TIDAK)
  })

  test('in a browser the token is worth nothing without its cookie', async () => {
    maju = 20 * MENIT
    const j = await buka()
    const { data, headers } = await pasang(kodeDari(j), { origin: w.server.url })
    const hp = new Client(w.server.url, { 'x-auth-token': data.token })
    expect(hasil(await lihat(hp))).toEqual([401, 'sesi.tidak_sah'])
    const [kue = ''] = headers['set-cookie'] ?? []
    expect(kue).toMatch(/^kencana_kamera=.*HttpOnly; SameSite=Strict/i)
    expect((await lihat(hp.with({ cookie: kue.split(';')[0] ?? '' }))).status).toBe(200)
  })
})

describe('the end of a line', () => {
  beforeEach(() => (maju = 60 * MENIT))
  const TAMAT = [410, 'kamera.berakhir']
  const tidakSah = async (hp: Client) =>
    expect(hasil(await lihat(hp))).toEqual([401, 'sesi.tidak_sah'])

  test('by the button of the screen, and by that of the phone', async () => {
    const j = await buka()
    const hp = await telepon(j)
    await c.ok('DELETE', `kamera/${j.kode_kamera}`)
    await tidakSah(hp)
    const lagi = await buka()
    const hp2 = await telepon(lagi)
    await hp2.ok('POST', 'kamera/lepas')
    await tidakSah(hp2)
    expect((await keadaan(lagi)).data.status).toBe('BERAKHIR')
  })

  test('when its screen asks no more; while it asks, an hour at the most', async () => {
    const j = await buka()
    const hp = await telepon(j)
    const nomor = await tujuan(j, 'A001')
    maju += MENIT
    expect((await keadaan(j)).data.status).toBe('TERPASANG')
    maju += 1.5 * MENIT
    expect((await lihat(hp)).status).toBe(200)
    maju += MENIT
    expect(hasil(await lihat(hp))).toEqual(TAMAT)
    expect(hasil(await foto(hp, nomor))).toEqual(TAMAT)
    maju = 60 * MENIT
    const lama = await buka()
    const hp2 = await telepon(lama)
    for (let menit = 1; menit < 60; menit++) {
      maju += MENIT
      expect((await keadaan(lama)).data.status, String(menit)).toBe('TERPASANG')
    }
    expect((await lihat(hp2)).status).toBe(200)
    maju += MENIT
    expect((await keadaan(lama)).data.status).toBe('BERAKHIR')
    expect(hasil(await lihat(hp2))).toEqual(TAMAT)
  })

  test('with the session of its screen: log-out, a new log-in, put out by the owner', async () => {
    await buatOrang(w.server.services.db, 'AKHIR1', 'TKA')
    const akhiri: readonly ((orang: Client) => Promise<unknown>)[] = [
      (orang) => orang.ok('POST', 'users/logout'),
      () => masuk(w.server.url, 'AKHIR1'),
      () => c.ok('POST', 'users/AKHIR1/kick', {}, { 'idempotency-key': crypto.randomUUID() }),
      () =>
        w.database.query(
          `update pengguna set aktif = false, versi = versi + 1 where user_id = 'AKHIR1'`,
        ),
    ]
    for (const akhir of akhiri) {
      const orang = await masuk(w.server.url, 'AKHIR1')
      const hp = await telepon(await buka(orang))
      expect((await lihat(hp)).status).toBe(200)
      await akhir(orang)
      await tidakSah(hp)
    }
  })

  test('a new QR of the same person ends the phone before', async () => {
    const hp = await telepon(await buka())
    const baru = await telepon(await buka())
    await tidakSah(hp)
    expect((await lihat(baru)).status).toBe(200)
  })
})

describe('nobody else', () => {
  beforeEach(() => (maju = 180 * MENIT))

  test("sees or ends a line: another person, another shop, the person's next session", async () => {
    const j = await buka()
    const nomor = await tujuan(j, 'A001')
    const hp = await telepon(j)
    await foto(hp, nomor)
    await buatOrang(w.server.services.db, 'LAIN1', 'TKA')
    const { kode_kamera } = j
    for (const lain of [await masuk(w.server.url, 'LAIN1'), w.toko.get('TKB') as Client]) {
      for (const answer of [
        await keadaan(j, lain),
        await lain.call('POST', 'kamera/tujuan', { kode_kamera, judul: 'X' }),
        await lain.call('DELETE', `kamera/${kode_kamera}`),
        await lain.call('GET', `kamera/${kode_kamera}/foto/${nomor}`),
        await lain.call('DELETE', `kamera/${kode_kamera}/foto/${nomor}`),
      ])
        expect(answer.status).toBe(404)
    }
    expect((await keadaan(j)).data.foto).toEqual([nomor])
  })

  test('opens one for a screen that the person may not open', async () => {
    await buatOrang(w.server.services.db, 'KASIR9', 'TKA', 'KASIR')
    const kasir = await masuk(w.server.url, 'KASIR9')
    const minta = { layar: '/foto-barang', alamat: ALAMAT }
    expect(hasil(await kasir.call('POST', 'kamera/buka', minta))).toEqual([403, 'hak.tidak_ada'])
    const tidakAda = { layar: '/tidak-ada', alamat: ALAMAT }
    expect(hasil(await c.call('POST', 'kamera/buka', tidakAda))).toEqual([403, 'hak.tidak_ada'])
    const jahat = { layar: '/foto-barang', alamat: 'javascript:alert(1)' }
    expect((await c.call('POST', 'kamera/buka', jahat)).status).toBe(400)
  })

  test("does anything else with the phone's token: every other call of the product refuses it", async () => {
    const hp = await telepon(await buka())
    const lain = w.server.services.registry.routes.filter(
      ({ kind, call }) => kind !== 'open' && kind !== 'notice' && call.policy !== 'camera',
    )
    expect(lain.length).toBeGreaterThan(900)
    for (const { call } of lain) {
      const jalan = call.path.replace(/\{\w+\}/g, 'X')
      const answer = await hp.call(call.method, jalan, call.method === 'GET' ? undefined : {})
      expect(hasil(answer), `${call.method} ${call.path}`).toEqual([403, 'hak.tidak_ada'])
    }
    expect((await lihat(hp)).status).toBe(200)
    // And the screen's own token does not speak for the phone.
    expect(hasil(await lihat(c))).toEqual([403, 'hak.tidak_ada'])
  })
})

test('nine uploads of a phone that stand still end no other upload', async () => {
  maju = 240 * MENIT
  const j = await buka()
  const hp = await telepon(j)
  const nomor = await tujuan(j, 'A001')
  const diam = await Promise.all(
    Array.from({ length: 9 }, async () => {
      const { body, headers } = await kirimanFoto({ nomor })
      const raw = await RawClient.open(w.server.url)
      raw.post('kamera/foto', { ...hp.headers, ...headers, 'content-length': body.length })
      raw.send(body.subarray(0, body.length / 2))
      return raw
    }),
  )
  const ditolak = () => diam.filter((raw) => raw.received.startsWith('HTTP/1.1 429 '))
  await expect.poll(() => ditolak().length, { timeout: 20_000 }).toBe(5)
  expect((await unggahFoto(c, 'gambar/barang', {})).status).toBe(200)
  expect((await foto(hp, nomor)).status).toBe(429)
  for (const raw of diam) raw.leave()
  await wait(50)
  await expect.poll(async () => (await foto(hp, nomor)).status, { timeout: 20_000 }).toBe(200)
})
