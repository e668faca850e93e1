import { expect, test } from 'vitest'
import { nomorTag } from '#modules/barang/tag/rules.ts'
import { MAKS_KIRIM, PengumpulTag } from './pengumpul-tag.ts'

test.each([
  ['3074257BF7194E4000001A85', '3074257BF7194E4000001A85'],
  [' 3074 257b f719 4e40 0000 1a85 ', '3074257BF7194E4000001A85'],
  ['e2-00-34-12-01-23-fa-00', 'E2003412' + '0123FA00'],
  ['3074257BF7194E4000001A8', null],
  ['3074257BF7194E4000001A8G', null],
  ['ABCD', null],
  ['', null],
])('%j as the number of a tag is %j', (teks, nomor) => {
  expect(nomorTag(teks)).toBe(nomor)
})

const tag = (n: number) => n.toString(16).toUpperCase().padStart(24, '0')

test('however often a tag is read, it leaves once; what is no tag is counted', () => {
  const batches: (readonly string[])[] = []
  const p = new PengumpulTag((b) => batches.push(b))
  for (let putar = 0; putar < 5; putar++) {
    for (let n = 0; n < 1_000; n++) p.baca(tag(n))
    p.baca('rusak')
    p.kirim()
  }
  p.kirim()
  expect(batches.flat()).toEqual(Array.from({ length: 1_000 }, (_, n) => tag(n)))
  expect(Math.max(...batches.map((b) => b.length))).toBe(MAKS_KIRIM)
  expect(p.hitung).toEqual({ baca: 5_005, tag: 1_000, rusak: 5 })
})
