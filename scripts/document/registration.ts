import type { Files, Names } from './names.ts'

/** What is registered with the area, and from where. */
export const routes = (n: Names) =>
  [
    { list: 'documents', name: `${n.camel}Dokumen`, from: '../dokumen.ts' },
    { list: 'routes', name: `simpan${n.Name}`, from: `./simpan-${n.name}.ts` },
    { list: 'routes', name: `batal${n.Name}`, from: `./batal-${n.name}.ts` },
    { list: 'routes', name: `...lihat${n.Name}`, from: `./baca-${n.name}.ts` },
    { list: 'slips', name: `slipNota${n.Name}`, from: `./slip-${n.name}.ts` },
    { list: 'reports', name: `laporan${n.Name}`, from: `../reports/laporan-${n.name}.ts` },
    {
      list: 'reports',
      name: `laporanBatal${n.Name}`,
      from: `../reports/laporan-batal-${n.name}.ts`,
    },
  ] as const

export const test = (n: Names): Files => ({
  [`server/${n.name}.test.ts`]: `import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#test/factories/client.ts'
import { buatOrang, buatToko, masuk } from '#test/factories/shop.ts'
import { type TestDatabase, testDatabase } from '#test/setup/database.ts'
import { serverInProcess } from '#test/setup/server.ts'

interface Made {
  readonly no_${n.table}: string
  readonly total_rp: number
}

let database: TestDatabase
let server: Awaited<ReturnType<typeof serverInProcess>>
let owner: Client

beforeAll(async () => {
  database = await testDatabase()
  server = await serverInProcess({ databaseUrl: database.url })
  await buatToko(server.services.db, 'AAA', 'AA')
  await buatOrang(server.services.db, 'ANI', 'AAA')
  owner = await masuk(server.url, 'ANI')
})

afterAll(async () => {
  await server.close()
  await database.drop()
})

test('${n.name}: made, read, found, copied, cancelled once', async () => {
  const items = [
    { nama: 'Satu', jumlah_rp: 100_000 },
    { nama: 'Dua', jumlah_rp: 150_000 },
  ]
  const made = await owner.tulis<Made>('${n.name}/create', { items })
  expect(made, made.text).toMatchObject({ status: 200, data: { total_rp: 250_000 } })
  const { no_${n.table} } = made.data
  const one = () => owner.ok('GET', \`${n.name}/\${no_${n.table}}\`)
  expect(await one()).toMatchObject({ data: { status: 'VALID', items, cetak: 0 } })
  const found = await owner.ok('GET', '${n.name}/get/all', { search: 'Dua' })
  expect(found.data).toMatchObject([{ no_${n.table}, total_rp: 250_000 }])
  const slip = await owner.call('GET', \`${n.name}/\${no_${n.table}}/slip\`)
  expect([slip.status, slip.headers['content-type']]).toEqual([200, 'application/pdf'])
  const copy = await owner.tulis('${n.name}/cetak-ulang', { no_${n.table} })
  expect(copy.data).toEqual({ no_${n.table}, salinan: 1 })

  const cancel = () => owner.tulis('${n.name}/cancel', { no_${n.table}, alasan: 'Salah' })
  expect(await cancel()).toMatchObject({ status: 200 })
  expect(await cancel()).toMatchObject({ status: 409, code: '${n.table}.sudah_batal' })
  expect(await one()).toMatchObject({ data: { status: 'BATAL', alasan_batal: 'Salah' } })
  const report = await owner.ok('GET', '${n.name}/report-batal-${n.name}')
  expect(report.text).toContain(no_${n.table})
})

test('${n.name}: a number that nobody has is not found', async () => {
  const none = await owner.call('GET', '${n.name}/${n.letters}AA0101010001')
  expect(none).toMatchObject({ status: 404, code: '${n.table}.tidak_ada' })
})
`,
})
