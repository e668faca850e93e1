import type { Page } from '@playwright/test'
import { FingerprintAgent } from '../../scripts/fingerprint-agent.ts'
import { mask } from '#kernel/web/session/storage.ts'
import { tanpaCela } from '../setup/axe.ts'
import { type Shop, expect, test } from '../setup/browser.ts'
import { masuk } from '../setup/masuk.ts'
import { tumpang } from '../setup/tumpang.ts'

test.use({ viewport: { width: 1366, height: 768 } })

test.beforeEach(async ({ context }) => {
  // Chromium without a window has no print dialog.
  await context.addInitScript(() => {
    Object.defineProperty(HTMLIFrameElement.prototype, 'contentWindow', {
      get: () => ({ print: () => undefined }),
    })
  })
})

const isi = (page: Page, nama: string, nilai: string) =>
  page.locator(`input[name="${nama}"]`).fill(nilai)

const angka = async (page: Page, id: string) =>
  Number((await page.getByTestId(id).innerText()).replaceAll(',', ''))

/** Tickets of one ring or more each, by the product's own call; how they are typed is hutang.spec's. */
async function gadai(url: string, berat: readonly (readonly number[])[]): Promise<string[]> {
  const kirim = async (path: string, body: object, token = '') => {
    const headers = {
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
      'x-auth-token': token,
    }
    const answer = await fetch(`${url}/api/v1/${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    const { data, message } = (await answer.json()) as { data: never; message?: string }
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${message}`)
    return data
  }
  const orang = { user_id: 'SU', password: 'demo1234', ambil_alih: true }
  const { token } = (await kirim('users/login', orang)) as { token: string }
  const nomor: string[] = []
  for (const gram of berat) {
    const surat = (await kirim(
      'hutang/create',
      {
        kode_sales: 'S02',
        nama_customer: 'DEWI LESTARI',
        no_ktp: '3173014505800009',
        items: gram.map((g) => ({
          nama_barang: 'CINCIN POLOS',
          kode_dept: 'CIN',
          kode_group: '750',
          kode_kondisi: 'BAGUS',
          berat: g,
        })),
        jumlah_hutang: 800_000,
        pembayaran: [{ jenis: 'CASH', jumlah_rp: 800_000 }],
      },
      token,
    )) as { no_faktur_hutang: string }
    nomor.push(surat.no_faktur_hutang)
  }
  return nomor
}

/** An auction of the demo whose surplus has lapsed, by a rule that the shop had then. */
async function lelangLama({ database }: Shop): Promise<string> {
  const [satu] = await database.query<{ no: string }>(
    `update public.hutang_bayar l set tanggal = l.tanggal - 400,
       waktu = l.waktu - interval '400 days', tgl_hangus = l.tanggal - 35,
       akhir_lebih = 'SOSIAL'
     where l.kode_toko = 'PST' and l.jenis = 'LELANG' and l.status = 'VALID' and l.lebih_rp > 0
       and not exists (select 1 from public.hutang_bayar k where k.kode_toko = 'PST'
         and k.no_faktur_hutang = l.no_faktur_hutang and k.jenis = 'LEBIH' and k.status = 'VALID')
     returning l.no_faktur_hutang as no`,
  )
  if (!satu) throw new Error('the demo has no auction with a surplus')
  return satu.no
}

test('at the counter of redemption: a piece released, a ticket lost, a pledge bought', async ({
  page,
  shop,
}) => {
  const [dua = '', satu = ''] = await gadai(shop.server.url, [[2, 2], [2]])
  await masuk(page, 'OWN', `/tebus-hutang?no_faktur_hutang=${dua}&cara=lepas`)
  const barang = page.getByRole('checkbox', { name: /CINCIN POLOS/ })
  await barang.first().check()
  await isi(page, 'pokok_rp', '300000')
  await page.keyboard.press('F5')

  // Another act is looked at, and the page is lost: what was typed is still there.
  await page.getByRole('tab', { name: 'Surat hilang' }).click()
  await expect(page.locator('input[name="alasan"]')).toBeVisible()
  await page.reload()
  await page.getByRole('tab', { name: 'Lepas sebagian' }).click()
  await expect(barang.first()).toBeChecked()
  await expect(page.locator('input[name="pokok_rp"]')).toHaveValue('300,000')
  await page.keyboard.press('F12')
  await expect(page.getByTestId('nomor')).toHaveText(/^RHPS\d{10}$/)
  expect(await angka(page, 'kembali')).toBe(0)

  await page.goto(`/tebus-hutang?no_faktur_hutang=${dua}&cara=hilang`)
  await isi(page, 'alasan', 'Dompet hilang di pasar')
  await page.keyboard.press('F5')
  await page.keyboard.press('F12')
  await expect(page.getByTestId('nomor')).toHaveText(dua)
  await page.goto('/laporan-surat-hilang')
  await page.getByRole('button', { name: 'Cari Laporan', exact: true }).click()
  const fee = page.getByRole('row', { name: new RegExp(`${dua}.*Dompet hilang`) })
  await expect(fee).toContainText('10,000')

  await page.goto(`/tebus-hutang?no_faktur_hutang=${satu}&cara=beli`)
  expect(await angka(page, 'harus-dibayar')).toBeGreaterThan(100_000)
  await page.keyboard.press('F5')
  await page.keyboard.press('F12')
  await expect(page.getByTestId('nomor')).toHaveText(/^JHPS\d{10}$/)
  await page.goto(`/lihat-hutang?no_faktur_hutang=${satu}`)
  await expect(page.getByText('Membeli jaminan')).toBeVisible()
  await expect(page.getByText('Dibeli Toko')).toBeVisible()
})

