import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '#test/factories/client.ts'
import { tambahSama } from '#test/factories/goods.ts'
import { type World, dunia } from '#test/factories/world.ts'
import { readCodes } from '#test/setup/read-codes.ts'
import { readPdf } from '#test/setup/read-pdf.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'kencana-foto-'))
let w: World
let c: Client
let kode: readonly string[]

beforeAll(async () => {
  w = await dunia(['TKA', 'TKB'], { DATA_DIR: folder })
  c = w.toko.get('TKA') as Client
  kode = (await tambahSama(c, 4)).map((p) => p.kode_barcode)
})
afterAll(async () => {
  await w.close()
  rmSync(folder, { recursive: true, force: true })
})

const api = (p: string, init: RequestInit = {}, client = c) =>
  fetch(`${client.url}/api/v1/${p}`, { ...init, headers: { ...client.headers, ...init.headers } })

async function kirim(kodeBarcode: string, isi: Buffer, type = 'image/png', client = c) {
  const form = new FormData()
  form.set('kode_barcode', kodeBarcode)
  form.set('image', new Blob([new Uint8Array(isi)], { type }), 'foto.png')
  const answer = await api('foto_produk', { method: 'POST', body: form }, client)
  return { status: answer.status, body: (await answer.json()) as { code?: string } }
}
const gambar = (background: string) =>
  sharp({ create: { width: 1600, height: 1200, channels: 3, background } })
    .png()
    .toBuffer()
const riwayat = async (k: string) =>
  (
    await c.ok<{ aksi: string; jumlah: number; dokumen: string | null }[]>(
      'GET',
      `barang/${k}/riwayat`,
    )
  ).data

describe('photo', () => {
  test('a piece without one shows the placeholder', async () => {
    const answer = await api(`foto_produk/${kode[0]}`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toMatch(/^image\/svg/)
    // A barcode that nobody has is no error either: receipts print on.
    expect((await api('foto_produk/TIDAK-ADA')).status).toBe(200)
  })

  test('is stored anew as JPEG, kept by its version, replaced, and stands in the history', async () => {
    expect((await kirim(kode[0] as string, await gambar('#b8860b'))).status).toBe(200)
    const first = await api(`foto_produk/${kode[0]?.toLowerCase()}`)
    expect(first.headers.get('content-type')).toBe('image/jpeg')
    const { format, width, height } = await sharp(Buffer.from(await first.arrayBuffer())).metadata()
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 720, height: 540 })
    const etag = first.headers.get('etag') as string
    const again = await api(`foto_produk/${kode[0]}`, { headers: { 'if-none-match': etag } })
    expect(again.status).toBe(304)
    await kirim(kode[0] as string, await gambar('#1e6b45'))
    const fresh = await api(`foto_produk/${kode[0]}`, { headers: { 'if-none-match': etag } })
    expect(fresh.status).toBe(200)
    expect((await riwayat(kode[0] as string)).map((r) => r.aksi)).toEqual(['FOTO', 'FOTO', 'MASUK'])
  })

  test('what is no picture is refused and the piece stays as it was', async () => {
    const script = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')
    const answer = await kirim(kode[1] as string, script, 'image/png')
    expect(answer).toMatchObject({ status: 422, body: { code: 'gambar.bukan_gambar' } })
    const { data } = await c.ok<{ foto: string | null; status: string }>('GET', `barang/${kode[1]}`)
    expect(data).toMatchObject({ foto: null, status: 'READY' })
  })

  test('other bodies: no piece, no picture, JSON in place of a file', async () => {
    expect((await kirim('TIDAK-ADA', await gambar('#fff'))).status).toBe(404)
    const json = await c.tulis('foto_produk', {
      kode_barcode: kode[1],
      image: { data: [1], type: 'x' },
    })
    expect(json.status).toBe(400)
    const form = new FormData()
    form.set('kode_barcode', kode[1] as string)
    expect((await api('foto_produk', { method: 'POST', body: form })).status).toBe(400)
  })

  test('the other shop neither reads nor replaces it', async () => {
    const b = w.toko.get('TKB') as Client
    const answer = await api(`foto_produk/${kode[0]}`, {}, b)
    expect(answer.headers.get('content-type')).toMatch(/^image\/svg/)
    expect((await kirim(kode[0] as string, await gambar('#000'), 'image/png', b)).status).toBe(404)
  })
})

describe('labels', () => {
  const cetak = async (input: object) =>
    api('barang/cetak-barcode', {
      method: 'POST',
      body: JSON.stringify(input),
      headers: { 'content-type': 'application/json' },
    })
  const items = () => [{ kode_barcode: kode[2], jumlah: 2 }, { kode_barcode: kode[3] }]

  test.each([
    ['gulungan-2-code128', 'Code128'],
    ['gulungan-2-qr', 'QRCode'],
    ['a4-code128', 'Code128'],
  ])('%s scan back, as many as were asked for', async (tata, jenis) => {
    const answer = await cetak({ items: items(), tata })
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    const pages = readPdf(Buffer.from(await answer.arrayBuffer()))
    const codes = (await Promise.all(pages.map((p) => readCodes(p, 203)))).flat()
    expect(codes.toSorted()).toEqual([kode[2], kode[2], kode[3]].map((k) => `${jenis} ${k}`))
  })

  test('show the rounded price when asked, and stand in the history with their number', async () => {
    const answer = await cetak({ items: items(), harga: true })
    const texts = readPdf(Buffer.from(await answer.arrayBuffer())).flatMap((p) => p.texts)
    // 2.5 g × 1,000,000 + 50,000.
    expect(texts.map((x) => x.text).join('|')).toContain('Rp. 2,550,000')
    const [last] = await riwayat(kode[2] as string)
    expect(last).toMatchObject({ aksi: 'CETAK', jumlah: 2, dokumen: null })
  })

  test('show what is left to pay after the deduction of the category, as list and sale do', async () => {
    await w.database.query(`
      insert into public.potongan_penjualan (kode_toko, kode_kategori, cara, potongan_rp)
      select b.kode_toko, j.kode_kategori, 'TETAP', 75000 from public.barang b
      join public.jenis j on j.kode_dept = b.kode_dept where b.kode_barcode = '${kode[2]}'`)
    const answer = await cetak({ items: [{ kode_barcode: kode[2] }], harga: true })
    const texts = readPdf(Buffer.from(await answer.arrayBuffer())).flatMap((p) => p.texts)
    expect(texts.map((x) => x.text).join('|')).toContain('Rp. 2,475,000')
    const harga = { harga_jual: 2_500_000, ongkos: 50_000, potongan: 75_000, total: 2_475_000 }
    expect((await c.ok('GET', `barang/${kode[2]}`)).data).toMatchObject(harga)
    for (const daftar of ['barang/get/all', 'barang/get/ready']) {
      const { data } = await c.ok<Record<string, unknown>[]>('GET', daftar, { limit: 500, page: 1 })
      expect(data.find((b) => b['kode_barcode'] === kode[2])).toMatchObject(harga)
    }
    await w.database.query('delete from public.potongan_penjualan')
  })

  test('an unknown piece or too many labels print nothing and leave no trace', async () => {
    const sebelum = await riwayat(kode[3] as string)
    const salah = await cetak({ items: [{ kode_barcode: kode[3] }, { kode_barcode: 'TIDAK-ADA' }] })
    expect(salah.status).toBe(404)
    const banyak = await cetak({
      items: Array.from({ length: 11 }, () => ({ kode_barcode: kode[3], jumlah: 50 })),
    })
    expect(banyak.status).toBe(422)
    expect(await riwayat(kode[3] as string)).toEqual(sebelum)
  })
})
