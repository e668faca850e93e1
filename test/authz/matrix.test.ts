import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FAKTOR_WAJIB, LEVELS } from '#kernel/shared/gates.ts'
import { urlOf } from '#kernel/server/http/call-router.ts'
import { aksesBawaan } from '#modules/orang/pengguna/rules.ts'
import { pengaturanBawaan } from '#test/factories/settings.ts'
import { type Server, createServer } from '../../src/app/server.ts'
import { Client } from '../factories/client.ts'
import { buatOrang, buatToko, masuk } from '../factories/shop.ts'
import { type TestDatabase, testDatabase } from '../setup/database.ts'

/** Reviewed by hand; `UPDATE_MATRIX=1` writes it anew after a route was added or changed. */
const EXPECTED = path.join(import.meta.dirname, 'matrix.expected.txt')
const NOBODY = '-'
const LETTER = { KASIR: 'K', SPV: 'S', OWN: 'O', SU: 'U', MU: 'M', DEV: 'D' } as const

let database: TestDatabase
let server: Server
/** By letter, nobody among them. */
const callers = new Map<string, Client>()

beforeAll(async () => {
  database = await testDatabase()
  server = await createServer({
    databaseUrl: database.url,
    env: { PORT: '0', LOG_LEVEL: 'silent' },
  })
  const { db, registry } = server.services
  await buatToko(db, 'A', 'TA')
  callers.set(NOBODY, new Client(server.url))
  for (const level of LEVELS) {
    await buatOrang(db, level, 'A', level, aksesBawaan(level, registry.screens.values()))
    callers.set(LETTER[level], await masuk(server.url, level))
  }
})
afterAll(async () => {
  await server.close()
  await database.drop()
})

async function setModules(on: boolean): Promise<void> {
  // Whether owners need a second factor is asked before all rights (faktor.test.ts).
  const flags = Object.entries(pengaturanBawaan()).filter(
    ([key, v]) => typeof v === 'boolean' && key !== FAKTOR_WAJIB,
  )
  for (const [key] of flags)
    await database.query(
      `INSERT INTO pengaturan (kode_toko, kunci, nilai) VALUES ('A', $1, $2)
       ON CONFLICT ON CONSTRAINT pengaturan_pk DO UPDATE SET nilai = excluded.nilai`,
      [key, String(on)],
    )
  server.services.toko.clear()
}

/**
 * Whether this caller gets past authentication and authorization. Every request carries a field
 * that no contract knows, so whoever gets past is stopped there, before anything is done.
 */
async function letIn(client: Client, method: string, pattern: string): Promise<boolean> {
  const at = pattern.replace(/\{\w+\}/g, 'TIDAK_ADA')
  const answer = await client.call(method, at, { uji_tak_dikenal: '1' })
  if (answer.status === 401 || answer.status === 403) return false
  if (answer.status === 400 || answer.status === 406 || answer.status === 415) return true
  throw new Error(
    `${method} ${pattern} answers ${answer.status} to an unknown field: ${answer.text}`,
  )
}

async function column(method: string, pattern: string): Promise<string> {
  let out = ''
  for (const [letter, client] of callers)
    out += (await letIn(client, method, pattern)) ? letter : '.'
  return out.replace(/^\./, ' ')
}

async function matrix(): Promise<string> {
  const routes = server.services.registry.routes
    .map(({ call: { method, path: at, policy } }) => ({
      method,
      at,
      policy: typeof policy === 'string' ? policy : policy.screens.join(' '),
    }))
    .sort((a, b) => (`${a.at} ${a.method}` < `${b.at} ${b.method}` ? -1 : 1))
  const columns: string[][] = []
  for (const on of [true, false]) {
    await setModules(on)
    const part: string[] = []
    const waiting = [...routes.entries()]
    const worker = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift())
        part[next[0]] = await column(next[1].method, next[1].at)
    }
    await Promise.all(Array.from({ length: 4 }, worker))
    columns.push(part)
  }
  const lines = routes.map((r, i) =>
    [r.method.padEnd(6), r.at.padEnd(44), columns[0]![i], columns[1]![i], ` ${r.policy}`].join(' '),
  )
  return `${HEADER}\n${lines.join('\n')}\n`
}

const HEADER = `# Who gets past which call: - nobody (no session), K KASIR, S SPV, O OWN, U SU, M MU, D DEV.
# First column of letters with every module on, second with every module off; then the policy.`

test('every route lets in whom the reviewed matrix says, and nobody else', async () => {
  const found = await matrix()
  if (process.env['UPDATE_MATRIX'] || !existsSync(EXPECTED)) writeFileSync(EXPECTED, found)
  expect(found).toBe(readFileSync(EXPECTED, 'utf8'))
}, 300_000)

test('below /api/v1 nothing answers that is not declared', () => {
  const { registry } = server.services
  const declared = new Set(registry.routes.map((r) => `${r.call.method} ${urlOf(r.call)}`))
  // All declared calls stand behind these; what they answer is held against the registry by
  // call-router.test.ts.
  for (const method of ['GET', 'POST', 'PUT', 'DELETE']) declared.add(`${method} /api/v1/*`)
  // The live socket checks the session by its first message; the documents are the operator's.
  const known = new Set(['GET /api/v1/ws', 'GET /api/v1/openapi.json', 'GET /api/v1/docs'])
  // So do the lines of programs (stasiun.test.ts).
  for (const { agentLines = [] } of server.services.registry.modules)
    for (const line of agentLines) known.add(`GET /api/v1/${line.path}`)
  const strangers = registered().filter((r) => !declared.has(r) && !known.has(r))
  expect(strangers.filter((r) => r.includes('/api/v1'))).toEqual([])
})

/** `METHOD path` of everything that the HTTP server knows, from its own route tree. */
function registered(): string[] {
  const out: string[] = []
  const stack: string[] = []
  for (const line of server.app.printRoutes({ commonPrefix: false }).split('\n')) {
    const found = /^([│ ]*)[├└]── (\S+)(?: \(([^)]*)\))?/.exec(line)
    if (!found) continue
    const depth = (found[1] ?? '').length / 4
    stack.length = depth
    stack.push(found[2] ?? '')
    for (const method of (found[3] ?? '').split(', ').filter((m) => m && m !== 'HEAD'))
      out.push(`${method} ${stack.join('')}`)
  }
  return out
}
