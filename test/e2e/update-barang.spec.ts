import type { Page } from '@playwright/test'
import { type Shop, expect, test } from '../setup/browser.ts'
import { masuk } from '../setup/masuk.ts'
import { pindai } from '../setup/pindai.ts'

test.use({ viewport: { width: 1366, height: 768 } })

/** The owner comes over and says yes. */
async function setujui(page: Page): Promise<void> {
  const izin = page.getByRole('dialog', { name: 'Otorisasi' })
  await izin.getByLabel('User ID').fill('OWN')
  await izin.locator('input[type=password]').fill('demo1234')
  await page.keyboard.press('Control+Enter')
  await expect(izin).toBeHidden()
}

const siap = ({ database }: Shop, n: number) =>
  database.query<{ kode_barcode: string }>(
    `select kode_barcode from barang where kode_toko = 'PST' and status = 'READY'
       and kode_group = '750' and kadar = '18K' and versi = 1 order by kode_barcode desc limit ${n}`,
  )

test('a ring is scanned, tested as 16 karat and updated with approval', async ({ page, shop }) => {
  const [piece] = await siap(shop, 1)
  const kode = piece?.kode_barcode ?? ''
  await masuk(page, 'SPV', '/update-kadar')
  await expect(page.getByText('Belum ada barang yang diuji')).toBeVisible()
  await pindai(page, kode)
  const uji = page.getByRole('dialog', { name: new RegExp(kode) })
  await uji.getByRole('combobox', { name: 'Kode Group' }).click()
  await page.getByRole('option', { name: /^700 / }).click()
  await uji.getByRole('combobox', { name: 'Kadar' }).click()
  await page.getByRole('option', { name: /^16K/ }).click()
  await page.keyboard.press('Control+Enter')
  // Neither a reading nor a photo: nothing shows that it was tested.
  await expect(uji.getByText('Isi hasil uji atau foto uji')).toBeVisible()
  await uji.getByLabel('Hasil Uji (%)').fill('70.2')
  await page.keyboard.press('Control+Enter')
  await expect(uji).toBeHidden()
  await expect(page.getByRole('row', { name: new RegExp(kode) })).toContainText('70')
  await page.getByRole('combobox', { name: 'Cara Uji' }).click()
  await page.getByRole('option', { name: 'XRF' }).click()
  await page.getByLabel('Penguji').fill('Pak Wiryo')
  // What was tested is not lost with the page.
  await page.reload()
  await expect(page.getByRole('row', { name: new RegExp(kode) })).toContainText('70')
  await expect(page.getByLabel('Penguji')).toHaveValue('Pak Wiryo')
  await page.getByLabel('Penguji').focus()
  await page.keyboard.press('Control+Enter')
  await setujui(page)
  await expect(page.getByText(/Update kadar KDPS\d{10} tersimpan/)).toBeVisible()
  const [jadi] = await shop.database.query<{ kode_group: string; kadar: string }>(
    `select kode_group, kadar from barang where kode_toko = 'PST' and kode_barcode = '${kode}'`,
  )
  expect(jadi).toEqual({ kode_group: '700', kadar: '16K' })
})

test('three rings ticked in the list get a new price, seen before it is saved', async ({
  page,
  shop,
}) => {
  const kode = (await siap(shop, 3)).map((b) => b.kode_barcode)
  await masuk(page, 'OWN')
  for (const satu of kode) {
    await page.goto(`/data-barang?q=${satu}`)
    await expect(page.getByRole('checkbox', { name: `Pilih ${satu}` })).toBeVisible()
  }
  const [akhir = ''] = kode.slice(-1)
  await page.getByRole('checkbox', { name: `Pilih ${akhir}` }).check()
  await page.getByRole('button', { name: /Barang Terpilih/ }).click()
  await page.getByRole('menuitem', { name: 'Update Profit Barang' }).click()
  await expect(page.getByText('1 barang')).toBeVisible()
  for (const satu of kode.slice(0, 2)) await pindai(page, satu)
  await expect(page.getByText('3 barang')).toBeVisible()
  await page.getByLabel('Persen').fill('5')
  await page.getByRole('button', { name: /Lihat Pratinjau/ }).click()
  await expect(page.getByRole('row', { name: new RegExp(akhir) })).toBeVisible()
  // A figure that was typed after the preview is not what the preview would save.
  const simpan = page.getByRole('button', { name: /Simpan Harga Baru/ })
  await expect(simpan).toBeVisible()
  await page.getByLabel('Persen').fill('7')
  await expect(simpan).toBeHidden()
  await page.getByLabel('Persen').fill('5')
  await expect(simpan).toBeVisible()
  await page.keyboard.press('F12')
  await expect(page.getByText(/Update profit UPPS\d{10} tersimpan/)).toBeVisible()
  const [versi] = await shop.database.query<{ n: string }>(
    `select count(*) as n from barang where kode_toko = 'PST' and versi = 2
       and kode_barcode in ('${kode.join("', '")}')`,
  )
  expect(Number(versi?.n)).toBe(3)
})
