import { expect, test } from 'vitest'
import { LEVELS } from '../../kernel/shared/gates.ts'
import { AKSI, adalahAksi, batasAksi, cukupLevel, tolakPenyetuju } from './rules.ts'

const peminta = { user_id: 'KASIR', kode_toko: 'T1' }
const orang = { user_id: 'SPV', level: 'SPV', kode_toko: 'T1', pusat: false } as const

test('who is high enough for what', () => {
  expect(LEVELS.filter((l) => cukupLevel(l, 'SPV'))).toEqual(['SPV', 'OWN', 'SU', 'MU'])
  expect(LEVELS.filter((l) => cukupLevel(l, 'OWN'))).toEqual(['OWN', 'SU', 'MU'])
})

test('reasons to refuse an approver come in one order', () => {
  const tolak = (p: Partial<Parameters<typeof tolakPenyetuju>[2]>) =>
    tolakPenyetuju('penjualan.cancel', peminta, { ...orang, ...p })
  expect(tolak({})).toBeNull()
  expect(tolak({ user_id: 'KASIR', level: 'SU' })).toBe('otorisasi.sendiri')
  expect(tolak({ kode_toko: 'T2' })).toBe('otorisasi.toko_lain')
  expect(tolak({ kode_toko: 'PST', pusat: true })).toBeNull()
  expect(tolak({ level: 'DEV' })).toBe('otorisasi.level_kurang')
})

test('acts and their limits', () => {
  expect(adalahAksi('penjualan.cancel')).toBe(true)
  expect(adalahAksi('toString')).toBe(false)
  expect(batasAksi('penjualan.turun_harga', { BATAS_TURUN_HARGA: 7 })).toBe(7)
  expect(batasAksi('penjualan.turun_harga', { BATAS_TURUN_HARGA: -1 })).toBe(0)
  expect(batasAksi('penjualan.cancel', {})).toBe(0)
  for (const { level } of Object.values(AKSI)) expect(['SPV', 'OWN']).toContain(level)
})
