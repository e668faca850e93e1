import { describe, expect, test } from 'vitest'
import { hasilTimbang, periksaBingkai, periksaTimbang, taraSisa } from './rules.ts'

const BAKI = { buku_mg: 120_500, tara_baki_mg: 100_000, tara_label_mg: 2_400, toleransi_mg: 100 }
const TEPAT = 222_900

describe('hasilTimbang', () => {
  test.each([
    [TEPAT, 0, 'COCOK'],
    [TEPAT + 100, 100, 'COCOK'],
    [TEPAT - 100, -100, 'COCOK'],
    [TEPAT + 101, 101, 'SELISIH'],
    [TEPAT - 101, -101, 'SELISIH'],
    // A ring of 2.5 g is not there.
    [TEPAT - 2_500, -2_500, 'SELISIH'],
  ])('%i mg on the scale: %i mg, %s', (mg, selisih_mg, status) => {
    expect(hasilTimbang(mg, BAKI)).toEqual({ selisih_mg, status })
  })

  test('without a tolerance every milligram counts', () => {
    expect(hasilTimbang(TEPAT + 1, { ...BAKI, toleransi_mg: 0 }).status).toBe('SELISIH')
  })
})

test.each([
  [0, 'berat.nol'],
  [-5, 'berat.nol'],
  [102_399, 'timbang.kurang_dari_tara'],
  [102_400, undefined],
])('%i mg: %s', (mg, code) => {
  expect(periksaTimbang(mg, BAKI)?.code).toBe(code)
})

// A tray of 100 g whose labels should weigh 2.4 g.
test.each([
  [99_999, null],
  [100_000, 0],
  [100_900, 900],
  [102_399, 2_399],
  [102_400, null],
])('labels at most, at %i mg: %s', (mg, sisa) => {
  expect(taraSisa(mg, BAKI)).toBe(sisa)
})

test.each([
  ['S S     222.90 g', undefined],
  ['S S     222.91 g', 'timbang.bingkai_beda'],
  ['S D     222.90 g', 'timbang.bergerak'],
  ['S I', 'timbang.bergerak'],
  ['S +', 'timbang.beban_lebih'],
  ['S -', 'timbang.beban_kurang'],
  ['ES', 'timbang.tak_terbaca'],
  ['', 'timbang.tak_terbaca'],
  ['S S     222.90 tl', 'timbang.satuan'],
])('frame %j: %s', (bingkai, code) => {
  expect(periksaBingkai('METTLER', bingkai, TEPAT)?.code).toBe(code)
})
