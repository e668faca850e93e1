import { type Browser, type Page, expect, test } from '@playwright/test'
import { dariBase32, kodeKini } from '../factories/faktor.ts'
import { parah } from '../setup/axe.ts'
import { type TestDatabase, demoDatabase } from '../setup/database.ts'
import { rias } from '../setup/jalan.ts'
import { type TestServer, startServer } from '../setup/server.ts'

const SANDI = 'demo1234'
let database: TestDatabase
let server: TestServer
/** By name: passkeys belong to a host name, never to a number. */
let alamat: string

test.beforeAll(async () => {
  test.setTimeout(180_000)
  database = await demoDatabase()
  server = await startServer({ databaseUrl: database.url, env: { DEMO: '1' } })
  alamat = server.url.replace('127.0.0.1', 'localhost')
})
test.afterAll(async () => {
  await server.stop()
  await database.drop()
})

const LEBAR = { width: 1366, height: 768 }
const HP = { width: 360, height: 740 }

/** A browser of one's own, with the log-in page open where it was led to. */
async function buka(browser: Browser, path = '/', viewport = LEBAR): Promise<Page> {
  const context = await browser.newContext({ baseURL: alamat, locale: 'id-ID', viewport })
  const page = await context.newPage()
  await page.goto(path)
  return page
}

/** The first step, by keyboard; whoever is logged in elsewhere is taken over. */
async function password(page: Page, user: string, sandi = SANDI): Promise<void> {
  await page.getByLabel('User ID').fill(user)
  await page.locator('input[type=password]').fill(sandi)
  await page.keyboard.press('Enter')
  const ambil = page.getByRole('dialog').getByRole('button', { name: 'Ya' })
  await expect(async () => {
    if (await ambil.isVisible()) await ambil.press('Enter')
    await expect(page.locator('form input[autocomplete=username]')).toBeHidden({ timeout: 500 })
  }).toPass()
}

const langkahDua = (page: Page) => page.getByText('Satu langkah lagi')
const didalam = (page: Page) => page.locator('button[aria-controls=menu-orang]')

async function terangDanGelap(page: Page): Promise<string[]> {
  const semua: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await rias(page, colorScheme)
    for (const found of await parah(page)) semua.push(`${colorScheme} ${found}`)
  }
  await rias(page, 'light')
  return semua
}

const foto = async (page: Page, nama: string) => {
  const folder = process.env['FOTO']
  if (!folder) return
  for (const colorScheme of ['light', 'dark'] as const)
    for (const viewport of [LEBAR, HP]) {
      await rias(page, colorScheme)
      await page.setViewportSize(viewport)
      await page.screenshot({ path: `${folder}/${nama}-${colorScheme}-${viewport.width}.png` })
    }
  await rias(page, 'light')
  await page.setViewportSize(LEBAR)
}

const muat = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)

/** Enrols an app on the screen that is open, by keyboard; its secret and the recovery codes. */
async function pasang(page: Page) {
  await page.getByRole('button', { name: 'Pasang Aplikasi Autentikator' }).press('Enter')
  const sandi = page.getByRole('main').locator('input[type=password]').first()
  await expect(sandi).toBeFocused()
  await page.keyboard.type(SANDI)
  await page.keyboard.press('Enter')
  const rahasia = dariBase32(
    ((await page.getByRole('status', { name: 'Rahasia' }).textContent()) ?? '').replaceAll(' ', ''),
  )
  expect(rahasia).toHaveLength(20)
  await foto(page, 'pasang')
  expect(await terangDanGelap(page)).toEqual([])
  const kode = page.getByLabel('Kode dari aplikasi')
  await expect(kode).toBeFocused()
  await page.keyboard.type('000000')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Kode tidak cocok')).toBeVisible()
  await kode.fill(kodeKini(rahasia, -1))
  await page.keyboard.press('Enter')
  const daftar = page.getByRole('list', { name: 'Kode pemulihan' }).getByRole('listitem')
  await expect(daftar).toHaveCount(10)
  const pemulihan = await daftar.allTextContents()
  await foto(page, 'kode')
  expect(await terangDanGelap(page)).toEqual([])
  return { rahasia, pemulihan }
}

