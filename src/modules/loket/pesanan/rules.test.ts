import { PAJAK } from '#test/factories/pajak.ts'
import { describe, expect, test } from 'vitest'
import { type AturanHarga, hargaBarang, sepakati } from '#modules/barang/harga/rules.ts'
import { pelunasanDp } from '#modules/loket/uang-muka/rules.ts'
import { periksaPelanggan } from '#modules/pelanggan/member/rules.ts'
import { hitungPesanan, periksaDeskripsi } from './rules.ts'

const ATURAN: AturanHarga = {
  potongan: [],
  kategori_harga: 'HARGA_EMAS',
  pkp: false,
  pajak: PAJAK,
  pembulatan: 500,
  arah: 'NAIK',
  batas_turun_bp: 0,
  berlian: true,
}

describe('an order', () => {
  test.each([
    // mg, rupiah per gram, ongkos, pkp → sub total, total
    [2_000, 1_250_000, 200_000, false, 2_700_000, 2_700_000],
    [3_333, 1_050_000, 0, false, 3_499_650, 3_500_000],
    [1, 999_999, 0, false, 1_000, 1_000],
    [2_000, 1_250_000, 200_000, true, 2_744_550, 2_745_000],
  ])('%i mg × %i + %i', (berat_mg, harga_per_gram_rp, ongkos_rp, pkp, sub, total) => {
    const item = { kode_dept: 'CIN', berat_mg, harga_per_gram_rp, ongkos_rp }
    const hitung = hitungPesanan([item], { ...ATURAN, pkp })
    expect(hitung.baris[0]?.jumlah_rp).toBe(sub)
    expect(hitung.total_rp).toBe(total)
  })

  test.each([
    ['', 'isian.wajib'],
    ['   ', 'isian.wajib'],
    ['Cincin polos', 'pesanan.deskripsi_pendek'],
    ['Cincin polos ukir 1', 'pesanan.deskripsi_pendek'],
    ['Cincin polos ukir 12', undefined],
    ['婚戒'.repeat(10), undefined],
  ])('description %j', (deskripsi, code) => {
    expect(periksaDeskripsi(deskripsi)?.code).toBe(code)
  })
})

describe('money on account', () => {
  const bayar = (jenis: 'CASH' | 'DEBET', jumlah_rp: number) => [{ jenis, jumlah_rp }] as const
  test.each([
    ['CASH', 500, 500, 1000, null, 0],
    ['CASH', 600, 500, 1000, null, 100],
    ['DEBET', 500, 500, 1000, null, 0],
    ['DEBET', 600, 500, 1000, 'uang_muka.lebih_dp', 100],
    ['CASH', 400, 500, 1000, 'pembayaran.kurang', 0],
    ['CASH', 1500, 1500, 1000, 'pembayaran.lebih', 0],
    ['CASH', 0, 0, 1000, 'uang_muka.kosong', 0],
    ['CASH', 1000, 1000, 1000, null, 0],
  ] as const)('%s %i for %i of %i', (jenis, dibayar, dp_rp, sisa_rp, salah, kembali) => {
    const hasil = pelunasanDp(bayar(jenis, dibayar), { dp_rp, sisa_rp })
    expect(hasil.salah?.code ?? null).toBe(salah)
    expect(hasil.kembali_rp).toBe(kembali)
  })
})

test('an agreed price is the price of the piece, whatever the board says now', () => {
  const kini = {
    kode_dept: 'CIN',
    berat_bandrol_mg: 2_100,
    harga_per_gram_rp: 1_400_000,
    harga_bandrol_rp: 9_000_000,
    berlian: false,
    ongkos_cara: 'PER_GRAM',
    ongkos_nilai: 90_000,
    faktur_pajak: false,
  } as const
  const sepakat = {
    harga_per_gram_rp: 1_250_000,
    harga_bandrol_rp: null,
    ongkos_cara: 'TETAP',
    ongkos_nilai: 200_000,
  } as const
  const harga = hargaBarang(sepakati<Parameters<typeof hargaBarang>[0]>(kini, sepakat), {
    ...ATURAN,
    kategori_harga: 'BANDROL',
  })
  expect(harga).toMatchObject({ harga_rp: 2_625_000, ongkos_rp: 200_000, jumlah_rp: 2_825_000 })
  expect(sepakati(kini, {})).toEqual(kini)
})

test.each([
  [{ kode_customer: 'C1' }, []],
  [{ nama_customer: 'Ibu Sari' }, []],
  [{ nama_customer: 'Ibu Sari', no_hp: '+62 812 3456 789' }, []],
  [{ nama_customer: 'Ibu Sari', no_hp: '0812345678' }, ['no_hp']],
  [{ nama_customer: '  ', no_hp: '0812' }, ['nama_customer', 'no_hp']],
  [{}, ['nama_customer']],
])('customer %j', (pelanggan, salah) => {
  expect(Object.keys(periksaPelanggan(pelanggan))).toEqual(salah)
})
