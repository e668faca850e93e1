import { expect, test } from 'vitest'
import { Acak } from '#test/model/acak.ts'
import {
  ASAL_SIDIK,
  type Petunjuk,
  type PieceSidik,
  TOLERANSI_SIDIK_MG,
  TOLERANSI_UJI_BP,
  jarak,
  mungkin,
  toleransiDari,
  urutkan,
  yangCocok,
} from './rules.ts'

const PETUNJUK: Petunjuk = {
  timbang_mg: 2_450,
  toleransi_mg: 20,
  uji: null,
  size: null,
  kode_baki: null,
}
const PIECE: PieceSidik = {
  kode_barcode: 'A01',
  berat_mg: 2_450,
  kadar_bp: 7_500,
  size: null,
  kode_baki: 'B1',
  asal_sidik: 'BERJALAN',
}

test.each([
  ['typed', null, 20],
  ['a scale of 0.01 g', 'S S       2.45 g', 20],
  ['a scale of 0.001 g', 'ST,+0002.450  g', 20],
  ['a scale of 0.1 g', 'S S        2.4 g', 200],
  ['a scale of whole grams says nothing of its division', 'S S          2 g', 20],
])('tolerance of %s', (_name, bingkai, mg) => {
  expect(toleransiDari(bingkai)).toBe(mg)
})

test.each([
  [2_430, true],
  [2_470, true],
  [2_429, false],
  [2_471, false],
])('a piece of %i mg fits 2.450 g ± 0.020 g: %s', (berat_mg, ya) => {
  expect(mungkin(PETUNJUK, { ...PIECE, berat_mg })).toBe(ya)
})

test.each([
  ['BATU_UJI', 7_917, true],
  ['BATU_UJI', 7_918, false],
  ['XRF', 7_600, true],
  ['XRF', 7_601, false],
  ['LEBUR', 7_449, false],
] as const)('a kadar of 75 %% tested by %s as %i bp fits: %s', (cara, bp, ya) => {
  const uji = { bp, toleransi_bp: TOLERANSI_UJI_BP[cara] }
  expect(mungkin({ ...PETUNJUK, uji }, PIECE)).toBe(ya)
})

test.each([
  ['12', '12.0', true],
  [' 12 ', '12', true],
  ['m', 'M', true],
  ['12', '13', false],
  ['', '0', false],
])('size %j is size %j: %s', (asked, booked, same) => {
  const cocok = yangCocok({ ...PETUNJUK, size: asked }, { ...PIECE, size: booked })
  expect(cocok.includes('SIZE')).toBe(same)
})

test('a piece that a count misses stands before one that nobody misses, however near', () => {
  const tepat: PieceSidik = { ...PIECE, kode_barcode: 'A02', asal_sidik: 'STOK' }
  const tepi: PieceSidik = { ...PIECE, kode_barcode: 'A03', berat_mg: 2_469 }
  expect(urutkan(PETUNJUK, [tepat, tepi]).map((b) => b.kode_barcode)).toEqual(['A03', 'A02'])
})

test('size and tray decide between pieces of one weight', () => {
  const p = { ...PETUNJUK, size: '14', kode_baki: 'B2' }
  const pieces: PieceSidik[] = [
    { ...PIECE, kode_barcode: 'A01', size: '18', kode_baki: 'B1' },
    { ...PIECE, kode_barcode: 'A02', size: null, kode_baki: 'B2' },
    { ...PIECE, kode_barcode: 'A03', size: '14', kode_baki: 'B1' },
    { ...PIECE, kode_barcode: 'A04', size: '14', kode_baki: 'B2' },
  ]
  expect(urutkan(p, pieces).map((b) => b.kode_barcode)).toEqual(['A04', 'A02', 'A03', 'A01'])
})

const SERING = 2_000

/** Pieces and hints by lot, near enough to each other that most questions have several answers. */
function dunia(acak: Acak) {
  const size = () => acak.pilih([null, '12', '12.0', '14', 'M'])
  const uji = acak.pilih([null, { bp: 7_500, toleransi_bp: 417 }])
  const p: Petunjuk = {
    timbang_mg: acak.antara(1_000, 1_100),
    toleransi_mg: acak.antara(TOLERANSI_SIDIK_MG, 60),
    uji,
    size: size(),
    kode_baki: acak.pilih([null, 'B1', 'B2']),
  }
  const pieces = Array.from({ length: acak.antara(0, 12) }, (_, n): PieceSidik => ({
    kode_barcode: `A${String(n).padStart(2, '0')}`,
    berat_mg: acak.antara(1_000, 1_100),
    kadar_bp: acak.pilih([3_750, 7_000, 7_500, 7_917]),
    size: size(),
    kode_baki: acak.pilih(['B1', 'B2']),
    asal_sidik: acak.pilih(ASAL_SIDIK),
  }))
  return { p, pieces }
}

test('of any pieces: none beyond a tolerance, none left out, nearest first, in whatever order', () => {
  const acak = new Acak(242)
  for (let n = 0; n < SERING; n++) {
    const { p, pieces } = dunia(acak)
    const urut = urutkan(p, pieces)
    expect(urut.every((b) => mungkin(p, b))).toBe(true)
    expect(urut).toHaveLength(pieces.filter((b) => mungkin(p, b)).length)
    const jauh = urut.map((b) => jarak(p, b))
    expect(jauh).toEqual(jauh.toSorted((x, y) => x - y))
    expect(urutkan(p, pieces.toReversed())).toEqual(urut)
    // A wider tolerance never loses one, and the piece itself is always proposed.
    const lebar = urutkan({ ...p, toleransi_mg: p.toleransi_mg * 2 }, pieces)
    expect(urut.every((b) => lebar.includes(b))).toBe(true)
    for (const b of pieces) {
      const sendiri = { ...p, timbang_mg: b.berat_mg, uji: null }
      expect(urutkan(sendiri, pieces)).toContain(b)
    }
  }
})

test('of two pieces alike in all else the one nearer by weight is never behind', () => {
  const acak = new Acak(7)
  for (let n = 0; n < SERING; n++) {
    const { p, pieces } = dunia(acak)
    const [a] = pieces
    if (!a) continue
    const b = { ...a, berat_mg: acak.antara(1_000, 1_100) }
    const [dekat, jauh] =
      Math.abs(p.timbang_mg - a.berat_mg) <= Math.abs(p.timbang_mg - b.berat_mg) ? [a, b] : [b, a]
    expect(jarak(p, dekat)).toBeLessThanOrEqual(jarak(p, jauh))
  }
})
