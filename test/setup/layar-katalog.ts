import type { Locator, Page, Request } from '@playwright/test'
import sharp from 'sharp'
import { expect } from './browser.ts'
import type { TestDatabase } from './database.ts'
import { masuk } from './masuk.ts'

/** One catalogue screen as the specification has it: where, what it says, what is typed into it. */
export interface LayarKatalog {
  readonly path: string
  readonly judul: string
  readonly kosong: string
  /** After 'Tambah', 'Edit', and in the question before deleting. */
  readonly nama: string
  /** After 'Gagal Menambahkan', 'Gagal Merubah', 'Gagal Menghapus'. */
  readonly gagal: string
  /** Without .csv. */
  readonly berkas: string
  readonly tabel: string
  /** Calls that the screen makes when it opens, below /api/v1/. */
  readonly muat: readonly string[]
  readonly api: {
    readonly simpan: string
    readonly ubah: RegExp
    readonly hapus: RegExp
  }
  /** What stands beside the fields when nothing was filled in. */
  readonly wajib: readonly string[]
  /** How its picture comes into the form; none where it needs no picture. */
  readonly gambar?: JalanGambar
  /** Fills everything but the picture. */
  readonly isi: (dialog: Locator, page: Page) => Promise<void>
  /** Further wrong input, each with its message. */
  readonly salah?: (dialog: Locator) => Promise<void>
  /** What may go wrong in the form of the record that was added. */
  readonly cobaUbah?: (dialog: Locator, page: Page) => Promise<void>
  /** Changes one field; what the list then shows. */
  readonly ubah: (dialog: Locator) => Promise<void>
  /** Words of the new row, and of the changed one. */
  readonly baris: readonly [baru: string, berubah: string]
  /** Words that the preview shows once everything is filled in. */
  readonly pratinjau: readonly string[]
}

/** The four ways in which a picture comes into a form. */
type JalanGambar = 'berkas' | 'seret' | 'tempel' | 'kamera'

/** A photo as a phone makes it, with more pixels than the catalogue keeps. */
export const foto = (background = '#c9a227') =>
  sharp({ create: { width: 1600, height: 1200, channels: 3, background } })
    .jpeg()
    .toBuffer()

/** What a drop and a paste carry: a file in the hands of the system. */
const bawaan = async (page: Page) =>
  page.evaluateHandle(
    (base64) => {
      const isi = Uint8Array.from(atob(base64), (c) => c.charCodeAt(0))
      const bawaan = new DataTransfer()
      bawaan.items.add(new File([isi], 'emas.jpg', { type: 'image/jpeg' }))
      return bawaan
    },
    (await foto()).toString('base64'),
  )

/** Brings a photo into the form as a person would. */
async function masukkanFoto(page: Page, dialog: Locator, jalan: JalanGambar): Promise<void> {
  if (jalan === 'berkas')
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'emas.jpg', mimeType: 'image/jpeg', buffer: await foto() })
  if (jalan === 'seret')
    await dialog
      .getByText('Tarik gambar ke sini, tempel, atau')
      .dispatchEvent('drop', { dataTransfer: await bawaan(page) })
  if (jalan === 'tempel') {
    const isi = await bawaan(page)
    // Pasted while the focus is in a text: nobody goes to the picture first.
    await isi.evaluate((clipboardData) => {
      const di = document.querySelector('[role=dialog] input:not([type=file])')
      di?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
    })
  }
  if (jalan === 'kamera') {
    await page.evaluate(() => {
      const kanvas = document.createElement('canvas')
      Object.assign(kanvas, { width: 1600, height: 1200 })
      setInterval(() => kanvas.getContext('2d')?.fillRect(0, 0, 1600, 1200), 50)
      navigator.mediaDevices.getUserMedia = async () => kanvas.captureStream(20)
    })
    await tombol(dialog, 'Kamera').click()
    const lebar = () => dialog.locator('video').evaluate((v: HTMLVideoElement) => v.videoWidth)
    await expect.poll(lebar).toBe(1600)
    await tombol(dialog, 'Ambil foto').click()
  }
}

/** The picture that the form holds and will send: shrunk already. */
export async function yangDipegang(dialog: Locator) {
  const alamat = await dialog.locator('img[src^="data:"]').first().getAttribute('src')
  const isi = Buffer.from(alamat?.split(',')[1] ?? '', 'base64')
  const { format, width, height } = await sharp(isi).metadata()
  // The first numbers of the table that quality 50 quantises brightness by.
  const mutu50 = isi.includes(Buffer.from([16, 11, 12, 14, 12, 10, 16, 14]))
  return { format, width, height, mutu50 }
}

