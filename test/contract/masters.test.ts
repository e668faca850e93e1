import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createRegistry } from '../../src/app/modules.ts'
import { isList, berlaku, columnOf, kinds, choiceKey } from '#kernel/shared/fields.ts'
import { BAHASA } from '#kernel/shared/i18n.ts'
import { type MasterDefinition, labelField, type MasterRow } from '#kernel/shared/master.ts'
import { titleKey } from '#kernel/shared/screen.ts'
import { checkTables } from '#kernel/server/master/check-tables.ts'
import { pathsOf } from '#kernel/server/master/declaration.ts'
import { tableOf } from '#kernel/server/master/table.ts'
import { World } from './master-world.ts'

const all = [...createRegistry().masters.values()]
// A set that every shop has from the start has tests of its own.
const written = all.filter((m) => !m.hanyaBaca && !m.hanyaUbah)
const named = (m: MasterDefinition) => [m.name, m] as const

/** What a doubled field is called where its constraint has a name of its own. */
const KEMBAR: Readonly<Record<string, string>> = {
  'bunga-hutang.sampai': 'hutang.pita_bertumpuk',
}

let world: World
beforeAll(async () => {
  world = await World.create()
})
afterAll(() => world.close())

const create = (m: MasterDefinition) => pathsOf(tableOf(m)).create
it('what all shops share names no record of one shop, or the start is stopped', async () => {
  const [bersama, toko] = ['kadar', 'baki'].map((n) => all.find((m) => m.name === n)!)
  const baki = { ...toko!.fields['kode_baki']!, kind: 'rujukan' as const, master: 'baki' }
  const salah = { ...bersama!, fields: { ...bersama!.fields, kode_baki: baki } }
  const masters = [...all.filter((m) => m.name !== 'kadar'), salah]
  await expect(checkTables(world.server.services.db, masters)).rejects.toThrow(
    'master kadar, field kode_baki: master baki is of one shop',
  )
})

describe.each(all.map(named))('master %s', (_, m) => {
  it('fits its table, and a column that does not stops the start', async () => {
    const check = () => checkTables(world.server.services.db, all)
    await check()
    const table = m.table ?? m.name
    const [name, field] = Object.entries(m.fields).at(-1)!
    const column = columnOf(name, field)
    await world.db.query(`alter table public.${table} rename column ${column} to hilang`)
    await expect(check()).rejects.toThrow(
      `master ${m.name}, field ${name}: column ${column} is missing`,
    )
    await world.db.query(`alter table public.${table} rename column hilang to ${column}`)
    await check()
  })

  it('has every text in six languages, and declares itself in them', async () => {
    const { texts } = world.server.services
    const keys = [
      titleKey(m.screen),
      ...Object.keys(m.fields).map((name) => `label.${name}`),
      ...Object.entries(m.fields).flatMap(([name, f]) =>
        (f.pilihan ?? []).map((v) => choiceKey(name, v)),
      ),
      ...(m.usedBy ?? []).map((u) => `error.${u.error}`),
      ...Object.values(m.pesan ?? {}),
      ...Object.values(m.fields).flatMap((f) => (f.kosong ? [`error.${f.kosong}`] : [])),
    ]
    const missing = BAHASA.flatMap((b) =>
      keys.filter((k) => !texts.has(b, k)).map((k) => `${b} ${k}`),
    )
    expect(missing).toEqual([])
    for (const bahasa of BAHASA) {
      const { json } = await world.call('GET', `masters/${m.name}`, { bahasa })
      const declared = json.data as unknown as {
        title: string
        fields: { name: string; label: string }[]
      }
      expect(declared.fields.map((f) => [f.name, f.label])).toEqual(
        Object.keys(m.fields).map((name) => [name, texts.t(bahasa, `label.${name}`)]),
      )
      expect(declared.title).toBe(texts.t(bahasa, titleKey(m.screen)))
    }
  })

  it('answers at every read path of the specification', async () => {
    const paths = [m.api.list, ...(m.api.alias ?? []), ...(m.api.subset ?? []).map((s) => s.path)]
    for (const path of paths) {
      const { status, json } = await world.call('GET', path.replace(/\{\w+\}/, 'X'), {
        user: 'KASIR1',
      })
      expect([path, status, Array.isArray(json.data)]).toEqual([path, 200, true])
    }
  })

  it('refuses orders, filters and page sizes that it does not know', async () => {
    for (const query of [
      'sort=versi',
      'sort=1;drop',
      'aneh=1',
      'limit=501',
      'page=0',
      'format=pdf',
    ]) {
      const { status, json } = await world.call('GET', `${m.api.list}?${query}`)
      expect([query, status, json.code]).toEqual([query, 400, 'isian.salah'])
    }
  })
})

