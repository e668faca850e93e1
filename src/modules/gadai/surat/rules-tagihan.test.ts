import { expect, test } from 'vitest'
import { tanggal } from '#kernel/shared/tanggal.ts'
import { ATURAN_BAWAAN } from './rules-bunga.ts'
import { type TiketBunga, tagihan } from './rules-tagihan.ts'

const TIKET: TiketBunga = {
  ...ATURAN_BAWAAN,
  bunga_bp: 250,
  denda_bp: 100,
  tenggang: 3,
  pokok_rp: 3_000_000,
  tgl_bunga_mulai: tanggal('2026-01-10'),
  satuan_dibayar: 0,
  jatuh_tempo: tanggal('2026-05-10'),
}

test.each([
  ['2026-01-10', 2500, 0, 1, '2026-05-10'],
  ['2026-02-09', 75_000, 0, 30, '2026-06-09'],
  ['2026-05-10', 300_000, 0, 120, '2026-09-07'],
  // Grace is free for good: the fourth day late bears one day of penalty.
  ['2026-05-13', 307_500, 0, 123, '2026-09-10'],
  ['2026-05-14', 310_000, 1000, 124, '2026-09-11'],
])('due on %s', (hari, bunga_rp, denda_rp, satuan_dibayar_sesudah, jatuh_tempo_sesudah) => {
  expect(tagihan(TIKET, tanggal(hari))).toMatchObject({
    bunga_rp,
    denda_rp,
    total_rp: 3_000_000 + bunga_rp + denda_rp,
    satuan_dibayar_sesudah,
    jatuh_tempo_sesudah,
  })
})

test('settled units are never due again, and the due date never moves back', () => {
  const t = { ...TIKET, satuan_dibayar: 30, jatuh_tempo: tanggal('2026-12-01') }
  expect(tagihan(t, tanggal('2026-02-09'))).toMatchObject({ satuan_baru: 0, bunga_rp: 0 })
  expect(tagihan(t, tanggal('2026-02-01'))).toMatchObject({
    bunga_rp: 0,
    satuan_dibayar_sesudah: 30,
    jatuh_tempo_sesudah: '2026-12-01',
  })
  expect(tagihan(t, tanggal('2026-02-11'))).toMatchObject({ satuan_baru: 2, bunga_rp: 5000 })
})
