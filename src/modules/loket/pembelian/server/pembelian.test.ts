import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Server } from '../../../../app/server.ts'
import { HARGA_TANPA, SiapBeli, TANPA_NOTA } from '#test/factories/siap-beli.ts'
import { REKENING } from '#test/factories/siap-jual.ts'
import { type TestDatabase, testDatabase } from '#test/setup/database.ts'
import { readPdf } from '#test/setup/read-pdf.ts'
import { serverInProcess } from '#test/setup/server.ts'
import type { BarisNota } from '../contract.ts'
import { setujuiTolakan } from '#test/factories/sale.ts'

let db: TestDatabase
let server: Server
let toko: SiapBeli

beforeAll(async () => {
  db = await testDatabase()
  server = await serverInProcess({ databaseUrl: db.url })
  toko = await SiapBeli.buat(db, server, 'T1', '0A')
  // Money in the drawer and in the bank.
  for (let i = 0; i < 6; i++) await toko.terjual()
  const barcodes = await toko.jual.barang(4)
  const pembayaran = [{ jenis: 'TRANSFER', jumlah_rp: 10_000_000, no_rekening: REKENING }]
  await toko.jual.terjual({ barcodes, total_rp: 10_000_000, more: { pembayaran } })
})

afterAll(async () => {
  await server.close()
  await db.drop()
})

async function beda(kerja: () => Promise<unknown>): Promise<Record<string, number>> {
  const sebelum = await toko.jual.saldo()
  await kerja()
  const sesudah = await toko.jual.saldo()
  return Object.fromEntries(
    Object.keys({ ...sebelum, ...sesudah })
      .map((k) => [k, (sesudah[k] ?? 0) - (sebelum[k] ?? 0)] as const)
      .filter(([, n]) => n !== 0),
  )
}