describe.each(written.map(named))('records of %s', (_, m) => {
  it('are made, read, found, changed and deleted', async () => {
    const sample = await world.sample(m)
    const made = await world.call('POST', create(m), { body: sample })
    expect([made.status, made.json.fields]).toEqual([200, undefined])
    expect(made.json.data).toMatchObject({ ...sample, versi: 1 })
    const key = made.json.data[m.key]
    expect((await world.read(m, key)).json.data).toEqual(made.json.data)

    const found = await world.call(
      'GET',
      `${m.api.list}?search=${encodeURIComponent(String(key))}&limit=5`,
    )
    expect(found.json.data.map((r) => r[m.key])).toContain(key)
    expect(found.json.count).toBeGreaterThanOrEqual(1)

    const edit = world.edit(m)
    const changed = await world.change(m, key, { body: { ...edit, versi: 1 } })
    expect(changed.json.data).toEqual({ ...(made.json.data as MasterRow), ...edit, versi: 2 })

    const gone = await world.remove(m, key)
    expect([gone.status, gone.json.code]).toEqual([200, undefined])
    const after = await world.read(m, key)
    expect([after.status, after.json.code]).toEqual([404, 'data.tidak_ada'])
  })

  it('come in pages, in the order asked for, with their number', async () => {
    for (let i = 0; i < 3; i++) await world.make(m)
    const whole = await world.call('GET', m.api.list)
    expect(whole.json.count).toBe(whole.json.data.length)
    for (const [name, field] of Object.entries(m.fields)) {
      if (isList(field)) continue
      const up = await world.call('GET', `${m.api.list}?sort=${name}`)
      const down = await world.call('GET', `${m.api.list}?sort=-${name}`)
      expect([name, up.status]).toEqual([name, 200])
      // NULLs stand last upwards and first downwards, so one is exactly the other backwards.
      expect(down.json.data.map((r) => r[m.key])).toEqual(
        up.json.data.map((r) => r[m.key]).reverse(),
      )
      // Cutting pages knows nothing of the order: once is enough.
      if (name !== m.key) continue
      const first = await world.call('GET', `${m.api.list}?sort=${name}&limit=1&page=1`)
      const second = await world.call('GET', `${m.api.list}?sort=${name}&limit=1&page=2`)
      expect([...first.json.data, ...second.json.data]).toEqual(up.json.data.slice(0, 2))
      expect(second.json.count).toBe(whole.json.data.length)
    }
  })

  it('refuse a key and a unique value that exist already', async () => {
    const made = await world.make(m)
    for (const names of [...(m.keyMade ? [] : [m.keyOf ?? m.key]), ...(m.unique ?? [])]) {
      const same = Object.fromEntries([names].flat().map((name) => [name, made[name]]))
      const body = { ...(await world.sample(m)), ...same }
      const { status, json } = await world.call('POST', create(m), { body })
      const told = Object.entries(json.fields ?? {}).map(([name, e]) => [name, e.code])
      const at = told[0]?.[0] ?? ''
      const code = KEMBAR[`${m.name}.${at}`] ?? 'data.sudah_ada'
      expect(at).toBeOneOf([names].flat())
      expect([status, json.code, told]).toEqual([409, code, [[at, code]]])
    }
  })

  it('refuse what the declaration does not know', async () => {
    const body = { ...(await world.sample(m)), kolom_gelap: 1 }
    const { status, json } = await world.call('POST', create(m), { body })
    expect([status, json.fields?.['kolom_gelap']?.code]).toEqual([400, 'isian.tidak_dikenal'])
    const made = await world.make(m)
    for (const name of ['versi_baru', ...(m.scope === 'toko' ? ['kode_toko'] : [])]) {
      const put = await world.change(m, made[m.key], { body: { [name]: 'T2' } })
      expect([name, put.status]).toEqual([name, 400])
    }
  })

  it('answer every wrong value with the message of its field', async () => {
    const good = await world.sample(m)
    const count = (await world.call('GET', m.api.list)).json.count
    for (const [name, field] of Object.entries(m.fields)) {
      if (field.hanyaBaca || !berlaku(field, good)) continue
      for (const [value, code] of wrongValues(m, name)) {
        const { status, json } = await world.call('POST', create(m), {
          body: { ...good, [name]: value },
        })
        expect([name, value, status, json.fields?.[name]?.code]).toEqual([name, value, 422, code])
      }
      const odd = await world.call('POST', create(m), { body: { ...good, [name]: { a: 1 } } })
      expect([name, odd.status, odd.json.fields?.[name]?.code]).toEqual([name, 400, 'isian.jenis'])
    }
    expect((await world.call('GET', m.api.list)).json.count).toBe(count)
  })

  it('say <label> Tidak Boleh Kosong where a field must be filled in (R-234)', async () => {
    const { texts } = world.server.services
    const { json } = await world.call('POST', create(m), { body: {} })
    const standing = Object.fromEntries(
      Object.entries(m.fields).map(([name, f]) => [name, f.default ?? null]),
    )
    const wanted = Object.entries(m.fields)
      .filter(([, f]) => f.wajib && !f.hanyaBaca && f.default === undefined && berlaku(f, standing))
      .map(([name, f]) => {
        const label = texts.t('id', `label.${name}`)
        const said = f.kosong ? texts.t('id', `error.${f.kosong}`, { label }) : null
        return [name, said ?? `${label} Tidak Boleh Kosong`]
      })
    expect(wanted.length).toBeGreaterThan(0)
    expect(Object.entries(json.fields ?? {}).map(([name, e]) => [name, e.message])).toEqual(wanted)
  })

  it('are read by everybody and written by whoever has the screen', async () => {
    const made = await world.make(m)
    const user = 'KASIR1'
    const key = made[m.key]
    expect((await world.read(m, key, { user })).status).toBe(200)
    const tries = [
      await world.call('POST', create(m), { user, body: await world.sample(m) }),
      await world.change(m, key, { user, body: {} }),
      await world.remove(m, key, { user }),
      await world.call('GET', `masters/${m.name}/riwayat?kunci=X`, { user }),
      await world.call('GET', `${m.api.list}?format=csv`, { user }),
    ]
    expect(tries.map((t) => [t.status, t.json.code])).toEqual(
      tries.map(() => [403, 'hak.tidak_ada']),
    )
    const { json } = await world.call('GET', `masters/${m.name}`, { user })
    expect(json.data['boleh']).toEqual({ tambah: false, ubah: false, hapus: false, riwayat: false })
    expect((await world.read(m, key)).json.data).toEqual(made)
  })

  it('belong to their shop, or to all', async () => {
    const made = await world.make(m)
    const user = 'SU2'
    const own = m.scope === 'toko'
    expect((await world.read(m, made[m.key], { user })).status).toBe(own ? 404 : 200)
    const edit = await world.change(m, made[m.key], { user, body: world.edit(m) })
    expect([edit.status, edit.json.code]).toEqual(
      own ? [404, 'data.tidak_ada'] : [403, 'pusat.saja'],
    )
    const list = await world.call('GET', m.api.list, { user })
    expect(list.json.data.some((r) => r[m.key] === made[m.key])).toBe(!own)
  })

  it('tell the later of two editors, and keep what the earlier one wrote', async () => {
    const made = await world.make(m)
    const key = made[m.key]
    const edits = await Promise.all(
      ['Editor A', 'Editor B'].map((text) =>
        world.change(m, key, { body: { ...world.edit(m, text), versi: 1 } }),
      ),
    )
    const [kept, late] = edits.toSorted((a, b) => a.status - b.status)
    expect([kept?.status, late?.status, late?.json.code]).toEqual([200, 409, 'data.sudah_diubah'])
    expect(late?.json.params).toEqual({ versi: 1, versi_sekarang: 2 })
    expect((await world.read(m, key)).json.data).toEqual(kept?.json.data)
  })

  it('keep who changed what', async () => {
    const made = await world.make(m)
    const { json: put } = await world.change(m, made[m.key], { body: world.edit(m) })
    await world.remove(m, made[m.key])
    const { json } = await world.call(
      'GET',
      `masters/${m.name}/riwayat?kunci=${encodeURIComponent(String(made[m.key]))}`,
    )
    expect(json.data.map((r) => [r['aksi'], r['user_id'], r['sebelum'], r['sesudah']])).toEqual([
      [`${m.name}.delete`, 'SU1', put.data, null],
      [`${m.name}.update`, 'SU1', made, put.data],
      [`${m.name}.create`, 'SU1', null, made],
    ])
    expect(Date.now() - Date.parse(String(json.data[0]?.['waktu']))).toBeLessThan(60_000)
  })

  it('have one effect under one key', async () => {
    const body = await world.sample(m)
    const key = crypto.randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => world.call('POST', create(m), { body, key })),
    )
    expect(new Set(answers.map((a) => JSON.stringify(a.json))).size).toBe(1)
    expect(answers[0]?.status).toBe(200)
    const other = await world.call('POST', create(m), {
      body: { ...body, ...world.edit(m) },
      key,
    })
    expect([other.status, other.json.code]).toEqual([422, 'idempotensi.beda_isi'])
  })
})

