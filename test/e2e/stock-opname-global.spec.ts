import { expect, test } from '../setup/browser.ts'
import { masuk } from '../setup/masuk.ts'

test.use({ viewport: { width: 1366, height: 768 } })

test('a tray is counted by scan and two figures, and a difference leads to its pieces', async ({
  page,
  shop,
}) => {
  // The demo's own count of the day is of yesterday.
  await shop.database.query(
    `update opname_global set tanggal = tanggal - 1 where kode_toko = 'PST'`,
  )
  const [baki] = await shop.database.query<{ kode: string; n: number; berat: string }>(
    `select k.kode_baki as kode, count(*)::int as n,
       ((k.berat_baki_mg + sum(b.berat_mg)) / 1000.0 + 500)::text as berat
     from baki k join barang b on b.kode_toko = 'PST' and b.kode_baki = k.kode_baki
       and b.status in ('READY', 'TITIP', 'PESAN', 'CICIL')
     where k.kode_toko = 'PST' group by k.kode_baki, k.berat_baki_mg order by 2, 1 limit 1`,
  )
  if (!baki) throw new Error('the demo has no such tray')
  await masuk(page, 'OWN', '/stock-opname-global')
  await page.getByRole('button', { name: 'Kosongkan Data Opname' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Opname', exact: true }).click()
  const belum = page.getByRole('region', { name: 'Baki Belum Dihitung' })
  await expect(belum).toContainText(baki.kode)
  await page.getByRole('button', { name: 'Lanjut Opname' }).click()
  const kotak = page.getByRole('dialog')
  // Its label is shorter than what tells a scanner from a typist: it types, and ends with Enter.
  await kotak.getByLabel('Scan atau ketik kode baki').fill(baki.kode)
  await page.keyboard.press('Enter')
  await expect(kotak.getByLabel('Qty')).toBeFocused()
  await page.keyboard.type(String(baki.n))
  await page.keyboard.press('Enter')
  await expect(kotak.getByLabel('Berat Timbang')).toBeFocused()
  await page.keyboard.type(Number(baki.berat).toFixed(3))
  await page.keyboard.press('Control+Enter')
  await expect(kotak.getByText(`${baki.kode}: 0 barang`)).toBeVisible()
  await expect(kotak.getByRole('status')).toContainText('1 dari')
  await kotak.getByRole('button', { name: 'Tutup' }).click()
  const sudah = page.getByRole('region', { name: 'Baki Sudah Dihitung' })
  await expect(sudah).toContainText(baki.kode)
  await sudah.getByRole('link', { name: 'Hitung isinya' }).click()
  await expect(page).toHaveURL(new RegExp(`/stock-opname\\?lingkup=BAKI&kode=${baki.kode}`))
})
