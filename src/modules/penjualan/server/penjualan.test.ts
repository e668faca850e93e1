import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Server } from '../../../app/server.ts'
import { REKENING, SiapJual } from '../../../../test/factories/siap-jual.ts'
import { type TestDatabase, testDatabase } from '../../../../test/setup/database.ts'
import { readPdf } from '../../../../test/setup/read-pdf.ts'
import { serverInProcess } from '../../../../test/setup/server.ts'

let db: TestDatabase
let server: Server
let toko: SiapJual

beforeAll(async () => {
  db = await testDatabase()
  server = await serverInProcess({ databaseUrl: db.url })
  toko = await SiapJual.buat(db, server, 'T1', '0A')
})

afterAll(async () => {
  await server.close()
  await db.drop()
})

const HARGA = 2_500_000

async function bersih(): Promise<void> {
  expect((await toko.pemilik.ok('GET', 'buku/periksa')).data).toEqual([])
}

describe('a sale', () => {
  test('answers the whole document, and reading it back answers the same', async () => {
    const [a = '', b = ''] = await toko.barang(2)
    const nota = await toko.terjual({ barcodes: [a, b], total_rp: 2 * HARGA, tunai: 5_100_000 })
    expect(nota).toMatchObject({
      no_faktur_jual: expect.stringMatching(/^FJ0A\d{10}$/), status: 'VALID', total_rp: 5_000_000,
      pembulatan_rp: 0, kembali_rp: 100_000, cetak: 0, nama_sales: 'Sari', berat: 4,
      items: [{ baris: 1, kode_barcode: a, berat: 2, harga_jual: HARGA, jumlah_rp: HARGA }, { kode_barcode: b }],
      pembayaran: [{ jenis: 'CASH', jumlah_rp: 5_100_000, fee_rp: 0 }],
    })
    const dibaca = await toko.kasir.ok('GET', `penjualan/${nota.no_faktur_jual}`)
    expect(dibaca.data).toEqual(nota)
    expect(await toko.status(a)).toBe('TERJUAL')
    await bersih()
  })

  test('moves money, goods, weight and cost in the ledger', async () => {
    const [a = ''] = await toko.barang(1, { ongkos_cara: 'TETAP', ongkos_nilai: 100_200 })
    const sebelum = await toko.saldo()
    const nota = await toko.terjual({ barcodes: [a], total_rp: 2_600_500, tunai: 2_650_000 })
    expect(nota).toMatchObject({ subtotal_rp: 2_600_200, pembulatan_rp: 300, kembali_rp: 49_500 })
    const sesudah = await toko.saldo()
    const beda = Object.fromEntries(
      Object.keys({ ...sebelum, ...sesudah })
        .map((k) => [k, (sesudah[k] ?? 0) - (sebelum[k] ?? 0)] as const)
        .filter(([, n]) => n !== 0),
    )
    expect(beda).toEqual({
      'kas/CASH/UTAMA IDR CASH': 2_600_500,
      'penjualan/barang IDR': -2_500_000,
      'penjualan/ongkos IDR': -100_200,
      'penjualan/pembulatan IDR': -300,
      'barang/ET/B1 IDR': -2_000_000,
      'hpp/barang IDR': 2_000_000,
      'barang/ET/B1 MG G750': -2000,
      'penjualan/barang MG G750': 2000,
      'barang/ET/B1 MGF': -1500,
      'penjualan/barang MGF': 1500,
      'barang/ET/B1 PCS': -1,
      'penjualan/barang PCS': 1,
    })
  })

  test('a card is charged the fee on top, and the fee has its own account', async () => {
    const [a = ''] = await toko.barang(1)
    const sebelum = await toko.saldo()
    const nota = await toko.terjual({
      barcodes: [a], total_rp: HARGA,
      more: {
        pembayaran: [
          { jenis: 'CASH', jumlah_rp: 500_000 },
          { jenis: 'CREDIT', jumlah_rp: 1_000_000, no_rekening: REKENING },
          { jenis: 'TRANSFER', jumlah_rp: 1_000_000, kode_bank: 'BNS' },
        ],
      },
    })
    expect(nota.pembayaran).toEqual([
      { jenis: 'CASH', jumlah_rp: 500_000, kode_bank: null, no_rekening: null, fee_rp: 0, gesek_rp: 500_000 },
      { jenis: 'CREDIT', jumlah_rp: 1_000_000, kode_bank: 'BNS', no_rekening: REKENING, fee_rp: 18_000, gesek_rp: 1_018_000 },
      { jenis: 'TRANSFER', jumlah_rp: 1_000_000, kode_bank: 'BNS', no_rekening: REKENING, fee_rp: 0, gesek_rp: 1_000_000 },
    ])
    const sesudah = await toko.saldo()
    expect((sesudah['edc/fee IDR'] ?? 0) - (sebelum['edc/fee IDR'] ?? 0)).toBe(-18_000)
    expect(sesudah[`bank/${REKENING} IDR CREDIT`]).toBe(1_018_000)
    await bersih()
  })

  test('for a member', async () => {
    const { data } = await toko.pemilik.tulis<{ kode_customer: string }>('member', {
      nama_customer: 'Ayu Permata', no_hp: '081234567890',
    })
    const [a = ''] = await toko.barang(1)
    const { kode_customer } = data
    const nota = await toko.terjual({ barcodes: [a], total_rp: HARGA, more: { kode_customer } })
    expect(nota).toMatchObject({ kode_customer, nama_customer: 'Ayu Permata' })
  })
})

