import {
  type Skeleton,
  addImport,
  camel,
  ensureArea,
  finish,
  main,
  register,
  areaAndName,
} from './skeleton.ts'

/** `npm run new:command -- MODULE VERB-NOUN`: its call, its server file, a test, its registration. */
function newCommand(s: Skeleton): void {
  const usage = 'npm run new:command -- MODULE VERB-NOUN, e.g. kas setor-uang'
  const [area, name] = areaAndName(s, usage)
  ensureArea(s, area)
  const contract = `${area.folder}/contract.ts`
  if (!s.exists(contract)) s.create(contract, '')
  s.edit(contract, (text) => `${imports(text)}${call(area.name, name)}`)
  s.create(`${area.folder}/server/${name}.ts`, command(area.name, name))
  s.create(`${area.folder}/server/${name}.test.ts`, test(area.name, name))
  register(s, { area, list: 'routes', name: `${camel(name)}Command`, from: `./${name}.ts` })
  finish(s, [
    'Left: input and answer in contract.ts, the screens that may (`policy`), locks, rules, what is',
    'written and booked in the command, and a text `error.<code>` for each refusal.',
  ])
}

function imports(text: string): string {
  let changed = addImport(text, 'zTeksWajib', '#kernel/shared/schema.ts')
  changed = addImport(changed, 'defineCall', '#kernel/shared/contract.ts')
  return addImport(changed, 'z', '#kernel/shared/z.ts')
}

const call = (module: string, name: string) => `
export const ${camel(name)} = defineCall({
  method: 'POST',
  path: '${module}/${name}',
  policy: 'session',
  summary: '${name.replaceAll('-', ' ')}',
  input: z.strictObject({ keterangan: zTeksWajib(200) }),
  output: z.object({ keterangan: z.string() }),
})
`

const command = (
  module: string,
  name: string,
) => `import { defineCommand } from '#kernel/server/http/route.ts'
import { ${camel(name)} } from '../contract.ts'

/** What it does, what it locks, and the codes of its refusals. */
export const ${camel(name)}Command = defineCommand(${camel(name)}, async ({ ctx, input }) => ({
  audit: {
    aksi: '${module}.${name}',
    objek: ctx.toko.kode_toko,
    sesudah: { keterangan: input.keterangan },
  },
  jawaban: { keterangan: input.keterangan },
}))
`

const test = (
  module: string,
  name: string,
) => `import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#test/factories/client.ts'
import { buatOrang, buatToko, masuk } from '#test/factories/shop.ts'
import { type TestDatabase, testDatabase } from '#test/setup/database.ts'
import { serverInProcess } from '#test/setup/server.ts'

let database: TestDatabase
let server: Awaited<ReturnType<typeof serverInProcess>>
let kasir: Client

beforeAll(async () => {
  database = await testDatabase()
  server = await serverInProcess({ databaseUrl: database.url })
  await buatToko(server.services.db, 'AAA', 'AA')
  await buatOrang(server.services.db, 'ANI', 'AAA')
  kasir = await masuk(server.url, 'ANI')
})

afterAll(async () => {
  await server.close()
  await database.drop()
})

test('${name.replaceAll('-', ' ')} answers what it did, and leaves an entry in the audit', async () => {
  const { data } = await kasir.ok('POST', '${module}/${name}', { keterangan: 'coba' })
  expect(data).toEqual({ keterangan: 'coba' })
  const entries = await database.query("SELECT FROM audit WHERE aksi = '${module}.${name}'")
  expect(entries).toHaveLength(1)
})
`

main(newCommand)
