import { randomUUID } from 'node:crypto'
import { Client } from '../factories/client.ts'
import { expect, test } from '../setup/browser.ts'
import { masuk } from '../setup/masuk.ts'
import { pindai } from '../setup/pindai.ts'

test.use({ viewport: { width: 1366, height: 768 } })

test('a piece comes back from the craftsman and is picked up, by scan and keys', async ({
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
  const masukkan = await c.ok<{ no_service: string }>(
    'POST',
    'service/create',
    {
      kode_sales: 'S01',
      nama_customer: 'Ibu Sari',
      items: [
        { nama_barang: 'Cincin polos', berat: 4.25, deskripsi: 'Ubah ukuran', biaya_rp: 75_000 },
      ],
      uang_muka_rp: 0,
      pembayaran: [],
    },
    { 'idempotency-key': randomUUID() },
  )
  const { no_service } = masukkan.data

  await masuk(page, 'KASIR', '/selesai-service')
  await expect(page.getByRole('heading', { name: 'Selesai Service' })).toBeVisible()
  await pindai(page, no_service)
  const berat = page.getByLabel('Berat Selesai')
  await expect(berat).toHaveValue('4.250')
  await page.getByLabel('Biaya Akhir').fill('80000')
  await expect(page.getByText('Rp. 80,000')).toBeVisible()
  const selesai = page.waitForResponse(/\/service\/selesai$/)
  await page.keyboard.press('F12')
  expect((await selesai).status()).toBe(200)

  await page.goto('/ambil-service')
  await expect(page.getByRole('heading', { name: 'Ambil Service' })).toBeVisible()
  await pindai(page, no_service)
  await expect(page.getByTestId('harus-dibayar')).toHaveText('80,000')
  await page.keyboard.press('F12')
  await expect(page.getByRole('alert')).toBeVisible()
  await page.keyboard.press('F5')
  const ambil = page.waitForResponse(/\/service\/ambil$/)
  await page.keyboard.press('F12')
  expect((await ambil).status()).toBe(200)

  // What was picked up can't be finished again: the screen says so in place of its form.
  await page.goto(`/selesai-service?no_service=${no_service}`)
  await expect(page.getByText(`Service ${no_service} sudah diambil`)).toBeVisible()
})
