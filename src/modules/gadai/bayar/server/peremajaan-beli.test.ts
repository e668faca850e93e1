import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '#test/factories/client.ts'
import { JAMINAN, baik, loketHutang } from '#test/factories/loket-hutang.ts'
import { periksa } from '#test/factories/sale.ts'
import { buatOrang } from '#test/factories/shop.ts'
import { siapHutang } from '#test/factories/siap-hutang.ts'
import { type Bayar, batalBayar, hitung, tunai } from '#test/factories/waktu-hutang.ts'
import { type World, dunia } from '#test/factories/world.ts'

type Isi = Readonly<Record<string, unknown>>

let w: World
let c: Client
beforeAll(async () => {
  w = await dunia(['T1'])
  c = w.toko.get('T1') as Client
  await buatOrang(w.server.services.db, 'PEMILIK', 'T1')
  await siapHutang(c)
  const kondisi = { kode_kondisi: 'POLOS', nama_kondisi: 'Polos', nota: 'TANPA' }
  const dibeli = { ...kondisi, cara: 'HARGA_HARI_INI', potongan_per_gram: 50_000 }
  expect(await c.tulis('parabeli', dibeli)).toMatchObject({ status: 200 })
})
afterAll(() => w?.close())

const { beda, lihat, surat, teks, tulis } = loketHutang(() => w)

describe('renewal', () => {
  const remaja = (no: string, jumlah_hutang: number, lain: Isi) =>
    tulis('peremajaan', { no_faktur_hutang: no, jumlah_hutang, ...lain })

  test('old out in full, new in full; rate of today; the pieces go over', async () => {
    const no = await surat(3_000_000, 30)
    // Since then the rate has changed.
    await w.database.query(`update bunga_hutang set bunga_bp = 300 where kode = 'KECIL'`)
    let bayar: Bayar | undefined
    const gerak = await beda(async () => {
      bayar = baik(await remaja(no, 3_000_000, { pembayaran: tunai(75_000) }))
    })
    await w.database.query(`update bunga_hutang set bunga_bp = 250 where kode = 'KECIL'`)
    expect(gerak).toEqual({ 'kas/CASH/UTAMA IDR CASH': 75_000, 'hutang/bunga IDR': -75_000 })
    const baru = bayar?.no_faktur_baru ?? ''
    expect(baru).toMatch(/^PHTA\d{10}$/)
    expect(bayar?.no_bayar).toBe(baru)
    const kas = await w.database.query<{ akun: string; jumlah: string }>(
      `select akun, jumlah from buku where dokumen = $1 and akun <> 'hutang/bunga' order by baris`,
      [baru],
    )
    expect(kas.map((k) => [k.akun, Number(k.jumlah)])).toEqual([
      ['hutang/pokok', -3_000_000],
      ['kas/CASH/UTAMA', 3_075_000],
      ['hutang/pokok', 3_000_000],
      ['kas/CASH/UTAMA', -3_000_000],
    ])
    expect(await lihat(no)).toMatchObject({
      status: 'PEREMAJAAN',
      no_lanjutan: baru,
      no_tutup: baru,
      items: [{ status_barang: 'PINDAH' }],
    })
    expect(await lihat(baru)).toMatchObject({
      status: 'AKTIF',
      no_asal: no,
      jumlah_hutang: 3_000_000,
      bunga: 3,
      items: [{ status_barang: 'DIGADAI', nama_barang: 'CINCIN POLOS' }],
    })
    expect(await tulis('tebus', { no_faktur_hutang: no, pembayaran: tunai(1) })).toMatchObject({
      status: 409,
      code: 'hutang.sudah_diremajakan',
      params: { no_lanjutan: baru },
    })
    // A renewal of the same day: one more minimum, on the new ticket.
    expect(await hitung(c, baru)).toMatchObject({ hari: 0, bunga_hitung_rp: 3000 })
    expect(await teks(`hutang/bayar/${baru}/slip`)).toContain(baru)
  })

  test('more is lent: the difference goes out; above the ceiling never', async () => {
    const no = await surat(3_000_000, 30)
    const keluar = tunai(1_925_000)
    expect(await remaja(no, 5_000_000, { pembayaran: tunai(75_000), keluar })).toMatchObject({
      code: 'pembayaran.lebih',
    })
    expect(await remaja(no, 5_000_000, { keluar: tunai(2_000_000) })).toMatchObject({
      code: 'pembayaran.lebih',
    })
    expect(await remaja(no, 6_300_001, { keluar: tunai(3_225_001) })).toMatchObject({
      code: 'hutang.melebihi_plafond',
    })
    const gerak = await beda(async () => baik(await remaja(no, 5_000_000, { keluar })))
    expect(gerak).toEqual({
      'kas/CASH/UTAMA IDR CASH': -1_925_000,
      'hutang/bunga IDR': -75_000,
      'hutang/pokok IDR': 2_000_000,
    })
  })

  test('by transfer only the difference is on the account', async () => {
    const no = await surat(3_000_000, 30)
    const pembayaran = [{ jenis: 'TRANSFER', jumlah_rp: 575_000, no_rekening: '8100' }]
    const gerak = await beda(async () => baik(await remaja(no, 2_500_000, { pembayaran })))
    expect(gerak).toEqual({
      'bank/8100 IDR TRANSFER': 575_000,
      'hutang/bunga IDR': -75_000,
      'hutang/pokok IDR': -500_000,
    })
  })

  test('taken back: the new ticket is cancelled, the old one open; not once it was used', async () => {
    const no = await surat(3_000_000, 30)
    const sebelum = await lihat(no)
    const gerak = await beda(async () => {
      const bayar = baik(await remaja(no, 2_000_000, { pembayaran: tunai(1_075_000) }))
      baik(await batalBayar(c, bayar))
      const no_baru = bayar.no_faktur_baru ?? ''
      expect(await lihat(no_baru)).toMatchObject({
        status: 'BATAL',
        items: [{ status_barang: 'BATAL' }],
      })
      const lagi = { no_faktur_hutang: no_baru, pembayaran: tunai(1) }
      expect(await tulis('tebus', lagi)).toMatchObject({ code: 'hutang.sudah_batal' })
    })
    expect(gerak).toEqual({})
    expect(await lihat(no)).toEqual(sebelum)
    const bayar = baik(await remaja(no, 2_000_000, { pembayaran: tunai(1_075_000) }))
    const baru = bayar.no_faktur_baru ?? ''
    const { bunga_hitung_rp } = await hitung(c, baru)
    baik(await tulis('bayar-bunga', { no_faktur_hutang: baru, pembayaran: tunai(bunga_hitung_rp) }))
    expect(await batalBayar(c, bayar)).toMatchObject({ status: 409, code: 'hutang.baru_terpakai' })
  })
})