describe('buying back', () => {
  test('an own nota: read by number or barcode, priced by its condition, closed for good', async () => {
    const nota = await toko.terjual()
    const kode = String(nota.items[0]?.['kode_barcode'])
    const baca = async (cari: string) =>
      (await toko.pembeli.ok<BarisNota[]>('GET', `pembelian/nota/${cari}`)).data
    const [baris] = await baca(nota.no_faktur_jual)
    expect(baris).toMatchObject({
      baris_jual: 1,
      kode_barcode: kode,
      berat_nota: 2,
      harga_nota: 2_500_000,
      umur_hari: 0,
      kembali: null,
    })
    expect(await baca(kode)).toEqual([baris])

    const beli = await toko.dibeli([toko.kembali(nota, { berat: 1.99 })], 2_425_000)
    expect(beli).toMatchObject({
      no_faktur_beli: expect.stringMatching(/^FB0A\d{10}$/),
      status: 'VALID',
      nama_penjual: 'Ibu Ratna',
      berat: 1.99,
      total_rp: 2_425_000,
      items: [
        {
          kode_barcode: kode,
          berat_hitung: 2,
          susut: 0.01,
          harga_nota: 2_500_000,
          potongan: 75_000,
          harga: 2_425_000,
          stok: 'BALENAN',
        },
      ],
    })
    const dibaca = await toko.pembeli.ok('GET', `pembelian/${beli.no_faktur_beli}`)
    expect(dibaca.data).toEqual(beli)
    expect((await baca(nota.no_faktur_jual))[0]?.kembali).toBe(beli.no_faktur_beli)
    expect(await toko.beli([toko.kembali(nota)], 2_425_000)).toMatchObject({
      status: 409,
      code: 'pembelian.sudah_kembali',
      params: { kode_barcode: kode, dokumen: beli.no_faktur_beli },
    })
    // The sale can't be cancelled any more: its piece is somewhere else.
    const id_otorisasi = await toko.jual.setuju('penjualan.cancel', nota.no_faktur_jual, 2_500_000)
    const batal = await toko.jual.kasir.tulis('penjualan/cancel', {
      no_faktur_jual: nota.no_faktur_jual,
      alasan: 'Uji',
      id_otorisasi,
    })
    expect(batal).toMatchObject({ status: 409, code: 'barang.bukan_milik_dokumen' })
    await toko.bersih()
  })

  test('moves money, goods, weight and cost in the ledger; the rounding has its account', async () => {
    const { no_faktur_beli, ...rest } = TANPA_NOTA as typeof TANPA_NOTA & {
      no_faktur_beli?: string
    }
    expect(no_faktur_beli).toBeUndefined()
    const rosok = { ...rest, kode_kondisi: 'ROSOK', berat: 1.001, nama_barang: 'Kalung putus tua' }
    // 0.751 g fine × 1,600,000 = 1,201,600; 92.5 % of it 1,111,480; with the ring 3,291,480.
    const selisih = await beda(() =>
      toko.dibeli([rest, rosok], 3_291_500, {
        pembayaran: [
          { jenis: 'CASH', jumlah_rp: 1_291_500 },
          {
            jenis: 'TRANSFER',
            jumlah_rp: 2_000_000,
            no_rekening: REKENING,
            tujuan_bank: 'BRI',
            tujuan_rekening: '0034',
            tujuan_nama: 'Ratna',
          },
        ],
      }),
    )
    expect(selisih).toEqual({
      'kas/CASH/UTAMA IDR CASH': -1_291_500,
      [`bank/${REKENING} IDR TRANSFER`]: -2_000_000,
      'pembelian/pembulatan IDR': 20,
      'barang/beli-kembali IDR': 2_180_000,
      'barang/beli-kembali MG G750': 2000,
      'barang/beli-kembali MGF': 1500,
      'barang/beli-kembali PCS': 1,
      'barang/rosok IDR': 1_111_480,
      'barang/rosok MG G750': 1001,
      'barang/rosok MGF': 751,
      'barang/rosok PCS': 1,
      'pembelian/barang MG G750': -3001,
      'pembelian/barang MGF': -2251,
      'pembelian/barang PCS': -2,
    })
    await toko.bersih()
  })

  test('rounding down by its own module; a price by code; less than computed is free', async () => {
    await toko.jual.atur('PEMBULATAN_PEMBELIAN_KEBAWAH_MODULE', true)
    const kode = { ...TANPA_NOTA, kode_harga: 'HB1', berat: 1.003 }
    // 1.003 × 1,000,000 − 1.003 × 60,000 = 942,820 → 942,500.
    expect(await toko.dibeli([kode], 942_500)).toMatchObject({ pembulatan_rp: -320 })
    const murah = await toko.dibeli([{ ...kode, harga: 900_000 }], 900_000)
    expect(murah.items[0]).toMatchObject({ harga_hitung: 942_820, harga: 900_000, naik_rp: 0 })
    await toko.jual.atur('PEMBULATAN_PEMBELIAN_KEBAWAH_MODULE', false)
  })

  test('an old nota and a lost one cost the customer something', async () => {
    const nota = await toko.terjual()
    await db.query(
      `update public.penjualan set tanggal = tanggal - 400 where no_faktur_jual = $1`,
      [nota.no_faktur_jual],
    )
    // 97 % = 2,425,000; 1 % and 2 % of that.
    const beli = await toko.dibeli([toko.kembali(nota, { nota_hilang: true })], 2_352_500)
    expect(beli.items[0]).toMatchObject({
      umur_hari: 400,
      nota_hilang: true,
      rugi_lama_rp: 24_250,
      rugi_hilang_rp: 48_500,
      harga: 2_352_250,
    })
    await db.query(
      `update public.penjualan set tanggal = tanggal + 400 where no_faktur_jual = $1`,
      [nota.no_faktur_jual],
    )
  })
})

