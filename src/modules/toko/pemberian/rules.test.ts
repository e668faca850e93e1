import { describe, expect, test } from 'vitest'
import { Acak } from '#test/model/acak.ts'
import { type Biasa, type Pelaku, bagianBp, median, tandaPelaku } from './rules.ts'

const BIASA: Biasa = {
  bagian_bp: [80, 100, 120],
  jam: new Map([
    [10, 500],
    [15, 480],
    [21, 5],
  ]),
  penyetuju: new Map([
    ['SPV1', 60],
    ['SPV2', 40],
  ]),
}
const orang = (ubah: Partial<Pelaku> = {}): Pelaku => ({
  pelaku: 'KASIR',
  kali: 10,
  pemberian_rp: 1_000_000,
  dasar_rp: 100_000_000,
  jam: new Map([[10, 10]]),
  penyetuju: new Map([
    ['SPV1', 6],
    ['SPV2', 4],
  ]),
  ...ubah,
})
const jenis = (p: Pelaku, b = BIASA) => tandaPelaku(p, b).map((t) => t.tanda)

describe('what is unusual about a person', () => {
  test('nothing, who gives as everybody does', () => expect(jenis(orang())).toEqual([]))

  test.each([
    ['twice the usual is not more than twice', 2_000_000, []],
    ['one basis point more is', 2_010_000, ['BAGIAN']],
  ])('%s', (_, pemberian_rp, seharusnya) => {
    expect(jenis(orang({ pemberian_rp }))).toEqual(seharusnya)
  })

  test('the reason says his share and the usual one', () => {
    expect(tandaPelaku(orang({ pemberian_rp: 5_000_000 }), BIASA)).toEqual([
      { tanda: 'BAGIAN', bagian_bp: 500, biasa_bp: 100 },
    ])
  })

  test.each([
    ['as much as the others who give', 1_000_000, []],
    ['far more than they do', 5_000_000, ['BAGIAN']],
  ])('where most days give nothing: %s', (_, pemberian_rp, seharusnya) => {
    const bagian_bp = [0, 0, 0, 0, 100, 120]
    expect(jenis(orang({ pemberian_rp }), { ...BIASA, bagian_bp })).toEqual(seharusnya)
  })

  test.each([
    [{ kali: 4, pemberian_rp: 9_000_000 }],
    [{ pemberian_rp: 99_999, dasar_rp: 100_000 }],
  ])('%j is too little to say anything', (ubah) => expect(jenis(orang(ubah))).toEqual([]))

  test.each([
    [8, 2, ['JAM']],
    [9, 1, []],
  ])('%i gifts in the day and %i late', (siang, malam, seharusnya) => {
    const jam = new Map([
      [10, siang],
      [21, malam],
    ])
    expect(jenis(orang({ jam }))).toEqual(seharusnya)
  })

  test('an hour in which the shop never dealt is odd too, and the oddest is told', () => {
    const jam = new Map([
      [3, 4],
      [21, 2],
      [10, 4],
    ])
    expect(tandaPelaku(orang({ jam }), BIASA)).toEqual([
      { tanda: 'JAM', jam: 3, kali: 4, dari: 10 },
    ])
  })

  test.each([
    ['nearly all by who agrees to 40 %', 2, 8, ['PASANGAN']],
    ['nearly all by who agrees to 60 % anyway', 9, 1, []],
    ['fewer than four fifths', 3, 7, []],
  ])('agreed to: %s', (_, satu, dua, seharusnya) => {
    const penyetuju = new Map([
      ['SPV1', satu],
      ['SPV2', dua],
    ])
    expect(jenis(orang({ penyetuju }))).toEqual(seharusnya)
  })

  test('with one approver in the shop no pair is unusual', () => {
    const penyetuju = new Map([['SPV1', 10]])
    expect(jenis(orang({ penyetuju }), { ...BIASA, penyetuju })).toEqual([])
  })

  test('giving more never takes the mark of a share away', () => {
    const acak = new Acak(7)
    for (let i = 0; i < 2_000; i++) {
      const p = orang({
        pemberian_rp: acak.antara(100_000, 50_000_000),
        dasar_rp: acak.antara(1_000_000, 900_000_000),
      })
      const b = { ...BIASA, bagian_bp: [acak.antara(0, 500), acak.antara(0, 500)] }
      const lagi = orang({ ...p, pemberian_rp: p.pemberian_rp + acak.antara(1, 1_000_000) })
      if (jenis(p, b).includes('BAGIAN')) expect(jenis(lagi, b)).toContain('BAGIAN')
    }
  })
})

test.each([
  [[], 0],
  [[5], 5],
  [[3, 1], 2],
  [[9, 1, 2], 2],
  [[1, 2, 3, 10], 3],
])('median of %j', (angka, seharusnya) => expect(median(angka)).toBe(seharusnya))

test('a part of nothing is nothing', () => expect(bagianBp(5, 0)).toBe(0))
