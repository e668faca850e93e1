import { expect, test } from 'vitest'
import {
  berat,
  carat,
  kode,
  persen,
  pilihan,
  rupiah,
  tanggal,
  waktu,
  yaTidak,
} from '#kernel/shared/fields.ts'
import { sql } from '../db/query.ts'
import { answerOf } from './branch-answer.ts'
import { defineReport, kolom } from './define.ts'
import { rowFromWire } from './executor.ts'

const report = defineReport({
  screen: '/laporan-penjualan',
  api: 'penjualan/report',
  params: {},
  columns: [
    kolom('kode_group', kode()),
    kolom('tanggal', tanggal()),
    kolom('waktu', waktu()),
    kolom('jenis', pilihan(['A', 'B'])),
    kolom('tetap', yaTidak()),
    kolom('berat', berat(), { total: 'sum' }),
    kolom('carat', carat()),
    kolom('margin', persen()),
    kolom('harga', rupiah(), { total: 'sum' }),
  ],
  grup: 'kode_group',
  pesan: { kosong: 'laporan.kosong' },
  query: () => sql`select`,
  order: 'kode_group',
})

const answer = (more: object) =>
  answerOf(report, 2, { status: 'success', data: [], totals: {}, count: 0, ...more })
const group = (nilai: unknown, totals: object = {}) => ({ nilai, count: 1, totals })

test.each([
  {},
  {
    kode_group: null,
    jenis: 'C',
    tetap: false,
    tanggal: '2026-02-28',
    waktu: '2026-02-28 23:59',
    berat: 0.001,
  },
  { waktu: '2026-02-28 23:59:59', carat: 0.07, margin: -12.34, harga: -1_000_000_000_000 },
  // As an older version has it, and what a newer one adds.
  { waktu: '2026-02-28T10:00:00.123Z', baru: ['A', 'B'] },
  // The nearest number to what has three decimals.
  { berat: 1_234_567.891, harga: 9_000_000_000_000 },
])('a row that a healthy branch may send stands as it is, and can be exported: %o', (row) => {
  const { data } = answer({ data: [row], count: 1 })
  expect(data).toEqual([row])
  for (const known of data) expect(() => rowFromWire(report.columns, known)).not.toThrow()
})

test.each([
  null,
  [],
  { harga: '17' },
  { harga: 0.5 },
  { harga: 1e13 },
  { harga: Number.POSITIVE_INFINITY },
  { berat: 0.0004 },
  { berat: 4_000_000_000.000_000_5 },
  { berat: 16_780_140.843 },
  { margin: true },
  { tanggal: '2026-02-30' },
  { tanggal: 20_260_228 },
  { waktu: '2026-02-28 99:99' },
  { waktu: '2026-02-28 10:00 or later' },
  { waktu: '2026-02-28 10:00Z' },
  { waktu: `2026-02-28 10:00:00.${'1'.repeat(50)}` },
  { jenis: 7 },
  { tetap: 'ya' },
  { kode_group: 'X'.repeat(101) },
  { baru: { nested: true } },
])('what no branch sends is refused: %o', (row) => {
  expect(() => answer({ data: [row], count: 1 })).toThrow(/^branch answered no /)
})

test.each([
  { count: 1.5 },
  { count: -1 },
  { count: 1e300 },
  { totals: null },
  { totals: { harga: 1e15 } },
  { data: [{}, {}, {}] },
  { data: { length: 0 } },
  { grup: [group('A')] },
  { data: [{}], grup: [group('A'), group('B')] },
  { data: [{}], grup: [group({ nested: true })] },
  { data: [{}], grup: [group('A', { harga: 0.5 })] },
  { data: [{}], grup: [0] },
])('an answer as none has it is refused: %o', (more) => {
  expect(() => answer(more)).toThrow(/^branch answered no /)
})

test('totals are those of our columns, and groups stand where our report has them', () => {
  const sums = { berat: 1.5, harga: 3, other: 7 }
  const { totals, grup } = answer({ data: [{}], totals: sums, grup: [group('A', sums)], count: 1 })
  expect(totals).toEqual({ berat: 1.5, harga: 3 })
  expect(grup).toEqual([{ nilai: 'A', count: 1, totals: { berat: 1.5, harga: 3 } }])
  const { grup: _, ...flat } = report
  expect(
    answerOf(flat, 2, { status: 'success', data: [], totals: {}, count: 0, grup: 7 }).grup,
  ).toEqual([])
})