describe('approval', () => {
  test('a weight that is not that of the nota: by the scale, and somebody looks at it', async () => {
    const nota = await toko.terjual()
    const no_draft = crypto.randomUUID()
    const ringan = [toko.kembali(nota, { berat: 1.9 })]
    // 2,500,000 × 1.9 / 2 × 97 % = 2,303,750
    const diminta = await toko.beli(ringan, 2_304_000, { no_draft })
    expect(diminta).toMatchObject({
      status: 403,
      code: 'otorisasi.diperlukan',
      params: { aksi: 'pembelian.toleransi_berat', jumlah_rp: 0, berat: 0.1, dokumen: no_draft },
    })
    const id_otorisasi = await setujuiTolakan(toko.pembeli, diminta, {
      penyetuju: 'T1SPV',
      password: 'demo1234',
    })
    const jadi = await toko.dibeli(ringan, 2_304_000, { no_draft, id_otorisasi })
    expect(jadi).toMatchObject({ penyetuju: 'T1SPV', items: [{ berat_hitung: 1.9, susut: 0.1 }] })
  })

  test("paying more than computed, up to the shop's limit without asking", async () => {
    const no_draft = crypto.randomUUID()
    const mahal = [{ ...TANPA_NOTA, harga: HARGA_TANPA + 50_000 }]
    const total = HARGA_TANPA + 50_000
    const diminta = await toko.beli(mahal, total, { no_draft })
    expect(diminta).toMatchObject({
      code: 'otorisasi.diperlukan',
      params: { aksi: 'pembelian.naik_harga', jumlah_rp: 50_000 },
    })
    const id_otorisasi = await setujuiTolakan(toko.pembeli, diminta, {
      penyetuju: 'T1SPV',
      password: 'demo1234',
    })
    const jadi = await toko.dibeli(mahal, total, { no_draft, id_otorisasi })
    expect(jadi).toMatchObject({ naik_rp: 50_000, penyetuju: 'T1SPV' })
    await toko.jual.atur('BATAS_NAIK_HARGA_BELI', 3)
    expect(await toko.dibeli(mahal, total)).toMatchObject({ naik_rp: 50_000, penyetuju: null })
    await toko.jual.atur('BATAS_NAIK_HARGA_BELI', 0)
  })

  test("a price code above the group's own price is paying more", async () => {
    const kode = { kode_harga: 'HB999', harga_per_gram: 1_600_000 }
    expect(await toko.jual.pemilik.tulis('para-harga-beli/create', kode)).toMatchObject({
      status: 200,
    })
    const no_draft = crypto.randomUUID()
    // Of fine gold, for 18K: 2 g at 1,600,000 instead of 1,150,000 a gram.
    const mahal = [{ ...TANPA_NOTA, kode_harga: 'HB999' }]
    const total = HARGA_TANPA + 900_000
    const diminta = await toko.beli(mahal, total, { no_draft })
    expect(diminta).toMatchObject({
      code: 'otorisasi.diperlukan',
      params: { aksi: 'pembelian.naik_harga', jumlah_rp: 900_000 },
    })
    const id_otorisasi = await setujuiTolakan(toko.pembeli, diminta, {
      penyetuju: 'T1SPV',
      password: 'demo1234',
    })
    expect(await toko.dibeli(mahal, total, { no_draft, id_otorisasi })).toMatchObject({
      naik_rp: 0,
      penyetuju: 'T1SPV',
    })
    const sama = [{ ...TANPA_NOTA, kode_harga: 'HB999', harga: HARGA_TANPA }]
    expect(await toko.dibeli(sama, HARGA_TANPA)).toMatchObject({ penyetuju: null })
  })
})

