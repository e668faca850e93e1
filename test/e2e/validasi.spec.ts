import { randomUUID } from 'node:crypto'
import { Client } from '../factories/client.ts'
import { ubah } from '../setup/atur.ts'
import { expect, test } from '../setup/browser.ts'
import { masuk } from '../setup/masuk.ts'
import { pindai } from '../setup/pindai.ts'

test.use({ viewport: { width: 1366, height: 768 } })

test('by whom it was validated is asked of what was validated only', async ({ page, shop }) => {
  await ubah(shop, 'OWN', { VALIDASI_HUTANG_MODULE: true })
  await masuk(page, 'SPV')
  // The address names a person, though nobody has looked at these yet.
  await page.goto('/validasi-hutang?valid_by=KASIR')
  const sahkan = page.getByRole('button', { name: /^Validasi FHPS/ })
  await expect(sahkan.first()).toBeVisible()
  await expect(page.getByLabel('Valid By')).toBeHidden()
  await sahkan.first().click()
  await expect(page.getByText('Hutang Berhasil Divalidasi')).toBeVisible()

  await page.goto('/validasi-hutang?valid=SUDAH&valid_by=KASIR')
  await expect(page.getByLabel('Valid By').first()).toHaveValue('KASIR')
  await expect(page.getByRole('row', { name: /FHPS/ })).toHaveCount(0)
  await page.goto('/validasi-hutang?valid=SUDAH')
  await expect(page.getByRole('row', { name: /FHPS/ })).toHaveCount(1)
})

test('a service that is found by its pick-up is printed again by its own number', async ({
  page,
  shop,
}) => {
  const siapa = { user_id: 'SU', password: 'demo1234', ambil_alih: true }
  const { data } = await new Client(shop.server.url).ok<{ token: string }>(
    'POST',
    'users/login',
    siapa,
  )
  const c = new Client(shop.server.url, { 'x-auth-token': data.token })
  const [selesai] = (
    await c.ok<{ no_service: string; sisa_rp: number }[]>('GET', 'service/get/terbuka', {
      status: 'SELESAI',
    })
  ).data
  if (!selesai) throw new Error('nothing to pick up')
  const { no_service, sisa_rp } = selesai
  const diambil = await c.ok<{ no_ambil: string }>(
    'POST',
    'service/ambil',
    { no_service, sisa_rp, pembayaran: [{ jenis: 'CASH', jumlah_rp: sisa_rp }] },
    { 'idempotency-key': randomUUID() },
  )

  await masuk(page, 'KASIR', '/lihat-service')
  await expect(page.getByRole('heading', { name: 'Lihat Service' })).toBeVisible()
  await pindai(page, diambil.data.no_ambil)
  await expect(page.getByRole('heading', { name: no_service })).toBeVisible()
  const salinan = page.waitForResponse(/\/service\/cetak-ulang$/)
  await page.keyboard.press('Control+p')
  expect((await salinan).status()).toBe(200)
})
