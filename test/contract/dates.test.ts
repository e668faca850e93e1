import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createRegistry } from '../../src/app/modules.ts'
import type { Server } from '../../src/app/server.ts'
import { datesOf } from '#kernel/server/http/call-dates.ts'
import { LEVELS, type Level, type Setting } from '#kernel/shared/gates.ts'
import { addDays, type Tanggal } from '#kernel/shared/tanggal.ts'
import type { Client } from '../factories/client.ts'
import { buatOrang, buatToko, masuk } from '../factories/shop.ts'
import { type TestDatabase, testDatabase } from '../setup/database.ts'
import { serverInProcess } from '../setup/server.ts'

/** The date lock and the one-month rule, over every declared call and report that has dates. */

const registry = createRegistry()
const panggilan = registry.routes
  .filter(({ call }) => datesOf(call).length > 0 && call.dates !== 'free')
  .map(({ call }) => call)
const laporan = [...registry.reports.values()]
  .map((r) => ({
    api: r.api,
    dates: Object.entries(r.params).flatMap(([name, f]) => (f.kind === 'tanggal' ? [name] : [])),
    rentang: r.rentang,
  }))
  .filter((r) => r.dates.length > 0)

const daftarToko = [...registry.screens.values()].flatMap((s) => s.gate.shopCodes ?? [])

/** Three switches and who may still choose a date. */
const KASUS: readonly (readonly [boolean, boolean, boolean, readonly Level[]])[] = [
  [true, true, true, ['SPV', 'OWN', 'SU', 'MU']],
  [true, true, false, ['SPV', 'OWN', 'SU', 'MU']],
  [true, false, true, ['OWN', 'SU', 'MU']],
  [true, false, false, ['OWN', 'SU', 'MU']],
  [false, true, true, ['SPV', 'SU', 'MU']],
  [false, true, false, ['SPV', 'SU', 'MU']],
  [false, false, true, ['SU', 'MU']],
  [false, false, false, LEVELS],
]

let database: TestDatabase
let server: Server
let hari: Tanggal
const orang = new Map<Level, Client>()

beforeAll(async () => {
  database = await testDatabase()
  server = await serverInProcess({ databaseUrl: database.url })
  await buatToko(server.services.db, 'A', 'TA')
  const semua = [...registry.screens.values()].map((s) => s.path)
  for (const level of LEVELS) {
    await buatOrang(server.services.db, level, 'A', level, semua)
    orang.set(level, await masuk(server.url, level))
  }
  hari = (await server.services.toko.find('A')).toko.tgl_system
  // A report for listed shops only is one of those that are looked at.
  await atur({
    ...Object.fromEntries(daftarToko.map((kunci) => [kunci, ['A']])),
    // Reports of cash are open to everybody who may open them: this is about dates.
    HITUNG_BUTA_MODULE: false,
  })
})
afterAll(async () => {
  await server.close()
  await database.drop()
})

async function atur(modules: Readonly<Record<string, Setting>>): Promise<void> {
  await database.query(
    `insert into pengaturan (kode_toko, kunci, nilai)
     select 'A', key, value from jsonb_each($1::jsonb)
     on conflict on constraint pengaturan_pk do update set nilai = excluded.nilai`,
    [JSON.stringify(modules)],
  )
  server.services.toko.clear()
}

/** What reports ask for besides dates and the branch; any value does. */
function wajibLain(path: string): Record<string, string> {
  const params = [...registry.reports.values()].find((r) => r.api === path)?.params ?? {}
  const asked = Object.entries(params).filter(
    ([name, f]) => f.wajib && f.default === undefined && name !== 'kode_toko',
  )
  return Object.fromEntries(
    asked.flatMap(([name, f]) => {
      if (f.kind === 'rujukan') return [[name, 'S1']]
      return f.kind === 'pilihan' ? [[name, f.pilihan?.[0] ?? '']] : []
    }),
  )
}

/** Reports whose dates are right stop at their order: what they read is not looked at here. */
const NO_ORDER = { sort: 'TIDAK_ADA' }
const isReport = (path: string) => laporan.some((r) => r.api === path)
const orderOf = (path: string) => (isReport(path) ? NO_ORDER : {})

/** Whether a date of yesterday is refused as locked; null where the call is closed to the person. */
async function terkunci(client: Client, path: string, dates: readonly string[]) {
  const kemarin = addDays(hari, -1)
  const input = Object.fromEntries(dates.map((name) => [name, kemarin]))
  const at = path.replace(/\{\w+\}/g, 'TIDAK_ADA')
  const asked = { ...wajibLain(path), ...orderOf(path), ...input }
  const { status, fields, text } = await client.call('GET', at, asked)
  if (status === 403) return null
  if (status !== 422 && isReport(path)) expect(Object.keys(fields), text).toEqual(['sort'])
  return dates.some((name) => fields?.[name]?.code === 'tanggal.terkunci')
}

