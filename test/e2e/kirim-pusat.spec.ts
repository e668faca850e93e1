import { expect, test } from '../setup/browser.ts'
import { masuk } from '../setup/masuk.ts'

test.use({ viewport: { width: 1366, height: 768 } })

test('a branch sends its bought gold, the centre receives it and may refine it', async ({
  page,
  browser,
  shop,
}) => {
  const context = await browser.newContext({
    baseURL: shop.server.url,
    viewport: { width: 1366, height: 768 },
  })
  const cabang = await context.newPage()
  await masuk(cabang, 'HENDRA', '/kirim-barang-kepusat')
  await expect(cabang.getByText('Paket masih kosong')).toBeVisible()
  await cabang.keyboard.press('F12')
  await expect(cabang.getByText('Pilih barang yang dikirim ke pusat')).toBeVisible()
  await cabang.getByRole('button', { name: /Ambil semua/ }).click()
  await expect(cabang.getByText('Paket masih kosong')).toHaveCount(0)
  // What is put together stays through a reload.
  await cabang.reload()
  await expect(cabang.getByRole('button', { name: 'Hapus' }).first()).toBeVisible()
  await cabang.keyboard.press('F12')
  const kata = cabang.getByText(/KP\w+ tersimpan, dalam perjalanan ke PST/)
  await expect(kata).toBeVisible()
  const no_kirim = /KP\w+/.exec((await kata.textContent()) ?? '')?.[0] ?? ''

  await masuk(page, 'OWN', '/terima-barang-pusat')
  const paket = page.getByRole('row', { name: new RegExp(no_kirim) })
  await expect(paket).toBeVisible()
  await page.keyboard.press('F12')
  await expect(page.getByText('Pilih kiriman yang diterima')).toBeVisible()
  await paket.click()
  await page.getByRole('textbox', { name: 'Timbang', exact: true }).fill('99999')
  await page.keyboard.press('F12')
  await expect(page.getByText(/melebihi/i).first()).toBeVisible()
  await page.getByRole('textbox', { name: 'Timbang', exact: true }).fill('')
  await page.keyboard.press('F12')
  const diterima = page.getByText(/PPPS\d{10} tersimpan/)
  await expect(diterima).toBeVisible()
  const no_terima = /PPPS\d{10}/.exec((await diterima.textContent()) ?? '')?.[0] ?? ''

  // The branch can't take it back any more; the centre finds it among its scrap.
  await cabang.goto(`/lihat-kirim-barang-kepusat?no_kirim=${no_kirim}`)
  await expect(cabang.getByText(no_kirim).first()).toBeVisible()
  await page.goto('/kirim-sepuhan')
  await expect(page.getByRole('row', { name: new RegExp(no_terima) }).first()).toBeVisible()
  // The centre has nobody to send to: said as the screen opens, with the way to the refiner.
  await page.goto('/kirim-barang-kepusat')
  await expect(page.getByText(/Toko ini pusatnya/)).toBeVisible()
  await page.getByRole('button', { name: 'Kirim Sepuhan' }).click()
  await expect(page).toHaveURL(/\/kirim-sepuhan$/)
  await context.close()
})
