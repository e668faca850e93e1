import { expect, test } from '../setup/browser.ts'
import { masuk } from '../setup/masuk.ts'

test.use({ viewport: { width: 1366, height: 768 } })

test('an order that waits is found, looked at and refused; its piece is free again', async ({
  page,
  shop,
}) => {
  const [barang] = await shop.database.query<{ kode_barcode: string; nama_barang: string }>(
    `select kode_barcode, nama_barang from barang
     where kode_toko = 'PST' and status = 'READY' order by kode_barcode desc limit 1`,
  )
  const { kode_barcode = '', nama_barang = '' } = barang ?? {}
  // Orders come only from a marketplace; this one says what its queue would have written.
  await shop.database.query(
    `insert into sambungan_marketplace (kode_toko, kode_sambungan, nama_sambungan,
       kode_marketplace, adapter, alamat_marketplace, kode_sales)
     select 'PST', 'UJI', 'Toko Uji', (select min(kode_marketplace) from marketplace), 'UMUM',
       'UJI', (select min(kode_sales) from sales where kode_toko = 'PST')`,
  )
  await shop.database.query(
    `insert into pesanan_marketplace (kode_toko, no_order, tanggal, waktu, kode_sambungan,
       nama_sambungan, id_luar, nama_pembeli, total_qty, total_berat_mg, total_rp, input_by)
     select 'PST', 'MO' || kode_nota || '2601010001', current_date, now(), 'UJI', 'Toko Uji',
       'W-77', 'Ibu Sari', 1, 2000, 2550000, 'SISTEM' from toko where kode_toko = 'PST'`,
  )
  await shop.database.query(
    `insert into pesanan_marketplace_baris (kode_toko, no_order, baris, kode_barcode, nama_barang,
       berat_mg, harga_online_rp)
     select kode_toko, no_order, 1, '${kode_barcode}', '${nama_barang}', 2000, 2550000
     from pesanan_marketplace where id_luar = 'W-77'`,
  )
  await shop.database.query(
    `update barang set status = 'PESAN', no_dokumen = (select no_order from pesanan_marketplace
       where id_luar = 'W-77') where kode_toko = 'PST' and kode_barcode = '${kode_barcode}'`,
  )
  await masuk(page, 'OWN', '/pesanan-marketplace')
  await expect(page.getByRole('button', { name: 'Tanya Sekarang' })).toBeVisible()
  await page.getByRole('row', { name: /W-77/ }).dblclick()
  await expect(page.getByText(kode_barcode).first()).toBeVisible()
  const tolak = page.getByRole('button', { name: 'Tolak', exact: true })
  await expect(tolak).toBeDisabled()
  await page.getByRole('textbox', { name: 'Alasan' }).fill('Barang cacat')
  await tolak.click()
  await expect(page.getByText('Tidak ada pesanan yang menunggu')).toBeVisible()
  const [kini] = await shop.database.query<{ status: string }>(
    `select status from barang where kode_toko = 'PST' and kode_barcode = '${kode_barcode}'`,
  )
  expect(kini).toEqual({ status: 'READY' })
})
