import type { FieldError } from '#kernel/shared/errors.ts'
import { describe, expect, test } from 'vitest'
import { aturanPenjualan, hargaBarang } from '#modules/barang/harga/rules.ts'
import {
  type Keranjang,
  adaBarang,
  geserFokus,
  hitungKeranjang,
  isiKiriman,
  keranjangBaru,
  kirimanLama,
  kosong,
  tambahBarang,
  tandaiSalah,
  ubahBaris,
} from './keranjang.ts'
import { hargaDari, segarkan } from '#modules/loket/meja/web/index.ts'
import { barangJual as barang } from '#test/factories/barang-jual.ts'
import { denganBayar, hapusBaris, tambahMuka } from './muka.ts'

const ATURAN = aturanPenjualan({}, false)

const baru = () => keranjangBaru('draf-1', 'S01', new Date('2026-11-20T02:00:00Z'))
const isi = (...kode: string[]): Keranjang =>
  kode.reduce((k, satu) => tambahBarang(k, barang(satu)), baru())

describe('a cart', () => {
  test('prices by the same rule as the server', () => {
    const h = hitungKeranjang(isi('A1', 'A2'), ATURAN)
    expect(h).toMatchObject({
      subtotal_rp: 5_200_400,
      pembulatan_rp: 100,
      total_rp: 5_200_500,
      berat: 4,
    })
  })

  test('reads percent ongkos of the wire as basis points', () => {
    const b = barang('A1', { ongkos_cara: 'PERSEN', ongkos_nilai: 2.5 })
    expect(hargaBarang(hargaDari(b), ATURAN).ongkos_rp).toBe(62_500)
  })

  test('keeps the focus near a line that is taken out', () => {
    const k = { ...isi('A1', 'A2', 'A3'), fokus: 'A2' }
    expect(hapusBaris(k, 'A2').fokus).toBe('A3')
    expect(hapusBaris({ ...k, fokus: 'A3' }, 'A3').fokus).toBe('A2')
    expect(hapusBaris(isi('A1'), 'A1').fokus).toBeNull()
    expect(geserFokus(k, 1).fokus).toBe('A3')
    expect(geserFokus({ ...k, fokus: 'A1' }, -1).fokus).toBe('A1')
    expect([adaBarang(k, 'A1'), adaBarang(k, 'A9'), kosong(baru())]).toEqual([true, false, true])
  })

  test('a price that can not be is said at its line, and the others still count', () => {
    const h = hitungKeranjang(ubahBaris(isi('A1', 'A2'), 'A1', { potongan: 9_000_000 }), ATURAN)
    expect(h.baris.map((b) => b.salah?.code)).toEqual(['penjualan.potongan_lebih', undefined])
    expect(h.subtotal_rp).toBe(2_600_200)
  })

  test('what the server said against a piece goes when the piece is changed', () => {
    const salah: FieldError = { code: 'barang.tidak_tersedia', params: { kode_barcode: 'A1' } }
    const k = tandaiSalah(isi('A1', 'A2'), 'A1', salah)
    expect([k.fokus, k.baris[0]?.salah]).toEqual(['A1', salah])
    expect(ubahBaris(k, 'A1', { potongan: 0 }).baris[0]?.salah).toBeUndefined()
    expect(tandaiSalah(k, null).baris[0]?.salah).toBeUndefined()
  })

  test('takes up new prices and marks what is gone', () => {
    const kini = new Map([
      ['A1', barang('A1', { harga_per_gram: 1_300_000 })],
      ['A2', barang('A2', { status: 'TERJUAL' })],
    ])
    const k = { ...isi('A1', 'A2'), baris: segarkan(isi('A1', 'A2').baris, kini) }
    expect(hitungKeranjang(k, ATURAN).baris[0]?.harga?.harga_rp).toBe(2_600_000)
    expect(k.baris[1]?.salah?.code).toBe('barang.tidak_tersedia')
  })
})

const tunai = (k: Keranjang): Keranjang => ({
  ...k,
  bayar: [{ no: 1, jenis: 'CASH', jumlah_rp: null, otomatis: true, no_rekening: null }],
})

test('a payment follows the total of the cart', () => {
  const k = tunai(isi('A1'))
  expect(hitungKeranjang(k, ATURAN)).toMatchObject({
    bayar: [{ jumlah_rp: 2_600_500 }],
    salah: null,
  })
  expect(hitungKeranjang(tambahBarang(k, barang('A2')), ATURAN).bayar[0]?.jumlah_rp).toBe(5_200_500)
})

