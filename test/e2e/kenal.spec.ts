import sharp from 'sharp'
import { tanpaCela } from '../setup/axe.ts'
import { expect, test } from '../setup/browser.ts'
import { masuk } from '../setup/masuk.ts'
import { pindai } from '../setup/pindai.ts'

test.use({ viewport: { width: 1366, height: 768 } })

const ATURAN = 'BATAS_IDENTITAS-2001-01-01'

test('from the limit on the counter asks who it is, and goes on with the same sale', async ({
  page,
  shop: { database },
}) => {
  const [barang] = await database.query<{ kode_barcode: string }>(
    `select kode_barcode from barang where kode_toko = 'PST' and status = 'READY'
       and not berlian and berat_mg > 12000 order by kode_barcode desc limit 1`,
  )
  if (!barang) throw new Error('nothing heavy to sell')
  await database.query(
    `insert into aturan_hukum (kode, jenis_aturan, berlaku_sejak, nilai, satuan_aturan, keyakinan,
       sumber) values ($1, 'BATAS_IDENTITAS', '2001-01-01', 10000000, 'RUPIAH', 'A', 'Uji')`,
    [ATURAN],
  )
  try {
    await masuk(page, 'KASIR', '/transaksi-penjualan')
    await expect(page.getByLabel('Scan atau ketik barcode')).toBeFocused()
    await pindai(page, barang.kode_barcode)
    await expect(page.getByRole('row', { name: new RegExp(barang.kode_barcode) })).toBeVisible()
    await page.keyboard.press('Alt+s')
    await page.keyboard.type('S02')
    await expect(page.getByRole('option', { name: /^S02/ })).toBeVisible()
    await page.keyboard.press('Enter')
    await page.keyboard.press('F5')
    await page.keyboard.press('F12')
    const form = page.getByRole('dialog', { name: 'Identitas Customer' })
    await expect(form).toBeVisible()
    const isi = {
      no_identitas: '317101120590000',
      nama: 'Budi Santoso',
      pekerjaan: 'Wiraswasta',
      tempat_lahir: 'Jakarta',
      alamat: 'Jalan Mangga 1',
      sumber_dana: 'Hasil usaha',
      tujuan: 'Simpanan',
    }
    for (const [nama, nilai] of Object.entries(isi))
      await form.locator(`input[name="${nama}"]`).fill(nilai)
    await form.getByLabel('Tanggal Lahir').fill('12/05/1990')
    await page.keyboard.press('Tab')
    const create = { width: 480, height: 300, channels: 3, background: '#bcd3e8' } as const
    const buffer = await sharp({ create }).jpeg().toBuffer()
    const foto = { name: 'kartu.jpg', mimeType: 'image/jpeg', buffer }
    const terkirim = page.waitForResponse((r) => r.url().includes('/gambar/KENAL') && r.ok())
    await form.locator('input[type=file]').first().setInputFiles(foto)
    await terkirim
    const simpan = form.getByRole('button', { name: 'Simpan dan Lanjutkan' })
    await simpan.click()
    await expect(form.getByText('NIK harus 16 angka; yang diketik 15')).toBeVisible()
    await tanpaCela(page, '[role=dialog]')
    await form.locator('input[name="no_identitas"]').fill('3171011205900001')
    await simpan.click()
    await expect(page.getByTestId('no-faktur')).toHaveText(/^FJPS\d{10}$/)
    const nomor = await page.getByTestId('no-faktur').innerText()
    const pakai = await database.query(
      `select i.nama from kenal_pakai p join kenal_identitas i on i.id = p.id_kenal
        where p.dokumen = $1`,
      [nomor],
    )
    expect(pakai).toEqual([{ nama: 'Budi Santoso' }])
  } finally {
    await database.query('delete from aturan_hukum where kode = $1', [ATURAN])
  }
})
