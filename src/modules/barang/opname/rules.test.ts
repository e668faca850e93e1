import { expect, test } from 'vitest'
import { STATUS_BARANG } from '#modules/barang/barang/rules.ts'
import { type KeadaanKode, STATUS_DIHITUNG, kodeScan, sebabKode } from './rules.ts'

const DASAR: KeadaanKode = {
  status: 'READY',
  terhitung: false,
  ketemu: false,
  diLingkup: false,
  diTokoLain: false,
}

test.each<[string, Partial<KeadaanKode>, string]>([
  ['found before', { ketemu: true, terhitung: true, diLingkup: true }, 'SUDAH'],
  ['found, and sold since', { ketemu: true, terhitung: true, status: 'TERJUAL' }, 'SUDAH'],
  ['nobody knows it', { status: null }, 'TIDAK_DIKENAL'],
  ['another shop has it', { status: null, diTokoLain: true }, 'TOKO_LAIN'],
  ['sold before the count', { status: 'TERJUAL' }, 'KELUAR'],
  ['sold during the count', { status: 'TERJUAL', terhitung: true }, 'KELUAR'],
  ['at the craftsman', { status: 'SERVICE', terhitung: true }, 'KELUAR'],
  ['written off', { status: 'HILANG', diLingkup: true }, 'HILANG'],
  ['of another tray', {}, 'TEMPAT_LAIN'],
  ['moved away during the count', { terhitung: true }, 'PINDAH'],
  ['came in during the count', { diLingkup: true }, 'SESUDAH_MULAI'],
  ['of this shop and of another: ours counts', { diTokoLain: true }, 'TEMPAT_LAIN'],
])('%s', (_, keadaan, sebab) => {
  expect(sebabKode({ ...DASAR, ...keadaan })).toBe(sebab)
})

test('a piece in any state has a reason, and only states in the shop are counted', () => {
  for (const status of STATUS_BARANG) {
    const sebab = sebabKode({ ...DASAR, status, terhitung: true })
    const disini = STATUS_DIHITUNG.some((s) => s === status)
    expect([status, sebab]).toEqual([
      status,
      disini ? 'PINDAH' : status === 'HILANG' ? 'HILANG' : 'KELUAR',
    ])
  }
})

test.each([
  ['00000012', '00000012'],
  [' cin-001 ', 'CIN-001'],
  ['AB', null],
  ['BAR CODE', null],
  ['', null],
  ['A'.repeat(21), null],
])('a scan of %j is %j', (ketikan, kode) => {
  expect(kodeScan(ketikan)).toBe(kode)
})
