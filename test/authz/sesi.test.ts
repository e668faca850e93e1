import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { type Server, createServer } from '../../src/app/server.ts'
import { Client } from '../factories/client.ts'
import { buatOrang, buatToko, masuk, SANDI } from '../factories/shop.ts'
import { type TestDatabase, testDatabase } from '../setup/database.ts'
import { stretched } from '../setup/slowdown.ts'

let database: TestDatabase
/** Two processes' worth of server: what one ends, the other must know. */
let near: Server
let far: Server

const start = () =>
  createServer({
    databaseUrl: database.url,
    env: { PORT: '0', LOG_LEVEL: 'silent', TLS: '1' },
  })

beforeAll(async () => {
  database = await testDatabase()
  ;[near, far] = [await start(), await start()]
  await buatToko(near.services.db, 'A', 'TA')
  await buatToko(near.services.db, 'B', 'TB')
  for (const user of ['BUDI', 'SITI', 'JOKO', 'RINA', 'TUTI', 'MIRA', 'JONI', 'KASIR'])
    await buatOrang(near.services.db, user, 'A')
})
afterAll(async () => {
  await Promise.all([near.close(), far.close()])
  await database.drop()
})

/** A live socket that has said who it is, with what it `heard`; `gone` settles with its closing code. */
async function socket(server: Server, token: string) {
  const heard: unknown[] = []
  const ws = new WebSocket(`${server.url.replace('http', 'ws')}/api/v1/ws`)
  const gone = new Promise<number>((done) => ws.on('close', (code) => done(code)))
  await new Promise<void>((done, fail) => {
    ws.on('error', fail)
    ws.on('open', () => ws.send(JSON.stringify({ token })))
    ws.on('message', (raw: Buffer) => {
      heard.push(JSON.parse(raw.toString()))
      done()
    })
  })
  return { ws, gone, heard }
}

const token = (c: Client) => c.headers['x-auth-token']!
const at = (server: Server, c: Client) => new Client(server.url, c.headers)

/** Asks until it is refused; the milliseconds that took. Throws after two seconds. */
async function refusedAfter(client: Client, path = 'users/session'): Promise<number> {
  const start = performance.now()
  while (performance.now() - start < 2_000) {
    const answer = await client.call('GET', path)
    if (answer.status === 401 && answer.text.includes('Invalid Token'))
      return performance.now() - start
    await wait(20)
  }
  throw new Error('still let in after two seconds')
}

test('take-over: asked first, then the old session and its socket end, in every process', async () => {
  const first = await masuk(near.url, 'BUDI')
  const elsewhere = at(far, first)
  expect((await elsewhere.call('GET', 'users/session')).status).toBe(200)
  const { gone } = await socket(far, token(first))
  const again = await new Client(near.url).call('POST', 'users/login', {
    user_id: 'BUDI',
    password: SANDI,
  })
  expect([again.status, again.code]).toEqual([409, 'sesi.sedang_dipakai'])
  await masuk(near.url, 'BUDI')
  expect(await refusedAfter(elsewhere)).toBeLessThan(stretched(1_000))
  expect(await Promise.race([gone, wait(stretched(1_000))])).toBe(4401)
})

test('two who log in as the same person at once: one session lives', async () => {
  const logins = await Promise.all(
    Array.from({ length: 8 }, (_, i) =>
      new Client(i % 2 ? near.url : far.url).call<{ token: string }>('POST', 'users/login', {
        user_id: 'TUTI',
        password: SANDI,
        ambil_alih: true,
      }),
    ),
  )
  // Whoever is too late is told what he can do about it, and nothing of the database.
  const late = logins.filter((a) => a.status !== 200).map((a) => `${a.status} ${a.code}`)
  expect(late.filter((a) => a !== '409 sesi.sedang_dipakai')).toEqual([])
  const live = await database.query(`SELECT FROM sesi WHERE user_id = 'TUTI' AND berakhir IS NULL`)
  expect(live).toHaveLength(1)
})

test('logging out ends the session in every process', async () => {
  const client = await masuk(near.url, 'SITI')
  const elsewhere = at(far, client)
  await elsewhere.ok('GET', 'users/session')
  const { gone } = await socket(far, token(client))
  await client.ok('POST', 'users/logout', {})
  expect(await refusedAfter(elsewhere)).toBeLessThan(stretched(1_000))
  expect(await Promise.race([gone, wait(stretched(1_000))])).toBe(4401)
})