test('there are calls and reports to look at', () => {
  expect(panggilan.length).toBeGreaterThan(2)
  expect(laporan.length).toBeGreaterThan(3)
})

describe.each(KASUS)('owner %s, supervisor %s, active date %s', (owner, spv, aktif, bebas) => {
  test('every report and every call with a date asks the same table', async () => {
    await atur({ AKTIF_TGL_OWNER_MODULE: owner, AKTIF_TGL_SPV_MODULE: spv, AKTIF_TGL: aktif })
    const semua = [
      ...laporan.map((r) => ({ path: r.api, dates: r.dates })),
      ...panggilan.flatMap((c) =>
        c.method === 'GET' ? [{ path: c.path, dates: datesOf(c) }] : [],
      ),
    ]
    for (const { path, dates } of semua) {
      const boleh: Level[] = []
      const masuk: Level[] = []
      for (const [level, client] of orang) {
        const kunci = await terkunci(client, path, dates)
        if (kunci !== null) masuk.push(level)
        if (kunci === false) boleh.push(level)
      }
      expect(masuk.length, path).toBeGreaterThan(0)
      expect(boleh, path).toEqual(bebas.filter((level) => masuk.includes(level)))
    }
  })
})

test('writes with a date are refused too, the shop’s own date is taken, no date is today', async () => {
  await atur({ AKTIF_TGL_OWNER_MODULE: false, AKTIF_TGL_SPV_MODULE: false, AKTIF_TGL: true })
  const own = orang.get('OWN') as Client
  for (const c of panggilan.filter((p) => p.method !== 'GET')) {
    const input = Object.fromEntries(datesOf(c).map((name) => [name, addDays(hari, -1)]))
    const { status } = await own.call(c.method, c.path.replace(/\{\w+\}/g, 'X'), input)
    // A gate that OWN does not pass stands in front of its dates.
    expect([400, 403, 422], c.path).toContain(status)
  }
  const sama = await own.call('GET', 'penjualan/get/all', { tgl_from: hari, tgl_to: hari })
  expect(sama.status).toBe(200)
  expect((await own.call('GET', 'penjualan/get/all')).status).toBe(200)
  await atur({ AKTIF_TGL: false })
})

describe('one month', () => {
  const rentang = (dari: string, sampai: string) => ({ tgl_from: dari, tgl_to: sampai })
  /** Why it is refused; undefined where only its order is wrong. */
  const kode = async (level: Level, path: string, input: Record<string, string>) => {
    const asked = { ...wajibLain(path), ...orderOf(path), ...input }
    const { code, fields } = await (orang.get(level) as Client).call('GET', path, asked)
    return Object.keys(fields ?? {}).join() === 'sort' ? undefined : code
  }
  const batas = (terbatas: boolean) => (terbatas ? 'tanggal.lebih_satu_bulan' : undefined)

  test.each([
    ['SPV', true],
    ['SPV', false],
    ['OWN', true],
    ['OWN', false],
    ['MU', true],
  ] as const)('for %s with the module %s', async (level, hidup) => {
    await atur({ LAPORAN_SATU_BULAN_MODULE: hidup, AKTIF_TGL: false })
    const orangBiasa = level === 'SPV'
    for (const r of laporan.filter((l) => l.rentang)) {
      const { dari, sampai, bebas } = r.rentang!
      const tanya = (a: string, b: string) => kode(level, r.api, { [dari]: a, [sampai]: b })
      // A gate that this level does not pass.
      if ((await tanya('2026-01-31', '2026-02-28')) === 'hak.tidak_ada') continue
      const lama = batas(orangBiasa && bebas !== 'selalu' && (!bebas || hidup))
      expect(await tanya('2026-01-31', '2026-02-28'), r.api).toBeUndefined()
      expect(await tanya('2026-01-31', '2026-03-01'), r.api).toBe(lama)
      expect(await tanya('2026-01-15', '2026-02-15'), r.api).toBeUndefined()
      expect(await tanya('2026-01-15', '2026-02-16'), r.api).toBe(lama)
      expect(await tanya('2026-02-01', '2026-01-31'), r.api).toBe('tanggal.awal_sesudah_akhir')
    }
    for (const path of ['penjualan/get/all', 'cash/paginated']) {
      const tanya = (a: string, b: string) => kode(level, path, rentang(a, b))
      expect(await tanya('2026-01-15', '2026-02-15')).toBeUndefined()
      expect(await tanya('2026-01-15', '2026-02-16')).toBe(batas(orangBiasa && hidup))
      expect(await tanya('2026-02-01', '2026-01-31')).toBe('tanggal.awal_sesudah_akhir')
    }
  })
})
