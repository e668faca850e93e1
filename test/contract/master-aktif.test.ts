import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from '#kernel/shared/z.ts'
import { AKTIF, type MasterDefinition, type MasterRow } from '#kernel/shared/master.ts'
import { refuseInactive } from '#kernel/server/master/inactive.ts'
import { createRegistry } from '../../src/app/modules.ts'
import { fittingInput } from './fitting-input.ts'
import { type Method, World } from './master-world.ts'

const registry = createRegistry()
const all = [...registry.masters.values()].filter((m) => m.nonaktif)

let world: World
beforeAll(async () => {
  world = await World.create()
})
afterAll(() => world.close())

const keysOf = (rows: readonly MasterRow[], m: MasterDefinition) => rows.map((r) => r[m.key])
const switchOff = (m: MasterDefinition, row: MasterRow) =>
  world.change(m, row[m.key], { body: { [AKTIF]: false } })

/** Schema of a field of a call's input, below lists and parts by dots. */
function schemaAt(schema: unknown, [name, ...rest]: readonly string[]): unknown {
  if (typeof schema !== 'object' || schema === null || name === undefined) return schema
  const s = schema as Record<string, unknown>
  for (const key of ['anyOf', 'oneOf', 'allOf'])
    for (const one of (s[key] as unknown[] | undefined) ?? []) {
      const found = schemaAt(one, [name, ...rest])
      if (found !== undefined) return found
    }
  if (s['items']) return schemaAt(s['items'], [name, ...rest])
  const part = (s['properties'] as Record<string, unknown> | undefined)?.[name]
  return part === undefined || rest.length === 0 ? part : schemaAt(part, rest)
}

/** Places of all fields of a call's input, below lists and parts by dots. */
function fieldsOf(schema: unknown, at: readonly string[] = []): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const s = schema as Record<string, unknown>
  const beside = ['anyOf', 'oneOf', 'allOf'].flatMap(
    (key) => (s[key] as unknown[] | undefined) ?? [],
  )
  const parts = Object.entries((s['properties'] as object | undefined) ?? {})
  return [
    ...[...beside, s['items']].flatMap((one) => fieldsOf(one, at)),
    ...parts.flatMap(([name, part]) => [[...at, name].join('.'), ...fieldsOf(part, [...at, name])]),
  ]
}

it('names calls that there are, and fields that they take', () => {
  const wrong = all.flatMap((m) =>
    (m.nonaktif ?? []).filter(({ call, isian }) => {
      const route = registry.routes.find((r) => r.call.path === call && r.kind === 'command')
      if (!route) return true
      const schema = z.toJSONSchema(route.call.input, { unrepresentable: 'any', io: 'input' })
      return schemaAt(schema, isian.split('.')) === undefined
    }),
  )
  expect(wrong).toEqual([])
})