test('app: enrolled on the own screen, asked for at log-in; recovery; reset by an owner', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const page = await buka(browser)
  await password(page, 'BAGUS')
  await didalam(page).click()
  await page.getByRole('link', { name: 'Keamanan Login' }).click()
  await foto(page, 'mati')
  const { rahasia, pemulihan } = await pasang(page)
  await page.getByRole('button', { name: 'Sudah Saya Simpan' }).press('Enter')
  await expect(page.getByText('Menyala', { exact: true })).toBeVisible()
  await foto(page, 'menyala')
  expect(await terangDanGelap(page)).toEqual([])

  const lain = await buka(browser, '/', HP)
  await password(lain, 'BAGUS')
  await expect(langkahDua(lain)).toBeVisible()
  await expect(lain.getByLabel('Kode dari aplikasi')).toBeFocused()
  expect(await muat(lain)).toBe(true)
  expect(await terangDanGelap(lain)).toEqual([])
  await foto(lain, 'langkah-dua')
  await lain.keyboard.type('000000')
  await lain.keyboard.press('Enter')
  await expect(lain.getByRole('alert')).toContainText('Faktor kedua salah')
  await lain.getByLabel('Kode dari aplikasi').fill(kodeKini(rahasia))
  await lain.keyboard.press('Enter')
  await expect(didalam(lain)).toBeVisible()
  await lain.context().close()

  const tanpa = await buka(browser)
  await password(tanpa, 'BAGUS')
  await tanpa.getByRole('button', { name: 'Ponsel tidak ada?' }).press('Enter')
  await tanpa.getByLabel('Kode pemulihan').fill(pemulihan[0] ?? '')
  await tanpa.keyboard.press('Enter')
  await expect(didalam(tanpa)).toBeVisible()
  await tanpa.goto('/passkey-saya')
  await expect(tanpa.getByText('9', { exact: true })).toBeVisible()

  // The phone that approves asks for it too.
  const ponsel = await buka(browser, '/authenticator', HP)
  await ponsel.getByLabel('User ID').fill('BAGUS')
  await ponsel.locator('input[type=password]').fill(SANDI)
  await ponsel.keyboard.press('Enter')
  await expect(langkahDua(ponsel)).toBeVisible()
  expect(await muat(ponsel)).toBe(true)
  expect(await terangDanGelap(ponsel)).toEqual([])
  await ponsel.getByLabel('Kode dari aplikasi').fill(kodeKini(rahasia, 1))
  await ponsel.keyboard.press('Enter')
  await expect(ponsel.getByText(/^BAGUS · /)).toBeVisible()
  await ponsel.context().close()

  const own = await buka(browser, '/data-users')
  await password(own, 'OWN')
  const baris = own.getByRole('row', { name: /BAGUS/ })
  await expect(baris).toContainText('Ya')
  await baris.getByRole('button', { name: 'Tindakan' }).click()
  await own.getByRole('menuitem', { name: 'Reset Faktor Kedua' }).click()
  await own.getByRole('button', { name: 'Ya', exact: true }).click()
  await expect(own.getByText('Faktor kedua direset').first()).toBeVisible()
  await expect(tanpa.getByText('direset oleh orang lain')).toBeVisible()
  await password(tanpa, 'BAGUS')
  await expect(tanpa.getByText('OWN mereset faktor kedua Anda').first()).toBeVisible()
  await own.context().close()
  await tanpa.context().close()
  await page.context().close()
})