describe('bad input, each with its own answer and nothing half-saved', () => {
  let kode = ''
  let sebelum: Record<string, number> = {}
  beforeAll(async () => {
    kode = (await toko.barang(1))[0] ?? ''
    sebelum = await toko.saldo()
  })

  const bayar = (...pembayaran: Record<string, unknown>[]) => ({ pembayaran })
  const KASUS: readonly [string, () => Record<string, unknown>, number, string, object][] = [
    ['total that is not ours', () => ({ total_rp: HARGA - 500 }), 422, 'penjualan.total_berbeda', { total_rp: HARGA }],
    ['total before payments', () => ({ total_rp: 1, ...bayar() }), 422, 'penjualan.total_berbeda', { total_rp: HARGA }],
    ['no payment', () => bayar(), 422, 'pembayaran.kosong', {}],
    ['payment short', () => bayar({ jenis: 'CASH', jumlah_rp: HARGA - 1 }), 422, 'pembayaran.kurang', { sisa_rp: 1 }],
    ['card above', () => bayar({ jenis: 'DEBET', jumlah_rp: HARGA + 1, no_rekening: REKENING }), 422, 'pembayaran.lebih', { lebih_rp: 1 }],
    ['unknown bank', () => bayar({ jenis: 'DEBET', jumlah_rp: HARGA, kode_bank: 'XXX' }), 422, 'penjualan.bank_tidak_ada', { kode_bank: 'XXX' }],
    ['unknown account', () => bayar({ jenis: 'DEBET', jumlah_rp: HARGA, no_rekening: '9' }), 422, 'penjualan.rekening_tidak_ada', { no_rekening: '9' }],
    ['card without account', () => bayar({ jenis: 'DEBET', jumlah_rp: HARGA }), 422, 'penjualan.rekening_wajib', {}],
    ['unknown sales person', () => ({ kode_sales: 'ZZ' }), 422, 'penjualan.sales_tidak_ada', { kode_sales: 'ZZ' }],
    ['unknown member', () => ({ kode_customer: 'C9' }), 422, 'penjualan.customer_tidak_ada', { kode_customer: 'C9' }],
    ['unknown barcode', () => ({ items: [{ kode_barcode: 'TIDAKADA' }] }), 404, 'barang.tidak_ada', { kode_barcode: 'TIDAKADA' }],
    ['barcode twice', () => ({ items: [{ kode_barcode: kode }, { kode_barcode: kode.toLowerCase() }] }), 422, 'penjualan.barcode_ganda', { kode_barcode: expect.any(String) }],
    ['deduction above the price', () => ({ items: [{ kode_barcode: kode, potongan: HARGA + 1 }] }), 422, 'penjualan.potongan_lebih', { kode_barcode: expect.any(String) }],
    ['negative price', () => ({ items: [{ kode_barcode: kode, harga_jual: -1 }] }), 400, 'isian.salah', {}],
    ['price with a fraction', () => ({ items: [{ kode_barcode: kode, harga_jual: 1.5 }] }), 400, 'isian.salah', {}],
    ['negative payment', () => bayar({ jenis: 'CASH', jumlah_rp: -1 }), 400, 'isian.salah', {}],
    ['unknown way of paying', () => bayar({ jenis: 'BARTER', jumlah_rp: 1 }), 400, 'isian.salah', {}],
    ['empty cart', () => ({ items: [] }), 400, 'isian.salah', {}],
    ['unknown field', () => ({ diskon: 5 }), 400, 'isian.salah', {}],
    ['amount beyond all', () => ({ items: [{ kode_barcode: kode, harga_jual: 999_999_999_999, ongkos: 1 }] }), 422, 'penjualan.terlalu_besar', {}],
    ['price lowered without approval', () => ({ items: [{ kode_barcode: kode, harga_jual: HARGA - 1000 }], total_rp: HARGA - 1000 }), 403, 'otorisasi.diperlukan', { jumlah_rp: 1000 }],
    ['an approval that was never given', () => ({ items: [{ kode_barcode: kode, potongan: 1000 }], total_rp: HARGA - 1000, id_otorisasi: crypto.randomUUID() }), 403, 'otorisasi.tidak_sah', {}],
  ]
  test.each(KASUS)('%s', async (_, more, status, code, params) => {
    const answer = await toko.jual({ barcodes: [kode], total_rp: HARGA, more: more() })
    expect(answer).toMatchObject({ status, code, params })
    expect(JSON.parse(answer.text).message).not.toContain('error.')
    expect(await toko.status(kode)).toBe('READY')
    expect(await toko.saldo()).toEqual(sebelum)
  })

  test('a sold piece', async () => {
    const [a = ''] = await toko.barang(1)
    await toko.terjual({ barcodes: [a], total_rp: HARGA })
    const lagi = await toko.jual({ barcodes: [a], total_rp: HARGA })
    expect(lagi).toMatchObject({ status: 409, code: 'barang.tidak_tersedia', params: { kode_barcode: a } })
  })

  test('without a key', async () => {
    const isi = toko.isi({ barcodes: [kode], total_rp: HARGA })
    const answer = await toko.kasir.call('POST', 'penjualan/create', isi)
    expect(answer).toMatchObject({ status: 400, code: 'idempotensi.kunci_wajib' })
    expect(await toko.status(kode)).toBe('READY')
  })

  test('no diamonds while the module is off (R-278)', async () => {
    const [a = ''] = await toko.barang(1, { kode_dept: 'BRL' })
    await toko.atur('BERLIAN_MODULE', false)
    const answer = await toko.jual({ barcodes: [a], total_rp: HARGA })
    expect(answer).toMatchObject({ status: 422, code: 'penjualan.berlian_tidak_aktif' })
    await toko.atur('BERLIAN_MODULE', true)
    await toko.terjual({ barcodes: [a], total_rp: HARGA })
  })
})

