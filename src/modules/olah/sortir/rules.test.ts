import { expect, test } from 'vitest'
import { Posting } from '#kernel/shared/posting.ts'
import {
  type Disortir,
  KEPUTUSAN,
  bukukanSortir,
  periksaSortir,
  perluIzinLebur,
  stokKeputusan,
} from './rules.ts'

const BELI: Disortir = {
  stok: 'BALENAN',
  kode_group: 'G750',
  berat_mg: 2_000,
  murni_mg: 1_500,
  harga_rp: 2_180_000,
  no_sortir: null,
}
const dengan = (ubah: Partial<Disortir>): Disortir => ({ ...BELI, ...ubah })
const SUDAH = { no_sortir: 'STAA2601010001' }

test.each([
  ['new, sorted', dengan({}), 'CUCI', false, null],
  ['new, moved', dengan({}), 'CUCI', true, 'sortir.belum_sortir'],
  ['sorted, sorted again', dengan(SUDAH), 'JUAL', false, 'sortir.sudah_sortir'],
  ['sorted, moved', dengan({ ...SUDAH, stok: 'CUCI' }), 'LEBUR', true, null],
  ['sorted, to the same', dengan({ ...SUDAH, stok: 'CUCI' }), 'CUCI', true, 'sortir.tetap'],
  ['scrap, to be melted as before', dengan({ stok: 'ROSOK' }), 'LEBUR', false, null],
  ['in quarantine', dengan({ stok: 'KARANTINA' }), 'LEBUR', false, 'sortir.karantina'],
] as const)('%s', (_, beli, keputusan, pindah, code) => {
  expect(periksaSortir(beli, keputusan, pindah)?.code ?? null).toBe(code)
})

test('only what could be sold again asks before it is melted', () => {
  expect(perluIzinLebur(dengan({}), 'LEBUR')).toBe(true)
  expect(perluIzinLebur(dengan({ stok: 'CUCI' }), 'LEBUR')).toBe(true)
  expect(perluIzinLebur(dengan({ stok: 'ROSOK' }), 'LEBUR')).toBe(false)
  expect(perluIzinLebur(dengan({}), 'CUCI')).toBe(false)
})

test('every way leaves in every unit what it brings, and a stay books nothing', () => {
  for (const stok of ['BALENAN', 'ROSOK', 'CUCI'] as const)
    for (const keputusan of KEPUTUSAN) {
      const ke = stokKeputusan(keputusan) ?? { kode_gudang: 'ETL', kode_baki: 'B1' }
      const lines = bukukanSortir(new Posting(), dengan({ stok }), ke).lines()
      const sums = new Map<string, number>()
      for (const l of lines) sums.set(l.satuan, (sums.get(l.satuan) ?? 0) + Number(l.jumlah))
      expect([...sums.values()].every((n) => n === 0)).toBe(true)
      expect(lines.length).toBe(ke === stok ? 0 : 8)
    }
})