test('passkey: asked for at log-in, and once more before the log-in is changed', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const page = await buka(browser)
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await password(page, 'DEWI')
  await page.goto('/passkey-saya')
  await page.getByLabel('Nama Perangkat').fill('Komputer kasir')
  await page.getByRole('textbox', { name: 'Password Sekarang' }).fill(SANDI)
  await page.getByRole('button', { name: 'Tambah Passkey' }).click()
  await page.getByRole('button', { name: 'Pakai Passkey Saya untuk Login' }).click()
  await page.getByRole('main').locator('input[type=password]').first().fill(SANDI)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('list', { name: 'Kode pemulihan' })).toBeVisible()
  await page.getByRole('button', { name: 'Sudah Saya Simpan' }).click()
  await expect(page.getByText('Menyala', { exact: true })).toBeVisible()
  await didalam(page).click()
  await page.getByRole('button', { name: 'Keluar' }).click()
  await password(page, 'DEWI')
  await expect(langkahDua(page)).toBeVisible()
  expect(await terangDanGelap(page)).toEqual([])
  await page.getByRole('button', { name: 'Pakai Passkey' }).press('Enter')
  await expect(didalam(page)).toBeVisible()

  await database.query(`update sesi set faktor_pada = now() - interval '6 minutes'`)
  await page.goto('/ganti-password')
  await page.getByLabel('Password Sekarang').fill(SANDI)
  await page.getByLabel('Password Baru', { exact: true }).fill('cincin-emas')
  await page.getByLabel('Ulangi Password Baru').fill('cincin-emas')
  await page.keyboard.press('Enter')
  const bukti = page.getByRole('dialog', { name: 'Tunjukkan bahwa ini Anda' })
  await expect(bukti).toBeVisible()
  await foto(page, 'bukti')
  expect(await terangDanGelap(page)).toEqual([])
  await bukti.getByRole('button', { name: 'Pakai Passkey' }).click()
  await expect(page.getByText('Update password berhasil')).toBeVisible()
  await page.context().close()
})

test('an owner who has to have one is told why, enrols it, and goes on where he wanted to go', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  await database.query(`update pengguna
    set level = case user_id when 'HENDRA' then 'SU' else 'OWN' end
    where user_id in ('HENDRA', 'LESTARI')`)
  await database.query(
    `update pengaturan set nilai = 'true' where kunci = 'FAKTOR_KEDUA_WAJIB' and kode_toko = 'CB1'`,
  )
  await database.query(
    `SELECT pg_notify('kencana', jsonb_build_object('kode_toko', 'CB1',
       'event', 'settings-changed', 'data', '{}'::jsonb)::text)`,
  )
  const page = await buka(browser, '/data-users')
  await password(page, 'HENDRA')
  await expect(page).toHaveURL(/passkey-saya/)
  await expect(page.getByText('Karena itu toko ini meminta faktor kedua')).toBeVisible()
  await foto(page, 'wajib')
  expect(await terangDanGelap(page)).toEqual([])
  // There is no way around it, not by the address either.
  await page.goto('/laporan-penjualan')
  await expect(page).toHaveURL(/passkey-saya/)
  const { rahasia } = await pasang(page)
  await page.getByRole('button', { name: 'Sudah Saya Simpan' }).click()
  await expect(page).toHaveURL(/laporan-penjualan/)
  await page.goto('/data-users')
  const baris = page.getByRole('row', { name: /LESTARI/ })
  await expect(baris).toBeVisible()

  // Who lets a leader in again gives his factor once more, wherever the server asks for it.
  await database.query(`update sesi set faktor_pada = now() - interval '6 minutes'`)
  await page.reload()
  await baris.getByRole('button', { name: 'Reset Password' }).click()
  await page.getByRole('button', { name: 'Ya', exact: true }).click()
  const bukti = page.getByRole('dialog', { name: 'Tunjukkan bahwa ini Anda' })
  await bukti.getByLabel('Kode dari aplikasi').fill(kodeKini(rahasia, 1))
  await page.keyboard.press('Enter')
  await expect(bukti).toBeHidden()
  await expect(page.getByRole('dialog')).toContainText('LESTARI')
  await page.context().close()
})

test('first log-in: says why the password is changed, and goes on without another log-in', async ({
  browser,
}) => {
  const page = await buka(browser, '/data-member')
  await password(page, 'FAJAR', 'awal-toko-1234')
  await expect(page).toHaveURL(/ganti-password/)
  await expect(page.getByText('diberikan oleh orang lain')).toBeVisible()
  await expect(page.getByText('Minimal 8 karakter')).toBeVisible()
  await foto(page, 'pertama')
  expect(await terangDanGelap(page)).toEqual([])
  await page.getByLabel('Password Sekarang').fill('awal-toko-1234')
  await page.getByLabel('Password Baru', { exact: true }).fill('gelang-emas')
  await page.getByLabel('Ulangi Password Baru').fill('gelang-emas')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/data-member/)
  await expect(page.getByRole('heading', { name: 'Data Member' })).toBeVisible()
  await page.context().close()
})