describe('cancelling', () => {
  const batal = (no_faktur_beli: string, more: Record<string, unknown> = {}) =>
    toko.pembeli.tulis('pembelian/cancel', { no_faktur_beli, alasan: 'Penjual berubah', ...more })

  test('puts everything back: money, goods, the own nota', async () => {
    const nota = await toko.terjual()
    const sebelum = await toko.jual.saldo()
    const beli = await toko.dibeli([toko.kembali(nota), TANPA_NOTA], 4_605_000)
    const nomor = beli.no_faktur_beli
    expect(await batal(nomor)).toMatchObject({ status: 403, code: 'otorisasi.diperlukan' })
    const id_otorisasi = await toko.setuju('pembelian.cancel', nomor, 4_605_000)
    expect(await batal(nomor, { id_otorisasi })).toMatchObject({
      status: 200,
      data: { status: 'BATAL', alasan_batal: 'Penjual berubah', setuju_batal: 'T1SPV' },
    })
    expect(await toko.jual.saldo()).toEqual(sebelum)
    expect(await batal(nomor)).toMatchObject({ status: 409, code: 'pembelian.sudah_batal' })
    const kode = String(nota.items[0]?.['kode_barcode'])
    const riwayat = await toko.jual.pemilik.ok<{ aksi: string }[]>('GET', `barang/${kode}/riwayat`)
    expect(riwayat.data.map((r) => r.aksi)).toEqual(['BATAL_BELI', 'DIBELI', 'TERJUAL', 'MASUK'])
    // The piece may come back again, and its sale may be cancelled again.
    const lagi = await toko.dibeli([toko.kembali(nota)], 2_425_000)
    const izin = await toko.setuju('pembelian.cancel', lagi.no_faktur_beli, 2_425_000)
    await batal(lagi.no_faktur_beli, { id_otorisasi: izin })
    const izinJual = await toko.jual.setuju('penjualan.cancel', nota.no_faktur_jual, 2_500_000)
    const sale = await toko.jual.kasir.tulis('penjualan/cancel', {
      no_faktur_jual: nota.no_faktur_jual,
      alasan: 'Uji',
      id_otorisasi: izinJual,
    })
    expect(sale.status, sale.text).toBe(200)
    await toko.bersih()
  })

  test('what is of yesterday, what is not there, what belongs to an exchange', async () => {
    const beli = await toko.dibeli([TANPA_NOTA], HARGA_TANPA)
    const geser = (hari: number) =>
      db.query(
        `update public.pembelian set tanggal = tanggal + $2::int where no_faktur_beli = $1`,
        [beli.no_faktur_beli, hari],
      )
    await geser(-1)
    const kemarin = await batal(beli.no_faktur_beli)
    expect(kemarin).toMatchObject({ status: 422, code: 'pembelian.kemarin' })
    expect(JSON.parse(kemarin.text).message).toMatch(/^Tidak Bisa Membatalkan Pembelian Kemarin/)
    await geser(1)
    expect(await batal('FB0A0001019999')).toMatchObject({ code: 'pembelian.tidak_ada' })
    expect(await batal('FT0A0001019999')).toMatchObject({ code: 'pembelian.bagian_tukar' })
  })
})

describe('two at once', () => {
  test('of many who buy one piece back one does', async () => {
    const nota = await toko.terjual()
    const jawaban = await Promise.all(
      Array.from({ length: 10 }, () => toko.beli([toko.kembali(nota)], 2_425_000)),
    )
    expect(jawaban.filter((r) => r.status === 200)).toHaveLength(1)
    expect(jawaban.filter((r) => r.code === 'pembelian.sudah_kembali')).toHaveLength(9)
    await toko.bersih()
  })

  test('a buy-back and the cancelling of its sale: one of them', async () => {
    for (let kali = 0; kali < 5; kali++) {
      const nota = await toko.terjual()
      const { no_faktur_jual } = nota
      const id_otorisasi = await toko.jual.setuju('penjualan.cancel', no_faktur_jual, 2_500_000)
      const isi = { no_faktur_jual, alasan: 'Uji', id_otorisasi }
      const jawaban = await Promise.all([
        toko.beli([toko.kembali(nota)], 2_425_000),
        toko.jual.kasir.tulis('penjualan/cancel', isi),
      ])
      expect(jawaban.map((r) => r.status).sort()).toEqual([200, 409])
    }
    await toko.bersih()
  })

  test('a drawer is never paid below nothing', async () => {
    const laci = async () => (await toko.jual.saldo())['kas/CASH/UTAMA IDR CASH'] ?? 0
    const muat = Math.floor((await laci()) / HARGA_TANPA)
    const jawaban = await Promise.all(
      Array.from({ length: muat + 3 }, () => toko.beli([TANPA_NOTA], HARGA_TANPA)),
    )
    expect(jawaban.filter((r) => r.status === 200)).toHaveLength(muat)
    expect(jawaban.filter((r) => r.code === 'kas.tidak_cukup')).toHaveLength(3)
    expect(await laci()).toBeGreaterThanOrEqual(0)
    await toko.bersih()
  })
})

