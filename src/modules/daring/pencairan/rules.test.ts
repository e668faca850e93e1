import { describe, expect, test } from 'vitest'
import { Posting } from '#kernel/shared/posting.ts'
import { biayaLebih, bukukanCair, periksaBaris, periksaJumlah, totalCair } from './rules.ts'

const satu = { no_order: 'MO1', kotor_rp: 1_000, biaya_rp: 50, bersih_rp: 950 }

describe('lines of a payout', () => {
  const terbuka = [
    { no_order: 'MO1', sisa_rp: 1_000 },
    { no_order: 'MO2', sisa_rp: -400 },
    { no_order: 'MO3', sisa_rp: 0 },
  ]
  const periksa = (...ubah: readonly object[]) =>
    periksaBaris(
      terbuka,
      ubah.map((u) => ({ ...satu, ...u })),
    )

  test('what ties is taken: sold, taken back with its fee given back, a fee alone', () => {
    expect(
      periksa(
        {},
        { no_order: 'MO2', kotor_rp: -400, biaya_rp: -20, bersih_rp: -380 },
        { no_order: 'MO3', kotor_rp: 0, biaya_rp: 30, bersih_rp: -30 },
      ),
    ).toEqual({})
  })

  test('what does not tie is refused with its difference', () => {
    expect(periksa({ kotor_rp: 1_100, bersih_rp: 1_050 })['items.0.kotor']).toMatchObject({
      code: 'cair_marketplace.kotor_beda',
      params: { sisa: 'Rp. 1,000', kotor: 'Rp. 1,100', selisih: 'Rp. 100' },
    })
    expect(periksa({ bersih_rp: 940 })['items.0.bersih']).toMatchObject({
      code: 'cair_marketplace.bersih_beda',
      params: { hitung: 'Rp. 950', bersih: 'Rp. 940', selisih: '-Rp. 10' },
    })
  })

  test('an order that is not there, twice, or for nothing', () => {
    expect(periksa({ no_order: 'MO9' })['items.0.no_order']?.code).toMatch('bukan_order')
    expect(periksa({}, {})['items.1.no_order']?.code).toMatch('order_ganda')
    const nihil = { no_order: 'MO3', kotor_rp: 0, biaya_rp: 0, bersih_rp: 0 }
    expect(periksa(nihil)['items.0.biaya']?.code).toMatch('tanpa_isi')
  })
})

test('what arrived is what the lines say; nothing arrives below zero', () => {
  expect(periksaJumlah(950, 950)).toBeNull()
  expect(periksaJumlah(0, 0)).toBeNull()
  expect(periksaJumlah(950, 1_000)?.params).toMatchObject({ selisih: 'Rp. 50' })
  expect(periksaJumlah(-5, 0)?.code).toMatch('kurang')
})

test('fees beyond so many percent of what is paid out are unusual', () => {
  const total = (kotor_rp: number, biaya_rp: number) => ({ kotor_rp, biaya_rp, bersih_rp: 0 })
  expect(biayaLebih(total(1_000, 150), 15)).toBe(false)
  expect(biayaLebih(total(1_000, 151), 15)).toBe(true)
  expect(biayaLebih(total(0, 1), 15)).toBe(true)
  expect(biayaLebih(total(-1_000, -50), 15)).toBe(false)
})

test('the ledger lines balance', () => {
  const total = totalCair([satu, { kotor_rp: -400, biaya_rp: -20, bersih_rp: -380 }])
  expect(total).toEqual({ kotor_rp: 600, biaya_rp: 30, bersih_rp: 570 })
  const kas = { akun: 'bank/1', metode: 'TRANSFER' }
  const lines = bukukanCair(new Posting(), 'WEB', total, kas).lines()
  expect(lines.map((l) => [l.akun, l.jumlah])).toEqual([
    ['bank/1', 570],
    ['marketplace/biaya', 30],
    ['marketplace/piutang/WEB', -600],
  ])
})
