import type { Page } from '@playwright/test'
import { expect, test } from '../setup/browser.ts'
import { demoDatabase } from '../setup/database.ts'
import { masuk } from '../setup/masuk.ts'
import { startServer } from '../setup/server.ts'
import { stretched } from '../setup/slowdown.ts'

test.use({ viewport: { width: 1366, height: 768 } })

const baris = (page: Page, teks: string) => page.getByRole('row', { name: new RegExp(teks) })

test('a record is added by keyboard alone; what was typed stays while a field is wrong', async ({
  page,
}) => {
  await masuk(page, 'OWN', '/master-bank')
  await expect(page.getByRole('heading', { name: 'Master Bank' })).toBeVisible()
  await page.keyboard.press('Alt+n')
  await expect(page.getByRole('dialog', { name: 'Tambah Bank' })).toBeVisible()
  await expect(page.locator('input[name=kode_bank]')).toBeFocused()
  await page.keyboard.type('keyb')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Nama Bank Tidak Boleh Kosong')).toBeVisible()
  await expect(page.locator('input[name=nama_bank]')).toBeFocused()
  await expect(page.locator('input[name=kode_bank]')).toHaveValue(/keyb/i)
  await page.keyboard.type('Bank Papan Ketik')
  await page.keyboard.press('Enter')
  await page.keyboard.type('1.25')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Data Berhasil Ditambahkan')).toBeVisible()
  await expect(baris(page, 'KEYB')).toContainText('1.25')
})

test('the later of two editors sees both versions, chooses field by field, and saves', async ({
  page,
  shop,
}) => {
  const bank = (kode: string) =>
    shop.database.query<{ nama_bank: string; fee_debet_bp: number; fee_kredit_bp: number }>(
      `select nama_bank, fee_debet_bp, fee_kredit_bp from bank where kode_bank = $1`,
      [kode],
    )
  await shop.database.query(
    `insert into bank (kode_bank, nama_bank, fee_debet_bp, fee_kredit_bp) values ('DUA', 'Bank Dua', 100, 100)`,
  )
  await masuk(page, 'OWN', '/master-bank?q=DUA')
  await baris(page, 'Bank Dua').dblclick()
  await page.locator('input[name=nama_bank]').fill('Bank Saya')
  await page.locator('input[name=fee_debet]').fill('2')
  await shop.database.query(
    `update bank set nama_bank = 'Bank Mereka', fee_debet_bp = 300, fee_kredit_bp = 400, versi = versi + 1
     where kode_bank = 'DUA'`,
  )
  await page.getByRole('button', { name: 'Simpan Data' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'diubah orang lain' })).toBeVisible()
  await expect(page.locator('input[name=nama_bank]')).toHaveValue('Bank Saya')
  // Not touched here, so what the other one saved stands.
  await expect(page.locator('input[name=fee_kredit]')).toHaveValue(/^4/)
  const nama = page.getByRole('radiogroup', { name: 'Nama Bank' })
  await nama.getByLabel('Yang tersimpan: Bank Mereka').check()
  await expect(page.locator('input[name=nama_bank]')).toHaveValue('Bank Mereka')
  await page.getByRole('button', { name: 'Simpan Data' }).click()
  await expect(page.getByText('Data Berhasil Dirubah')).toBeVisible()
  expect(await bank('DUA')).toEqual([
    { nama_bank: 'Bank Mereka', fee_debet_bp: 200, fee_kredit_bp: 400 },
  ])
})

test('a spreadsheet is checked, refused row by row, corrected, saved', async ({ page }) => {
  await masuk(page, 'OWN', '/master-bank')
  await page.getByRole('button', { name: 'Impor' }).click()
  const dialog = page.getByRole('dialog', { name: 'Impor Bank' })
  const berkas = (isi: string) =>
    dialog.locator('input[type=file]').setInputFiles({
      name: 'bank.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`Kode Bank,Nama Bank\n${isi}`),
    })
  await berkas('IMP1,Bank Impor\nIMP2,\n')
  await expect(dialog.getByText('1 baris salah')).toBeVisible()
  await expect(
    dialog.getByRole('row', { name: /3 Nama Bank Nama Bank Tidak Boleh Kosong/ }),
  ).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Simpan' })).toBeHidden()
  await berkas('IMP1,Bank Impor\nIMP2,Bank Impor Dua\n')
  await expect(dialog.getByText('2 baru, 0 berubah, 0 tetap sama')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Simpan' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Impor Berhasil Disimpan')).toBeVisible()
  await expect(baris(page, 'IMP2')).toContainText('Bank Impor Dua')
})