describe('the collateral is bought', () => {
  test('its price settles the loan, the rest goes out, the goods are stock', async () => {
    const no = await surat(3_000_000, 30)
    // 10 g × (900,000 − 50,000).
    const isi = {
      no_faktur_hutang: no,
      items: [{ baris: 1, kode_kondisi: 'POLOS' }],
      total_rp: 8_500_000,
      keluar: tunai(5_425_000),
    }
    expect(await tulis('beli', { ...isi, items: [{ ...isi.items[0], baris: 2 }] })).toMatchObject({
      code: 'hutang.beli_semua',
    })
    expect(await tulis('beli', { ...isi, total_rp: 9_000_000 })).toMatchObject({
      code: 'pembelian.total_berbeda',
    })
    const sebelum = await lihat(no)
    let bayar: Bayar | undefined
    const gerak = await beda(async () => {
      bayar = baik(await tulis('beli', isi))
    })
    expect(gerak).toEqual({
      'kas/CASH/UTAMA IDR CASH': -5_425_000,
      'hutang/pokok IDR': -3_000_000,
      'hutang/bunga IDR': -75_000,
      'barang/beli-kembali IDR': 8_500_000,
      'barang/beli-kembali MG G75': 10_000,
      'barang/beli-kembali MGF': 7500,
      'barang/beli-kembali PCS': 1,
      'pembelian/barang MG G75': -10_000,
      'pembelian/barang MGF': -7500,
      'pembelian/barang PCS': -1,
      ...JAMINAN,
    })
    const beli = bayar as Bayar
    expect(await lihat(no)).toMatchObject({
      status: 'LUNAS',
      items: [{ status_barang: 'DIBELI' }],
    })
    const dibeli = await c.ok('GET', `pembelian/${beli.no_bayar}`)
    expect(dibeli.data).toMatchObject({ total_rp: 8_500_000, nama_penjual: 'Ibu Sari' })
    const { no_bayar: no_faktur_beli } = beli
    expect(
      await c.tulis('pembelian/cancel', { no_faktur_beli, alasan: 'x', id_otorisasi: 'x' }),
    ).toMatchObject({ code: 'pembelian.bagian_hutang' })
    expect(await periksa(c)).toEqual([])
    expect(await beda(async () => baik(await batalBayar(c, beli)))).toMatchObject({
      'barang/beli-kembali PCS': -1,
      'hutang/pokok IDR': 3_000_000,
    })
    expect(await lihat(no)).toEqual(sebelum)
  })
})

test('the books are in balance, the tickets are what the ledger says', async () => {
  expect(await periksa(c)).toEqual([])
})
