import type { Page } from '@playwright/test'
import { type Shop, expect, test } from '../setup/browser.ts'
import { masuk } from '../setup/masuk.ts'
import { pindai } from '../setup/pindai.ts'

test.use({ viewport: { width: 1366, height: 768 } })

/** A purchase of the demo with a single piece that could be sold again. */
async function dibeli({ database }: Shop): Promise<string> {
  const [row] = await database.query<{ no_faktur_beli: string }>(
    `select no_faktur_beli from pembelian_barang b
     where kode_toko = 'PST' and ada and stok = 'BALENAN' and no_sortir is null
       and not exists (select 1 from pembelian_barang x where x.kode_toko = b.kode_toko
         and x.no_faktur_beli = b.no_faktur_beli and x.baris <> b.baris)
     order by no_faktur_beli desc limit 1`,
  )
  return row?.no_faktur_beli ?? ''
}

const pilih = async (page: Page, nama: string, pilihan: string | RegExp) => {
  await page.getByRole('combobox', { name: nama }).first().click()
  await page.getByRole('listbox').getByRole('option', { name: pilihan }).first().click()
}

test('a bought piece is scanned, washed, then sold again from a tray', async ({ page, shop }) => {
  const fb = await dibeli(shop)
  await masuk(page, 'SPV', '/sortir-pembelian')
  await expect(page.getByText('Belum ada barang dipilih')).toBeVisible()
  await page.keyboard.press('F12')
  await expect(page.getByText('Pilih barang beli terlebih dahulu')).toBeVisible()
  await pindai(page, fb)
  await expect(page.getByRole('row', { name: new RegExp(fb) })).toBeVisible()
  await page.keyboard.press('F12')
  await expect(page.getByText(/pilih jual lagi, cuci, atau lebur/)).toBeVisible()
  await pilih(page, 'Keputusan', 'Cuci')
  await page.keyboard.press('F12')
  await expect(page.getByText(/STPS\d{10} tersimpan/)).toBeVisible()

  await page.goto('/pindah-sortir')
  await expect(page.getByText('Belum ada barang dipilih')).toBeVisible()
  await pindai(page, fb)
  await pilih(page, 'Keputusan', 'Jual lagi')
  await page.keyboard.press('F12')
  await expect(page.getByText(/pilih baki tujuannya/)).toBeVisible()
  await pilih(page, 'Kode Baki', /./)
  await page.getByLabel('Nama Jual').fill('Cincin cuci ulang')
  // What is written stays through a reload.
  await page.reload()
  await expect(page.getByLabel('Nama Jual')).toHaveValue('Cincin cuci ulang')
  await page.keyboard.press('F12')
  const jadi = page.getByText(/STPS\d{10} tersimpan. Barcode baru: \S+/)
  await expect(jadi).toBeVisible()
  const [, nomor = '', kode = ''] =
    /(STPS\d{10}) tersimpan. Barcode baru: (\S+)/.exec((await jadi.textContent()) ?? '') ?? []
  const [barang] = await shop.database.query<{ status: string; nama_barang: string }>(
    `select status, nama_barang from barang where kode_toko = 'PST' and kode_barcode = '${kode}'`,
  )
  expect(barang).toEqual({ status: 'READY', nama_barang: 'Cincin cuci ulang' })
  await page.goto(`/lihat-sortir-pembelian?no_sortir=${nomor}`)
  await expect(page.getByText(kode).first()).toBeVisible()
})
