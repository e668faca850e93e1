import { type Browser, type Page, expect, test } from '@playwright/test'
import { FingerprintAgent } from '../../scripts/fingerprint-agent.ts'
import { mask } from '#kernel/web/session/storage.ts'
import { parah } from '../setup/axe.ts'
import { type TestDatabase, demoDatabase } from '../setup/database.ts'
import { masuk } from '../setup/masuk.ts'
import { type TestServer, startServer } from '../setup/server.ts'

const SANDI = 'demo1234'
let database: TestDatabase
let server: TestServer
/** By name: passkeys belong to a host name, never to a number. */
let alamat: string

test.beforeAll(async () => {
  database = await demoDatabase()
  server = await startServer({ databaseUrl: database.url, env: { DEMO: '1', AUTH_TYPE: 'QR' } })
  alamat = server.url.replace('127.0.0.1', 'localhost')
})
test.afterAll(async () => {
  await server.stop()
  await database.drop()
})

async function layar(browser: Browser, user: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: alamat, locale: 'id-ID' })
  const page = await context.newPage()
  await page.goto('/')
  await page.getByLabel('User ID').fill(user)
  await page.locator('input[type=password]').fill(SANDI)
  await page.keyboard.press('Enter')
  const ambil = page.getByRole('dialog').getByRole('button', { name: 'Ya' })
  await expect(page.locator('input[type=password]').or(ambil).first()).toBeVisible()
  await expect(async () => {
    if (await ambil.isVisible()) await ambil.click()
    await expect(page.locator('input[type=password]')).toBeHidden({ timeout: 500 })
  }).toPass()
  return page
}

const HP = { width: 360, height: 740 }