test('a changed password logs the phone out, and is kept to the letter', async () => {
  const screen = await masuk(near.url, 'MIRA')
  const login = (password: string) =>
    new Client(far.url).call<{ token: string }>('POST', 'authenticator/login', {
      user_id: 'MIRA',
      password,
    })
  const { data } = await login(SANDI)
  const phone = new Client(far.url, { 'x-auth-token': data.token })
  await phone.ok('GET', 'authenticator/session')
  const new_password = ' kunci baru '
  await screen.ok('PUT', 'users/change-password', { password: SANDI, new_password })
  expect(await refusedAfter(phone, 'authenticator/session')).toBeLessThan(stretched(1_000))
  expect((await screen.call('GET', 'users/session')).status).toBe(200)
  expect((await login(new_password.trim())).status).toBe(401)
  expect((await login(new_password)).status).toBe(200)
  const catatan = await database.query(
    `SELECT user_id FROM audit WHERE aksi = 'pengguna.ganti-sandi' AND objek = 'pengguna:MIRA'`,
  )
  expect(catatan).toEqual([{ user_id: 'MIRA' }])
})

/** As whoever administers people will do it: the row, and the notice that it changed. */
async function ubahOrang(userId: string, set: string): Promise<void> {
  await database.query(`UPDATE pengguna SET ${set} WHERE user_id = $1`, [userId])
  await near.services.kabar.segera({ kode_toko: 'A', user_id: userId, event: 'pengguna.berubah' })
}

test('a person who is switched off is out within a second, socket too', async () => {
  const elsewhere = at(far, await masuk(near.url, 'JOKO'))
  await elsewhere.ok('GET', 'users/session')
  const { gone } = await socket(far, token(elsewhere))
  await ubahOrang('JOKO', 'aktif = false')
  expect(await refusedAfter(elsewhere)).toBeLessThan(stretched(1_000))
  expect(await Promise.race([gone, wait(stretched(1_000))])).toBe(4401)
  const login = await new Client(near.url).call('POST', 'users/login', {
    user_id: 'JOKO',
    password: SANDI,
    ambil_alih: true,
  })
  expect([login.status, login.code]).toEqual([401, 'sesi.salah'])
})

test('a socket that opens after the session was ended hears why, as one that was open does', async () => {
  const pemilik = await masuk(near.url, 'TUTI')
  const joni = await masuk(near.url, 'JONI')
  await pemilik.tulis('users/JONI/kick', {})
  const { gone, heard } = await socket(far, token(joni))
  expect(heard).toEqual([{ event: 'sesi.berakhir', data: { sebab: 'DIKELUARKAN' } }])
  expect(await gone).toBe(4401)
})

test('a lower level counts from the next call on; another shop ends the socket', async () => {
  const elsewhere = at(far, await masuk(near.url, 'RINA'))
  const ask = () => elsewhere.call('POST', 'gudang', { uji: 1 })
  expect((await ask()).status).toBe(400)
  await ubahOrang('RINA', `level = 'KASIR'`)
  await wait(200)
  expect((await ask()).status).toBe(403)
  const { gone } = await socket(far, token(elsewhere))
  await ubahOrang('RINA', `kode_toko = 'B'`)
  expect(await Promise.race([gone, wait(stretched(1_000))])).toBe(4401)
})

test('a person who is switched off is refused by the other process without any notice', async () => {
  const elsewhere = at(far, await masuk(near.url, 'KASIR'))
  await elsewhere.ok('GET', 'users/session')
  await database.query(`UPDATE pengguna SET aktif = false WHERE user_id = 'KASIR'`)
  expect((await elsewhere.call('GET', 'users/session')).status).toBe(401)
})

test("a browser's token is worth nothing without its cookie, nor the cookie without the token", async () => {
  const login = await new Client(near.url).call<{ token: string }>(
    'POST',
    'users/login',
    { user_id: 'SITI', password: SANDI, ambil_alih: true },
    { origin: near.url },
  )
  const set = login.headers['set-cookie']?.[0] ?? ''
  expect(set).toMatch(/HttpOnly/i)
  expect(set).toMatch(/SameSite=Strict/i)
  const cookie = set.split(';')[0]!
  const headers = { 'x-auth-token': login.data.token }
  const ask = (h: Record<string, string>) => new Client(near.url, h).call('GET', 'users/session')
  expect((await ask({ ...headers, cookie })).status).toBe(200)
  expect((await ask(headers)).status).toBe(401)
  expect((await ask({ cookie })).status).toBe(401)
  expect((await ask({ ...headers, cookie: `${cookie}x` })).status).toBe(401)
})
