import { afterAll, beforeAll, expect, test } from 'vitest'
import { createRegistry } from '../../src/app/modules.ts'
import { Registry } from '#kernel/server/registry.ts'
import type { ServerModule } from '#kernel/server/module.ts'
import { type TestDatabase, testDatabase } from '../setup/database.ts'

/** Areas declare the ledger accounts that they post to; accounting gives each family its number. */

let db: TestDatabase
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.drop())

const { accounts } = createRegistry()
const isOf = (family: string) => (account: string) =>
  account === family || account.startsWith(`${family}/`)

test('every family that Parameter Akun numbers is an account that an area declares', async () => {
  const rows = await db.query<{ jenis: string }>(
    'SELECT DISTINCT jenis_akun AS jenis FROM akun_transaksi ORDER BY 1',
  )
  expect(rows.length).toBeGreaterThan(30)
  const unknown = rows.filter(({ jenis }) => ![...accounts.keys()].some(isOf(jenis)))
  expect(unknown.map(({ jenis }) => jenis)).toEqual([])
})

test('every account that is declared has a number, but for what is counted without a value', async () => {
  const rows = await db.query<{ jenis: string }>('SELECT jenis_akun AS jenis FROM akun_transaksi')
  const without = [...accounts].filter(([account]) => !rows.some((r) => isOf(r.jenis)(account)))
  // Points, gifts in pieces, customers' pieces in the shop's keeping, weight that was bought; and
  // journals by hand, each of whose accounts carries its number.
  expect([...new Set(without.map(([account]) => account.split('/')[0]))].sort()).toEqual([
    'hadiah',
    'jaminan',
    'jurnal',
    'pembelian',
    'poin',
  ])
})

test('two areas that name one account, or one table, stop the start', () => {
  const area = (name: string, more: Partial<ServerModule>): ServerModule => ({
    name,
    masters: [],
    screens: [],
    routes: [],
    reports: [],
    ...more,
  })
  const family = { accounts: [{ baki: (a: string, b: string) => `barang/${a}/${b}` }] }
  expect(() => new Registry([area('a', family), area('b', family)])).toThrow(
    'account barang/*/* is declared twice',
  )
  const own = { tables: { sealed: { titip: ['no_titip'] } } } as const
  expect(() => new Registry([area('a', own), area('b', { tables: { trade: ['titip'] } })])).toThrow(
    'table titip is declared twice',
  )
})