export const pilih = async (dialog: Locator, page: Page, label: string, kode: string) => {
  const isian = dialog.getByRole('combobox', { name: label })
  await isian.click()
  await isian.fill(kode)
  await page.getByRole('option', { name: new RegExp(`^${kode}\\b`) }).click()
}

const tombol = (di: Page | Locator, name: string) => di.getByRole('button', { name, exact: true })
const jawab = (page: Page, ya: 'Ya' | 'Tidak') =>
  page.getByRole('dialog').last().getByRole('button', { name: ya, exact: true }).click()

/** A server that is away: what a proxy in front of it answers. */
const padam = { status: 502, body: '' }

/** Runs work while every such call fails as if the server were away. */
export async function saatPadam(
  page: Page,
  method: string,
  alamat: RegExp,
  work: () => Promise<void>,
): Promise<void> {
  await page.route(alamat, (route) =>
    route.request().method() === method ? route.fulfill(padam) : route.fallback(),
  )
  await work()
  await page.unroute(alamat)
}

const alamat = (path: string) => new RegExp(`/api/v1/${path}(\\?|$)`)

/** Opens the screen of a shop that has nothing in it yet, and hears what it loads. */
async function buka(page: Page, l: LayarKatalog): Promise<void> {
  const diminta = new Set<string>()
  const dengar = (r: Request) => diminta.add(new URL(r.url()).pathname.replace('/api/v1/', ''))
  page.on('request', dengar)
  await page.goto(l.path)
  await expect(page.getByRole('heading', { name: l.judul, exact: true })).toBeVisible()
  await expect(page).toHaveTitle(new RegExp(`^${l.judul} - `))
  await expect(page.getByText(l.kosong, { exact: true })).toBeVisible()
  // a file without a row is none.
  await unduhCsv(page)
  await expect(page.getByText('Data Tidak Valid')).toBeVisible()
  for (const panggilan of l.muat)
    await expect
      .poll(() => [...diminta], { message: `${l.path} loads ${panggilan}` })
      .toContain(panggilan)
  page.off('request', dengar)
}

async function tambah(page: Page, l: LayarKatalog): Promise<void> {
  const dialog = page.getByRole('dialog', { name: `Tambah ${l.nama}`, exact: true })
  await tombol(page, 'Tambah').first().click()
  await expect(dialog).toBeVisible()
  // Enter goes on to the next field and never saves.
  await dialog.locator('input:visible:not([type=file])').first().press('Enter')
  await expect(dialog.getByRole('alert')).toHaveCount(0)
  // A click beside it does not close it.
  await page.mouse.click(4, 400)
  await dialog.getByRole('heading', { name: `Tambah ${l.nama}` }).click()
  await tombol(dialog, 'Simpan Data').click()
  for (const pesan of l.wajib)
    await expect(dialog.getByText(pesan, { exact: true }).first()).toBeVisible()
  await l.salah?.(dialog)
  await l.isi(dialog, page)
  if (l.gambar) await masukkanFoto(page, dialog, l.gambar)
  const pratinjau = dialog.getByTestId('pratinjau-aplikasi')
  for (const teks of l.pratinjau) await expect(pratinjau).toContainText(teks)
  if (l.gambar) {
    await expect(pratinjau.locator('img')).toBeVisible()
    const dipegang = { format: 'jpeg', width: 720, height: 540, mutu50: true }
    expect(await yangDipegang(dialog)).toEqual(dipegang)
  }

  await saatPadam(page, 'POST', alamat(l.api.simpan), async () => {
    await tombol(dialog, 'Simpan Data').click()
    await expect(
      page.getByText(`Gagal Menambahkan ${l.gagal} Katalog, Coba Beberapa Saat Lagi`),
    ).toBeVisible()
  })
  await expect(dialog).toBeVisible()

  // Held back until it has been seen.
  const dilihat = Promise.withResolvers<undefined>()
  await page.route(alamat(l.api.simpan), async (route) => {
    if (route.request().method() === 'POST') await dilihat.promise
    return route.continue()
  })
  await tombol(dialog, 'Simpan Data').click()
  await expect(tombol(dialog, 'Sedang Menyimpan')).toBeVisible()
  await expect(page.getByRole('status', { name: 'Mohon Menunggu' })).toBeVisible()
  dilihat.resolve(undefined)
  await expect(page.getByText('Data Berhasil Ditambahkan')).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })
  await expect(dialog).toBeHidden()
  await page.reload()
  await expect(page.getByRole('row', { name: new RegExp(l.baris[0]) })).toBeVisible()
}