describe('once and only once', () => {
  test('the same key again answers the same document; another body is refused', async () => {
    const [a = ''] = await toko.barang(1)
    const kunci = crypto.randomUUID()
    const isi = { barcodes: [a], total_rp: HARGA }
    const pertama = await toko.jual(isi, kunci)
    const kedua = await toko.jual(isi, kunci)
    expect(kedua.status).toBe(200)
    expect(kedua.data).toEqual(pertama.data)
    const lain = await toko.jual({ ...isi, tunai: HARGA + 1000 }, kunci)
    expect(lain).toMatchObject({ status: 422, code: 'idempotensi.beda_isi' })
  })

  test('many buyers of one piece: one sale, the others are told', async () => {
    const [a = ''] = await toko.barang(1)
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => toko.jual({ barcodes: [a], total_rp: HARGA })),
    )
    expect(answers.filter((r) => r.status === 200)).toHaveLength(1)
    expect(answers.filter((r) => r.code === 'barang.tidak_tersedia')).toHaveLength(39)
    await bersih()
  })

  test('two carts with the same pieces in another order do not hang', async () => {
    const [a = '', b = ''] = await toko.barang(2)
    const answers = await Promise.all([
      toko.jual({ barcodes: [a, b], total_rp: 2 * HARGA }),
      toko.jual({ barcodes: [b, a], total_rp: 2 * HARGA }),
    ])
    expect(answers.map((r) => r.status).sort()).toEqual([200, 409])
  })
})

