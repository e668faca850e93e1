import { expect, test } from '../setup/browser.ts'
import { masuk } from '../setup/masuk.ts'

test.use({ viewport: { width: 1366, height: 768 } })

test('a branch reads what all shops share, hears why, and a form left open saves nothing', async ({
  page,
  shop,
}) => {
  await shop.database.query(
    `insert into pengguna (user_id, nama, level, kode_toko, sandi_hash, wajib_ganti)
     select 'OWNCB', 'Pemilik cabang', level, 'CB1', sandi_hash, false from pengguna where user_id = 'OWN'`,
  )
  const bank = () =>
    shop.database.query(`select kode_bank, fee_kredit_bp from bank order by kode_bank`)
  const semula = await bank()
  const [pusat] = await shop.database.query<{ nama_toko: string }>(
    `select nama_toko from toko where kode_toko = 'PST'`,
  )
  const alasan = `hanya diubah dari pusat (${pusat?.nama_toko})`
  await masuk(page, 'OWNCB', '/master-bank')
  await expect(page.getByText(alasan)).toBeVisible()
  const baris = page.getByRole('row', { name: /Bank/ }).nth(1)
  await expect(baris).toBeVisible()
  for (const name of ['Tambah', 'Impor'])
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0)
  await page.keyboard.press('Alt+n')
  await baris.dblclick()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  // What belongs to the branch is still its own.
  await page.goto('/master-rekening')
  await expect(page.getByRole('button', { name: 'Tambah', exact: true })).toBeVisible()
  await expect(page.getByText(alasan)).toHaveCount(0)

  // The public pages are everybody's.
  await page.goto('/setting-syarat-privasi')
  await expect(page.getByText(alasan)).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Teks' })).toHaveAttribute('readonly', '')

  // The form was opened while the shop was a centre; the server asks again.
  await shop.database.query(`update toko set pusat = true where kode_toko = 'CB1'`)
  await page.goto('/master-bank')
  await baris.dblclick()
  await page.locator('input[name=fee_kredit]').fill('4')
  await shop.database.query(`update toko set pusat = false where kode_toko = 'CB1'`)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(alasan).first()).toBeVisible()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await bank()).toEqual(semula)
})

test('a report over all branches says who has answered, with names beside the codes', async ({
  page,
}) => {
  await masuk(page, 'OWN')
  const hari = 'tgl_from=2026-11-01&tgl_to=2026-11-20'
  await page.goto(`/laporan-penjualan-detail?kode_toko=SEMUA&${hari}&cari=1`)
  await expect(page.getByRole('status').filter({ hasText: /(\d+) dari \1 cabang/ })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Nama Toko' })).toBeVisible()
  await expect(page.locator('tfoot')).toContainText(/\d/)
  // The group's name stands behind its code, in the same cell.
  await expect(page.getByRole('cell', { name: /^[A-Z0-9]+ \S.*\S$/ }).first()).toBeVisible()
})
