import { type Shop, expect, test } from '../setup/browser.ts'
import { masuk } from '../setup/masuk.ts'
import { pindai } from '../setup/pindai.ts'

test.use({ viewport: { width: 1366, height: 768 } })

async function satu<T>({ database }: Shop, teks: string): Promise<T> {
  const [row] = await database.query<Record<string, unknown>>(teks)
  if (!row) throw new Error('nothing there')
  return row as T
}

test('a slip is scanned, then a label: the piece with its place, price and whole life', async ({
  page,
  shop,
}) => {
  const { kode_barcode, no_faktur_jual } = await satu<Record<string, string>>(
    shop,
    `select b.kode_barcode, b.no_faktur_jual from penjualan_barang b
     join penjualan p on p.kode_toko = b.kode_toko and p.no_faktur_jual = b.no_faktur_jual
     where b.kode_toko = 'PST' and p.status = 'VALID' and p.jumlah_barang = 1 and b.hidup
     order by b.no_faktur_jual desc limit 1`,
  )
  await masuk(page, 'OWN', '/cari-barang')
  await expect(page.getByText('Belum ada yang dicari')).toBeVisible()
  await pindai(page, String(no_faktur_jual))
  await expect(page.getByRole('heading', { name: String(kode_barcode) })).toBeVisible()
  await expect(page.getByRole('link', { name: String(no_faktur_jual) }).first()).toBeVisible()
  await expect(page.getByText('Barang masuk')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`kode_barcode=${kode_barcode}`))
  await pindai(page, 'TIDAKADA99')
  await expect(
    page.getByText(/Tidak ada barang dengan barcode atau nomor TIDAKADA99/),
  ).toBeVisible()
})

test('three pieces are photographed in a row: scan, F9, scan the next', async ({ page, shop }) => {
  const rows = await shop.database.query<{ kode_barcode: string }>(
    `select kode_barcode from barang where kode_toko = 'PST' and status = 'READY'
     order by kode_barcode desc limit 3`,
  )
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = async () => {
      const canvas = document.createElement('canvas')
      Object.assign(canvas, { width: 800, height: 600 })
      setInterval(() => canvas.getContext('2d')?.fillRect(0, 0, 800, 600), 50)
      return canvas.captureStream(20)
    }
  })
  await masuk(page, 'OWN', '/foto-barang')
  const lebar = () => page.locator('video').evaluate((v: HTMLVideoElement) => v.videoWidth)
  await expect.poll(lebar).toBe(800)
  for (const { kode_barcode } of rows) {
    await pindai(page, kode_barcode)
    await expect(page.getByRole('heading', { name: kode_barcode })).toBeVisible()
    await page.keyboard.press('F9')
  }
  await expect(page.getByText('3 foto tersimpan')).toBeVisible()
  // All three are the same picture now, whatever they showed before.
  const { n } = await satu<{ n: string }>(
    shop,
    `select count(distinct foto) as n from barang where kode_toko = 'PST' and foto is not null
       and kode_barcode in (${rows.map((r) => `'${r.kode_barcode}'`).join(', ')})`,
  )
  expect(Number(n)).toBe(1)
})