/** Values that break one rule each, with the code that must come back. */
function wrongValues(m: MasterDefinition, name: string): [unknown, string][] {
  const f = m.fields[name]!
  const wrong: [unknown, string][] = []
  if (f.wajib && f.kind !== 'yaTidak') wrong.push([null, f.kosong ?? 'isian.wajib'])
  switch (f.kind) {
    case 'kode':
    case 'teks':
    case 'teksPanjang':
      wrong.push(['x'.repeat((f.max ?? 0) + 1), 'isian.terlalu_panjang'])
      break
    case 'gambar':
      wrong.push(['TIDAKADA', 'gambar.tidak_ada'])
      break
    case 'daftarGambar':
      wrong.push([['TIDAKADA'], 'gambar.tidak_ada'])
      break
    case 'rujukan':
      wrong.push(['TIDAKADA', 'data.rujukan_tidak_ada'])
      break
    case 'rupiah':
    case 'bilangan':
      wrong.push([1.5, 'isian.desimal'])
      break
    case 'berat':
      wrong.push([1.2345, 'isian.desimal'])
      break
    case 'persen':
    case 'kadar':
    case 'carat':
      wrong.push([1.234, 'isian.desimal'])
      break
    case 'tanggal':
      wrong.push(['2026-02-30', 'tanggal.salah'])
      break
    case 'pilihan':
      wrong.push(['LAIN', 'isian.pilihan'])
      break
    default:
  }
  if (kinds[f.kind].align === 'right') {
    wrong.push([
      (f.max ?? 0) + 1,
      f.kind === 'persen' && f.max === 100 ? 'isian.lebih_100' : 'isian.terlalu_besar',
    ])
    wrong.push([(f.min ?? 0) - 1, 'isian.terlalu_kecil'])
  }
  return wrong
}

it('knows which field stands beside the key of every master', () => {
  for (const m of all) expect(Object.keys(m.fields)).toContain(labelField(m))
})
