import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from '#kernel/shared/z.ts'
import { createRegistry } from '../../src/app/modules.ts'
import type { Server } from '../../src/app/server.ts'
import type { Client } from '../factories/client.ts'
import { buatOrang, buatToko, masuk } from '../factories/shop.ts'
import { type TestDatabase, testDatabase } from '../setup/database.ts'
import { serverInProcess } from '../setup/server.ts'

/**
 * Every read of a declared document, asked in every way that its contract allows. Their SQL is made
 * of declarations, which no check of the sources can work out: the database says whether it is right.
 */

let database: TestDatabase
let server: Server
let owner: Client
const registry = createRegistry()
const listed = [...registry.documents.values()].flatMap(({ jenis, isi }) =>
  isi ? [{ jenis, isi }] : [],
)
const full = listed.flatMap(({ jenis, isi }) => ('tidakAda' in isi ? [{ jenis, isi }] : []))

beforeAll(async () => {
  database = await testDatabase()
  server = await serverInProcess({ databaseUrl: database.url })
  await buatToko(server.services.db, 'AAA', 'AA')
  await buatOrang(server.services.db, 'ANI', 'AAA')
  owner = await masuk(server.url, 'ANI')
})

afterAll(async () => {
  await server.close()
  await database.drop()
})

const TRIED = ['X', '2026-11-20', '1', 'true']

/** Inputs of a list: each of its filters with each value that it may have, one at a time. */
function asked(path: string): Record<string, string>[] {
  const input = registry.routes.find((r) => r.call.path === path && r.call.method === 'GET')?.call
    .input
  if (!(input instanceof z.ZodObject)) throw new Error(`${path} has no list of filters`)
  return Object.entries(input.shape).flatMap(([name, field]) => {
    const choices = z.toJSONSchema(z.object({ field }), { io: 'input', unrepresentable: 'any' })
    const said: object = Object(choices.properties?.['field'])
    const values: unknown = 'enum' in said ? said.enum : undefined
    const all = Array.isArray(values) ? values.map(String) : TRIED
    const fit = all.filter((value) => z.object({ field }).safeParse({ field: value }).success)
    return (Array.isArray(values) ? fit : fit.slice(0, 1)).map((value) => ({ [name]: value }))
  })
}

test('there are documents that say what they hold', () => {
  expect(full.length).toBeGreaterThan(6)
})

test.for(listed)('$jenis: its list answers each filter, search and order', async ({ isi }) => {
  const inputs = asked(isi.panggil.daftar)
  expect(inputs.length).toBeGreaterThan(isi.urut.length)
  for (const input of [{}, ...inputs]) {
    const answer = await owner.call('GET', isi.panggil.daftar, input)
    expect([answer.status, answer.data], `${JSON.stringify(input)} ${answer.text}`).toEqual([
      200,
      [],
    ])
  }
})

test.for(full)('$jenis: a number that nobody has is not found', async ({ jenis, isi }) => {
  const one = isi.panggil.satu.replace(/\{\w+\}/, `${jenis}AA2611200001`)
  const answer = await owner.call('GET', one)
  expect([answer.status, answer.code], answer.text).toEqual([404, isi.tidakAda])
})
