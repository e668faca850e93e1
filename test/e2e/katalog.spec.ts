import type { Locator } from '@playwright/test'
import { expect, test } from '../setup/browser.ts'
import {
  type LayarKatalog,
  eksporCsv,
  foto,
  kosongkan,
  pilih,
  saatPadam,
  seluruhAlur,
  yangDipegang,
} from '../setup/layar-katalog.ts'
import { masuk } from '../setup/masuk.ts'

test.use({ viewport: { width: 1366, height: 768 } })

const ketik = (dialog: Locator, nama: string, isi: string) =>
  dialog.locator(`[name=${nama}]`).fill(isi)

const kategori: LayarKatalog = {
  path: '/kategori-katalog',
  judul: 'Kategori Katalog',
  kosong: 'Data Kategori Kosong',
  nama: 'Kategori',
  gagal: 'Kategori',
  berkas: 'kategori-katalog',
  tabel: 'kategori_katalog',
  muat: ['app/kategori-katalog'],
  api: {
    simpan: 'app/kategori-katalog',
    ubah: /app\/kategori-katalog\/edit\/UJI$/,
    hapus: /app\/kategori-katalog\/delete\/UJI$/,
  },
  wajib: [
    'Gambar wajib dimasukan, Mohon masukan gambar dan coba lagi',
    'Warna wajib dipilih, Mohon pilih warna dan coba lagi',
  ],
  gambar: 'berkas',
  salah: async (dialog) => {
    const bukan = { name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<svg/>') }
    await dialog.locator('input[type=file]').setInputFiles(bukan)
    await expect(dialog.getByText('Gambar tidak dapat dibaca.')).toBeVisible()
  },
  isi: async (dialog) => {
    // Typed in small letters, kept in capitals.
    await ketik(dialog, 'kode_kategori', 'uji')
    await ketik(dialog, 'nama_kategori', 'Cincin Kawin')
    await ketik(dialog, 'warna', '#c9a227')
  },
  ubah: (dialog) => ketik(dialog, 'nama_kategori', 'Cincin Tunangan'),
  baris: ['UJI.*Cincin Kawin', 'UJI.*Cincin Tunangan'],
  pratinjau: ['Cincin Kawin'],
}

const harga: LayarKatalog = {
  path: '/harga-katalog',
  judul: 'Harga Katalog',
  kosong: 'Data Harga Kosong',
  nama: 'Harga',
  gagal: 'Harga',
  berkas: 'harga-katalog',
  tabel: 'harga_katalog',
  muat: ['harga-katalog', 'group/get/all'],
  api: {
    simpan: 'harga-katalog',
    ubah: /harga-katalog\/[A-Z0-9]{16}$/,
    hapus: /harga-katalog\/[A-Z0-9]{16}$/,
  },
  wajib: ['Mohon Pilih List Group Minimal 1'],
  isi: async (dialog, page) => {
    await ketik(dialog, 'nama_harga_app', 'Perhiasan Tua')
    await pilih(dialog, page, 'List Group', '750')
    await pilih(dialog, page, 'List Group', '700')
    await dialog.locator('[name=nama_harga_app]').click()
  },
  ubah: (dialog) => ketik(dialog, 'nama_harga_app', 'Perhiasan Muda'),
  baris: ['Perhiasan Tua', 'Perhiasan Muda'],
  pratinjau: ['Harga emas hari ini', 'Perhiasan Tua', 'per gram'],
}

const sajian = (nama: 'Banner' | 'Info'): LayarKatalog => {
  const kecil = nama.toLowerCase()
  return {
    path: `/${kecil}-katalog`,
    judul: `${nama} Katalog`,
    kosong: `Data ${nama} Kosong`,
    nama,
    gagal: nama,
    berkas: `${kecil}-katalog`,
    tabel: `${kecil}_katalog`,
    muat: [`app/${kecil}-katalog`],
    api: {
      simpan: `app/${kecil}-katalog`,
      ubah: new RegExp(`app/${kecil}-katalog/edit/[A-Z0-9]{16}$`),
      hapus: new RegExp(`app/${kecil}-katalog/delete/[A-Z0-9]{16}$`),
    },
    wajib: [
      'Gambar Wajib Dimasukan',
      'Title Tidak Boleh Kosong',
      'Info Tidak Boleh Kosong',
      'Sub Info Tidak Boleh Kosong',
      'URL Pendukung Tidak Boleh Kosong',
      'Nama Tombol Tidak Boleh Kosong',
    ],
    gambar: nama === 'Banner' ? 'seret' : 'tempel',
    isi: async (dialog) => {
      await ketik(dialog, 'title', 'Pekan Cincin')
      await ketik(dialog, 'info', 'Bebas ongkos')
      await ketik(dialog, 'sub_info', 'Sampai Minggu')
      await ketik(dialog, 'url_pendukung', 'https://toko.example/cincin')
      await ketik(dialog, 'nama_tombol', 'Lihat Cincin')
    },
    ubah: (dialog) => ketik(dialog, 'title', 'Pekan Kalung'),
    baris: ['Pekan Cincin', 'Pekan Kalung'],
    pratinjau: ['Pekan Cincin', 'Bebas ongkos', 'Sampai Minggu', 'Lihat Cincin'],
  }
}

for (const layar of [kategori, harga, sajian('Banner'), sajian('Info')])
  test(`${layar.judul}: every text, from nothing to nothing`, async ({ page, shop }) => {
    await seluruhAlur(page, shop.database, layar)
  })

test('Splashscreen Katalog: four slides, changed and never added or deleted', async ({
  page,
  shop,
}) => {
  const { database } = shop
  await masuk(page, 'OWN')
  const lama = await database.query<Record<string, unknown>>('select * from splashscreen_katalog')
  await kosongkan(database, 'splashscreen_katalog')
  await page.goto('/splashscreen-katalog')
  await expect(page.getByText('Data Splashscreen Kosong', { exact: true })).toBeVisible()
  for (const s of lama)
    await database.query(
      `insert into splashscreen_katalog (kode_toko, kode, name, text, position)
       values ($1, $2, $3, $4, $5)`,
      [s['kode_toko'], s['kode'], s['name'], s['text'], s['position']],
    )
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Splashscreen Katalog' })).toBeVisible()
  for (const nama of ['MEMBER', 'GUEST SLIDE 1', 'GUEST SLIDE 2', 'GUEST SLIDE 3'])
    await expect(page.getByRole('row', { name: new RegExp(nama) })).toBeVisible()
  await expect(page.getByText('ATAS').first()).toBeVisible()
  await expect(page.getByText('BAWAH').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Tambah', exact: true })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Hapus', exact: true })).toHaveCount(0)

  const baris = page.getByRole('row', { name: /GUEST SLIDE 2/ })
  const dialog = page.getByRole('dialog', { name: 'Edit Splashscreen', exact: true })
  const simpan = dialog.getByRole('button', { name: 'Simpan Data' })
  await baris.getByRole('button', { name: 'Edit' }).click()
  await dialog.locator('[name=text]').fill('   ')
  await simpan.click()
  await expect(dialog.getByText('Text Tidak Boleh Kosong')).toBeVisible()
  await dialog.locator('[name=text]').fill('Emas untuk semua')
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: await foto('#3b2f1b') })
  const pratinjau = dialog.getByTestId('pratinjau-aplikasi')
  await expect(pratinjau).toContainText('Emas untuk semua')
  await expect(pratinjau.locator('img')).toBeVisible()
  // The larger size of the two.
  expect(await yangDipegang(dialog)).toMatchObject({ width: 1241, height: 931, mutu50: true })
  await saatPadam(page, 'PUT', /app\/splash-screen\/GUEST-2$/, async () => {
    await simpan.click()
    await expect(
      page.getByText('Simpan Data Gagal, Silahkan Ulangi Beberapa Saat Lagi'),
    ).toBeVisible()
  })
  await expect(dialog.getByRole('button', { name: 'Batal', exact: true })).toBeVisible()
  await simpan.click()
  await expect(page.getByText('Data Berhasil Dirubah')).toBeVisible()
  await expect(dialog).toBeHidden()
  await page.reload()
  await expect(baris).toContainText('Emas untuk semua')
  await expect(baris.locator('img')).toBeVisible()
  await eksporCsv(page, 'splashscreen-katalog')
})
