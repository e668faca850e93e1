import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '#test/factories/client.ts'
import { buatOrang, masuk } from '#test/factories/shop.ts'
import { SiapJual } from '#test/factories/siap-jual.ts'
import { type TestDatabase, testDatabase } from '#test/setup/database.ts'
import { type PdfPage, readPdf } from '#test/setup/read-pdf.ts'
import { type Server, createServer } from '../../../../app/server.ts'
import type { TataNota } from '../contract.ts'
import { tataBawaan } from '../rules.ts'

let db: TestDatabase
let server: Server
let toko: SiapJual
let su: Client

beforeAll(async () => {
  db = await testDatabase()
  server = await createServer({ databaseUrl: db.url, env: { PORT: '0', LOG_LEVEL: 'silent' } })
  toko = await SiapJual.buat(db, server, 'T1', '0A')
  su = toko.pemilik
})
afterAll(async () => {
  await server.close()
  await db.drop()
})

type Isi = Readonly<Record<string, unknown>>
const lihat = async (jenis: string, c = su) =>
  (await c.ok<TataNota>('GET', `nota/tata/${jenis}`)).data
const simpan = (jenis: string, isi: Isi, versi: number, more: Isi = {}, c = su) =>
  c.tulis<TataNota>(`nota/tata/${jenis}`, { isi, versi, ...more }, crypto.randomUUID(), 'PUT')
const bawaan = tataBawaan

