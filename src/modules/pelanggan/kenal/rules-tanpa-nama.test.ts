import { expect, test } from 'vitest'
import { dipecahTanpaNama } from './rules-tanpa-nama.ts'

const b = { batas_identitas_rp: 100, pecah: 3, menit: 60 }
const nota = (...isi: readonly (readonly [menit: number, rp: number])[]) =>
  isi.map(([menit, rp]) => ({
    dokumen: `F${menit}`,
    waktu: new Date(Date.UTC(2026, 0, 1, 8, menit)).toISOString(),
    rp,
  }))
const nomor = (rows: ReturnType<typeof nota>) =>
  dipecahTanpaNama(rows, b).map((s) => s.map((r) => r.dokumen))

test.each([
  [
    'three that reach the limit within the hour',
    nota([0, 40], [30, 30], [60, 30]),
    [['F0', 'F30', 'F60']],
  ],
  ['one rupiah less', nota([0, 40], [30, 30], [60, 29]), []],
  ['two of them', nota([0, 60], [30, 60]), []],
  ['a minute too late', nota([0, 40], [30, 30], [61, 30]), []],
  ['from the second on', nota([0, 10], [50, 40], [70, 40], [90, 40]), [['F50', 'F70', 'F90']]],
  [
    'twice in a day',
    nota([0, 40], [1, 40], [2, 40], [300, 40], [301, 40], [302, 40]),
    [
      ['F0', 'F1', 'F2'],
      ['F300', 'F301', 'F302'],
    ],
  ],
])('%s', (_, rows, jadi) => {
  expect(nomor(rows.toReversed())).toEqual(jadi)
})
