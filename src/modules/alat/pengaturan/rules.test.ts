import { expect, test } from 'vitest'
import {
  PENGATURAN,
  isiPengaturanBawaan,
  pengaturanBawaan,
  pengaturanTetap,
} from '#test/factories/settings.ts'
import { bacaNilai, saldoBarangTerlihat, samaNilai } from './rules.ts'

test('the stock summary is for OWN alone while it is hidden (R-285)', () => {
  const sembunyi = { HIDE_SALDO_BARANG_SUMMARY: true }
  const level = ['KASIR', 'SPV', 'OWN', 'SU', 'MU', 'DEV']
  expect(level.filter((l) => saldoBarangTerlihat(sembunyi, l))).toEqual(['OWN'])
  expect(saldoBarangTerlihat(pengaturanBawaan(), 'KASIR')).toBe(true)
})

test('settings: every key once, the literal ones as specified', () => {
  const bawaan = pengaturanBawaan()
  expect(bawaan).toMatchObject({
    PEMBULATAN: 500,
    kategori_harga: 'HARGA_EMAS',
    MULTI_LANGUAGE_FEATURE: 'id',
    PEMBULATAN_PENJUALAN_KEBAWAH_MODULE: false,
    HIDE_SALDO_BARANG_SUMMARY: false,
    SHOP_CODES_UPDATE_KADAR: [],
    SHOP_CODE_NAMES: {},
  })
  expect(PENGATURAN.size).toBe(118)
  const rows = isiPengaturanBawaan('T1')
  expect(rows).toHaveLength(PENGATURAN.size)
  expect(new Set(rows.map((r) => r.kode_toko))).toEqual(new Set(['T1']))
})

test('every default is a value that could be typed, and reads back to itself', () => {
  for (const p of PENGATURAN.values()) {
    const hasil = bacaNilai(p, p.bawaan)
    expect('nilai' in hasil && samaNilai(hasil.nilai, p.bawaan), p.kunci).toBe(true)
  }
})

test('hostile values are refused, never kept', () => {
  const nama = PENGATURAN.get('SHOP_CODE_NAMES')
  const daftar = PENGATURAN.get('SHOP_CODES_UPDATE_KADAR')
  if (!nama || !daftar) throw new Error('settings are missing')
  const banyak = Object.fromEntries(Array.from({ length: 501 }, (_, i) => [`T${i}`, 'x']))
  for (const nilai of [banyak, { a: 'x', A: 'y' }, { A: 1 }])
    expect('salah' in bacaNilai(nama, nilai)).toBe(true)
  for (const nilai of [
    ['<b>'],
    [''],
    [null],
    {},
    'A',
    Array(501)
      .fill('A')
      .map((a, i) => a + i),
  ])
    expect('salah' in bacaNilai(daftar, nilai)).toBe(true)
})

test('names compare without regard to the order in which the database keeps them', () => {
  expect(samaNilai({ A: 'x', B: 'y' }, { B: 'y', A: 'x' })).toBe(true)
  expect(samaNilai({ A: 'x' }, { A: 'y' })).toBe(false)
  expect(samaNilai(['A', 'B'], ['B', 'A'])).toBe(false)
})

test('the mode of the environment is one that exists', () => {
  expect(pengaturanTetap('NORMAL')).toEqual({})
  expect(pengaturanTetap('STOCK_JUAL_MANUAL')).toEqual({ STOCK_JUAL_MANUAL: true })
  expect(() => pengaturanTetap('MEMBER_MODULE')).toThrow(/no mode/)
})
