import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Server } from '../../../../app/server.ts'
import { REKENING, SiapJual } from '#test/factories/siap-jual.ts'
import { type TestDatabase, testDatabase } from '#test/setup/database.ts'
import { serverInProcess } from '#test/setup/server.ts'
import { setujuiTolakan } from '#test/factories/sale.ts'

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
      no_faktur_jual: expect.stringMatching(/^FJ0A\d{10}$/),
      status: 'VALID',
      total_rp: 5_000_000,
      pembulatan_rp: 0,
      kembali_rp: 100_000,
      cetak: 0,
      nama_sales: 'Sari',
      berat: 4,
      items: [
        { baris: 1, kode_barcode: a, berat: 2, harga_jual: HARGA, jumlah_rp: HARGA },
        { kode_barcode: b },
      ],
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

  test('a card is charged the price alone, and what the bank keeps has its own account', async () => {
    const [a = ''] = await toko.barang(1)
    const sebelum = await toko.saldo()
    const nota = await toko.terjual({
      barcodes: [a],
      total_rp: HARGA,
      more: {
        pembayaran: [
          { jenis: 'CASH', jumlah_rp: 500_000 },
          { jenis: 'CREDIT', jumlah_rp: 1_000_000, no_rekening: REKENING },
          { jenis: 'TRANSFER', jumlah_rp: 1_000_000, kode_bank: 'BNS' },
        ],
      },
    })
    expect(nota.pembayaran).toEqual([
      {
        rujukan: null,
        jenis: 'CASH',
        jumlah_rp: 500_000,
        kode_bank: null,
        no_rekening: null,
        fee_rp: 0,
        gesek_rp: 500_000,
      },
      {
        rujukan: null,
        jenis: 'CREDIT',
        jumlah_rp: 1_000_000,
        kode_bank: 'BNS',
        no_rekening: REKENING,
        fee_rp: 0,
        gesek_rp: 1_000_000,
      },
      {
        rujukan: null,
        jenis: 'TRANSFER',
        jumlah_rp: 1_000_000,
        kode_bank: 'BNS',
        no_rekening: REKENING,
        fee_rp: 0,
        gesek_rp: 1_000_000,
      },
    ])
    const sesudah = await toko.saldo()
    const fee = `edc/biaya IDR CREDIT/${REKENING}`
    expect((sesudah[fee] ?? 0) - (sebelum[fee] ?? 0)).toBe(18_000)
    expect(sesudah[`bank/${REKENING} IDR CREDIT`]).toBe(1_000_000)
    expect(sesudah[`bank/${REKENING} IDR BIAYA`]).toBe(-18_000)
    expect(Object.keys(sesudah).filter((k) => k.startsWith('edc/fee'))).toEqual([])
    await bersih()
  })

  test('for a member', async () => {
    const { data } = await toko.pemilik.tulis<{ kode_customer: string }>('member', {
      nama_customer: 'Ayu Permata',
      no_hp: '081234567890',
    })
    const [a = ''] = await toko.barang(1)
    const { kode_customer } = data
    const nota = await toko.terjual({ barcodes: [a], total_rp: HARGA, more: { kode_customer } })
    expect(nota).toMatchObject({ kode_customer, nama_customer: 'Ayu Permata' })
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

const SPV = { penyetuju: 'T1SPV', password: 'demo1234' }

describe('approval', () => {
  test('lowering with one, bound to the cart and its amount, once', async () => {
    const [a = '', b = ''] = await toko.barang(2)
    const no_draft = crypto.randomUUID()
    const turun = (kode: string, potongan: number, id_otorisasi?: string) => ({
      barcodes: [kode],
      total_rp: HARGA - potongan,
      more: {
        items: [{ kode_barcode: kode, potongan }],
        no_draft,
        ...(id_otorisasi ? { id_otorisasi } : {}),
      },
    })
    const diminta = await toko.jual(turun(a, 100_000))
    expect(diminta).toMatchObject({
      status: 403,
      code: 'otorisasi.diperlukan',
      params: { aksi: 'penjualan.turun_harga', jumlah_rp: 100_000, dokumen: no_draft },
    })
    const izin = await setujuiTolakan(toko.kasir, diminta, SPV)
    expect(await toko.jual(turun(b, 100_000, izin)), 'another piece').toMatchObject({
      status: 403,
      code: 'otorisasi.tidak_sah',
    })
    expect(await toko.jual(turun(a, 200_000, izin))).toMatchObject({
      status: 403,
      code: 'otorisasi.tidak_sah',
    })
    const jadi = await toko.jual(turun(a, 100_000, izin))
    expect(jadi).toMatchObject({ status: 200, data: { penyetuju: 'T1SPV', turun_rp: 100_000 } })
    expect(await toko.jual(turun(b, 100_000, izin))).toMatchObject({
      code: 'otorisasi.sudah_dipakai',
    })
  })

  test("up to the shop's limit nobody is asked; raising is free", async () => {
    await toko.atur('BATAS_TURUN_HARGA', 4)
    const [a = '', b = ''] = await toko.barang(2)
    await toko.terjual({
      barcodes: [a],
      total_rp: 2_400_000,
      more: { items: [{ kode_barcode: a, harga_jual: 2_400_000 }] },
    })
    await toko.atur('BATAS_TURUN_HARGA', 0)
    const naik = await toko.terjual({
      barcodes: [b],
      total_rp: 2_750_000,
      more: { items: [{ kode_barcode: b, harga_jual: 2_750_000 }] },
    })
    expect(naik.items[0]).toMatchObject({ dasar_harga: 'KASIR', harga_jual: 2_750_000 })
  })

  test('within the limit nobody is asked, whatever the piece has cost', async () => {
    await toko.atur('BATAS_TURUN_HARGA', 10)
    const turun = (kode: string, harga_jual: number) => ({
      barcodes: [kode],
      total_rp: harga_jual,
      more: { items: [{ kode_barcode: kode, harga_jual }], no_draft: crypto.randomUUID() },
    })
    // What a cashier is told of the two may not differ: the one that cost more would stand out.
    for (const harga_modal of [1_000_000, 2_450_000]) {
      const [a = '', b = ''] = await toko.barang(2, { harga_modal })
      await toko.terjual(turun(a, 2_300_000))
      expect(await toko.jual(turun(b, 2_249_500))).toMatchObject({
        code: 'otorisasi.diperlukan',
        params: { aksi: 'penjualan.turun_harga', level: 'SPV', jumlah_rp: 250_500 },
      })
    }
    await toko.atur('BATAS_TURUN_HARGA', 0)
  })

  test('a cashier who tries prices learns nothing of what a diamond has cost', async () => {
    await toko.atur('BATAS_TURUN_HARGA', 50)
    const dijawab = async (harga_modal: number, tag?: number) => {
      const isi = { kode_dept: 'BRL', harga_modal, ...(tag ? { harga_bandrol: tag } : {}) }
      const coba = [2_000_000, 2_399_500, 2_400_500, 2_499_500, 2_600_000, 2_900_000]
      const pieces = await toko.barang(coba.length, isi)
      const jawab: unknown[] = []
      for (const [i, harga_jual] of coba.entries()) {
        const kode = pieces[i] ?? ''
        const { status, code, params } = await toko.jual({
          barcodes: [kode],
          total_rp: harga_jual,
          more: { items: [{ kode_barcode: kode, harga_jual }], no_draft: '0001-draf' },
        })
        jawab.push([status, code ?? null, JSON.stringify(params ?? {}).replaceAll(kode, '')])
      }
      expect(jawab[0]).toMatchObject([403, 'otorisasi.diperlukan', expect.any(String)])
      return jawab
    }
    expect(await dijawab(2_400_000)).toEqual(await dijawab(1_500_000))
    expect(await dijawab(2_400_000, 2_500_000)).toEqual(await dijawab(1_500_000, 2_500_000))
    await toko.atur('BATAS_TURUN_HARGA', 0)
  })

  test('a diamond below its tag asks the owner, even within the limit', async () => {
    await toko.atur('BATAS_TURUN_HARGA', 50)
    const brl = { kode_dept: 'BRL', harga_modal: 2_450_000 }
    const [a = '', b = '', tanpa = ''] = [
      ...(await toko.barang(2, { ...brl, harga_bandrol: 2_800_000 })),
      ...(await toko.barang(1, brl)),
    ]
    const isi = (kode: string, harga_jual: number) => ({
      barcodes: [kode],
      total_rp: harga_jual,
      more: { items: [{ kode_barcode: kode, harga_jual }], no_draft: crypto.randomUUID() },
    })
    const aksi = 'penjualan.berlian_bawah_modal'
    const murah = isi(a, 2_750_000)
    const tolakan = await toko.jual(murah)
    expect(tolakan).toMatchObject({
      code: 'otorisasi.diperlukan',
      params: { aksi, level: 'OWN', jumlah_rp: 50_000 },
    })
    const id_otorisasi = await setujuiTolakan(toko.kasir, tolakan, { ...SPV, penyetuju: 'T1OWN' })
    await toko.terjual({ ...murah, more: { ...murah.more, id_otorisasi } })
    // At its tag nobody is asked; without a tag nobody has priced the stones.
    await toko.terjual(isi(b, 2_800_000))
    expect(await toko.jual(isi(tanpa, 2_500_000))).toMatchObject({ params: { aksi, jumlah_rp: 0 } })
    await toko.atur('BATAS_TURUN_HARGA', 0)
  })
})