/** Fields by which a call goes on with what is there already, or describes what somebody brings. */
const INHERITED: readonly (readonly [RegExp, string])[] = [
  [/^(?:update-profit|stock-opname|timbang-baki|sidik-berat|hancur-barang)/, 'looks for goods'],
  [/^tutup-toko\/create /, 'counts every account that holds money'],
  [/^non-cash\/validasi\/create /, 'what arrived, where it was paid to'],
  [/^bayar-(?:supplier|berlian)\/create kode_supplier$/, 'what is owed is paid'],
  [/^barang-manual\/(?:pindah|hancur) (?:kode_baki|items\.)/, 'goods that lie there'],
  [/^jual-beli-manual\/create jual\./, 'goods that lie there'],
  [/^stock-cuci-manual\/(?:masuk kode_baki|\w+ items\.)/, 'goods that lie there'],
  // Whatever purity and kind a customer brings has a name, even one that is no longer sold.
  [/^(?:pembelian|tukar|jual-beli-manual|hutang)\/create .*kode_(?:dept|group)$/, 'brought'],
  [/^hutang\/create items\.kode_kondisi$/, 'a condition of the pawn, another master'],
  [/^(?:koreksi-barang|update-kadar)\/create/, 'refused by the handler where it is another one'],
  [/kode_sambungan$/, 'refused by the handler, which also needs its settings'],
  [/^app\//, 'the catalogue has its own'],
  [/^(?:hutang|hutang-supplier|titip)\/awal /, 'the old system names who and what were there then'],
]

it('names every call of which a field has the name of its key, or it is known why not', () => {
  const owned = new Set([...registry.masters.values()].flatMap((m) => [m.api.base, m.api.create]))
  const keys = new Set([
    ...all.map((m) => m.key).filter((key) => key !== 'kode'),
    'kode_deskripsi',
    'ke_baki',
  ])
  const known = new Set(all.flatMap((m) => (m.nonaktif ?? []).map((c) => `${c.call} ${c.isian}`)))
  const open = registry.routes.flatMap(({ kind, call }) => {
    const [base = ''] = call.path.split('/')
    if (kind !== 'command' || base === 'masters' || owned.has(base) || owned.has(call.path))
      return []
    const schema = z.toJSONSchema(call.input, { unrepresentable: 'any', io: 'input' })
    return fieldsOf(schema)
      .filter((isian) => keys.has(isian.split('.').at(-1) ?? ''))
      .map((isian) => `${call.path} ${isian}`)
  })
  const missing = open.filter(
    (one) => !known.has(one) && !INHERITED.some(([pattern]) => pattern.test(one)),
  )
  expect([...new Set(missing)]).toEqual([])
  expect(open.length).toBeGreaterThan(100)
})

describe.each(all.map((m) => [m.name, m] as const))('an inactive record of %s', (_, m) => {
  it('leaves the active ones, stays readable and says so to everybody, and comes back', async () => {
    const made = await world.make(m)
    const kunci = made[m.key]
    const active = async (wert: boolean, user = 'SU1') => {
      const { json } = await world.call('GET', `${m.api.list}?${AKTIF}=${wert}`, { user })
      return keysOf(json.data, m).includes(kunci ?? null)
    }
    expect(await active(true, 'KASIR1')).toBe(true)
    expect((await switchOff(m, made)).status).toBe(200)
    expect([await active(true, 'KASIR1'), await active(false, 'KASIR1')]).toEqual([false, true])
    expect((await world.read(m, kunci)).json.data[AKTIF]).toBe(false)
    const back = await world.change(m, kunci, { body: { [AKTIF]: true } })
    expect(back.status).toBe(200)
    expect(await active(true)).toBe(true)
  })

  it('is refused where another master names it anew, and stays where it is named', async () => {
    const masters = [...world.server.services.registry.masters.values()]
    for (const other of masters.filter((o) => !o.hanyaBaca && !o.hanyaUbah)) {
      const named = Object.entries(other.fields).find(
        ([, f]) => f.kind === 'rujukan' && f.master === m.name,
      )?.[0]
      if (!named || other.keyOf?.includes(named) || other.key === named) continue
      const sample = await world.sample(other)
      const target = world.master(m.name)
      const kunci = sample[named]
      const before = await world.call('POST', other.api.create ?? other.api.base, { body: sample })
      expect([other.name, before.status]).toEqual([other.name, 200])
      await world.change(target, kunci, { body: { [AKTIF]: false } })
      const again = { ...(await world.sample(other)), [named]: kunci ?? null }
      const fresh = await world.call('POST', other.api.create ?? other.api.base, { body: again })
      expect([other.name, fresh.status, fresh.json.fields?.[named]?.code]).toEqual([
        other.name,
        422,
        'data.nonaktif',
      ])
      const edit = await world.change(other, before.json.data[other.key], {
        body: world.edit(other),
      })
      expect([other.name, edit.status]).toEqual([other.name, 200])
      await world.change(target, kunci, { body: { [AKTIF]: true } })
    }
  })
})

it('is made so by a file only where the file says it', async () => {
  const m = world.master('bank')
  const bank = String((await world.make(m))['kode_bank'])
  const sales = world.master('sales')
  const head = 'kode_sales,nama_sales,kode_bank,nama_bank,no_rekening,nama_rekening,aktif'
  const row = (kode: string, aktif: string) => `${kode},Nama,${bank},Bank,1,Nama,${aktif}`
  const off = await world.make(sales)
  await switchOff(sales, off)
  const rows = [row('IMPKOSONG', ''), row('IMPTIDAK', 'Tidak'), row(String(off['kode_sales']), '')]
  const { status, json } = await world.impor(sales, [head, ...rows].join('\n'))
  expect([status, json.data['baru'], json.data['berubah']]).toEqual([200, 2, 1])
  const aktif = async (kode: unknown) => (await world.read(sales, kode)).json.data[AKTIF]
  expect([
    await aktif('IMPKOSONG'),
    await aktif('IMPTIDAK'),
    await aktif(off['kode_sales']),
  ]).toEqual([true, false, false])
})

/** Calls that look at the other shop's paper first: without one they end before they choose. */
const AT_ANOTHER_SHOP = new Set(['terima-barang/create', 'kirim-uang/{nomor_referensi}/reception'])

const chosen = all.filter((m) => m.nonaktif?.length)

describe.each(chosen.map((m) => [m.name, m] as const))('an inactive record of %s', (_, m) => {
  it.each((m.nonaktif ?? []).map((c) => [c.call, c.isian] as const))(
    'is refused by %s in %s before anything is done, an active one is not',
    async (call, isian) => {
      const route = registry.routes.find((r) => r.call.path === call && r.kind === 'command')
      if (!route) throw new Error(call)
      const made = await world.make(m)
      const kunci = String(made[m.key])
      const input = fittingInput(route.call.input, isian, kunci) as Record<string, unknown>
      if (AT_ANOTHER_SHOP.has(call)) {
        await switchOff(m, made)
        const { db, registry: running } = world.server.services
        const chosen = db.baca('T1', (tx) => refuseInactive(tx, running.choices.get(call), input))
        await expect(chosen).rejects.toMatchObject({ code: 'data.nonaktif', params: { kunci } })
        return
      }
      const send = () => world.call(route.call.method as Method, call, { body: input })
      const before = await send()
      expect(before.json.code).not.toBe('data.nonaktif')
      await switchOff(m, made)
      const { status, json } = await send()
      expect([status, json.code, json.params, json.fields?.[isian]?.code]).toEqual([
        409,
        'data.nonaktif',
        { kunci },
        'data.nonaktif',
      ])
      expect(json.message).toContain(kunci)
    },
  )
})