describe('approval', () => {
  test('lowering with one, bound to the cart and its amount, once', async () => {
    const [a = '', b = ''] = await toko.barang(2)
    const no_draft = crypto.randomUUID()
    const turun = (kode: string, potongan: number, id_otorisasi?: string) => ({
      barcodes: [kode], total_rp: HARGA - potongan,
      more: { items: [{ kode_barcode: kode, potongan }], no_draft, ...(id_otorisasi ? { id_otorisasi } : {}) },
    })
    const diminta = await toko.jual(turun(a, 100_000))
    expect(diminta).toMatchObject({
      status: 403, code: 'otorisasi.diperlukan',
      params: { aksi: 'penjualan.turun_harga', jumlah_rp: 100_000, dokumen: no_draft },
    })
    const izin = await toko.setuju('penjualan.turun_harga', no_draft, 100_000)
    expect(await toko.jual(turun(a, 200_000, izin))).toMatchObject({ status: 403, code: 'otorisasi.tidak_sah' })
    const jadi = await toko.jual(turun(a, 100_000, izin))
    expect(jadi).toMatchObject({ status: 200, data: { penyetuju: 'T1SPV', turun_rp: 100_000 } })
    expect(await toko.jual(turun(b, 100_000, izin))).toMatchObject({ code: 'otorisasi.sudah_dipakai' })
  })

  test('up to the shop\'s limit nobody is asked; raising is free', async () => {
    await toko.atur('BATAS_TURUN_HARGA', 4)
    const [a = '', b = ''] = await toko.barang(2)
    await toko.terjual({ barcodes: [a], total_rp: 2_400_000, more: { items: [{ kode_barcode: a, harga_jual: 2_400_000 }] } })
    await toko.atur('BATAS_TURUN_HARGA', 0)
    const naik = await toko.terjual({ barcodes: [b], total_rp: 2_750_000, more: { items: [{ kode_barcode: b, harga_jual: 2_750_000 }] } })
    expect(naik.items[0]).toMatchObject({ dasar_harga: 'KASIR', harga_jual: 2_750_000 })
  })

  test('a diamond below cost asks the owner, even within the limit', async () => {
    await toko.atur('BATAS_TURUN_HARGA', 50)
    const [a = ''] = await toko.barang(1, { kode_dept: 'BRL', harga_modal: 2_450_000 })
    const isi = { barcodes: [a], total_rp: 2_400_000, more: { items: [{ kode_barcode: a, harga_jual: 2_400_000 }], no_draft: crypto.randomUUID() } }
    const aksi = 'penjualan.berlian_bawah_modal'
    expect(await toko.jual(isi)).toMatchObject({ code: 'otorisasi.diperlukan', params: { aksi, level: 'OWN', jumlah_rp: 100_000 } })
    const id_otorisasi = await toko.setuju(aksi, isi.more.no_draft, 100_000, 'OWN')
    await toko.terjual({ ...isi, more: { ...isi.more, id_otorisasi } })
    await toko.atur('BATAS_TURUN_HARGA', 0)
  })
})

