import type { Page } from '@playwright/test'
import { type Shop, expect, test } from '../setup/browser.ts'
import { masuk } from '../setup/masuk.ts'

test.use({ viewport: { width: 1366, height: 768 } })

/** Somebody else's spec may have left it broken, and the pace is not what is looked at. */
test.beforeEach(async ({ shop: { luar, database } }) => {
  luar.clear()
  await database.query(`update giliran_wa set berikut = now() - interval '1 day', gagal = 0`)
})

const nomor = (page: Page) => page.getByRole('textbox', { name: /No\.? ?HP|Handphone|Telepon/i })

async function notaTerakhir({ database }: Shop): Promise<string> {
  const [row] = await database.query<{ no: string }>(`
    SELECT no_faktur_jual AS no FROM penjualan
    WHERE kode_toko = 'PST' AND status = 'VALID' AND no_faktur_jual LIKE 'FJ%'
    ORDER BY tanggal DESC, no_faktur_jual DESC LIMIT 1`)
  if (!row) throw new Error('nobody has bought anything')
  return row.no
}

test('the shop tries its gateway out, sends an invoice, and sends what failed again', async ({
  page,
  shop,
}) => {
  const { luar } = shop
  await masuk(page, 'OWN', '/whatsapp-setting')
  await expect(page).toHaveTitle(/WhatsApp Setting/)
  await page.getByLabel('Pesan per menit').fill('600')
  await page.getByLabel('Token', { exact: true }).fill('rahasia-toko-ini')
  await page.getByRole('button', { name: 'Simpan Data' }).click()
  await expect(page.getByText('Setting WhatsApp tersimpan')).toBeVisible()
  await expect(page.getByText('Sudah tersimpan dan tidak ditampilkan lagi.')).toBeVisible()
  await expect(page.getByLabel('Token', { exact: true })).toHaveValue('')

  luar.next.push({ body: '{"success":false,"message":"belum dipasangkan"}' })
  await nomor(page).fill('0812')
  await page.getByRole('button', { name: 'Kirim pesan uji' }).click()
  await expect(nomor(page)).toHaveAttribute('aria-invalid', 'true')
  await nomor(page).fill('0812 9876 5432')
  await page.getByRole('button', { name: 'Kirim pesan uji' }).click()
  const hasil = page.getByTestId('hasil-uji')
  await expect(hasil.getByText('No Wa Tidak Terdaftar')).toBeVisible()
  await expect(hasil.getByText('belum dipasangkan')).toBeVisible()
  expect(luar.sent[0]?.authorization).toBe('Bearer rahasia-toko-ini')

  // The words of a sale, with one that nobody fills in first.
  await page.getByRole('button', { name: 'Edit' }).first().click()
  const isi = page.getByRole('dialog').getByRole('textbox', { name: /Isi pesan/ })
  await isi.fill('Halo {harga}')
  await page.getByRole('dialog').getByRole('button', { name: 'Simpan Data' }).click()
  await expect(page.getByText(/\{harga\} tidak dikenal/)).toBeVisible()
  await isi.fill('Halo {nama}, nota {nomor} {total}')
  await page.getByRole('dialog').getByRole('button', { name: 'Simpan Data' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByText('Sendiri', { exact: true })).toBeVisible()

  const no = await notaTerakhir(shop)
  await page.goto(`/lihat-penjualan?no_faktur_jual=${no}`)
  await page.getByRole('button', { name: 'Kirim Invoice' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(`nota ${no}`)).toBeVisible()
  await nomor(page).fill('081234567890')
  await dialog.getByRole('button', { name: 'Kirim', exact: true }).click()
  await expect(page.getByText('Invoice Berhasil Dikirim')).toBeVisible()
  await expect(page.getByText('Terkirim', { exact: true })).toBeVisible()

  luar.next.push({ body: '{"success":false}' })
  await page.getByRole('button', { name: 'Kirim Invoice' }).click()
  await nomor(page).fill('081234567890')
  await dialog.getByRole('button', { name: 'Kirim', exact: true }).click()
  await expect(page.getByText('No Wa Tidak Terdaftar').first()).toBeVisible()

  await page.goto('/histori-wa?jenis_pesan=PENJUALAN')
  const baris = page.getByRole('row').filter({ hasText: no })
  await expect(baris.filter({ hasText: 'Gagal' })).toHaveCount(1)
  await page.getByRole('button', { name: /Kirim lagi \d+ yang gagal/ }).click()
  await page.getByRole('button', { name: 'Ya', exact: true }).click()
  await expect(baris.filter({ hasText: 'Terkirim' })).toHaveCount(2)
  expect(luar.delivered.filter((x) => x.includes(no))).toHaveLength(2)
})

test('without a gateway the message opens in the own WhatsApp', async ({ page, shop }) => {
  const no = await notaTerakhir(shop)
  await shop.database.query(`
    INSERT INTO gerbang_wa (kode_toko, gerbang, user_id, waktu)
    VALUES ('PST', 'TANPA', 'OWN', now())
    ON CONFLICT ON CONSTRAINT gerbang_wa_pk DO UPDATE SET gerbang = 'TANPA'`)
  await masuk(page, 'OWN', `/lihat-penjualan?no_faktur_jual=${no}`)
  // What the browser would open outside of the shop.
  await page.evaluate(() => {
    window.open = (url) => {
      document.body.dataset['dibuka'] = String(url)
      return null
    }
  })
  await page.getByRole('button', { name: 'Kirim Invoice' }).click()
  await nomor(page).fill('0812-3456-7890')
  await page.getByRole('dialog').getByRole('button', { name: 'Buka di aplikasi WhatsApp' }).click()
  await expect(page.locator('body')).toHaveAttribute(
    'data-dibuka',
    new RegExp(`^https://wa\\.me/6281234567890\\?text=.*${no}`),
  )
  expect(shop.luar.sent).toEqual([])
  await shop.database.query(`UPDATE gerbang_wa SET gerbang = 'UMUM' WHERE kode_toko = 'PST'`)
})
