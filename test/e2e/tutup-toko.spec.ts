import { type Browser, type Page, expect, test } from '@playwright/test'
import { parah } from '../setup/axe.ts'
import { type TestDatabase, demoDatabase } from '../setup/database.ts'
import { kasSeharusnya, masuk as masukSebagai } from '../setup/masuk.ts'
import { type TestServer, startServer } from '../setup/server.ts'
import { spawnSync } from 'node:child_process'

// A shop of its own: a closed day is nothing that other tests should find.
let database: TestDatabase
let server: TestServer

test.beforeAll(async () => {
  database = await demoDatabase()
  server = await startServer({ databaseUrl: database.url, env: { DEMO: '1' } })
})
test.afterAll(async () => {
  await server.stop()
  await database.drop()
})

async function masuk(browser: Browser, user: string, o: { tuli?: boolean } = {}): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.url })
  const page = await context.newPage()
  // Deaf to live events: somebody whose page still shows the day before. A line that is cut would be
  // opened again, and everything read anew with it.
  if (o.tuli) await page.routeWebSocket(/\/ws$/, () => {})
  await masukSebagai(page, user)
  return page
}

test('a day: change money with approval, count, close, and the second closer', async ({
  browser,
}) => {
  // Three people's pages and three audits of them.
  test.setTimeout(300_000)
  const kasir = await masuk(browser, 'KASIR')

  await kasir.goto('/uang-kas')
  await kasir.getByRole('button', { name: 'Isi Kas Awal' }).click()
  await kasir.getByLabel('Jumlah').fill('500000')
  await kasir.getByLabel('Keterangan').fill('Uang kembalian')
  await kasir.getByRole('button', { name: 'Simpan Data' }).click()
  const izin = kasir.getByRole('dialog', { name: 'Otorisasi' })
  await izin.getByLabel('User ID').fill('KASIR')
  await izin.locator('input[type=password]').fill('demo1234')
  await izin.getByRole('button', { name: 'Otorisasi', exact: true }).click()
  await expect(izin.getByRole('alert')).toHaveText('Tidak boleh menyetujui tindakan sendiri')
  await izin.getByLabel('User ID').fill('SPV')
  await izin.locator('input[type=password]').fill('demo1234')
  await izin.getByRole('button', { name: 'Otorisasi', exact: true }).click()
  await expect(kasir.getByText('Kas Awal Berhasil Disimpan')).toBeVisible()
  // Saved, and shown to nobody who is to count that drawer blindly.
  await expect(kasir.getByRole('cell', { name: /^KAPS/ })).toHaveCount(0)
  expect(await parah(kasir)).toEqual([])

  // The supervisor has the screen open as well, and does not hear that the day is being closed.
  const spv = await masuk(browser, 'SPV', { tuli: true })
  await spv.goto('/tutup-toko')
  await hitungSemua(spv, 0)

  await kasir.goto('/tutup-toko')
  const tutup = kasir.getByRole('button', { name: /^Tutup Toko/ })
  await expect(tutup).toBeDisabled()
  // The cashier counts blindly: what should be there is said nowhere, nor what the day earned.
  await expect(kasir.getByText('Seharusnya', { exact: true })).toHaveCount(0)
  await expect(kasir.getByText('Harga pokok')).toHaveCount(0)
  await hitungSemua(kasir, -60_000)
  expect(await parah(kasir)).toEqual([])
  await tutup.click()
  await kasir.getByRole('button', { name: 'Ya', exact: true }).click()
  await expect(kasir.getByRole('alert')).toContainText('tulis alasannya')
  await expect(kasir.getByText('60,000')).toHaveCount(0)
  await kasir.getByLabel('Alasan selisih').fill('Uang receh tertukar')
  await tutup.click()
  await kasir.getByRole('button', { name: 'Ya', exact: true }).click()
  await izin.getByLabel('User ID').fill('SPV')
  await izin.locator('input[type=password]').fill('demo1234')
  await izin.getByRole('button', { name: 'Otorisasi', exact: true }).click()
  await expect(kasir).toHaveURL(/no_tutup=TT/)
  await expect(kasir.getByText('Sidik jari cocok')).toBeVisible()
  await expect(kasir.locator('header').first()).toContainText('21 Nov 2026')

  await spv.getByRole('button', { name: /^Tutup Toko/ }).click()
  await spv.getByRole('button', { name: 'Ya', exact: true }).click()
  await expect(spv.getByRole('alert')).toContainText('Toko Sudah Ditutup Oleh Akun Lain: KASIR')
  // What was counted belonged to the day that is over.
  await expect(spv.locator('tbody input').first()).toHaveValue('')
  await expect(spv.getByRole('button', { name: /^Tutup Toko/ })).toBeDisabled()

  await spv.goto('/dashboard')
  await expect(spv.getByText('Penjualan hari ini')).toBeVisible()
  await expect(spv.getByText('Rp. 0').first()).toBeVisible()
  expect(await parah(spv)).toEqual([])
})