test('a surplus that nobody fetched ends as its rule says, and is never income', async ({
  page,
  shop,
}) => {
  const nomor = await lelangLama(shop)
  await masuk(page, 'OWN', '/lelang-hutang?lebih=SEMUA')
  await page.getByRole('row', { name: new RegExp(nomor) }).click()
  await expect(page.getByText('Diserahkan ke dana sosial').first()).toBeVisible()
  await page.locator('input[name=nama_pihak]').fill('Dana sosial kota')
  await page.keyboard.press('F5')
  await page.keyboard.press('F12')
  await page.getByRole('button', { name: 'Ya', exact: true }).click()
  await expect(page.getByTestId('nomor')).toHaveText(/^SHPS\d{10}$/)
  await page.goto('/lelang-hutang?lebih=SEMUA')
  await expect(page.getByText('Semua kelebihan lelang sudah diambil')).toBeVisible()
})

/** Readers at the counters of the demo's main shop, or none. */
async function pembacaJari({ database }: Shop, agen: FingerprintAgent | null): Promise<void> {
  await database.query(
    `INSERT INTO pengaturan (kode_toko, kunci, nilai) VALUES ('PST', 'FINGERPRINT_MODULE', $1)
     ON CONFLICT ON CONSTRAINT pengaturan_pk DO UPDATE SET nilai = $1`,
    [JSON.stringify(agen !== null)],
  )
  if (agen)
    await database.query(
      `INSERT INTO perangkat_sidik_jari
         (kode_toko, id_perangkat, nama, kunci_publik, didaftarkan_oleh, dibuat)
       VALUES ('PST', $1, 'Loket', $2, 'OWN', now())`,
      [agen.id_perangkat, agen.kunci_publik],
    )
  await database.query(
    `SELECT pg_notify('kencana', '{"kode_toko":"PST","event":"settings-changed","data":{}}')`,
  )
}

test('a customer gives his finger for his ticket, and is known by it', async ({ page, shop }) => {
  const [nomor = ''] = await gadai(shop.server.url, [[2]])
  const agen = new FingerprintAgent('loket', 'DEWI LESTARI')
  const alat = JSON.stringify(await agen.listen())
  try {
    await pembacaJari(shop, agen)
    await masuk(page, 'OWN')
    await page.evaluate((isi) => localStorage.setItem('terminal.agen_sidik_jari', isi), mask(alat))
    await page.goto(`/lihat-hutang?no_faktur_hutang=${nomor}`)
    await page.getByRole('button', { name: 'Rekam sidik jari' }).click()
    const cocokkan = page.getByRole('button', { name: 'Cocokkan sidik jari' })
    await cocokkan.click()
    await expect(page.getByText('Sidik jari nasabah cocok')).toBeVisible()
    agen.finger = 'ORANG LAIN'
    await cocokkan.click()
    await expect(page.getByText('Bukan sidik jari nasabah')).toBeVisible()
    await expect(page.getByText('Mencocokkan sidik jari: tidak cocok')).toBeVisible()
  } finally {
    agen.close()
    await pembacaJari(shop, null)
  }
})

const tertahan = (page: Page) =>
  page.getByRole('navigation', { name: 'Nota ditahan' }).getByRole('button')
const barisCincin = (page: Page) => page.getByRole('row', { name: /CINCIN POLOS/ })