async function telepon(browser: Browser, user: string, dark = false): Promise<Page> {
  const context = await browser.newContext({
    baseURL: alamat,
    locale: 'id-ID',
    viewport: HP,
    hasTouch: true,
    isMobile: true,
    colorScheme: dark ? 'dark' : 'light',
  })
  const page = await context.newPage()
  await page.goto('/authenticator')
  await page.getByLabel('User ID').fill(user)
  await page.getByLabel('Password').fill(SANDI)
  await page
    .getByRole('button', { name: 'Login' })
    .or(page.locator('[type=submit]'))
    .first()
    .click()
  await expect(
    page.getByText('Tidak ada permintaan').or(page.getByRole('list')).first(),
  ).toBeVisible()
  return page
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Otorisasi' })

/** Asks for change money: an act that always needs a second person. */
async function minta(page: Page, jumlah: number): Promise<void> {
  await page.goto('/uang-kas')
  await page.getByRole('button', { name: 'Isi Kas Awal' }).click()
  await page.getByLabel('Jumlah').fill(String(jumlah))
  await page.getByLabel('Keterangan').fill('Uang kembalian')
  await page.getByRole('button', { name: 'Simpan Data' }).click()
  await expect(dialog(page)).toBeVisible()
}

const berhasil = (page: Page) =>
  expect(page.getByText('Kas Awal Berhasil Disimpan').first()).toBeVisible()

const muat = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

test('QR: the phone sees the request, refuses one, approves the next, and neither log-in ends', async ({
  browser,
}) => {
  const kasir = await layar(browser, 'KASIR')
  const hp = await telepon(browser, 'SPV')
  expect(await parah(hp)).toEqual([])

  await minta(kasir, 250_000)
  await expect(dialog(kasir).getByRole('img', { name: /Kode QR/ })).toBeVisible()
  expect(await parah(kasir)).toEqual([])
  await hp.getByRole('button', { name: /Isi Kas Awal/ }).click()
  await expect(hp.getByText('250,000').first()).toBeVisible()
  await expect(hp.getByText('Uang kembalian').or(hp.getByText('KASIR')).first()).toBeVisible()
  expect(await muat(hp)).toBe(0)
  expect(await parah(hp)).toEqual([])
  await hp.getByRole('button', { name: 'Tolak' }).click()
  await hp.getByLabel('Alasan menolak').fill('Laci sudah cukup')
  await hp.getByRole('button', { name: 'Tolak Sekarang' }).click()
  await expect(dialog(kasir).getByText('Permintaan Otorisasi QR ditolak')).toBeVisible()
  await expect(dialog(kasir).getByText('Laci sudah cukup')).toBeVisible()

  await dialog(kasir).getByRole('button', { name: 'Buat Kode Baru' }).click()
  await hp.getByRole('button', { name: /Isi Kas Awal/ }).click()
  await hp.getByRole('button', { name: 'Setujui' }).click()
  await hp.getByLabel('Password Anda').fill('salah')
  await hp.getByRole('button', { name: 'Setujui Sekarang' }).click()
  await expect(hp.getByRole('alert')).toContainText('Password penyetuju salah')
  await hp.getByLabel('Password Anda').fill(SANDI)
  await hp.getByRole('button', { name: 'Setujui Sekarang' }).click()
  await berhasil(kasir)
  await expect(hp.getByText('Tidak ada permintaan')).toBeVisible()
})

test('QR: the code is scanned with the camera, or typed; closing the dialog withdraws it', async ({
  browser,
}) => {
  const kasir = await layar(browser, 'KASIR')
  await minta(kasir, 90_000)
  const gambar = dialog(kasir).getByRole('img', { name: /Kode QR/ })
  await expect(gambar).toBeVisible()
  const svg = await gambar.evaluate((s) => s.outerHTML)
  const kode = (await dialog(kasir).getByLabel('Kode untuk diketik').innerText()).trim()

  const hp = await telepon(browser, 'OWN', true)
  // The phone's camera looks at the cashier's screen: a stream of that very picture.
  await hp.evaluate((picture) => {
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width: 640, height: 640 })
    const image = new Image()
    image.src = `data:image/svg+xml,${encodeURIComponent(
      picture.replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"'),
    )}`
    const draw = () => {
      const at = canvas.getContext('2d')
      at?.fillRect(0, 0, 640, 640)
      if (image.complete) at?.drawImage(image, 120, 120, 400, 400)
    }
    setInterval(draw, 100)
    navigator.mediaDevices.getUserMedia = async () => canvas.captureStream(10)
  }, svg)
  await hp.getByRole('button', { name: 'Scan Kode QR' }).click()
  await expect(hp.getByRole('heading', { name: 'Isi Kas Awal' })).toBeVisible()
  expect(await parah(hp)).toEqual([])
  await hp.getByRole('button', { name: 'Kembali' }).click()

  await hp.evaluate(() => {
    navigator.mediaDevices.getUserMedia = async () => Promise.reject(new Error('no camera'))
  })
  await hp.getByRole('button', { name: 'Scan Kode QR' }).click()
  await expect(hp.getByText('Kamera tidak dapat dipakai')).toBeVisible()
  await hp.getByLabel(/ketik 12 huruf/).fill('PENDEK')
  await hp.getByRole('button', { name: 'Buka Permintaan' }).click()
  await expect(hp.getByText('Kode terdiri dari 12')).toBeVisible()
  await hp.getByLabel(/ketik 12 huruf/).fill(kode.toLowerCase())
  await hp.getByRole('button', { name: 'Buka Permintaan' }).click()
  await expect(hp.getByRole('heading', { name: 'Isi Kas Awal' })).toBeVisible()

  await kasir.keyboard.press('Escape')
  await expect(dialog(kasir)).toBeHidden()
  await hp.getByRole('button', { name: 'Setujui' }).click()
  await hp.getByLabel('Password Anda').fill(SANDI)
  await hp.getByRole('button', { name: 'Setujui Sekarang' }).click()
  await expect(hp.getByRole('alert')).toContainText('sudah diputuskan, ditutup')
})

