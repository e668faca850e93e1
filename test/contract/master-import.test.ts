import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createRegistry } from '../../src/app/modules.ts'
import type { MasterDefinition, MasterRow } from '#kernel/shared/master.ts'
import { World } from './master-world.ts'

const written = [...createRegistry().masters.values()].filter((m) => !m.hanyaBaca && !m.hanyaUbah)

let world: World
beforeAll(async () => {
  world = await World.create()
})
afterAll(() => world.close())

/** What a record says, without the number of its edits. */
const content = (rows: readonly MasterRow[]) => rows.map(({ versi: _, ...row }) => row)
const counts = ({ json }: Awaited<ReturnType<World['impor']>>) => {
  const { tersimpan, baru, berubah, sama, ditolak } = json.data
  return { tersimpan, baru, berubah, sama, ditolak }
}

/** What leaves by its own screen is brought back by that screen's test. */
const listedAsFile = written.filter((m) => !m.ekspor)

describe.each(listedAsFile.map((m) => [m.name, m] as const))('a file of %s', (_, m) => {
  const exported = async (format: 'csv' | 'xlsx') =>
    (await world.call('GET', `${m.api.list}?format=${format}`)).body
  const listed = async () => (await world.call('GET', m.api.list)).json.data

  it.each(['csv', 'xlsx'] as const)('that was exported changes nothing: %s', async (format) => {
    for (let i = 0; i < 3; i++) await world.make(m, 'SU1', i === 0 ? odd(m) : {})
    const before = await listed()
    const done = await world.impor(m, await exported(format))
    expect([done.status, done.json.message, done.json.fields]).toEqual([200, undefined, undefined])
    expect([counts(done), done.json.data['salah']]).toEqual([
      { tersimpan: false, baru: 0, berubah: 0, sama: before.length, ditolak: 0 },
      [],
    ])
    expect(await listed()).toEqual(before)
  })

  it('brings back what was deleted and changed, once', async () => {
    const gone = await world.make(m)
    const changed = await world.make(m, 'SU1', odd(m))
    const before = await listed()
    const file = await exported('xlsx')
    expect((await world.remove(m, gone[m.key])).status).toBe(200)
    const edit = world.edit(m)
    expect((await world.change(m, changed[m.key], { body: edit })).status).toBe(200)
    const expected = {
      baru: 1,
      berubah: 1,
      sama: before.length - 2,
      ditolak: 0,
    }
    const dry = await world.impor(m, file, { uji: 'ya' })
    expect(counts(dry)).toEqual({ tersimpan: false, ...expected })
    expect((await world.read(m, gone[m.key])).status).toBe(404)
    expect(counts(await world.impor(m, file))).toEqual({ tersimpan: true, ...expected })
    expect(content(await listed())).toEqual(content(before))
    const again = await world.impor(m, file)
    expect(counts(again)).toEqual({
      tersimpan: false,
      baru: 0,
      berubah: 0,
      sama: before.length,
      ditolak: 0,
    })
    const { json } = await world.call(
      'GET',
      `masters/${m.name}/riwayat?kunci=${encodeURIComponent(String(gone[m.key]))}`,
    )
    expect(json.data.map((r) => r['aksi'])).toEqual(
      ['create', 'delete', 'create'].map((v) => `${m.name}.${v}`),
    )
  })

  it('is refused to whoever has no right to the screen', async () => {
    const { status, json } = await world.impor(m, Buffer.from('x'), { user: 'KASIR1' })
    expect([status, json.code]).toEqual([403, 'hak.tidak_ada'])
  })
})

/** Texts that a careless file format would change. */
const odd = (m: MasterDefinition): Record<string, string> => {
  const free = Object.entries(m.fields).find(
    ([name, f]) =>
      name !== m.key &&
      !m.keyOf?.includes(name) &&
      f.kind === 'teks' &&
      (f.max ?? 0) >= 40 &&
      name !== 'no_hp',
  )?.[0]
  return free ? { [free]: `'=1+1; "x", Ñ 金 <&> _x0041_` } : {}
}