describe('cancelling', () => {
  const batal = (no_faktur_jual: string, more: Record<string, unknown> = {}) =>
    toko.kasir.tulis<{ status: string }>('penjualan/cancel', { no_faktur_jual, alasan: 'Salah scan', ...more })

  test('puts back everything: ledger, pieces, document', async () => {
    const [a = '', b = ''] = await toko.barang(2)
    const sebelum = await toko.saldo()
    const nota = await toko.terjual({
      barcodes: [a, b], total_rp: 2 * HARGA,
      more: { pembayaran: [{ jenis: 'CASH', jumlah_rp: 3_000_000 }, { jenis: 'DEBET', jumlah_rp: 2_000_000, kode_bank: 'BNS' }] },
    })
    const nomor = nota.no_faktur_jual
    expect(await batal(nomor)).toMatchObject({ status: 403, code: 'otorisasi.diperlukan', params: { dokumen: nomor, jumlah_rp: 5_000_000 } })
    const id_otorisasi = await toko.setuju('penjualan.cancel', nomor, 5_000_000)
    const jadi = await batal(nomor, { id_otorisasi })
    expect(jadi).toMatchObject({
      status: 200,
      data: { status: 'BATAL', alasan_batal: 'Salah scan', dibatalkan_oleh: 'T1KASIR', setuju_batal: 'T1SPV' },
    })
    expect(await toko.saldo()).toEqual(sebelum)
    expect([await toko.status(a), await toko.status(b)]).toEqual(['READY', 'READY'])
    const lines = await db.query<{ n: number; jumlah: string }>(
      'select count(*)::int as n, sum(jumlah) as jumlah from public.buku where dokumen = $1 and baris < 0', [nomor])
    expect(lines[0]?.n).toBeGreaterThan(8)
    expect(await batal(nomor, { id_otorisasi })).toMatchObject({ status: 409, code: 'penjualan.sudah_batal' })
    await toko.terjual({ barcodes: [a], total_rp: HARGA })
    await bersih()
  })

  test('of two who cancel at once one does it', async () => {
    const [a = ''] = await toko.barang(1)
    const nota = await toko.terjual({ barcodes: [a], total_rp: HARGA })
    const nomor = nota.no_faktur_jual
    const izin = await Promise.all([1, 2].map(() => toko.setuju('penjualan.cancel', nomor, HARGA)))
    const answers = await Promise.all(izin.map((id_otorisasi) => batal(nomor, { id_otorisasi })))
    expect(answers.map((r) => r.status).sort()).toEqual([200, 409])
    await bersih()
  })

  test('what is not there, and what is of yesterday', async () => {
    expect(await batal('FJ0A0001019999')).toMatchObject({ status: 404, code: 'penjualan.tidak_ada' })
    expect(await batal('FJ')).toMatchObject({ status: 400 })
    const [a = ''] = await toko.barang(1)
    const nota = await toko.terjual({ barcodes: [a], total_rp: HARGA })
    await db.query(`update public.penjualan set tanggal = tanggal - 1 where no_faktur_jual = $1`, [nota.no_faktur_jual])
    const answer = await batal(nota.no_faktur_jual)
    expect(answer).toMatchObject({ status: 422, code: 'penjualan.kemarin' })
    expect(JSON.parse(answer.text).message).toBe('Tidak Bisa Membatalkan Penjualan Kemarin')
    await db.query(`update public.penjualan set tanggal = tanggal + 1 where no_faktur_jual = $1`, [nota.no_faktur_jual])
  })
})

