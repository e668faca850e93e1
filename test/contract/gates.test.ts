import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createRegistry } from '../../src/app/modules.ts'
import type { Server } from '../../src/app/server.ts'
import { FAKTOR_WAJIB, type Gate, LEVELS, type Level, type Setting } from '#kernel/shared/gates.ts'
import { MODUL_GADAI, MODUL_GADAI_BARU } from '#modules/gadai/surat/rules-gate.ts'
import { pengaturanBawaan } from '#test/factories/settings.ts'
import type { Client } from '../factories/client.ts'
import { buatOrang, buatToko, masuk } from '../factories/shop.ts'
import { type TestDatabase, testDatabase } from '../setup/database.ts'
import { serverInProcess } from '../setup/server.ts'

/** Every gate that a registered screen carries, from both sides, over real calls. */

interface Keadaan {
  readonly level: Level
  readonly modules: Readonly<Record<string, Setting>>
}

/** Settings and a level that this gate lets through. */
function terbuka(gate: Gate): Keadaan {
  const modules: Record<string, Setting> = { ...pengaturanBawaan(), [FAKTOR_WAJIB]: false }
  for (const key of [...(gate.all ?? []), ...(gate.any ?? [])]) modules[key] = true
  for (const key of gate.none ?? []) modules[key] = false
  if (gate.shopCodes) modules[gate.shopCodes] = ['A']
  if (gate.levelsWhen) modules[gate.levelsWhen.module] = false
  return { level: gate.levels?.[0] ?? 'OWN', modules }
}

/** Each way in which one part of the gate alone says no. */
function tertutup(gate: Gate): readonly (Keadaan & { readonly karena: string })[] {
  const buka = terbuka(gate)
  const dengan = (karena: string, modules: Record<string, Setting>, level = buka.level) => ({
    karena,
    level,
    modules: { ...buka.modules, ...modules },
  })
  const diLuar = (levels: readonly Level[]) => LEVELS.filter((l) => !levels.includes(l))
  const out = (gate.all ?? []).map((key) => dengan(`${key} off`, { [key]: false }))
  if (gate.any) {
    const mati = Object.fromEntries(gate.any.map((key) => [key, false]))
    out.push(dengan('none of any', mati))
  }
  for (const key of gate.none ?? []) out.push(dengan(`${key} on`, { [key]: true }))
  for (const level of diLuar(gate.levels ?? LEVELS)) out.push(dengan(level, {}, level))
  const { levelsWhen, nilai, shopCodes } = gate
  for (const level of levelsWhen ? diLuar(levelsWhen.levels) : [])
    out.push(dengan(`${level} while on`, { [levelsWhen?.module ?? '']: true }, level))
  if (nilai) out.push(dengan(`${nilai.kunci} = ${nilai.bukan}`, { [nilai.kunci]: nilai.bukan }))
  if (shopCodes) {
    out.push(dengan('no shop', { [shopCodes]: [] }), dengan('others', { [shopCodes]: ['B'] }))
  }
  return out
}

let database: TestDatabase
let server: Server
const orang = new Map<Level, Client>()
const registry = createRegistry()
const berpagar = [...registry.screens.values()].filter((s) => Object.keys(s.gate).length > 0)

beforeAll(async () => {
  database = await testDatabase()
  server = await serverInProcess({ databaseUrl: database.url })
  await buatToko(server.services.db, 'A', 'TA')
  const semua = [...registry.screens.values()].map((s) => s.path)
  for (const level of LEVELS) {
    await buatOrang(server.services.db, level, 'A', level, semua)
    orang.set(level, await masuk(server.url, level))
  }
})
afterAll(async () => {
  await server.close()
  await database.drop()
})

async function atur(modules: Keadaan['modules']): Promise<void> {
  await database.query(
    `insert into pengaturan (kode_toko, kunci, nilai)
     select 'A', key, value from jsonb_each($1::jsonb)
     on conflict on constraint pengaturan_pk do update set nilai = excluded.nilai`,
    [JSON.stringify(modules)],
  )
  // These are no settings: they are read off the shop.
  const lama = modules[MODUL_GADAI_BARU] === false ? 'WIND_DOWN' : 'LICENSED'
  const mode = modules[MODUL_GADAI] === false ? 'OFF' : lama
  await database.query(`update toko set mode_gadai = $1 where kode_toko = 'A'`, [mode])
  server.services.toko.clear()
}

/** Whether the screen is listed for the person, and whether its own calls let him or her in. */
async function bolehkah(path: string, { level, modules }: Keadaan) {
  await atur(modules)
  const client = orang.get(level) as Client
  const { data } = await client.ok<{ path: string }[]>('GET', 'screens')
  const calls = registry.routes.filter(({ call: { policy } }) => {
    return typeof policy === 'object' && policy.screens.every((s) => s === path)
  })
  const masukkah: string[] = []
  for (const { call } of calls) {
    const at = call.path.replace(/\{\w+\}/g, 'TIDAK_ADA')
    const { status } = await client.call(call.method, at, { uji_tak_dikenal: '1' })
    if (status !== 403) masukkah.push(`${call.method} ${call.path}`)
  }
  return { terdaftar: data.some((s) => s.path === path), masukkah, calls: calls.length }
}

describe.each(berpagar.map((s) => [s.path, s.gate] as const))('%s', (path, gate) => {
  test('is open when its gate says so, with every call that is only its own', async () => {
    const { terdaftar, masukkah, calls } = await bolehkah(path, terbuka(gate))
    expect(terdaftar).toBe(true)
    expect(masukkah).toHaveLength(calls)
  })

  test.each(tertutup(gate).map((k) => [k.karena, k] as const))('is closed: %s', async (_, k) => {
    const { terdaftar, masukkah } = await bolehkah(path, k)
    expect(terdaftar).toBe(false)
    expect(masukkah).toEqual([])
  })
})

test('the mode of the environment opens manual goods in every shop, and nobody switches it off', async () => {
  const lain = await serverInProcess({
    databaseUrl: database.url,
    env: { APP_MODE: 'STOCK_JUAL_MANUAL' },
  })
  await atur({ BARANG_MANUAL_MODULE: false, STOCK_JUAL_MANUAL: false })
  const own = await masuk(lain.url, 'OWN')
  const { data } = await own.ok<{ value: boolean }>('GET', 'para-system/key/STOCK_JUAL_MANUAL')
  expect(data.value).toBe(true)
  const mati = await own.call('PUT', 'para-system/key/STOCK_JUAL_MANUAL', { value: false })
  expect(mati).toMatchObject({ status: 409, code: 'pengaturan.dari_lingkungan' })
  await lain.close()
})