async function ubah(page: Page, l: LayarKatalog): Promise<void> {
  const dialog = page.getByRole('dialog', { name: `Edit ${l.nama}`, exact: true })
  const baris = page.getByRole('row', { name: new RegExp(l.baris[0]) })
  await tombol(baris, 'Edit').click()
  await expect(dialog).toBeVisible()
  await tombol(dialog, 'Batal').click()
  await expect(dialog).toBeHidden()
  // The record is forgotten with its form.
  await tombol(page, 'Tambah').first().click()
  const kosong = page.getByRole('dialog', { name: `Tambah ${l.nama}`, exact: true })
  await expect(kosong.locator('input:visible:not([type=file])').first()).toHaveValue('')
  // Away from a list that opened with the form.
  await kosong.getByRole('heading').first().click()
  await tombol(kosong, 'Batal').click()
  await tombol(baris, 'Edit').click()
  await l.cobaUbah?.(dialog, page)
  await l.ubah(dialog)
  await saatPadam(page, 'PUT', l.api.ubah, async () => {
    await tombol(dialog, 'Simpan Data').click()
    await expect(
      page.getByText(`Gagal Merubah ${l.gagal} Katalog, Coba Beberapa Saat Lagi`),
    ).toBeVisible()
  })
  await tombol(dialog, 'Simpan Data').click()
  await expect(page.getByText('Data Berhasil Dirubah')).toBeVisible()
  await expect(dialog).toBeHidden()
  await page.reload()
  await expect(page.getByRole('row', { name: new RegExp(l.baris[1]) })).toBeVisible()
}

async function unduhCsv(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Unduh' }).click()
  await page.getByRole('menuitem', { name: /Csv/i }).click()
}

export async function eksporCsv(page: Page, berkas: string): Promise<void> {
  const unduhan = page.waitForEvent('download')
  await unduhCsv(page)
  expect((await unduhan).suggestedFilename()).toBe(`${berkas}.csv`)
}

async function hapus(page: Page, l: LayarKatalog): Promise<void> {
  const tanya = page.getByText(`Apakah Anda Yakin Ingin Menghapus ${l.nama} Ini ?`)
  const baris = page.getByRole('row', { name: new RegExp(l.baris[1]) })
  const minta = async (ya: 'Ya' | 'Tidak') => {
    await tombol(baris, 'Hapus').click()
    await expect(tanya).toBeVisible()
    await jawab(page, ya)
    await expect(tanya).toBeHidden()
  }
  await minta('Tidak')
  await expect(baris).toBeVisible()
  if (l.tabel === 'kategori_katalog') await sudahDihapus(page, l, () => minta('Ya'))
  await saatPadam(page, 'DELETE', l.api.hapus, async () => {
    await minta('Ya')
    await expect(
      page.getByText(`Gagal Menghapus ${l.gagal} Katalog, Coba Beberapa Saat Lagi`),
    ).toBeVisible()
  })
  await expect(baris).toBeVisible()
  await minta('Ya')
  await expect(page.getByText('Data Berhasil Di Hapus')).toBeVisible()
  await expect(baris).toHaveCount(0)
  await page.reload()
  await expect(page.getByText(l.kosong, { exact: true })).toBeVisible()
}

/** A failure that says DELETED has been done: it is told so, and what is shown is read again. */
async function sudahDihapus(page: Page, l: LayarKatalog, minta: () => Promise<void>) {
  const body = JSON.stringify({ status: 'error', code: 'x', message: 'Kategori DELETED' })
  await page.route(l.api.hapus, (route) =>
    route.request().method() === 'DELETE'
      ? route.fulfill({ status: 500, contentType: 'application/json', body })
      : route.fallback(),
  )
  const dibacaLagi = page.waitForRequest(alamat(l.api.simpan))
  await minta()
  await expect(page.getByText('Data Berhasil Di Hapus')).toBeVisible()
  await dibacaLagi
  await page.unroute(l.api.hapus)
  await expect(page.getByText('Data Berhasil Di Hapus')).toBeHidden()
}

/** Empties a table of the demo shop, whoever else still points at it first. */
export async function kosongkan(database: TestDatabase, ...tabel: string[]): Promise<void> {
  for (const satu of tabel) await database.query(`delete from ${satu}`)
}

/** The whole life of one record: nothing yet, wrong, added, changed, exported, deleted, nothing. */
export async function seluruhAlur(
  page: Page,
  database: TestDatabase,
  l: LayarKatalog,
): Promise<void> {
  await kosongkan(database, ...(l.tabel === 'item_katalog' ? [] : ['item_katalog']), l.tabel)
  await masuk(page, 'OWN')
  await buka(page, l)
  await tambah(page, l)
  await ubah(page, l)
  await eksporCsv(page, l.berkas)
  await hapus(page, l)
}
