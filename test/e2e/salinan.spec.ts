import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { writeBackup } from '../../src/app/commands/backup.ts'
import { readBackupToLook } from '../../src/app/commands/look.ts'
import { tanpaCela } from '../setup/axe.ts'
import { expect, test } from '../setup/browser.ts'
import { type TestDatabase, demoDatabase, emptyDatabase } from '../setup/database.ts'
import { masuk } from '../setup/masuk.ts'
import { type TestServer, startServer } from '../setup/server.ts'

const BULAN = '2026-10'
let akar: string
let salinan: TestDatabase
let server: TestServer

/** October of the demo's first shop, out of a backup of all of it. */
test.beforeAll(async () => {
  akar = mkdtempSync(path.join(os.tmpdir(), 'kencana-salinan-'))
  const cadangan = path.join(akar, 'cadangan')
  mkdirSync(cadangan)
  const asal = await demoDatabase()
  const [orang] = await asal.query<{ kode_toko: string }>(
    `SELECT kode_toko FROM pengguna WHERE user_id = 'OWN'`,
  )
  await writeBackup(asal.url, cadangan, { dataDir: path.join(akar, 'asal'), s3: null })
  await asal.drop()
  salinan = await emptyDatabase()
  const look = { shop: orang?.kode_toko, month: BULAN }
  await readBackupToLook(salinan.url, cadangan, { dataDir: path.join(akar, 'salinan') }, look)
  server = await startServer({ databaseUrl: salinan.url })
})
test.afterAll(async () => {
  await server.stop()
  await salinan.drop()
  rmSync(akar, { recursive: true, force: true })
})

test('a copy says on every screen that it is one, shows its month, and saves nothing', async ({
  browser,
}, info) => {
  const context = await browser.newContext({ baseURL: server.url })
  const page = await context.newPage()
  await masuk(page, 'OWN', '/laporan-jurnal')
  const pita = page.getByText(/Salinan hanya untuk dilihat, keadaan .* Baris buku besar .* 2026-10/)
  await expect(pita).toBeVisible()
  await page.goto('/master-sales')
  await expect(pita).toBeVisible()
  await tanpaCela(page)
  await page.screenshot({ path: info.outputPath('salinan.png') })
  await page.getByRole('row').nth(1).getByRole('button').last().click()
  const ya = page.getByRole('dialog').getByRole('button').last()
  await ya.click()
  await expect(page.getByText(/Salinan ini hanya untuk dilihat\./).first()).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(pita).toBeVisible()
  await tanpaCela(page)
  await page.screenshot({ path: info.outputPath('salinan-hp.png') })
  await context.close()
})
