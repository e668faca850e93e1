import { expect, test } from '../setup/browser.ts'
import { masuk } from '../setup/masuk.ts'
import { pindai } from '../setup/pindai.ts'

test.use({ viewport: { width: 1366, height: 768 } })

test('a tray is counted by scan alone: begun, scanned, a stranger told, finished, reported', async ({
  page,
  shop,
}) => {
  const [baki] = await shop.database.query<{ kode: string; nama: string; n: number }>(
    `select k.kode_baki as kode, k.nama_baki as nama, count(*)::int as n
     from barang b join baki k using (kode_toko, kode_baki)
     where b.kode_toko = 'PST' and b.status in ('READY', 'TITIP', 'PESAN', 'CICIL')
     group by 1, 2 having count(*) >= 6 order by 3, 1 limit 1`,
  )
  if (!baki) throw new Error('the demo has no such tray')
  const isi = await shop.database.query<{ kode: string; nama: string }>(
    `select kode_barcode as kode, nama_barang as nama from barang
     where kode_toko = 'PST' and kode_baki = '${baki.kode}'
       and status in ('READY', 'TITIP', 'PESAN', 'CICIL') order by kode_barcode`,
  )
  const [lain] = await shop.database.query<{ kode: string; baki: string }>(
    `select kode_barcode as kode, kode_baki as baki from barang
     where kode_toko = 'PST' and kode_baki <> '${baki.kode}' and status = 'READY'
     order by kode_barcode limit 1`,
  )
  const [satu, dua] = isi
  if (!satu || !dua || !lain) throw new Error('the demo has too few pieces')

  await masuk(page, 'SPV', `/stock-opname?lingkup=BAKI&kode=${baki.kode}`)
  await expect(page.getByText('Tidak ada opname yang sedang berjalan')).toBeVisible()
  await page.getByRole('button', { name: 'Kosongkan Data Opname' }).click()
  const mulai = page.getByRole('dialog')
  await expect(mulai.getByLabel('Yang Dihitung')).toHaveValue('Satu Baki')
  await mulai.getByRole('button', { name: 'Opname', exact: true }).click()
  await expect(page.getByText('Data Opname Tersedia')).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  // Whoever joins sees what is being counted.
  await expect(page.getByText(`Satu Baki ${baki.kode}`)).toBeVisible()

  const hilang = page.getByRole('region', { name: 'Barang Tidak Ditemukan' })
  const ketemu = page.getByRole('region', { name: 'Barang Ditemukan', exact: true })
  await expect(hilang).toContainText(satu.kode)
  await page.getByRole('button', { name: 'Lanjut Opname' }).click()
  const kotak = page.getByRole('dialog')
  await expect(kotak.getByLabel('Barcode')).toBeFocused()
  await pindai(page, satu.kode)
  await expect(kotak.getByRole('status')).toContainText(`1dari ${isi.length}`)
  await pindai(page, satu.kode)
  await expect(kotak.getByText(`${satu.kode} sudah di-scan oleh SPV`)).toBeVisible()
  await pindai(page, lain.kode)
  await expect(kotak.getByText(`${lain.kode} tempatnya di baki ${lain.baki}`)).toBeVisible()
  // What is no barcode at all is told as well.
  await kotak.getByLabel('Barcode').fill('7/1')
  await page.keyboard.press('Enter')
  await expect(page.getByText('7/1 tidak dikenal')).toBeVisible()
  // One by hand: typed, then Enter.
  await kotak.getByLabel('Barcode').fill(dua.kode)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(kotak.getByRole('status')).toContainText(`2dari ${isi.length}`)
  await expect(kotak.getByLabel('Nama Barang')).toHaveValue(dua.nama)
  await expect(kotak.getByText(`${dua.kode} sudah di-scan`)).toBeHidden()
  for (const { kode } of isi.slice(2, 5)) await pindai(page, kode)
  await expect(kotak.getByRole('status')).toContainText(`5dari ${isi.length}`)
  await kotak.getByRole('button', { name: 'Kembali' }).click()

  await page.getByRole('button', { name: 'Lihat Hasil Opname' }).click()
  await expect(ketemu).toContainText(satu.kode)
  await expect(hilang).toContainText(isi[5]?.kode ?? '')
  await expect(page.getByRole('region', { name: 'Bukan Bagian Opname' })).toContainText(lain.kode)
  await page.getByRole('button', { name: 'Selesai Opname' }).click()
  await page.getByRole('button', { name: 'Ya', exact: true }).click()
  await expect(page.getByText('Opname Selesai')).toBeVisible()

  const [{ no } = { no: '' }] = await shop.database.query<{ no: string }>(
    `select max(no_opname) as no from opname_barang where kode_toko = 'PST' and cara = 'BARANG'`,
  )
  await page.goto(`/laporan-stock-opname?cari=1&hasil_opname=HILANG&no_opname=${no}`)
  const baris = page.getByRole('row').filter({ hasText: isi[5]?.kode ?? '' })
  await expect(baris).toContainText('Tidak Ditemukan')
})

test('an arrival is counted against its paper, and its number leads to what is missing', async ({
  page,
  shop,
}) => {
  const [surat] = await shop.database.query<{ no: string; kode: string[] }>(
    `select no_masuk as no, array_agg(kode_barcode order by kode_barcode) as kode from barang
     where kode_toko = 'PST' and no_masuk like 'TB%' group by 1
     having count(*) between 3 and 12 and bool_and(status = 'READY') order by 1 desc limit 1`,
  )
  if (!surat) throw new Error('the demo has no such arrival')
  const [hilang = '', ...ada] = surat.kode
  await masuk(page, 'OWN', '/stock-opname-penerimaan')
  await page.getByRole('button', { name: 'Kosongkan Data Opname' }).click()
  const mulai = page.getByRole('dialog')
  await mulai.getByLabel('No Masuk').fill(surat.no)
  await mulai.getByRole('button', { name: 'Opname', exact: true }).click()
  await expect(page.getByText('Data Opname Tersedia')).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  // The result is read a moment later.
  await expect(page.getByText(`0 dari ${surat.kode.length} ditemukan`)).toBeVisible()
  await page.getByRole('button', { name: 'Lanjut Opname' }).click()
  const kotak = page.getByRole('dialog')
  await expect(kotak.getByLabel('Barcode')).toBeFocused()
  for (const kode of ada) await pindai(page, kode)
  await expect(kotak.getByRole('status')).toContainText(`${ada.length}dari ${surat.kode.length}`)
  await kotak.getByRole('button', { name: 'Kembali' }).click()
  await page.getByRole('button', { name: 'Lihat Hasil Opname' }).click()
  await expect(page.getByRole('region', { name: 'Barang Tidak Ditemukan' })).toContainText(hilang)
  await page.getByRole('button', { name: 'Selesai Opname' }).click()
  await page.getByRole('button', { name: 'Ya', exact: true }).click()
  await expect(page.getByText('Opname Selesai')).toBeVisible()

  const [{ no } = { no: '' }] = await shop.database.query<{ no: string }>(
    `select max(no_opname) as no from opname_barang where kode_toko = 'PST' and no_opname like 'OP%'`,
  )
  await page.goto('/cari-barang')
  await expect(page.getByLabel('Scan barcode, nota, surat, baki atau opname')).toBeFocused()
  await pindai(page, no)
  await expect(page.getByRole('row').nth(1)).toContainText(hilang)
})
