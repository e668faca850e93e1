import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createRegistry } from '../../src/app/modules.ts'
import type { Server } from '../../src/app/server.ts'
import { FAKTOR_WAJIB, gateSettings } from '#kernel/shared/gates.ts'
import { pengaturanBawaan } from '#test/factories/settings.ts'
import type { Client } from '../factories/client.ts'
import { buatOrang, buatToko, masuk } from '../factories/shop.ts'
import { type TestDatabase, testDatabase } from '../setup/database.ts'
import { serverInProcess } from '../setup/server.ts'

/** Nothing can be set that does nothing: every switch, number and journal opens or posts something. */

const ROOT = path.resolve(import.meta.dirname, '../..')
const registry = createRegistry()
const settings = [...registry.settings.values()]
const screens = [...registry.screens.values()]

/** Source that acts: no declaration of settings, no generated names, no test. */
const sources = globSync('src/{kernel,modules,app}/**/*.{ts,tsx}', { cwd: ROOT })
  .filter((f) => !/(settings|names|text-keys|table-types)\.ts$|\.test\.ts$|\/demo\//.test(f))
  .map((f) => ({ file: f, text: readFileSync(path.join(ROOT, f), 'utf8') }))

/** A constant with the key's name, as it is declared: that alone reads nothing. */
const naming = (kunci: string) => new RegExp(`export const \\w+ = '${kunci}'`)

/** The constant that stands for a key in the sources, or the key itself. */
function wordOf(kunci: string): { word: string; home: string | null } {
  for (const { file, text } of sources) {
    const found = new RegExp(`export const (\\w+) = '${kunci}'`).exec(text)
    if (found?.[1]) return { word: found[1], home: file }
  }
  return { word: kunci, home: null }
}

/** Files that read the setting: by its key, or by a constant for it. */
function readers(kunci: string): string[] {
  const { word } = wordOf(kunci)
  const use = new RegExp(`\\b(${word}|${kunci})\\b`)
  return sources
    .filter(({ text }) =>
      text
        .split('\n')
        .some(
          (line) =>
            use.test(line) &&
            !naming(kunci).test(line) &&
            !/^\s*(import|export \{|\*|\/\/|\/\*)/.test(line),
        ),
    )
    .map((s) => s.file)
}

const gated = new Set(screens.flatMap((s) => gateSettings(s.gate).map((g) => g.kunci)))

describe('every setting', () => {
  test.each(settings.map((s) => s.kunci))('%s does something', (kunci) => {
    const alive = gated.has(kunci) ? ['a gate'] : readers(kunci)
    expect(alive.length, `${kunci} opens no screen, and nothing reads it`).toBeGreaterThan(0)
  })

  test('a setting that nothing reads is found', () => {
    expect(readers('TIDAK_DIBACA_MODULE')).toEqual([])
    expect(sources.length).toBeGreaterThan(800)
  })
})

/** Capabilities inside screens that stay open: what is refused while its switch is off, and how. */

let database: TestDatabase
let server: Server
let own: Client
beforeAll(async () => {
  database = await testDatabase()
  server = await serverInProcess({ databaseUrl: database.url })
  await buatToko(server.services.db, 'A', 'TA')
  await buatOrang(
    server.services.db,
    'OWN',
    'A',
    'OWN',
    screens.map((s) => s.path),
  )
  own = await masuk(server.url, 'OWN')
})
afterAll(async () => {
  await server.close()
  await database.drop()
})

async function atur(modules: Readonly<Record<string, unknown>>): Promise<void> {
  await database.query(
    `insert into pengaturan (kode_toko, kunci, nilai)
     select 'A', key, value from jsonb_each($1::jsonb)
     on conflict on constraint pengaturan_pk do update set nilai = excluded.nilai`,
    [JSON.stringify({ ...pengaturanBawaan(), [FAKTOR_WAJIB]: false, ...modules })],
  )
  server.services.toko.clear()
}

/** Each switch with the screens that it opens alone, in a shop where all others are on. */
const switches = settings
  .filter((s) => s.isian.tipe === 'saklar')
  .map(({ kunci }) => ({
    kunci,
    opens: screens.filter(
      (s) => s.gate.all?.includes(kunci) && !s.gate.levels?.every((l) => l !== 'OWN'),
    ),
  }))
  .filter(({ opens }) => opens.length > 0)

describe('a screen whose capability is switched off', () => {
  test.each(switches.map((s) => [s.kunci, s] as const))('says so: %s', async (kunci, s) => {
    const allOn = Object.fromEntries(
      settings.filter((x) => x.isian.tipe === 'saklar').map((x) => [x.kunci, true]),
    )
    allOn[FAKTOR_WAJIB] = false
    // A switch that closes screens stays off.
    for (const { gate } of s.opens) for (const none of gate.none ?? []) allOn[none] = false
    await atur({ ...allOn, [kunci]: false })
    const nama = server.services.texts.t('id', `pengaturan.nama.${kunci}`)
    for (const { path: layar } of s.opens) {
      const { data } = await own.ok<{ sebab: string; setelan: { kunci: string; nama: string }[] }>(
        'GET',
        'screens/tutup',
        { path: layar },
      )
      expect([layar, data.sebab]).toEqual([layar, 'modul'])
      expect(data.setelan).toContainEqual({ kunci, nama })
    }
  })
})

test('washing books pieces out of stock and into it by a line of its own journal', async () => {
  const rows = await database.query<{ type: string; nomor_akun: string }>(
    `select type, nomor_akun from akun_transaksi where trx = 'SEPUHAN' and jenis_akun = 'barang'
     order by 1`,
  )
  expect(rows.map((r) => r.type)).toEqual(['CUCI_MANUAL', 'TERIMA_CUCI'])
})

test('every journal of Parameter Akun is one that a document posts, by accounts that areas declare', async () => {
  const rows = await database.query<{ jurnal: string; akun: string }>(
    `select trx || '/' || type as jurnal, jenis_akun as akun from akun_transaksi order by 1, urut`,
  )
  const posted = new Set([...registry.documents.values()].flatMap((d) => d.jurnal?.join('/') ?? []))
  expect(rows.filter((r) => !posted.has(r.jurnal))).toEqual([])
  const families = [...registry.accounts.keys()]
  const known = (akun: string) => families.some((f) => f === akun || f.startsWith(`${akun}/`))
  expect(rows.filter((r) => !known(r.akun))).toEqual([])
})