test('typing in the search of 100,000 records answers at once', async ({ page, shop }) => {
  await shop.database.query(
    `insert into member (kode_toko, kode_customer, nama_customer, no_hp)
     select (select kode_toko from pengguna where user_id = 'OWN'), 'C' || (200000 + n), 'Banyak ' || n, '0888' || lpad(n::text, 9, '0')
     from generate_series(1, 100000) n`,
  )
  await shop.database.query('analyze member')
  await masuk(page, 'OWN', '/data-member')
  await expect(page.getByRole('row').nth(5)).toBeVisible()
  await page.getByRole('searchbox').fill('Banyak 7777')
  await expect(baris(page, 'Banyak 77770')).toBeVisible()
  const times: number[] = []
  for (const digit of ['1', '2', '3', '4', '5']) {
    const shown = page.evaluate((name) => {
      return new Promise<number>((done) => {
        let pressed = 0
        addEventListener('keydown', () => (pressed = performance.now()), {
          once: true,
          capture: true,
        })
        const look = () => {
          const found = document.querySelector('tbody')?.textContent ?? ''
          if (pressed > 0 && found.includes(name) && !found.includes('77770'))
            done(performance.now() - pressed)
          else requestAnimationFrame(look)
        }
        look()
      })
    }, `Banyak 7777${digit}`)
    await page.getByRole('searchbox').press(digit)
    times.push(await shown)
    await page.getByRole('searchbox').press('Backspace')
    await expect(baris(page, 'Banyak 77770')).toBeVisible()
  }
  test.info().annotations.push({ type: 'ms', description: times.map(Math.round).join(' ') })
  // 150 ms is the goal on a quiet machine (docs/performance.md); here two browsers share two cores.
  expect(times.toSorted((a, b) => a - b)[1]).toBeLessThan(stretched(600))
})

test('who types on after an arrow gets the record of the typed code, not the one that was marked', async ({
  page,
  shop,
}) => {
  // More than a list shows: ZQ6 is not among the first, but one of them has it in its name.
  await shop.database.query(
    `insert into batu_clarity (kode, nama) select 'ZQ' || lpad(n::text, 2, '0'), 'Uji ' || n from generate_series(1, 60) n
     union all values ('ZQ00', 'Nama ZQ6'), ('ZQ6', 'Yang dicari')`,
  )
  try {
    await masuk(page, 'OWN', '/master-batu-berlian')
    await page.getByRole('button', { name: 'Tambah' }).first().click()
    const kotak = page.getByRole('dialog').getByRole('combobox', { name: 'Clarity' })
    await kotak.fill('ZQ')
    await expect(page.getByRole('option', { name: /ZQ/ })).toHaveCount(50)
    const marked = page.locator('[role=option][data-combobox-selected]')
    // The first line may be marked by itself before, or not yet.
    await kotak.press('ArrowDown')
    if (!(await marked.textContent())?.startsWith('ZQ00')) await kotak.press('ArrowUp')
    await expect(marked).toHaveText(/ZQ00/)
    await page.route(/search=ZQ6/, async (route) => {
      await new Promise((done) => setTimeout(done, 500))
      await route.continue()
    })
    await page.keyboard.press('6')
    await page.keyboard.press('Enter')
    await expect(kotak).toHaveValue('ZQ6 - Yang dicari')
  } finally {
    await shop.database.query("delete from batu_clarity where kode like 'ZQ%'")
  }
})

test('a choice without anything to choose leads to where the first is made', async ({
  browser,
}) => {
  // A shop of its own: in that of the worker other tests may have stones that need the choice.
  const database = await demoDatabase()
  const server = await startServer({ databaseUrl: database.url, env: { DEMO: '1' } })
  await database.query('delete from public.parameter_berlian')
  await database.query('delete from public.batu')
  await database.query('delete from public.batu_clarity')
  const page = await browser.newPage({ baseURL: server.url })
  await masuk(page, 'OWN', '/master-batu-berlian')
  await page.getByRole('button', { name: 'Tambah' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[name=kode]').fill('PERTAMA')
  await dialog.getByRole('combobox', { name: 'Clarity' }).click()
  const opened = page.context().waitForEvent('page')
  await page.getByRole('link', { name: 'Buat dulu' }).click()
  const second = await opened
  await expect(second).toHaveURL(/\/master-batu-clarity/)
  await second.getByRole('button', { name: 'Tambah' }).first().click()
  await second.locator('input[name=kode]').fill('VVS')
  await second.locator('input[name=nama]').fill('VVS satu')
  await second.keyboard.press('Control+Enter')
  await expect(second.getByText('Data Berhasil Ditambahkan')).toBeVisible()
  await second.close()
  await expect(dialog.locator('input[name=kode]')).toHaveValue('PERTAMA')
  await dialog.getByRole('combobox', { name: 'Clarity' }).click()
  await expect(page.getByRole('option', { name: /VVS/ })).toBeVisible()
  await page.context().close()
  await server.stop()
  await database.drop()
})
