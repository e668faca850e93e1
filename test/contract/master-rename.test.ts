import { afterAll, beforeAll, expect, it } from 'vitest'
import { World } from './master-world.ts'

let world: World
beforeAll(async () => {
  world = await World.create()
})
afterAll(() => world.close())

it('a record whose key is in the query is renamed, keeps its history, and goes by its new name', async () => {
  const m = [...world.server.services.registry.masters.values()].find((d) => d.api.keyInQuery)
  if (!m) throw new Error('no master with its key in the query')
  const made = await world.make(m, 'SU1', { [m.key]: 'Cincin & rantai?' })
  const old = made[m.key]
  const renamed = await world.change(m, old, { body: { [m.key]: 'Gelang 100%', versi: 1 } })
  expect([renamed.status, renamed.json.data[m.key]]).toEqual([200, 'Gelang 100%'])
  expect((await world.read(m, old)).status).toBe(404)
  expect((await world.read(m, 'Gelang 100%')).json.data).toMatchObject({ versi: 2 })
  const path = `masters/${m.name}/riwayat?kunci=${encodeURIComponent('Gelang 100%')}`
  const { json } = await world.call('GET', path)
  expect(json.data.map((c) => c['aksi'])).toEqual([`${m.name}.update`, `${m.name}.create`])
  const other = await world.make(m)
  const taken = await world.change(m, other[m.key], { body: { [m.key]: 'Gelang 100%' } })
  expect([taken.status, taken.json.fields?.[m.key]?.code]).toEqual([409, 'data.sudah_ada'])
  expect((await world.remove(m, 'Gelang 100%')).status).toBe(200)
})
