import { expect, test } from 'vitest'
import { isiTeks, tulisParams } from './i18n.ts'

test('dates and rupiah in a sentence are written as people write them', () => {
  const params = { tanggal: '2026-11-20', jumlah_rp: 1_234_500, jumlah: 1200, nomor: '2026-99-99' }
  expect(tulisParams(params, 'id')).toEqual({
    tanggal: '20 Nov 2026',
    jumlah_rp: '1,234,500',
    jumlah: 1200,
    nomor: '2026-99-99',
  })
  expect(tulisParams(params, 'hk')['tanggal']).toBe('2026年11月20日')
  const teks = 'Dibuat {{tanggal}} sebesar Rp. {{jumlah_rp}}'
  expect(isiTeks(teks, tulisParams(params, 'id'))).toBe('Dibuat 20 Nov 2026 sebesar Rp. 1,234,500')
})
