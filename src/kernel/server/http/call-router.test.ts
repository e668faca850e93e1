import { afterAll, beforeAll, expect, test } from 'vitest'
import { type World, dunia } from '#test/factories/world.ts'
import { serverInProcess } from '#test/setup/server.ts'
import { defineCall } from '#kernel/shared/contract.ts'
import { zTanpaIsian } from '#kernel/shared/schema.ts'
import { CallTree, urlOf } from './call-router.ts'

let w: World
beforeAll(async () => {
  w = await dunia(['T1'])
})
afterAll(() => w?.close())

async function code(path: string, o: RequestInit = {}, base = w.server.url) {
  const token = w.toko.get('T1')?.headers['x-auth-token'] ?? ''
  const answer = await fetch(base + path, { ...o, headers: { 'x-auth-token': token } })
  const { code: said } = (await answer.json()) as { code?: string }
  return said ? `${answer.status} ${said}` : String(answer.status)
}

test.each([
  // Written out goes before a parameter, and a parameter takes what nothing else does.
  ['/api/v1/barang/get/all', '200'],
  ['/api/v1/barang/A%2FB%20C', '404 barang.tidak_ada'],
  ['/api/v1/barang/get', '404 barang.tidak_ada'],
  ['/api/v1//barang//get/all?limit=1', '200'],
  ['/api/v1/%62arang/get/all', '200'],
  ['/api/v1/barang/get/all/', '404 route.not_found'],
  ['/api/v1/barang/get/all/more', '404 route.not_found'],
  ['/api/v1/', '404 route.not_found'],
  ['/api/v1/__proto__', '404 route.not_found'],
  [`/api/v1/barang/${'A'.repeat(301)}`, '404 route.not_found'],
  ['/%61pi/v1/barang/get/all', '200'],
  // One call for all that follows, and one that is written out.
  ['/api/v1/portal/barang/get/all', '403 portal.bukan_pusat'],
  ['/api/v1/portal', '404 route.not_found'],
])('%s answers %s', async (path, said) => {
  expect(await code(path)).toBe(said)
})

test('what can not be decoded is a bad request, and a verb that a path has not is not found', async () => {
  expect(await code('/api/v1/barang/%E0%A4%A')).toMatch(/^400/)
  expect(await code('/api/v1/barang/get/all', { method: 'DELETE' })).toBe('404 route.not_found')
})

test('every declared call is found by its address, with its parameters', () => {
  const calls = w.server.services.registry.routes
    .filter((r) => r.kind !== 'notice')
    .map(({ call }) => ({ call, handler: () => undefined }))
  const tree = new CallTree(calls)
  expect(calls.length).toBeGreaterThan(900)
  for (const { call } of calls) {
    const names = [...call.path.matchAll(/\{(\w+)\}|\*/g)].map(([all, name]) => name ?? all)
    const parts = call.path
      .replace(/\{(\w+)\}/g, 'x-$1')
      .replace('*', 'many/parts')
      .split('/')
    expect(tree.find(call.method, parts)).toMatchObject({
      leaf: { url: urlOf(call) },
      params: Object.fromEntries(names.map((n) => [n, n === '*' ? 'many/parts' : `x-${n}`])),
    })
  }
})

test('a path that no router could read stops the start', () => {
  const call = defineCall({
    method: 'GET',
    path: 'barang/:kode',
    policy: 'session',
    summary: 'Nonsense',
    input: zTanpaIsian,
    output: zTanpaIsian,
  })
  expect(() => new CallTree([{ call, handler: () => undefined }])).toThrow('is no part of a path')
})

test('below a base path calls answer there and nowhere else', async () => {
  const server = await serverInProcess({
    databaseUrl: w.database.url,
    env: { BASE_PATH: '/kencana' },
  })
  try {
    const base = new URL(server.url).origin
    expect(await code('/kencana/api/v1/barang/get/all', {}, base)).toBe('200')
    expect(await code('/api/v1/barang/get/all', {}, base)).toBe('404 route.not_found')
  } finally {
    await server.close()
  }
})
