import { afterAll, beforeAll, expect, test } from 'vitest'
import { Database } from '#kernel/server/db/database.ts'
import { CONNECTIONS } from '#kernel/server/db/pool.ts'
import type { Ctx } from '#kernel/server/http/route.ts'
import { Portal } from '#kernel/server/portal/portal.ts'
import { exportBranches, pageQuestion } from '#kernel/server/report/branches.ts'
import type { CheckedRequest } from '#kernel/server/report/params.ts'
import { AWAL, HARI, ReportWorld, contoh } from '../factories/report-world.ts'

const AT_ONCE = 2
/** More than one reading of rows fetches, so that whoever leaves does so in the middle of a shop. */
const ROWS = 450

let world: ReportWorld
let portal: Portal
beforeAll(async () => {
  world = await ReportWorld.create({ rows: ROWS })
  const db = await Database.open({
    url: world.db.url,
    name: CONNECTIONS.reports,
    size: AT_ONCE,
    statementTimeout: 30_000,
    onError: () => {},
  })
  portal = new Portal(db, AT_ONCE)
})
afterAll(async () => {
  await portal.close()
  await world.close()
})

test('whoever leaves in the middle of an export of all shops gives their connections back', async () => {
  const ctx = {
    services: { portal, registry: { documents: new Map() } },
    toko: { tgl_system: HARI },
    signal: new AbortController().signal,
  } as unknown as Ctx
  const params = { tgl_from: AWAL, tgl_to: HARI, kode_group: null, urut: 'ALL' }
  const p = { params, urutan: contoh.order, page: 1, limit: 50 } as unknown as CheckedRequest
  const shops = ['PUSAT', 'CAB1'].map((kode) => ({ kode_toko: kode, nama_toko: kode, jauh: null }))
  for (let n = 0; n <= AT_ONCE; n++) {
    const { rows } = await exportBranches(ctx, contoh, p, shops)
    for await (const lot of rows) {
      expect(lot.length).toBeGreaterThan(0)
      break
    }
  }
  const answers = await portal.askAll(...pageQuestion(ctx, contoh, p, shops))
  expect(answers.map((a) => a.status)).toEqual(shops.map(() => 'success'))
})
