import type { Page } from '@playwright/test'
import { expect, test } from '../setup/browser.ts'
import { masuk } from '../setup/masuk.ts'

test.use({ viewport: { width: 1366, height: 768 } })

test.beforeEach(async ({ context }) => {
  await context.addInitScript(() => {
    // Chromium without a window has no print dialog: nothing is printed here.
    Object.defineProperty(HTMLIFrameElement.prototype, 'src', { set() {} })
    const jendela = window as { tikus?: number }
    addEventListener('mousedown', () => (jendela.tikus = (jendela.tikus ?? 0) + 1), {
      capture: true,
    })
  })
})

const MEMBER = 'C000031'
const BERI = 500

/** Types a code into the field of the member and takes the record of that code. */
async function pilihMember(page: Page): Promise<void> {
  const field = page.getByRole('combobox', { name: /Member|Kode Customer/ })
  await field.focus()
  await field.pressSequentially(MEMBER)
  await expect(page.getByRole('option', { name: new RegExp(`^${MEMBER}`) })).toBeVisible()
  await page.keyboard.press('Enter')
}

const angka = async (page: Page) =>
  Number((await page.getByTestId('poin').innerText()).replaceAll(',', ''))

/** Points of the member as his own screen says. */
async function poinMember(page: Page): Promise<number> {
  await page.goto(`/lihat-transaksi-member?kode_customer=${MEMBER}&isi=poin`)
  await expect(page.getByTestId('poin')).toBeVisible()
  return angka(page)
}

test('points are given, a gift exchanged for them and taken back, by keyboard', async ({
  page,
}) => {
  await masuk(page, 'OWN')
  const semula = await poinMember(page)

  await page.goto('/transaksi-poin')
  await expect(page.getByRole('heading', { name: 'Transaksi Poin' })).toBeVisible()
  await page.keyboard.press('Alt+n')
  const isian = page.getByRole('dialog', { name: 'Tambah Transaksi Poin' })
  await expect(isian.getByLabel('Kode Customer')).toBeFocused()
  await pilihMember(page)
  await expect(isian.getByText(/Sekarang -?[\d,]+ poin/)).toBeVisible()
  await isian.locator('input[name="poin"]').fill(String(BERI))
  await isian.getByLabel('Keterangan').fill('Undian Lebaran')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Transaksi Poin Berhasil Disimpan')).toBeVisible()
  await expect(page.getByRole('row', { name: /Undian Lebaran/ })).toBeVisible()

  await page.goto('/tukar-point')
  await pilihMember(page)
  await page.getByLabel(/^Jumlah Payung Lipat/).fill('2')
  await expect(page.getByTestId('poin')).toHaveText('100')
  // What is typed outlives a reload.
  await page.reload()
  await expect(page.getByTestId('poin')).toHaveText('100')
  await expect(page.getByRole('button', { name: /Tukar Point/ })).toBeEnabled()
  await page.keyboard.press('F12')
  await expect(page.getByText('Tukar Point Berhasil Disimpan')).toBeVisible()
  const nomor = await page.getByTestId('nomor').innerText()
  expect(nomor).toMatch(/^TPPS\d{10}$/)
  expect(await poinMember(page)).toBe(semula + BERI - 100)
  await expect(page.getByRole('row', { name: /2 × Payung Lipat/ })).toBeVisible()

  await page.goto(`/batal-tukar-point?no_tukar_poin=${nomor}`)
  await page.getByLabel('Alasan').fill('Payungnya rusak')
  await page.keyboard.press('Control+Enter')
  await page.getByRole('button', { name: 'Ya', exact: true }).press('Enter')
  await expect(page.getByText('Tukar Point Berhasil Dibatalkan')).toBeVisible()
  await expect(page.getByText(/Dibatalkan OWN .* disetujui OWN: Payungnya rusak/)).toBeVisible()
  expect(await poinMember(page)).toBe(semula + BERI)
  expect(await page.evaluate(() => (window as { tikus?: number }).tikus ?? 0)).toBe(0)
})

test('somebody new becomes a member at every counter, and is forgotten on request', async ({
  page,
}) => {
  await masuk(page, 'OWN')
  const loket = [
    '/transaksi-pembelian',
    '/transaksi-titip',
    '/transaksi-services',
    '/transaksi-hutang',
  ]
  const isian = page.getByRole('dialog', { name: 'Daftarkan Member Baru' })
  const member = page.getByRole('combobox', { name: /Member|Kode Customer/ })
  for (const [i, layar] of loket.entries()) {
    await page.goto(layar)
    await expect(member).toBeVisible()
    await member.pressSequentially(`Bu Loket ${i}`)
    await page.keyboard.press('Alt+m')
    await expect(isian.getByLabel('Nama Customer')).toHaveValue(`Bu Loket ${i}`)
    await isian.getByLabel('No Handphone').fill(`08155500110${i}`)
    await page.keyboard.press('Control+Enter')
    await expect(isian).toBeHidden()
    await expect(member).toHaveValue(new RegExp(`^C\\d{6} - Bu Loket ${i}$`))
  }

  await page.goto('/hapus-data-member')
  await member.pressSequentially('Bu Loket 1')
  await expect(page.getByRole('option', { name: /Bu Loket 1$/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText('081555001101')).toBeVisible()
  await expect(member).toHaveValue(/^C\d{6} - /)
  const kode = (await member.inputValue()).slice(0, 7)
  await page.getByLabel('Alasan').fill('Diminta lewat surat')
  await page.getByRole('button', { name: 'Hapus Data Pribadi' }).press('Enter')
  await expect(page.getByText(`Hapus data pribadi ${kode} · Bu Loket 1 untuk`)).toBeVisible()
  await page.getByRole('button', { name: 'Ya', exact: true }).press('Enter')
  await expect(page.getByText('Data Pribadi Berhasil Dihapus')).toBeVisible()
  await expect(page.getByRole('row', { name: new RegExp(`${kode}.*Diminta`) })).toBeVisible()
  await expect(page.getByText('Bu Loket 1')).toHaveCount(0)
  expect(await page.evaluate(() => (window as { tikus?: number }).tikus ?? 0)).toBe(0)
})