describe('looking', () => {
  test('list, search, history, copies, charts and reports agree', async () => {
    const [a = '', b = ''] = await toko.barang(2, { nama_barang: 'Gelang rantai Italy' })
    const nota = await toko.terjual({ barcodes: [a], total_rp: HARGA })
    const salah = await toko.terjual({ barcodes: [b], total_rp: HARGA })
    const id_otorisasi = await toko.setuju('penjualan.cancel', salah.no_faktur_jual, HARGA)
    await toko.kasir.tulis('penjualan/cancel', { no_faktur_jual: salah.no_faktur_jual, alasan: 'Uji', id_otorisasi })

    const cari = await toko.kasir.ok<{ no_faktur_jual: string }[]>('GET', 'penjualan/get/all', { search: a, limit: 5 })
    expect(cari.data.map((n) => n.no_faktur_jual)).toEqual([nota.no_faktur_jual])
    const batal = await toko.kasir.ok<{ status: string }[]>('GET', 'penjualan/get/all', { status: 'BATAL' })
    expect(new Set(batal.data.map((n) => n.status))).toEqual(new Set(['BATAL']))

    const salinan = await toko.kasir.tulis('penjualan/cetak-ulang', { no_faktur_jual: nota.no_faktur_jual })
    expect(salinan.data).toEqual({ no_faktur_jual: nota.no_faktur_jual, salinan: 1 })
    const riwayat = await toko.kasir.ok<{ aksi: string }[]>('GET', `penjualan/${nota.no_faktur_jual}/riwayat`)
    expect(riwayat.data.map((r) => r.aksi)).toEqual(['penjualan.create', 'penjualan.cetak_ulang'])

    const hari = { tgl_from: nota.tanggal, tgl_to: nota.tanggal }
    const chart = await toko.pemilik.ok<{ total_penjualan: number }>('GET', 'penjualan/chart', { type: 'today' })
    const bulan = await toko.pemilik.ok<{ total_penjualan: number; labels: string[] }>('GET', 'penjualan/chart', { type: 'monthly', year: nota.tanggal.slice(0, 4) })
    expect(bulan.data.labels).toHaveLength(12)
    expect(bulan.data.total_penjualan).toBe(chart.data.total_penjualan)
    const total = async (path: string) =>
      (JSON.parse((await toko.pemilik.ok('GET', path, { ...hari, limit: 1 })).text) as { totals: Record<string, number> }).totals
    const [detail, rekap] = [await total('penjualan/report'), await total('penjualan/report-rekap')]
    expect(rekap['total_rp']).toBe(chart.data.total_penjualan)
    expect(detail['jumlah_rp']).toBe((rekap['dpp_rp'] ?? 0) + (rekap['ppn_rp'] ?? 0))
    expect(detail['qty']).toBe(rekap['qty'])
    expect(detail['berat']).toBe(rekap['berat'])
    expect((rekap['tunai_rp'] ?? 0) + (rekap['non_tunai_rp'] ?? 0)).toBe(rekap['total_rp'])
    expect(rekap['batal_rp']).toBeGreaterThanOrEqual(HARGA)
  })

  test('the slip: build-up, payments, copies, twice where the shop wants it', async () => {
    const nama = 'Kalung rantai panjang sekali dengan liontin hati bermata biru muda dan ukiran bunga'
    const [a = ''] = await toko.barang(1, { nama_barang: nama, ongkos_nilai: 100_200 })
    const nota = await toko.terjual({ barcodes: [a], total_rp: 2_600_500, tunai: 2_700_000 })
    const { no_faktur_jual } = nota
    const kasir = toko.kasir.headers['x-auth-token'] ?? ''
    const slip = async (kertas: string) => {
      const answer = await fetch(`${server.url}/api/v1/penjualan/${no_faktur_jual}/slip?kertas=${kertas}`, {
        headers: { 'x-auth-token': kasir },
      })
      expect(answer.headers.get('content-type')).toBe('application/pdf')
      return readPdf(Buffer.from(await answer.arrayBuffer()))
    }
    const isi = (halaman: ReturnType<typeof readPdf>) =>
      halaman.flatMap((h) => h.texts.map((t) => t.text))
    const asli = await slip('80')
    expect(asli).toHaveLength(1)
    // Segments of twenty characters, five at most.
    const teks = isi(asli)
    for (let i = 0; i < nama.length; i += 20) expect(teks).toContain(nama.slice(i, i + 20).trim())
    for (const angka of ['2,600,200', '300', 'Rp. 2,600,500', '2,700,000', '99,500', no_faktur_jual])
      expect(teks).toContain(angka)
    expect(teks).toContain('2.000 g × 1,250,000 = 2,500,000')
    expect(teks.join(' ')).not.toContain('SALINAN')

    await toko.kasir.tulis('penjualan/cetak-ulang', { no_faktur_jual })
    await toko.kasir.tulis('penjualan/cetak-ulang', { no_faktur_jual })
    await toko.atur('DUPLIKAT_NOTA_PENJUALAN_MODULE', true)
    const salinan = await slip('58')
    await toko.atur('DUPLIKAT_NOTA_PENJUALAN_MODULE', false)
    expect(salinan).toHaveLength(2)
    expect(isi(salinan)).toContain('SALINAN ke-2')
    expect((await slip('half'))[0]?.width).toBeCloseTo(612, 0)
  })

  test('a shop sees its own sales only', async () => {
    const lain = await SiapJual.buat(db, server, 'T2', '0B', { pkp: true })
    const [a = ''] = await lain.barang(1)
    const nota = await lain.terjual({ barcodes: [a], total_rp: 2_541_500 })
    expect(nota.items[0]).toMatchObject({ ppn: 1.65, ppn_alasan: 'TANPA_FAKTUR', ppn_rp: 41_250 })
    expect(nota.pembulatan_rp).toBe(250)
    const answer = await toko.kasir.call('GET', `penjualan/${nota.no_faktur_jual}`)
    expect(answer).toMatchObject({ status: 404, code: 'penjualan.tidak_ada' })
  })
})