describe('looking', () => {
  test('list, copies, slip, chart, confirmation', async () => {
    await toko.terjual()
    const beli = await toko.dibeli([TANPA_NOTA], HARGA_TANPA, { keterangan: 'Tanpa kotak' })
    const nomor = beli.no_faktur_beli
    const cari = await toko.pembeli.ok<{ no_faktur_beli: string }[]>('GET', 'pembelian/get/all', {
      search: nomor,
    })
    expect(cari.data.map((b) => b.no_faktur_beli)).toEqual([nomor])
    const salinan = await toko.pembeli.tulis('pembelian/cetak-ulang', { no_faktur_beli: nomor })
    expect(salinan.data).toEqual({ no_faktur_beli: nomor, salinan: 1 })
    const kasir = toko.pembeli.headers['x-auth-token'] ?? ''
    const slip = await fetch(`${server.url}/api/v1/pembelian/${nomor}/slip?kertas=80`, {
      headers: { 'x-auth-token': kasir },
    })
    const teks = readPdf(Buffer.from(await slip.arrayBuffer())).flatMap((h) =>
      h.texts.map((t) => t.text),
    )
    for (const isi of ['NOTA PEMBELIAN', 'SALINAN ke-1', nomor, 'Rp. 2,180,000', 'Tanpa kotak'])
      expect(teks).toContain(isi)
    expect(teks).toContain('2.000 g × 1,150,000 = 2,300,000')

    const chart = await toko.jual.pemilik.ok<{ total_pembelian: number }>(
      'GET',
      'pembelian/chart',
      { type: 'today' },
    )
    const bulan = await toko.jual.pemilik.ok<{ total_pembelian: number; labels: string[] }>(
      'GET',
      'pembelian/chart',
      { type: 'monthly', year: beli.tanggal.slice(0, 4) },
    )
    expect(bulan.data.labels).toHaveLength(12)
    expect(bulan.data.total_pembelian).toBe(chart.data.total_pembelian)

    await toko.jual.atur('VALIDASI_PEMBELIAN_MODULE', true)
    const sah = (c: SiapBeli['pembeli'], no_faktur_beli = nomor) =>
      c.tulis('pembelian/validasi', { no_faktur_beli })
    expect(await sah(toko.pembeli)).toMatchObject({ code: 'pembelian.valid_sendiri' })
    expect(await sah(toko.jual.pemilik)).toMatchObject({
      status: 200,
      data: { valid_oleh: 'T1OWN' },
    })
    expect(await sah(toko.jual.pemilik)).toMatchObject({ code: 'pembelian.sudah_valid' })
    expect(await sah(toko.jual.pemilik, 'FB0A0001019999')).toMatchObject({ status: 404 })
    const riwayat = await toko.pembeli.ok<{ aksi: string }[]>('GET', `pembelian/${nomor}/riwayat`)
    expect(riwayat.data.map((r) => r.aksi)).toEqual([
      'pembelian.create',
      'pembelian.cetak_ulang',
      'pembelian.validasi',
    ])
    const belum = await toko.jual.pemilik.ok<{ no_faktur_beli: string }[]>(
      'GET',
      'pembelian/get/all',
      { validasi: 'BELUM', limit: 500 },
    )
    expect(belum.data.map((b) => b.no_faktur_beli)).not.toContain(nomor)
    await toko.jual.atur('VALIDASI_PEMBELIAN_MODULE', false)
  })
})
