import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Client } from '#test/factories/client.ts'
import { SANDI } from '#test/factories/shop.ts'
import { type World, dunia } from '#test/factories/world.ts'
import { type Server, createServer } from '../../../app/server.ts'

const TOKEN = 'kunci-pengelola-1234'
const STRANGER = { 'x-forwarded-for': '203.0.113.5' }

let w: World
/** A server behind a proxy that speaks https, on the same database. */
let tls: Server
beforeAll(async () => {
  w = await dunia(['T1'])
  tls = await createServer({
    databaseUrl: w.database.url,
    env: { PORT: '0', LOG_LEVEL: 'silent', TLS: '1', OPERATOR_TOKEN: TOKEN },
  })
})
afterAll(async () => {
  await tls?.close()
  await w?.close()
})

describe('what only whoever runs the server needs', () => {
  const paths = ['/metrics', '/api/v1/openapi.json', '/api/v1/docs']
  const asked = (url: string, headers: Readonly<Record<string, string>> = {}) =>
    Promise.all(
      paths.map(async (p) => (await new Client(url).raw('GET', p, undefined, headers)).status),
    )

  test('opens to this machine, and to whoever brings the token', async () => {
    expect(await asked(w.server.url)).toEqual([200, 200, 200])
    expect(await asked(tls.url)).toEqual([200, 200, 200])
    expect(await asked(tls.url, { ...STRANGER, authorization: `Bearer ${TOKEN}` })).toEqual([
      200, 200, 200,
    ])
  })

  test('is closed to everybody else', async () => {
    const closed = [401, 401, 401]
    expect(await asked(tls.url, STRANGER)).toEqual(closed)
    expect(await asked(tls.url, { 'x-forwarded-for': '127.0.0.1, 203.0.113.5' })).toEqual(closed)
    expect(await asked(tls.url, { ...STRANGER, authorization: `Bearer ${TOKEN}x` })).toEqual(closed)
    // The proxy is not configured as trusted, so its own address, the one of this machine, must not
    // count.
    expect(await asked(w.server.url, STRANGER)).toEqual(closed)
    expect(await asked(w.server.url, { ...STRANGER, authorization: 'Bearer ' })).toEqual(closed)
    const told = await new Client(tls.url).raw('GET', '/metrics', undefined, STRANGER)
    expect(told.code).toBe('operator.token')
    expect(told.text).toContain('OPERATOR_TOKEN')
  })
})

test('the policy of the page names no other host', async () => {
  const { headers } = await new Client(w.server.url).raw('GET', '/healthz')
  const policy = String(headers['content-security-policy'])
  const sources = policy.split(';').flatMap((directive) => directive.split(' ').slice(1))
  const own = /^('.*'|data:|blob:|ws:\/\/(127\.0\.0\.1|localhost):\*)$/
  expect(sources.filter((s) => !own.test(s))).toEqual([])
  expect(policy).toContain("connect-src 'self' ws://127.0.0.1:* ws://localhost:*")
})

test('answers of calls are kept nowhere, errors neither', async () => {
  const c = w.toko.get('T1')!
  for (const [path, status] of [
    ['baki/get/all', 200],
    ['barang/TIDAK-ADA', 404],
    ['tidak/ada', 404],
    ['baki/get/all?salah=1', 400],
  ] as const) {
    const answer = await c.call('GET', path)
    expect([path, answer.status, answer.headers['cache-control']]).toEqual([
      path,
      status,
      'no-store',
    ])
  }
  const stranger = await new Client(w.server.url).call('GET', 'baki/get/all')
  expect([stranger.status, stranger.headers['cache-control']]).toEqual([401, 'no-store'])
})

describe('the cookie of a session', () => {
  const logIn = async (url: string) => {
    const browser = new Client(url, { origin: url })
    const input = { user_id: 'KT1', password: SANDI, ambil_alih: true }
    const answer = await browser.ok<{ token: string }>('POST', 'users/login', input)
    const set = answer.headers['set-cookie']?.[0] ?? ''
    const cookie = set.split(';')[0] ?? ''
    return { set, c: browser.with({ 'x-auth-token': answer.data.token, cookie }) }
  }

  test.each([
    ['over https it is bound to the host', () => tls.url, '__Host-kencana_sesi', true],
    [
      'over plain http it has a name that a browser keeps',
      () => w.server.url,
      'kencana_sesi',
      false,
    ],
  ])('%s, and log-out clears it', async (_, url, name, secure) => {
    const { set, c } = await logIn(url())
    expect(set).toMatch(new RegExp(`^${name}=.+; Path=/; HttpOnly;( Secure;)? SameSite=Strict$`))
    expect(set.includes('Secure')).toBe(secure)
    expect(set).not.toContain('Domain')
    expect((await c.call('GET', 'baki/get/all')).status).toBe(200)
    const out = await c.ok('POST', 'users/logout', { user_id: 'KT1' })
    const cleared = out.headers['set-cookie']?.[0] ?? ''
    expect(cleared).toMatch(new RegExp(`^${name}=; .*(Max-Age=0|Expires=Thu, 01 Jan 1970)`))
    expect(cleared.includes('Secure')).toBe(secure)
    expect((await c.call('GET', 'baki/get/all')).status).toBe(401)
  })
})