test('QR: a server that gives no code leads to the password', async ({ browser }) => {
  const kasir = await layar(browser, 'KASIR')
  await kasir.route('**/otorisasi-qr/generate', (route) => route.abort())
  await minta(kasir, 70_000)
  await expect(kasir.getByText('Gagal meminta qr code ke server')).toBeVisible()
  await dialog(kasir).getByLabel('User ID').fill('SPV')
  await dialog(kasir).locator('input[type=password]').fill(SANDI)
  await kasir.keyboard.press('Enter')
  await berhasil(kasir)
})

test('an owner acts alone, and the log says so; where the shop wants two, his dialog names his peers', async ({
  browser,
}) => {
  const own = await layar(browser, 'OWN')
  await own.goto('/uang-kas')
  const isiKas = async (jumlah: number) => {
    await own.getByRole('button', { name: 'Isi Kas Awal' }).click()
    await own.getByLabel('Jumlah').fill(String(jumlah))
    await own.getByLabel('Keterangan').fill('Uang kembalian')
    await own.getByRole('button', { name: 'Simpan Data' }).click()
  }
  await isiKas(55_000)
  await berhasil(own)
  const log = await database.query(
    `SELECT peminta, penyetuju FROM otorisasi WHERE cara = 'SENDIRI' AND jumlah_rp = 55000`,
  )
  expect(log).toEqual([{ peminta: 'OWN', penyetuju: 'OWN' }])

  const sendiri = async (nilai: boolean) => {
    await database.query(
      `INSERT INTO pengaturan (kode_toko, kunci, nilai)
       SELECT kode_toko, 'OTORISASI_SENDIRI', '${nilai}' FROM toko
       ON CONFLICT ON CONSTRAINT pengaturan_pk DO UPDATE SET nilai = '${nilai}'`,
    )
    await database.query(
      `SELECT pg_notify('kencana', jsonb_build_object('kode_toko', kode_toko,
         'event', 'settings-changed', 'data', '{}'::jsonb)::text) FROM toko`,
    )
  }
  await sendiri(false)
  await own.reload()
  await isiKas(56_000)
  const buka = dialog(own)
  await expect(buka.getByText('Yang boleh menyetujui: OWN, SU, MU')).toBeVisible()
  await buka.getByText('Password', { exact: true }).first().click()
  await buka.getByLabel('User ID').fill('SPV')
  await buka.locator('input[type=password]').fill(SANDI)
  await own.keyboard.press('Enter')
  await expect(buka.getByRole('alert')).toContainText('tidak boleh lebih rendah')
  await buka.getByLabel('User ID').fill('SU')
  await buka.locator('input[type=password]').fill(SANDI)
  await own.keyboard.press('Enter')
  await expect(buka).toBeHidden()
  await berhasil(own)
  await sendiri(true)
})

