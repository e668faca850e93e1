import { ubah } from '../setup/atur.ts'
import { tanpaCela } from '../setup/axe.ts'
import { expect, test } from '../setup/browser.ts'
import { masuk } from '../setup/masuk.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test('a list of masters is narrowed by keyboard, in the address, by chips', async ({
  page,
  shop,
}) => {
  await shop.database.query(
    `insert into bank (kode_bank, nama_bank, fee_debet_bp, fee_kredit_bp)
     values ('SRG1', 'Bank Saring Satu', 100, 100), ('SRG2', 'Bank Saring Dua', 250, 100)`,
  )
  await masuk(page, 'OWN', '/master-bank?q=SRG')
  const baris = (kode: string) => page.getByRole('row', { name: new RegExp(kode) })
  await expect(baris('SRG1')).toBeVisible()
  await page.keyboard.press('Alt+f')
  const isian = page.getByRole('dialog', { name: 'Saring' })
  await expect(isian).toBeVisible()
  await tanpaCela(page)
  await isian.locator('input[name=fee_debet_dari]').fill('2')
  await page.keyboard.press('Control+Enter')
  await expect(isian).toBeHidden()
  await expect(page).toHaveURL(/fee_debet_dari=2/)
  await expect(baris('SRG1')).toBeHidden()
  await expect(baris('SRG2')).toBeVisible()
  // The address alone shows the same.
  await page.reload()
  await expect(baris('SRG2')).toBeVisible()
  await expect(baris('SRG1')).toBeHidden()
  await tanpaCela(page)
  await page.getByRole('button', { name: /^Lepas saringan/ }).press('Enter')
  await expect(baris('SRG1')).toBeVisible()
  await expect(page).not.toHaveURL(/fee_debet/)
})

for (const [width, height, colorScheme] of [
  [1440, 900, 'light'],
  [390, 844, 'dark'],
] as const)
  test(`records are chosen, changed together and brought back by keyboard (${width}, ${colorScheme})`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ colorScheme })
    const kode = ['1', '2', '3'].map((n) => `PL${width}${n}`)
    for (const k of kode)
      await shop.database.query(
        `insert into sales (kode_toko, kode_sales, nama_sales, kode_bank, nama_bank, no_rekening, nama_rekening)
         select kode_toko, $1, 'Pilih ' || $1, (select min(kode_bank) from bank), 'B', '1', 'X'
         from pengguna where user_id = 'OWN'`,
        [k],
      )
    await masuk(page, 'OWN', `/master-sales?q=PL${width}`)
    const kotak = (k: string) => page.getByRole('checkbox', { name: `Pilih ${k}` })
    const bilah = page.getByRole('group', { name: 'Tindakan untuk yang dipilih' })
    await kotak(kode[0]!).focus()
    await page.keyboard.press('Space')
    await expect(bilah).toContainText('1 dipilih')
    await page.getByRole('row', { name: new RegExp(kode[0]!) }).focus()
    await page.keyboard.press('Shift+ArrowDown')
    await expect(bilah).toContainText('2 dipilih')
    await tanpaCela(page)
    await bilah.getByRole('button', { name: 'Nonaktifkan' }).press('Enter')
    // What is inactive leaves the list, and comes back to it by Ctrl+Z.
    await expect(page.getByText('2 data diubah')).toBeVisible()
    await expect(kotak(kode[0]!)).toBeHidden()
    await expect(kotak(kode[2]!)).toBeVisible()
    await tanpaCela(page)
    await page.keyboard.press('Control+z')
    await expect(page.getByText('Dikembalikan seperti semula')).toBeVisible()
    await expect(kotak(kode[0]!)).toBeVisible()

    // One that is used stops the deletion of all, says why, and is left out.
    await shop.database.query(
      `update penjualan set kode_sales = $1 where ctid = (select ctid from penjualan where kode_toko = (select kode_toko from pengguna where user_id = 'OWN') limit 1)`,
      [kode[0]],
    )
    await page.getByRole('row', { name: new RegExp(kode[0]!) }).focus()
    await page.keyboard.press('Control+a')
    await expect(bilah).toContainText('3 dipilih')
    await bilah.getByRole('button', { name: 'Hapus' }).press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'Ya', exact: true }).press('Enter')
    const ditolak = page.getByRole('dialog', { name: /^Belum ada yang diubah/ })
    await expect(ditolak).toContainText(kode[0]!)
    // Rows that are read anew are dimmed until they are here.
    await expect(page.locator('[data-busy="true"]')).toHaveCount(0)
    await tanpaCela(page)
    await ditolak.getByRole('button', { name: 'Lepas yang ditolak' }).press('Enter')
    await expect(bilah).toContainText('2 dipilih')
    await bilah.getByRole('button', { name: 'Hapus' }).press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'Ya', exact: true }).press('Enter')
    await expect(page.getByText('2 data dihapus')).toBeVisible()
    await expect(kotak(kode[1]!)).toBeHidden()
    await page.keyboard.press('Control+z')
    await expect(kotak(kode[1]!)).toBeVisible()

    // A single deletion of the used one offers to make it inactive.
    await page
      .getByRole('row', { name: new RegExp(kode[0]!) })
      .getByRole('button', { name: 'Hapus' })
      .press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'Ya', exact: true }).press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'Nonaktifkan' }).press('Enter')
    await expect(page.getByText(/dinonaktifkan/).first()).toBeVisible()
    await expect(kotak(kode[0]!)).toBeHidden()
    await page.getByRole('button', { name: /Urungkan/ }).press('Enter')
    await expect(kotak(kode[0]!)).toBeVisible()
  })

test('a long list says "more", and counts all of it at a press', async ({ page, shop }) => {
  await ubah(shop, 'SU', { HITUNG_DAFTAR_SAMPAI: 3 })
  await masuk(page, 'OWN', '/data-barang?limit=3')
  await expect(page.getByText('1–3 dari 3 lebih')).toBeVisible()
  await expect(page.getByRole('table')).toHaveAttribute('aria-rowcount', '-1')
  await page.getByRole('button', { name: 'Halaman berikutnya' }).press('Enter')
  await expect(page.getByText('4–6 dari 3 lebih')).toBeVisible()
  await tanpaCela(page)
  await page.getByRole('button', { name: 'Hitung semua' }).press('Enter')
  await expect(page.getByText(/^4–6 dari [\d,]{2,}$/)).toBeFocused()
  await expect(page.getByRole('button', { name: 'Hitung semua' })).toBeHidden()
  await ubah(shop, 'SU', { HITUNG_DAFTAR_SAMPAI: 100_000 })
})