/** A ring of ten grams, by keys alone, in the form where the focus waits. */
async function ketikCincin(page: Page): Promise<void> {
  await expect(page.locator('input[name=nama_barang]')).toBeFocused()
  await page.keyboard.type('CINCIN POLOS')
  await page.keyboard.press('Tab')
  await page.keyboard.type('CIN')
  await expect(page.getByRole('option', { name: /^CIN/ }).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  const group = page.getByRole('option', { name: /^750/ })
  await page.keyboard.press('ArrowDown')
  await expect(group).toBeVisible()
  while ((await group.getAttribute('data-combobox-selected')) === null)
    await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type('10')
  await page.keyboard.press('Control+Enter')
  await expect(barisCincin(page)).toBeVisible()
}

test('by keys: a ticket that is written waits for another customer, with all that belongs to it', async ({
  page,
  context,
}) => {
  await masuk(page, 'KASIR', '/transaksi-hutang')
  await ketikCincin(page)
  await isi(page, 'nama_customer', 'SITI AMINAH')
  await isi(page, 'no_ktp', '3173014505800001')
  const kertas = (await page.locator('canvas').boundingBox())!
  await page.mouse.move(kertas.x + 20, kertas.y + 20)
  await page.mouse.down()
  await page.mouse.move(kertas.x + 200, kertas.y + 60, { steps: 5 })
  await page.mouse.up()
  await page.getByRole('combobox', { name: 'Sales' }).click()
  await page.getByRole('option', { name: /^S02/ }).first().click()
  await page.keyboard.press('F4')
  await page.keyboard.type('2000000')
  await page.keyboard.press('F5')
  await page.keyboard.press('F8')
  await expect(tertahan(page)).toHaveText(/^\d\d[.:]\d\d SITI AMINAH2,000,000/)
  await expect(barisCincin(page)).toBeHidden()

  // Nothing of the one that waits is the next customer's; a piece that is half typed waits too.
  await expect(page.locator('input[name=no_ktp]')).toHaveValue('')
  expect(await angka(page, 'harus-dibayar')).toBe(0)
  await expect(page.locator('input[name=nama_barang]')).toBeFocused()
  await page.keyboard.type('GELANG')
  await page.keyboard.press('F8')
  await expect(tertahan(page)).toHaveCount(2)
  await page.keyboard.press('Shift+F8')
  await expect(barisCincin(page)).toBeVisible()
  await expect(tertahan(page)).toHaveCount(1)
  await tertahan(page).click()
  await expect(page.locator('input[name=nama_barang]')).toHaveValue('GELANG')
  await page.reload()
  await expect(page.locator('input[name=nama_barang]')).toHaveValue('GELANG')

  await page.keyboard.press('Shift+F8')
  await expect(barisCincin(page)).toBeVisible()
  await expect(page.locator('input[name=nama_barang]')).toHaveValue('')
  expect(await angka(page, 'harus-dibayar')).toBe(2_000_000)
  // In his window: his ring, and what he gets.
  const pelanggan = await context.newPage()
  await pelanggan.goto('/layar-pelanggan')
  await page.bringToFront()
  await expect(pelanggan.getByText('CINCIN POLOS')).toBeVisible()
  await expect(pelanggan.getByText('Anda terima')).toBeVisible()
  await expect(pelanggan.getByText('Rp. 2,000,000')).toBeVisible()
  await page.keyboard.press('F12')
  await expect(page.getByTestId('nomor')).toHaveText(/^FHPS\d{10}$/)
  expect(await angka(page, 'kembali')).toBe(2_000_000)
  const nomor = await page.getByTestId('nomor').innerText()

  await page.keyboard.press('Shift+F8')
  await expect(page.locator('input[name=nama_barang]')).toHaveValue('GELANG')
  await page.keyboard.press('Alt+x')
  await page.getByRole('button', { name: 'Ya', exact: true }).press('Enter')
  await expect(page.locator('input[name=nama_barang]')).toHaveValue('')
  await expect(tertahan(page)).toHaveCount(0)
  await page.goto(`/lihat-hutang?no_faktur_hutang=${nomor}`)
  await expect(page.locator('img[alt="Tanda tangan nasabah"]')).toBeVisible()
})

test('a pledge on a phone: amount and save stay in sight, what waits is a tap away', async ({
  browser,
  shop,
}) => {
  const context = await browser.newContext({
    baseURL: shop.server.url,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  const page = await context.newPage()
  await masuk(page, 'KASIR', '/transaksi-hutang')
  await isi(page, 'nama_customer', 'BUDI SANTOSO')
  await page.getByRole('button', { name: 'Tahan' }).tap()
  await expect(tertahan(page)).toContainText('BUDI SANTOSO')
  await ketikCincin(page)
  await isi(page, 'jumlah_hutang', '1500000')
  const simpan = page.getByRole('button', { name: 'Simpan dan Cetak' })
  await expect(simpan).toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: 'Tunai', exact: true }).tap()
  await expect(simpan).toBeInViewport({ ratio: 1 })
  expect(await page.locator('kbd:visible').count()).toBe(0)
  const tab = await tertahan(page).boundingBox()
  expect(tab?.height).toBeGreaterThanOrEqual(44)
  expect(await tumpang(page)).toEqual([])
  await tanpaCela(page)
  await page.keyboard.press('F8')
  await tertahan(page).first().tap()
  await expect(page.locator('input[name=nama_customer]')).toHaveValue('BUDI SANTOSO')
  await context.close()
})
