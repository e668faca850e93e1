import type { Page } from '@playwright/test'
import { type Shop, expect, test } from '../setup/browser.ts'
import { masuk } from '../setup/masuk.ts'
import { pindai } from '../setup/pindai.ts'

test.use({ viewport: { width: 1366, height: 768 } })

/** A purchase of the demo with a single piece that nobody has decided about. */
async function dibeli({ database }: Shop): Promise<string> {
  const [row] = await database.query<{ no_faktur_beli: string }>(
    `select no_faktur_beli from pembelian_barang b
     where kode_toko = 'PST' and ada and stok = 'BALENAN' and no_sortir is null
       and not exists (select 1 from pembelian_barang x where x.kode_toko = b.kode_toko
         and x.no_faktur_beli = b.no_faktur_beli and x.baris <> b.baris)
     order by no_faktur_beli limit 1`,
  )
  return row?.no_faktur_beli ?? ''
}

/** Where the bought piece is, by the book. */
async function posisi({ database }: Shop, fb: string) {
  const [row] = await database.query<{ ada: boolean; stok: string; no_keluar: string | null }>(
    `select ada, stok, no_keluar from pembelian_barang
     where kode_toko = 'PST' and no_faktur_beli = '${fb}'`,
  )
  return row
}

const pilih = async (page: Page, nama: string, pilihan: string | RegExp) => {
  await page.getByRole('combobox', { name: nama }).first().click()
  await page.getByRole('listbox').getByRole('option', { name: pilihan }).first().click()
}

/** The number in the message that a paper was saved. */
async function tersimpan(page: Page, pola: RegExp): Promise<string> {
  const teks = page.getByText(pola).first()
  await expect(teks).toBeVisible()
  return pola.exec((await teks.textContent()) ?? '')?.[1] ?? ''
}

/** A weight that nobody can read is told by its field, and keeps the paper from being saved. */
async function tidakTerbaca(page: Page, nama: string) {
  const isian = page.getByRole('textbox', { name: nama, exact: true })
  for (const salah of ['4 biji', '3,1259']) {
    await isian.fill(salah)
    await page.keyboard.press('F12')
    const pesan = page.getByText(new RegExp(`^${nama} (harus angka|paling banyak)`))
    await expect(pesan).not.toHaveCount(0)
    await expect(isian).toHaveValue(salah)
    await expect(isian).toBeFocused()
  }
  await isian.fill('')
}

/** Cancels a paper from the list of its screen, with a reason and a yes; what is said then. */
async function batalkan(page: Page, layar: string, nomor: string, jawaban: string | RegExp) {
  await page.goto(`/batal-${layar}`)
  await page.getByRole('row', { name: new RegExp(nomor) }).click()
  await page.getByLabel('Alasan').fill('Tukang salah timbang')
  await page.getByRole('button', { name: /^Batal (Kirim|Terima) Barang Cuci/ }).click()
  await page.getByRole('button', { name: 'Ya', exact: true }).click()
  await expect(page.getByText(jawaban).first()).toBeVisible()
}

test('a bought piece is sent to be washed, comes back, and lies in a tray', async ({
  page,
  shop,
}) => {
  const fb = await dibeli(shop)
  await masuk(page, 'OWN', '/sortir-pembelian')
  await expect(page.getByText('Belum ada barang dipilih')).toBeVisible()
  await pindai(page, fb)
  await pilih(page, 'Keputusan', 'Cuci')
  await page.keyboard.press('F12')
  await expect(page.getByText(/STPS\d{10} tersimpan/)).toBeVisible()

  await page.goto('/kirim-barang-cuci')
  await expect(page.getByText('Belum ada barang dipilih')).toBeVisible()
  await page.keyboard.press('F12')
  await expect(page.getByText('Pilih barang yang dikirim cuci')).toBeVisible()
  await pindai(page, fb)
  await page.keyboard.press('F12')
  await expect(page.getByText('Pilih tukangnya')).toBeVisible()
  await pilih(page, 'Kode Tukang', /./)
  await tidakTerbaca(page, 'Timbang')
  // What is put together stays through a reload.
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Kode Tukang' })).toHaveValue(/./)
  await page.keyboard.press('F12')
  const no_cuci = await tersimpan(page, /(KCPS\d{10}) tersimpan/)
  const [dikirim] = await shop.database.query<{ mg: number }>(
    `select total_timbang_mg::int as mg from kirim_cuci
     where kode_toko = 'PST' and no_cuci = '${no_cuci}'`,
  )
  const mg = dikirim?.mg ?? 0
  expect(mg).toBeGreaterThan(0)
  expect(await posisi(shop, fb)).toEqual({ ada: false, stok: 'CUCI', no_keluar: no_cuci })

  await page.goto('/terima-barang-cuci')
  await page.getByRole('row', { name: new RegExp(no_cuci) }).click()
  await page.keyboard.press('F12')
  await expect(page.getByText('Timbang barang yang kembali')).toBeVisible()
  await tidakTerbaca(page, 'Berat')
  const berat = page.getByRole('textbox', { name: 'Berat', exact: true })
  await berat.fill(String((mg + 1) / 1000).replace('.', ','))
  await page.keyboard.press('F12')
  await expect(page.getByText(/pilih baki tujuannya/)).toBeVisible()
  await pilih(page, 'Kode Baki', /./)
  await page.getByRole('textbox', { name: 'Ongkos tukang' }).fill('15000')
  await page.keyboard.press('F12')
  await expect(page.getByText(/melebihi/i).first()).toBeVisible()
  await berat.fill(String((mg - 1) / 1000).replace('.', ','))
  await page.keyboard.press('F12')
  const pola = /(TCPS\d{10}) tersimpan. Susut 0[.,]001.*Barcode baru: (\S+)/
  const no_terima = await tersimpan(page, pola)
  const barang = async () => {
    const [row] = await shop.database.query<{ status: string; no_masuk: string; mg: number }>(
      `select status, no_masuk, berat_mg::int as mg from barang
       where kode_toko = 'PST' and no_masuk = '${no_terima}'`,
    )
    return row
  }
  expect(await barang()).toEqual({ status: 'READY', no_masuk: no_terima, mg: mg - 1 })

  // From the sending to its receipt and to the purchase.
  await page.goto(`/lihat-kirim-barang-cuci?no_cuci=${no_cuci}`)
  await expect(page.getByRole('link', { name: fb }).first()).toBeVisible()
  await page.getByRole('link', { name: no_terima }).first().click()
  await expect(page.getByText(no_cuci).first()).toBeVisible()
  await page.goto('/laporan-saldo-barang-aktif')
  await page.getByRole('button', { name: 'Cari Laporan' }).click()
  await expect(page.getByRole('row', { name: /Di tukang cuci/ })).toBeVisible()

  // A sending is cancelled only after what came back of it; then the piece waits as before.
  const dulu = new RegExp(`sudah kembali sebagian .${no_terima}.: batalkan penerimaannya dulu`)
  await batalkan(page, 'kirim-barang-cuci', no_cuci, dulu)
  const jadi = 'Berhasil Dibatalkan'
  await batalkan(page, 'terima-barang-cuci', no_terima, jadi)
  expect(await posisi(shop, fb)).toEqual({ ada: false, stok: 'CUCI', no_keluar: no_cuci })
  expect((await barang())?.status).not.toBe('READY')
  await batalkan(page, 'kirim-barang-cuci', no_cuci, jadi)
  expect(await posisi(shop, fb)).toEqual({ ada: true, stok: 'CUCI', no_keluar: null })
})