async function pdf(c: Client, method: string, path: string, body?: Isi): Promise<PdfPage[]> {
  const answer = await fetch(`${server.url}/api/v1/${path}`, {
    method,
    headers: { ...c.headers, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  expect(answer.headers.get('content-type'), path).toBe('application/pdf')
  return readPdf(Buffer.from(await answer.arrayBuffer()))
}
const pratinjau = (jenis: string, isi: Isi, more: Isi = {}) =>
  pdf(su, 'POST', 'nota/pratinjau', { jenis, isi, ...more })
const mm = (points: number) => Math.round((points / 72) * 254) / 10
const teks = (pages: readonly PdfPage[]) => pages.flatMap((p) => p.texts.map((t) => t.text))

describe('layouts', () => {
  test('every kind of slip has one, and its sample prints within its margins', async () => {
    const { data } = await su.ok<{ jenis: string }[]>('GET', 'nota/jenis')
    expect(data.map((d) => d.jenis).sort()).toEqual([
      'AMBIL_SERVICE',
      'BARANG_HILANG',
      'BAYAR_BERLIAN',
      'BAYAR_HUTANG',
      'BAYAR_SUPPLIER',
      'CAIR_MARKETPLACE',
      'CICILAN',
      'CUCI_MANUAL',
      'HANCUR_BARANG',
      'HUTANG',
      'JUAL_BELI_MANUAL',
      'JURNAL_UMUM',
      'KAS',
      'KIRIM_BARANG',
      'KIRIM_CUCI',
      'KIRIM_ONLINE',
      'KIRIM_PUSAT',
      'KIRIM_SEPUHAN',
      'KIRIM_UANG',
      'KUASA_MENJUAL',
      'MARKETPLACE',
      'MUTASI_BATU',
      'MUTASI_MANUAL',
      'PEMBELIAN',
      'PENJUALAN',
      'PERINGATAN_HUTANG',
      'PESANAN',
      'PINDAH_BARANG',
      'PRE_ORDER',
      'QRIS',
      'RETUR_MARKETPLACE',
      'RETUR_SUPPLIER',
      'SELESAI_KIRIM',
      'SERVICE',
      'SORTIR_PEMBELIAN',
      'TAMBAH_BARANG',
      'TEMU_BARANG',
      'TERIMA_BARANG',
      'TERIMA_CUCI',
      'TERIMA_PUSAT',
      'TERIMA_SEPUHAN',
      'TERIMA_SUPPLIER',
      'TITIP',
      'TUKAR',
      'TUKAR_POIN',
      'TUTUP_TOKO',
      'UPDATE_KADAR',
      'UPDATE_PROFIT',
      'WASTING_SEPUHAN',
    ])
    const tepi = { desktop_kiri: 7, desktop_kanan: 5, desktop_atas: 6, desktop_bawah: 8 }
    for (const { jenis } of data) {
      for (const kertas of ['58MM', '80MM', 'SETENGAH_SURAT']) {
        const isi = { ...bawaan(jenis), kertas_sendiri: true, desktop_kertas: kertas, ...tepi }
        const [page] = await pratinjau(jenis, isi)
        const kiri = (7 / 25.4) * 72
        for (const t of page?.texts ?? []) {
          expect(t.x, `${jenis} ${kertas} ${t.text}`).toBeGreaterThanOrEqual(kiri - 0.1)
          expect(t.y).toBeLessThan((page?.height ?? 0) - (8 / 25.4) * 72)
        }
        expect(page?.texts.length).toBeGreaterThan(8)
      }
    }
  })

  test('the preview follows width, height, texts, parts and side without being saved', async () => {
    const isi = {
      ...bawaan('PENJUALAN'),
      kertas_sendiri: true,
      desktop_kertas: 'KHUSUS',
      desktop_lebar: 100,
      judul: 'BUKTI PENJUALAN',
      depan: 'Buka setiap hari 09.00–20.00',
      belakang: 'Syarat di balik nota',
      syarat: 'Jual kembali: potongan 5%.',
      sembunyi: ['sales', 'barcode'],
      kode: 'CODE128',
    }
    const depan = await pratinjau('PENJUALAN', isi)
    expect(depan).toHaveLength(1)
    expect(mm(depan[0]?.width ?? 0)).toBe(100)
    expect(teks(depan)).toEqual(
      expect.arrayContaining(['BUKTI PENJUALAN', 'Buka setiap hari 09.00–20.00', 'Kasir']),
    )
    expect(teks(depan).join(' ')).toContain('Jual kembali: potongan 5%.')
    expect(teks(depan).join(' ')).not.toMatch(/Rina|A100121|Syarat di balik/)
    const balik = await pratinjau('PENJUALAN', isi, { sisi: 'BACK' })
    expect(teks(balik)).toEqual(['Syarat di balik nota'])
    const mobile = await pratinjau('PENJUALAN', isi, { platform: 'MOBILE' })
    expect(mm(mobile[0]?.width ?? 0)).toBe(58)
    const lembar = await pratinjau('PENJUALAN', { ...isi, desktop_tinggi: 90 })
    expect(lembar.length).toBeGreaterThan(1)
    expect(lembar.map((p) => mm(p.height))).toEqual(lembar.map(() => 90))
    expect((await lihat('PENJUALAN')).versi).toBe(0)
  })

  test('the lines to sign on are left out where the shop says so', async () => {
    const petugas = 'Petugas'
    expect(teks(await pratinjau('HUTANG', {})).join(' ')).toContain(petugas)
    const tanpa = await pratinjau('HUTANG', { sembunyi: ['tanda_tangan'] })
    expect(teks(tanpa).join(' ')).not.toContain(petugas)
  })

  test('what cannot be printed is told at its field, and nothing is saved', async () => {
    const isi = {
      ...bawaan('HUTANG'),
      desktop_kertas: 'KHUSUS',
      desktop_lebar: 30,
      mobile_kiri: 40,
    }
    for (const answer of [
      await simpan('HUTANG', isi, 0),
      await su.call('POST', 'nota/pratinjau', { jenis: 'HUTANG', isi }),
    ]) {
      expect(answer).toMatchObject({ status: 422, code: 'isian.salah' })
      expect(answer.fields).toMatchObject({ desktop_lebar: { code: 'isian.terlalu_kecil' } })
    }
    expect(await simpan('HUTANG', { ...bawaan('HUTANG'), jahat: 1 }, 0)).toMatchObject({
      status: 422,
      fields: { jahat: { code: 'isian.tidak_dikenal' } },
    })
    expect(await simpan('ENTAH', {}, 0)).toMatchObject({ status: 404 })
    expect((await lihat('HUTANG')).versi).toBe(0)
  })

  test('of two editors the later one is told, in whatever order they come', async () => {
    const serentak = await Promise.all(
      Array.from({ length: 12 }, (_, i) =>
        simpan('TITIP', { ...bawaan('TITIP'), judul: `TITIP ${i}` }, 0),
      ),
    )
    expect(serentak.map((a) => a.status).sort()).toEqual([200, ...Array(11).fill(409)])
    expect(serentak.find((a) => a.status === 409)?.code).toBe('data.sudah_diubah')
    const kini = await lihat('TITIP')
    expect(kini.versi).toBe(1)
    expect((await simpan('TITIP', { ...kini.isi, judul: 'A' }, 1)).data.versi).toBe(2)
    expect((await simpan('TITIP', { ...kini.isi, judul: 'B' }, 1)).status).toBe(409)
    expect((await lihat('TITIP')).isi['judul']).toBe('A')
    const { data } = await su.ok<{ sesudah: Isi; user_id: string }[]>(
      'GET',
      'nota/tata/TITIP/riwayat',
    )
    expect(data.map((r) => r.sesudah['judul'])).toEqual(['A', expect.stringMatching(/^TITIP /)])
  })

  test('the duplicate module is switched with the layout, and the real slip obeys both', async () => {
    const [a = ''] = await toko.barang(1)
    const nota = await toko.terjual({ barcodes: [a], total_rp: 2_500_000 })
    const cetak = (query = '') =>
      pdf(toko.kasir, 'GET', `penjualan/${nota.no_faktur_jual}/slip${query}`)
    expect(await cetak()).toHaveLength(1)
    // There is one original. The same person may print it again at once, anybody else gets a copy.
    expect(teks(await cetak()).some((s) => s.includes('SALINAN'))).toBe(false)
    const lain = await pdf(su, 'GET', `penjualan/${nota.no_faktur_jual}/slip`)
    expect(teks(lain).some((s) => s.includes('SALINAN ke-1'))).toBe(true)
    expect(teks(await cetak()).some((s) => s.includes('SALINAN ke-1'))).toBe(true)
    const { data: acara } = await su.ok<{ aksi: string; sesudah: Isi }[]>(
      'GET',
      `penjualan/${nota.no_faktur_jual}/riwayat`,
    )
    expect(acara.at(-1)).toMatchObject({
      aksi: 'penjualan.cetak_ulang',
      sesudah: { salinan: 1, sebab: 'asli_sudah_dicetak' },
    })
    const isi = {
      ...bawaan('PENJUALAN'),
      kertas_sendiri: true,
      desktop_kertas: 'KHUSUS',
      desktop_lebar: 72,
      mobile_kertas: '80MM',
      judul: 'NOTA EMAS',
      depan: 'Terima kasih, Toko Satu',
      belakang: 'Sisi belakang',
    }
    const disimpan = await simpan('PENJUALAN', isi, 0, { duplikat: true })
    expect(disimpan.status, disimpan.text).toBe(200)
    await expect
      .poll(async () => (await lihat('PENJUALAN')).duplikat)
      .toEqual({
        modul: 'DUPLIKAT_NOTA_PENJUALAN_MODULE',
        aktif: true,
      })
    const dua = await cetak()
    // Front and back, twice.
    expect(dua.map((p) => p.texts[0]?.text)).toEqual([
      'Toko T1',
      'Sisi belakang',
      'Toko T1',
      'Sisi belakang',
    ])
    expect(mm(dua[0]?.width ?? 0)).toBe(72)
    expect(teks(dua)).toEqual(expect.arrayContaining(['NOTA EMAS', 'Terima kasih, Toko Satu']))
    expect(mm((await cetak('?platform=MOBILE'))[0]?.width ?? 0)).toBe(80)
    // The till's own printer still comes first.
    expect(mm((await cetak('?kertas=58'))[0]?.width ?? 0)).toBe(58)
    const lagi = await simpan('PENJUALAN', { ...isi, rangkap: 3, belakang: null }, 1, {
      duplikat: false,
    })
    expect(lagi.status).toBe(200)
    await expect.poll(async () => (await cetak()).length).toBe(3)
  })

  test('texts of the master stand where the layout has none', async () => {
    const baris = { slip: 'PESANAN', urutan: 1 }
    const tulis = (kode: string, posisi: string, isi: string) =>
      su.tulis('keterangan-nota', { ...baris, kode, posisi, teks: isi })
    expect((await tulis('A1', 'ATAS', 'Sejak 1980')).status).toBe(200)
    expect((await tulis('B1', 'BAWAH', 'Pesanan hangus sesudah 90 hari')).status).toBe(200)
    const isi = bawaan('PESANAN')
    const kosong = teks(await pratinjau('PESANAN', isi))
    expect(kosong.join(' ')).toContain('Pesanan hangus sesudah 90 hari')
    expect(kosong).toContain('Sejak 1980')
    const sendiri = teks(await pratinjau('PESANAN', { ...isi, depan: 'Kata sendiri' })).join(' ')
    expect(sendiri).toContain('Kata sendiri')
    expect(sendiri).not.toContain('hangus')
  })

  test('a logo is stored anew, printed, and taken off again', async () => {
    const gambar = await sharp({
      create: { width: 600, height: 200, channels: 3, background: '#b8860b' },
    })
      .png()
      .toBuffer()
    const kirim = (isi: Buffer) => {
      const form = new FormData()
      form.set('image', new Blob([new Uint8Array(isi)]), 'logo.png')
      return fetch(`${server.url}/api/v1/nota/logo`, {
        method: 'POST',
        headers: { ...su.headers },
        body: form,
      })
    }
    expect((await kirim(Buffer.from('<svg onload=alert(1)>'))).status).toBe(422)
    expect((await kirim(gambar)).status).toBe(200)
    expect((await lihat('UMUM')).logo).toMatch(/^[0-9a-f]{24}$/)
    const berlogo = await bytes('TUKAR')
    expect(berlogo).toContain('/Subtype /Image')
    expect((await su.call('DELETE', 'nota/logo')).status).toBe(200)
    expect(await bytes('TUKAR')).not.toContain('/Subtype /Image')
    expect((await su.call('GET', 'nota/logo')).status).toBe(404)
  })

  async function bytes(jenis: string): Promise<string> {
    const answer = await fetch(`${server.url}/api/v1/nota/pratinjau`, {
      method: 'POST',
      headers: { ...su.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ jenis, isi: bawaan(jenis) }),
    })
    return Buffer.from(await answer.arrayBuffer()).toString('latin1')
  }
})

describe('who may', () => {
  test('each screen writes its own rows only; the owner-only setting shuts out all but OWN and SU', async () => {
    await buatOrang(server.services.db, 'T1SLIP', 'T1', 'SPV', ['/setting-nota-slip'])
    const spv = await masuk(server.url, 'T1SLIP')
    const slip = { ...bawaan('SERVICE'), judul: 'SERVICE' }
    expect((await simpan('SERVICE', slip, 0, {}, spv)).status).toBe(200)
    expect((await simpan('UMUM', bawaan('UMUM'), 0, {}, spv)).status).toBe(403)
    expect((await spv.call('POST', 'nota/logo', {})).status).toBe(403)
    await toko.atur('SETTING_NOTA_OWNER_ONLY', true)
    expect((await simpan('SERVICE', slip, 1, {}, spv)).status).toBe(403)
    expect((await spv.call('GET', 'nota/tata/SERVICE')).status).toBe(403)
    expect((await su.call('GET', 'nota/tata/SERVICE')).status).toBe(200)
    await toko.atur('SETTING_NOTA_OWNER_ONLY', false)
  })

  test('a shop has its own layouts and logo', async () => {
    const lain = await SiapJual.buat(db, server, 'T2', '0B')
    expect(await lihat('PENJUALAN', lain.pemilik)).toMatchObject({ versi: 0, logo: null })
    const isi = { ...bawaan('SERVICE'), judul: 'LAIN' }
    expect((await simpan('SERVICE', isi, 0, {}, lain.pemilik)).status).toBe(200)
    expect((await lihat('SERVICE')).isi['judul']).toBe('SERVICE')
  })
})
