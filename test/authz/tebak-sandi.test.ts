import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Server, createServer } from '../../src/app/server.ts'
import { Client } from '../factories/client.ts'
import { buatOrang, buatToko, SANDI } from '../factories/shop.ts'
import { type TestDatabase, testDatabase } from '../setup/database.ts'

/** `GUESSES=10000` is the full run. */
const GUESSES = Number(process.env['GUESSES'] ?? 600)
const MOST_EVALUATED = 20

let database: TestDatabase
let server: Server

beforeAll(async () => {
  database = await testDatabase()
  // Behind TLS the address of the proxy's header counts: guesses can come from many places.
  server = await createServer({
    databaseUrl: database.url,
    env: { PORT: '0', LOG_LEVEL: 'silent', TLS: '1' },
  })
  await buatToko(server.services.db, 'A', 'TA')
  for (const user of ['BUDI', 'SITI', 'RINA']) await buatOrang(server.services.db, user, 'A')
})
afterAll(async () => {
  await server.close()
  await database.drop()
})

const login = (user_id: string, password: string, alamat: string, url = server.url) =>
  new Client(url, { 'x-forwarded-for': alamat }).call('POST', 'users/login', {
    user_id,
    password,
    ambil_alih: true,
  })

/** Guesses at once, in waves; how many were looked at rather than refused unseen. */
async function guess(user: (i: number) => string, address: (i: number) => string): Promise<number> {
  let evaluated = 0
  for (let from = 0; from < GUESSES; from += 200) {
    const wave = Array.from({ length: Math.min(200, GUESSES - from) }, (_, i) =>
      login(user(from + i), `salah-${from + i}`, address(from + i)),
    )
    const answers = await Promise.all(wave)
    expect(answers.filter((a) => a.status !== 401 && a.status !== 429)).toEqual([])
    evaluated += answers.filter((a) => a.status === 401).length
  }
  return evaluated
}

test('guesses at one person from everywhere: at most twenty are looked at', async () => {
  expect((await login('BUDI', SANDI, '10.0.0.1')).status).toBe(200)
  expect(
    await guess(
      () => 'BUDI',
      (i) => `10.1.${i % 200}.${i % 250}`,
    ),
  ).toBeLessThanOrEqual(MOST_EVALUATED)
  // The shop itself works on: from where Budi has logged in before, nobody stands in the way.
  expect((await login('BUDI', SANDI, '10.0.0.1')).status).toBe(200)
}, 180_000)

test('guesses at everybody from one place: at most twenty are looked at', async () => {
  expect(
    await guess(
      (i) => `ORANG${i}`,
      () => '10.2.0.1',
    ),
  ).toBeLessThanOrEqual(MOST_EVALUATED)
  expect((await login('RINA', SANDI, '10.0.0.1')).status).toBe(200)
}, 180_000)

describe('60 guesses at everybody, each under another address of the guesser’s own making', () => {
  /** How many of them were looked at by a server with this environment. */
  async function lookedAt(env: Readonly<Record<string, string>>, header: (i: number) => string) {
    const lain = await createServer({
      databaseUrl: database.url,
      env: { PORT: '0', LOG_LEVEL: 'silent', ...env },
    })
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, i) => login(`TAMU${i}`, `salah-${i}`, header(i), lain.url)),
    )
    await lain.close()
    await database.query('DELETE FROM login_gagal')
    return answers.filter((a) => a.status === 401).length
  }
  const buatan = (i: number) => `198.51.${i}.${i}`

  test.each([
    ['one proxy', { TLS: '1' }, (i: number) => `${buatan(i)}, 203.0.113.5`],
    [
      'two proxies',
      { TLS: '1', TRUSTED_PROXY: '2' },
      (i: number) => `${buatan(i)}, 203.0.113.5, 10.0.0.2`,
    ],
    [
      'proxies named by address',
      { TRUSTED_PROXY: '127.0.0.1, 10.0.0.0/8' },
      (i: number) => `${buatan(i)}, 203.0.113.5, 10.0.0.2`,
    ],
    ['no proxy: the header counts for nothing', {}, buatan],
    ['a stranger in front of the named proxy', { TRUSTED_PROXY: '10.0.0.2' }, buatan],
  ])('%s: at most twenty are looked at', async (_, env, header) => {
    expect(await lookedAt(env, header)).toBeLessThanOrEqual(MOST_EVALUATED)
  })

  test('planted bug: who trusts one hop too many looks at all of them', async () => {
    const header = (i: number) => `${buatan(i)}, 203.0.113.5`
    expect(await lookedAt({ TRUSTED_PROXY: '2' }, header)).toBe(60)
  })
})

test('planted bug: a counter that forgets lets more through, and the check is red', async () => {
  await database.query(`CREATE FUNCTION pelupa() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN NEW.gagal := 0; RETURN NEW; END $$`)
  await database.query(`CREATE TRIGGER pelupa BEFORE INSERT OR UPDATE ON login_gagal
    FOR EACH ROW EXECUTE FUNCTION pelupa()`)
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, i) => login('SITI', `salah-${i}`, '10.3.0.1')),
  )
  expect(answers.filter((a) => a.status === 401).length).toBeGreaterThan(MOST_EVALUATED)
}, 60_000)
