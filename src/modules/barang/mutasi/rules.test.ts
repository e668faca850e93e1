import { expect, test } from 'vitest'
import { type BakiTujuan, masihSama, periksaTujuan } from './rules.ts'

const C1: BakiTujuan = { kode_gudang: 'BLK', kode_baki: 'C1', kapasitas: 3, isi: 2 }
const piece = (kode_barcode: string, kode_baki: string) => ({
  kode_barcode,
  kode_gudang: 'ET',
  kode_baki,
})

test.each([
  ['a tray of another warehouse', 'ET', [piece('A01', 'B1')], 'pindah_barang.bukan_gudang'],
  [
    'the tray it lies in',
    'BLK',
    [piece('A01', 'B1'), piece('A02', 'C1')],
    'pindah_barang.baki_sama',
  ],
  ['no room', 'BLK', [piece('A01', 'B1'), piece('A02', 'B1')], 'pindah_barang.baki_penuh'],
] as const)('%s is refused', (_, gudang, barang, code) => {
  expect(() => periksaTujuan(C1, gudang, barang)).toThrow(expect.objectContaining({ code }))
})

test.each([
  ['the last place of a tray', C1, 1],
  ['a tray without a limit', { ...C1, kapasitas: null }, 400],
] as const)('%s is taken', (_, baki, jumlah) => {
  const barang = Array.from({ length: jumlah }, (_, i) => piece(`A${i}`, 'B1'))
  expect(() => periksaTujuan(baki, 'BLK', barang)).not.toThrow()
})

const NILAI = { kode_group: 'G750', berat_mg: 2_000, murni_mg: 1_500, harga_modal_rp: 2_000_000 }

test.each([
  [{}, true],
  [{ kode_group: 'G700' }, false],
  [{ berat_mg: 2_001 }, false],
  [{ murni_mg: 1_499 }, false],
  [{ harga_modal_rp: 2_000_001 }, false],
])('a piece that is worth %j beside what was written', (ubah, sama) => {
  expect(masihSama({ ...NILAI, ...ubah }, NILAI)).toBe(sama)
})
