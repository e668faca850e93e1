import type { Page } from '@playwright/test'
import { type Shop, expect, test } from '../setup/browser.ts'
import { masuk } from '../setup/masuk.ts'

test.use({ viewport: { width: 1366, height: 768 } })

/** The owner comes over and says yes. */
async function setujui(page: Page): Promise<void> {
  const izin = page.getByRole('dialog', { name: 'Otorisasi' })
  await izin.getByLabel('User ID').fill('OWN')
  await izin.locator('input[type=password]').fill('demo1234')
  await page.keyboard.press('Control+Enter')
  await expect(izin).toBeHidden()
}

async function satu<T>({ database }: Shop, teks: string): Promise<T> {
  const [row] = await database.query<Record<string, unknown>>(teks)
  if (!row) throw new Error('nothing there')
  return row as T
}

/** The ledger's grams of a group in all trays, in milligram. */
const gramGroup = async (shop: Shop, group: string): Promise<number> => {
  const { mg } = await satu<{ mg: string }>(
    shop,
    `select coalesce(sum(jumlah), 0) as mg from saldo_harian where kode_toko = 'PST'
       and akun like 'barang/%/%' and satuan = 'MG' and rincian = '${group}'`,
  )
  return Number(mg)
}

test('a ring that was entered as 750 and is 700 is corrected with approval, and back again', async ({
  page,
  shop,
}) => {
  const { kode_barcode, berat_mg } = await satu<{ kode_barcode: string; berat_mg: string }>(
    shop,
    `select kode_barcode, berat_mg from barang where kode_toko = 'PST' and status = 'READY'
       and kode_group = '750' and kadar = '18K' order by kode_barcode limit 1`,
  )
  const sebelum = [await gramGroup(shop, '750'), await gramGroup(shop, '700')]
  await masuk(page, 'SPV', `/koreksi-barang?kode_barcode=${kode_barcode}`)
  await page.getByRole('combobox', { name: 'Kode Group' }).click()
  await page.getByRole('option', { name: /^700 / }).click()
  await page.getByLabel('Alasan').fill('Diuji ulang, ternyata 16 karat')
  await page.keyboard.press('Control+Enter')
  // The group alone is not enough: its kadar has to go with it.
  await expect(page.getByText(/Kadar 75.00% bukan group 700/)).toBeVisible()
  await page.getByRole('combobox', { name: 'Kadar' }).click()
  await page.getByRole('option', { name: /^16K/ }).click()
  await page.getByRole('button', { name: /Simpan Koreksi/ }).click()
  await setujui(page)
  await expect(page.getByText(/Koreksi KOPS\d{10} tersimpan/)).toBeVisible()
  const mg = Number(berat_mg)
  const pindah = [Number(sebelum[0]) - mg, Number(sebelum[1]) + mg]
  expect([await gramGroup(shop, '750'), await gramGroup(shop, '700')]).toEqual(pindah)

  const { no_koreksi } = await satu<{ no_koreksi: string }>(
    shop,
    `select no_koreksi from koreksi_barang where kode_toko = 'PST' order by waktu desc limit 1`,
  )
  await page.goto(`/lihat-koreksi-barang?no_koreksi=${no_koreksi}`)
  await expect(page.getByText('750 → 700')).toBeVisible()
  await expect(page.getByText('18K → 16K')).toBeVisible()
  await page.getByRole('button', { name: 'Batal Koreksi Barang' }).click()
  await page.getByLabel('Alasan').fill('Cincin yang lain')
  await page.getByRole('button', { name: 'Batal Koreksi Barang' }).click()
  await page.getByRole('button', { name: 'Ya', exact: true }).click()
  await setujui(page)
  await expect(page.getByText('Koreksi Berhasil Dibatalkan')).toBeVisible()
  expect([await gramGroup(shop, '750'), await gramGroup(shop, '700')]).toEqual(sebelum)
})

test('an entry at a thousand times its weight is taken back, and nothing of it is left', async ({
  page,
  shop,
}) => {
  const sebelum = await gramGroup(shop, '750')
  await masuk(page, 'SPV', '/tambah-data-barang')
  for (const [label, kode] of [
    ['Kode Baki', 'CIN1'],
    ['Kode Jenis', 'CIN'],
    ['Kode Group', '750'],
    ['Kadar', '18K'],
  ] as const) {
    const isian = page.getByRole('combobox', { name: label })
    await isian.fill(kode)
    await page.keyboard.press('Enter')
    await expect(isian).toHaveValue(new RegExp(`^${kode} `))
  }
  await page.getByLabel('Nama Barang').fill('Cincin Salah Berat')
  await page.locator('input[name=berat]').fill('3.546')
  await page.locator('input[name=harga_modal]').fill('3500000')
  await page.keyboard.press('Control+Enter')
  const disimpan = page.waitForResponse(/barang\/create/)
  await page.keyboard.press('F12')
  const { data } = (await (await disimpan).json()) as { data: { no_masuk: string } }
  await page.getByRole('button', { name: 'Tidak', exact: true }).click()
  expect(await gramGroup(shop, '750')).toBe(sebelum + 3_546)

  await page.goto('/batal-tambah-barang')
  await page.getByRole('cell', { name: data.no_masuk }).click()
  await expect(page.getByRole('cell', { name: 'Cincin Salah Berat' })).toBeVisible()
  await page.getByLabel('Alasan').fill('Koma terlewat')
  await page.getByRole('button', { name: 'Batal Tambah Barang' }).click()
  await page.getByRole('button', { name: 'Ya', exact: true }).click()
  await setujui(page)
  await expect(page.getByText('Penambahan Barang Berhasil Dibatalkan')).toBeVisible()
  expect(await gramGroup(shop, '750')).toBe(sebelum)
})