test('what is sent holds what was typed and nothing else', () => {
  const isian = tunai(ubahBaris(isi('A1', 'A2'), 'A2', { harga_jual: 2_600_000 }))
  const k = { ...isian, keterangan: ' untuk ibu ' }
  const h = hitungKeranjang(k, ATURAN)
  expect(isiKiriman(k, h)).toEqual({
    kode_sales: 'S01',
    items: [{ kode_barcode: 'A1' }, { kode_barcode: 'A2', harga_jual: 2_600_000 }],
    pembayaran: [{ jenis: 'CASH', jumlah_rp: 5_300_500 }],
    total_rp: 5_300_500,
    keterangan: 'untuk ibu',
    no_draft: 'draf-1',
  })
})

test('what was not answered goes out again as it was, approval included; another cart is new', () => {
  const k = tunai(isi('A1'))
  const kini = isiKiriman(k, hitungKeranjang(k, ATURAN))
  expect(kirimanLama(k, kini)).toBeNull()
  const kirim = {
    kunci: 'k1',
    isi: JSON.stringify({ ...kini, id_otorisasi: 'izin', id_kenal: 'k' }),
  }
  // As it comes back after a reload.
  const lagi = JSON.parse(JSON.stringify({ ...k, kirim })) as Keranjang
  expect(kirimanLama(lagi, isiKiriman(lagi, hitungKeranjang(lagi, ATURAN)))).toEqual(kirim)
  const lain = tambahBarang(lagi, barang('A2'))
  expect(kirimanLama(lain, isiKiriman(lain, hitungKeranjang(lain, ATURAN)))).toBeNull()
})

describe('a deposit in the cart', () => {
  const { kode_gudang: _, ...satu } = barang('T1')
  const muka = (dp_rp = 1_000_000, kunci_harga: 'LOCKED' | 'FLOATING' = 'LOCKED') => ({
    jenis: 'TITIP' as const,
    nomor: 'TU0A2611200001',
    kode_sales: 'S02',
    kode_customer: 'C000001',
    nama_customer: 'Ibu Ratna',
    kunci_harga,
    dp_rp,
    items: [{ ...satu, size: null, potongan_sepakat: null }],
  })

  test('brings its pieces, its money, its member; pays with what else there is', () => {
    const k = tambahMuka(isi('A1'), muka())
    const h = hitungKeranjang(k, ATURAN)
    expect(k.pelanggan?.kode_customer).toBe('C000001')
    expect(k.kode_sales).toBe('S01')
    expect(h.total_rp).toBe(5_200_500)
    expect(isiKiriman(k, h)).toMatchObject({
      items: [{ kode_barcode: 'A1' }, { kode_barcode: 'T1' }],
      pembayaran: [{ jenis: 'TITIP', jumlah_rp: 1_000_000, no_titip: 'TU0A2611200001' }],
    })
    // Read again it is there once, with what was added to it.
    const lagi = tambahMuka(k, muka(1_500_000))
    expect([lagi.baris.length, lagi.bayar.length]).toEqual([2, 1])
    expect(lagi.bayar[0]?.jumlah_rp).toBe(1_500_000)
  })

  test('goes as a whole: with its piece, or with its payment', () => {
    const k = tambahMuka(isi('A1'), muka())
    for (const tanpa of [hapusBaris(k, 'T1'), denganBayar(k, [])]) {
      expect(tanpa.baris.map((b) => b.barang.kode_barcode)).toEqual(['A1'])
      expect([tanpa.bayar, tanpa.muka]).toEqual([[], []])
    }
  })

  test('an agreed price and deduction come before those of today', () => {
    const kunci = { no_kunci: 'K', sampai: '2026-11-20T03:00:00Z', harga: { G750: 1_000_000 } }
    const diskon = aturanPenjualan({ DISKON_PENJUALAN_MODULE: true }, false, [
      { kode_dept: 'CIN', cara: 'TETAP', potongan_persen_bp: null, potongan_rp: 100_000 },
    ])
    const total = (k: Keranjang) => hitungKeranjang({ ...k, kunci }, diskon).subtotal_rp
    expect(total(tambahMuka(baru(), muka()))).toBe(2_600_200)
    expect(total(isi('A1'))).toBe(2_000_200)
    const ikut = muka(1_000_000, 'FLOATING')
    const { potongan_sepakat: __, ...tanpa } = ikut.items[0] as (typeof ikut.items)[number]
    expect(total(tambahMuka(baru(), { ...ikut, items: [tanpa] }))).toBe(2_000_200)
  })
})
