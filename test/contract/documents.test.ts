import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkTables } from '#kernel/server/master/check-tables.ts'
import { World } from './master-world.ts'

let world: World
beforeAll(async () => {
  world = await World.create()
})
afterAll(() => world.close())

it('a document whose table does not fit stops the start', async () => {
  const { db, registry } = world.server.services
  const documents = [...registry.documents.values()]
  expect(documents.length).toBeGreaterThan(40)
  await checkTables(db, [], documents)
  const wrong = documents.map(({ isi: _, ...d }) => ({ ...d, nomor: 'no_hilang' }))
  await expect(checkTables(db, [], wrong)).rejects.toThrow(
    documents.map((d) => `document ${d.jenis}: ${d.tabel}.no_hilang is no column`).join('\n'),
  )
  const lines = documents.filter((d) => d.jenis === 'TU').map((d) => ({ ...d, nomor: 'no_hilang' }))
  await expect(checkTables(db, [], lines)).rejects.toThrow(
    'TU: titip_barang.no_hilang is no column',
  )
})
