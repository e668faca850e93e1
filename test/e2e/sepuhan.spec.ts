import type { Page } from '@playwright/test'
import { expect, test } from '../setup/browser.ts'
import { masuk } from '../setup/masuk.ts'

test.use({ viewport: { width: 1366, height: 768 } })

const pilih = async (page: Page, nama: string, pilihan: string | RegExp) => {
  await page.getByRole('combobox', { name: nama }).first().click()
  await page.getByRole('listbox').getByRole('option', { name: pilihan }).first().click()
}

/** The number in the message that a paper was saved. */
async function tersimpan(page: Page, pola: RegExp): Promise<string> {
  const teks = page.getByText(pola).first()
  await expect(teks).toBeVisible()
  return pola.exec((await teks.textContent()) ?? '')?.[1] ?? ''
}

test('scrap becomes a lot, the lot a bar, and what is missing a loss', async ({ page, shop }) => {
  await masuk(page, 'OWN', '/kirim-sepuhan')
  await expect(page.getByText('Lot masih kosong')).toBeVisible()
  await page.keyboard.press('F12')
  await expect(page.getByText('Pilih rosok yang dikirim')).toBeVisible()
  await page.getByRole('button', { name: /Ambil semua/ }).click()
  await page.keyboard.press('F12')
  await expect(page.getByText('Pilih tempat lebur')).toBeVisible()
  await pilih(page, 'Kode Supplier', /./)
  // What is put together stays through a reload.
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Kode Supplier' })).toHaveValue(/./)
  await page.keyboard.press('F12')
  const no_kirim = await tersimpan(page, /(KSPS\d{10}) tersimpan/)
  const [lot] = await shop.database.query<{ murni: number; asal: string }>(
    `select d.total_murni_mg::int as murni, (select no_sumber from kirim_sepuhan_baris i
       where i.kode_toko = d.kode_toko and i.no_kirim = d.no_kirim order by baris limit 1) as asal
     from kirim_sepuhan d where kode_toko = 'PST' and no_kirim = '${no_kirim}'`,
  )
  const murni = lot?.murni ?? 0
  expect(murni).toBeGreaterThan(0)

  await page.goto('/terima-sepuhan')
  await page.getByRole('row', { name: new RegExp(no_kirim) }).click()
  await page.keyboard.press('F12')
  await expect(page.getByText('Baris 1: isi berat dan kadarnya')).toBeVisible()
  await page
    .getByRole('textbox', { name: 'Berat', exact: true })
    .fill(String((murni - 1) / 1000).replace('.', ','))
  // What nobody can read as a number is told by its field, and keeps the receipt from being saved.
  const kadar = page.getByRole('textbox', { name: 'Kadar', exact: true })
  for (const salah of ['24K', '99,999']) {
    await kadar.fill(salah)
    await page.keyboard.press('F12')
    await expect(page.getByText(/^Kadar (harus angka|paling banyak)/)).not.toHaveCount(0)
    await expect(kadar).toHaveValue(salah)
    await expect(kadar).toBeFocused()
  }
  await kadar.fill('100')
  await page.getByRole('textbox', { name: 'Seri' }).fill('B-0207')
  // The refiner's paper says another sum than its lines: nothing is saved until one is put right.
  const nota = page.getByRole('textbox', { name: 'Murni di nota pelebur' })
  await nota.fill(String((murni + 1) / 1000).replace('.', ','))
  await page.keyboard.press('F12')
  await expect(page.getByText(/barisnya .* g: selisih 0[.,]002 g/).first()).toBeVisible()
  await nota.fill(String((murni - 1) / 1000).replace('.', ','))
  await page.keyboard.press('F12')
  await tersimpan(page, /(TSPS\d{10}) tersimpan. Masih di pelebur: 0[.,]001/)

  await page.goto('/wasting-sepuhan')
  await page.getByRole('row', { name: new RegExp(no_kirim) }).click()
  await expect(page.getByText('Belum cukup lot')).toBeVisible()
  await page.keyboard.press('F12')
  const no_wasting = await tersimpan(page, /ditutup oleh (WSPS\d{10})/)
  await expect(page.getByRole('heading', { name: /Wasting .* per lot/ })).toBeVisible()

  // From the loss to the lot, and from the lot to the paper that its scrap came from.
  await page.goto(`/lihat-wasting-sepuhan?no_wasting=${no_wasting}`)
  await page.getByRole('link', { name: no_kirim }).click()
  await expect(page.getByText('B-0207')).toBeVisible()
  await page
    .getByRole('link', { name: lot?.asal ?? '' })
    .first()
    .click()
  await expect(page.getByRole('link', { name: no_kirim }).first()).toBeVisible()
})
