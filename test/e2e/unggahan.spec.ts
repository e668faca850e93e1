import { kirimanFoto } from '../factories/foto.ts'
import { RawClient } from '../factories/raw-client.ts'
import { masuk as masukTanpaLayar } from '../factories/shop.ts'
import { expect, test } from '../setup/browser.ts'
import { foto } from '../setup/layar-katalog.ts'
import { masuk } from '../setup/masuk.ts'

const LAYAR = '/kategori-katalog'
const GAMBAR = 'gambar/KATEGORI_ICON'

test('twelve uploads stop in the middle, and a person saves a record with its picture', async ({
  page,
  shop,
}) => {
  await masuk(page, 'OWN', LAYAR)
  await page.getByRole('button', { name: 'Tambah', exact: true }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Tambah Kategori', exact: true })
  await dialog.locator('[name=kode_kategori]').fill('LAMBAT')
  await dialog.locator('[name=nama_kategori]').fill('Cincin Sabar')
  await dialog.locator('[name=warna]').fill('#c9a227')
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'emas.jpg', mimeType: 'image/jpeg', buffer: await foto() })
  await expect(dialog.locator('img[src^="data:"]').first()).toBeVisible()

  const orangLain = await masukTanpaLayar(shop.server.url, 'SU')
  const diam = await Promise.all(
    Array.from({ length: 12 }, async () => {
      const { body, headers } = await kirimanFoto({})
      const raw = await RawClient.open(shop.server.url)
      raw.post(GAMBAR, { ...orangLain.headers, ...headers, 'content-length': body.length })
      raw.send(body.subarray(0, body.length / 2))
      return raw
    }),
  )
  await page.waitForTimeout(500)
  // Not refused: they are taken in and say no more.
  expect(diam.map((raw) => raw.received.slice(0, 12)).filter((a) => /40[13]/.test(a))).toEqual([])
  await dialog.getByRole('button', { name: 'Simpan Data', exact: true }).click()
  await expect(page.getByText('Data Berhasil Ditambahkan')).toBeVisible()
  await expect(dialog).toBeHidden()
  for (const raw of diam) raw.leave()
  await page.reload()
  await expect(page.getByRole('row', { name: /LAMBAT.*Cincin Sabar/ })).toBeVisible()
})