test('a passkey is enrolled on the own screen and approves at the same terminal', async ({
  browser,
}) => {
  const page = await layar(browser, 'SPV')
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
  await page.goto('/passkey-saya')
  await page.getByLabel('Nama Perangkat').fill('Komputer kasir')
  await page.getByRole('textbox', { name: 'Password Sekarang' }).fill('salah')
  await page.getByRole('button', { name: 'Tambah Passkey' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
  await page.getByRole('textbox', { name: 'Password Sekarang' }).fill(SANDI)
  await page.getByRole('button', { name: 'Tambah Passkey' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Komputer kasir' })).toBeVisible()
  expect(await parah(page)).toEqual([])

  // The cashier works in the same browser, whose authenticator holds the supervisor's key.
  await page.evaluate(() => localStorage.clear())
  await page.context().clearCookies()
  await masuk(page, 'KASIR')
  await minta(page, 80_000)
  await dialog(page).getByText('Passkey', { exact: true }).click()
  await dialog(page).getByRole('button', { name: 'Pakai Passkey' }).click()
  await berhasil(page)
})

test('a fingerprint: the agent is enrolled by the owner, a wrong finger is told, the right one approves', async ({
  browser,
}) => {
  const agen = new FingerprintAgent('meja-kasir', 'KASIR')
  const di = await agen.listen()
  try {
    await database.query(
      `INSERT INTO pengaturan (kode_toko, kunci, nilai)
       SELECT kode_toko, 'FINGERPRINT_MODULE', 'true' FROM toko
       ON CONFLICT ON CONSTRAINT pengaturan_pk DO UPDATE SET nilai = 'true'`,
    )
    await database.query(
      `SELECT pg_notify('kencana', jsonb_build_object('kode_toko', kode_toko,
         'event', 'settings-changed', 'data', '{}'::jsonb)::text) FROM toko`,
    )
    await database.query(
      `INSERT INTO sidik_jari (user_id, jari, bytes, dibuat, oleh)
       VALUES ('SPV', 1, decode($1, 'base64'), now(), 'OWN')`,
      [Buffer.from('templat SPV '.repeat(64).slice(0, 512)).toString('base64')],
    )
    const own = await layar(browser, 'OWN')
    const memakai = (page: Page) =>
      page.evaluate(
        ([kunci, isi]) => localStorage.setItem(kunci!, isi!),
        ['terminal.agen_sidik_jari', mask(JSON.stringify(di))],
      )
    await memakai(own)
    await own.goto('/setting-otorisasi?tab=perangkat')
    await own.getByRole('button', { name: 'Cari Agen' }).click()
    await own.getByRole('textbox', { name: 'Password Sekarang' }).fill(SANDI)
    await own.getByRole('button', { name: 'Daftarkan Perangkat' }).click()
    await expect(own.getByRole('cell', { name: 'Simulator' })).toBeVisible()
    expect(await parah(own)).toEqual([])

    const kasir = await layar(browser, 'KASIR')
    await memakai(kasir)
    await minta(kasir, 60_000)
    await dialog(kasir).getByText('Sidik Jari', { exact: true }).click()
    await dialog(kasir).getByRole('button', { name: 'Mulai Scan' }).click()
    await expect(dialog(kasir).getByText('Silahkan Coba Lagi')).toBeVisible()
    agen.finger = 'SPV'
    await dialog(kasir).getByRole('button', { name: 'Mulai Scan' }).click()
    await berhasil(kasir)
  } finally {
    agen.close()
  }
})

test('the owner sets level and ways of an act, and the report tells who gave what away', async ({
  browser,
}) => {
  const own = await layar(browser, 'OWN')
  await own.goto('/setting-otorisasi')
  await own
    .getByRole('row', { name: /Turun Harga Jual/ })
    .getByRole('button')
    .click()
  const form = own.getByRole('dialog', { name: 'Turun Harga Jual' })
  await form.getByLabel('Batas Tanpa Otorisasi').fill('2.5')
  await form.getByLabel('Sidik Jari').uncheck()
  await expect(form.getByLabel('Password')).toBeDisabled()
  await form.getByRole('button', { name: 'Simpan Data' }).click()
  await expect(own.getByRole('row', { name: /Turun Harga Jual/ })).toContainText('2.50 %')
  const sisa = await database.query(
    `SELECT nilai FROM pengaturan WHERE kunci = 'BATAS_TURUN_HARGA' AND nilai = '2.5'`,
  )
  expect(sisa).toHaveLength(1)

  await own.goto('/laporan-authorization')
  await own.getByRole('button', { name: 'Cari Laporan' }).click()
  await expect(own.getByRole('columnheader', { name: 'Rupiah Diberikan' })).toBeVisible()
  const dengan = (...isi: string[]) =>
    isi.reduce((rows, hasText) => rows.filter({ hasText }), own.getByRole('row')).first()
  await expect(dengan('QR', 'Ditolak Penyetuju', 'Laci sudah cukup')).toBeVisible()
  await expect(dengan('Passkey', 'Dipakai', '80,000')).toBeVisible()
  await expect(dengan('Sidik Jari', 'Dipakai', '60,000')).toBeVisible()
})
