import { expect, it } from 'vitest'
import { tanggal } from '#kernel/shared/tanggal.ts'
import { type CalonIngatCicilan, tolakIngatCicilan } from './rules-ingat.ts'

const calon = (lain: Partial<CalonIngatCicilan> = {}): CalonIngatCicilan => ({
  jatuh_tempo: tanggal('2026-03-10'),
  no_hp: '081234567890',
  izin: true,
  kali: 0,
  terakhir: null,
  nomor_hari_ini: false,
  ...lain,
})

it.each([
  ['four days before', '2026-03-06', {}, 'BELUM_WAKTUNYA'],
  ['three days before', '2026-03-07', {}, null],
  ['long after', '2026-05-07', {}, null],
  ['two days after the last one', '2026-03-09', { terakhir: tanggal('2026-03-07') }, 'SUDAH'],
  ['three days after the last one', '2026-03-10', { terakhir: tanggal('2026-03-07') }, null],
  ['often enough', '2026-03-10', { kali: 4 }, 'SUDAH'],
  ['the phone was reminded today', '2026-03-10', { nomor_hari_ini: true }, 'SUDAH'],
  ['nobody agreed', '2026-03-10', { izin: false }, 'TANPA_IZIN'],
  ['no phone', '2026-03-10', { no_hp: null }, 'TANPA_HP'],
])('a reminder: %s', (_, hari, lain, harap) => {
  expect(tolakIngatCicilan(calon(lain), { tanggal: tanggal(hari), hari: 3 })).toBe(harap)
})