test('the date goes on alone by a day; further it takes a reason and the owner', async ({
  browser,
}) => {
  const kasir = await masuk(browser, 'KASIR')
  await kasir.goto('/tutup-toko')
  await hitungSemua(kasir, 0)
  const berikut = kasir.getByLabel('Tanggal berikut')
  const besok = Date.parse(await berikut.inputValue())
  await berikut.fill(new Date(besok + 20 * 86_400_000).toISOString().slice(0, 10))
  await berikut.press('Enter')
  await expect(kasir.getByText('perlu alasan dan persetujuan OWN')).toBeVisible()
  const tutup = kasir.getByRole('button', { name: /^Tutup Toko/ })
  await expect(tutup).toBeDisabled()
  await kasir.getByLabel('Alasan Tanggal Maju').fill('Renovasi etalase')
  await tutup.click()
  await kasir.getByRole('button', { name: 'Ya', exact: true }).click()
  const izin = kasir.getByRole('dialog', { name: 'Otorisasi' })
  await izin.getByLabel('User ID').fill('OWN')
  await izin.locator('input[type=password]').fill('demo1234')
  await izin.getByRole('button', { name: 'Otorisasi', exact: true }).click()
  await expect(kasir).toHaveURL(/no_tutup=TT/)
  await expect(kasir.getByText('Renovasi etalase')).toBeVisible()
  await expect(kasir.getByRole('dialog', { name: /^TT.*\.pdf$/ })).toBeVisible()
  expect(await parah(kasir)).toEqual([])
})

test('what the closing shows as its seal stands outside the database, and a changed closing is found', async ({
  browser,
}) => {
  // Nobody else of this file is logged in as the owner; the demo's other shops close as well.
  const own = await masuk(browser, 'OWN')
  const [closing] = await database.query<{ no_tutup: string }>(
    `SELECT no_tutup FROM tutup_toko WHERE kode_toko = 'PST' ORDER BY waktu DESC LIMIT 1`,
  )
  await own.goto(`/tutup-toko?no_tutup=${closing?.no_tutup}`)
  const segel = own.locator('code').filter({ hasText: /^[0-9a-f]{64}$/ })
  await expect(segel).toHaveCount(2)
  const head = await segel.last().innerText()
  expect(verify('--seal', head)).toMatchObject({ status: 0 })
  expect(verify('--seal', '0'.repeat(64)).error).toContain('ever had the head 0000')

  await database.query('ALTER TABLE tutup_toko DISABLE TRIGGER USER')
  await database.query(
    `UPDATE tutup_toko SET keterangan = 'Bukan begitu' WHERE no_tutup = '${closing?.no_tutup}'`,
  )
  const found = verify()
  expect(found.status).toBe(1)
  expect(found.error).toContain(`tutup_toko ${closing?.no_tutup}: the row was changed since`)
})

/** `npm run cli -- verify` on the server's database and its folder. */
function verify(...args: readonly string[]) {
  const env = { ...process.env, DATABASE_URL: database.url, DATA_DIR: server.dataDir }
  const ran = spawnSync(process.execPath, ['src/app/cli.ts', 'verify', ...args], {
    env,
    encoding: 'utf8',
  })
  return { status: ran.status, error: ran.stderr }
}

/** Types the expected amount into every drawer, the first one changed by `selisih`. */
async function hitungSemua(page: Page, selisih: number): Promise<void> {
  const isian = page.locator('tbody input')
  await expect(isian.first()).toBeVisible()
  const seharusnya = await kasSeharusnya(server.url)
  for (const [i, jumlah] of seharusnya.entries())
    await isian.nth(i).fill(String(jumlah + (i === 0 ? selisih : 0)))
}
