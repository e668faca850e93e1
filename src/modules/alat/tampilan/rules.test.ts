import { expect, test } from 'vitest'
import { tanggal } from '#kernel/shared/tanggal.ts'
import {
  PERIODE,
  bolehBagi,
  bolehUbah,
  periodeDari,
  rentangPeriode,
  terlihat,
  urlTampilan,
} from './rules.ts'

const SABTU = tanggal('2026-11-28')
const rentang = (p: (typeof PERIODE)[number], hari = SABTU) => {
  const { awal, akhir } = rentangPeriode(p, hari)
  return `${awal} ${akhir}`
}

test.each([
  ['HARI_INI', '2026-11-28 2026-11-28'],
  ['KEMARIN', '2026-11-27 2026-11-27'],
  ['MINGGU_INI', '2026-11-23 2026-11-28'],
  ['MINGGU_LALU', '2026-11-16 2026-11-22'],
  ['BULAN_INI', '2026-11-01 2026-11-28'],
  ['BULAN_LALU', '2026-10-01 2026-10-31'],
  ['TAHUN_INI', '2026-01-01 2026-11-28'],
] as const)('%s of a Saturday in November is %s', (p, hari) => {
  expect(rentang(p)).toBe(hari)
})

test('weeks begin on Monday, also on a Sunday; the month before January is December', () => {
  expect(rentang('MINGGU_INI', tanggal('2026-11-29'))).toBe('2026-11-23 2026-11-29')
  expect(rentang('MINGGU_INI', tanggal('2026-11-23'))).toBe('2026-11-23 2026-11-23')
  expect(rentang('BULAN_LALU', tanggal('2027-01-15'))).toBe('2026-12-01 2026-12-31')
  expect(rentang('BULAN_LALU', tanggal('2028-03-31'))).toBe('2028-02-01 2028-02-29')
})

test('an address opens with the days of today: pairs, single days, months and years', () => {
  const url = {
    tgl_from: '2020-01-01',
    tgl_to: '2020-01-31',
    start_date: '2020-01-01',
    tgl_awal: '2020-01-01',
    per_tanggal: '2020-01-31',
    bulan: '2020-01',
    tahun: '2020',
    q: 'cincin 2020',
    kode_sales: 'S2020',
  }
  expect(urlTampilan({ url, periode: 'BULAN_LALU' }, SABTU)).toEqual({
    tgl_from: '2026-10-01',
    tgl_to: '2026-10-31',
    start_date: '2026-10-01',
    tgl_awal: '2026-10-01',
    per_tanggal: '2026-10-31',
    bulan: '2026-10',
    tahun: '2026',
    q: 'cincin 2020',
    kode_sales: 'S2020',
  })
  expect(urlTampilan({ url, periode: null }, SABTU)).toEqual(url)
})

test('days on the screen are known as the period that they are today', () => {
  for (const p of PERIODE) {
    const { awal, akhir } = rentangPeriode(p, SABTU)
    expect(periodeDari({ tgl_from: awal, tgl_to: akhir, q: 'x' }, SABTU)).toBe(p)
  }
  expect(periodeDari({ tgl_from: '2026-11-03', tgl_to: '2026-11-28' }, SABTU)).toBeNull()
  expect(periodeDari({ q: 'x' }, SABTU)).toBeNull()
})

test('a view is seen by its owner, and from the level that it is shared with', () => {
  const spv = { user_id: 'S', level: 'SPV' } as const
  const own = { user_id: 'O', level: 'OWN' } as const
  const kasir = { user_id: 'K', level: 'KASIR' } as const
  const milik = { pemilik: 'K', bagi: null }
  expect([kasir, spv, own].map((o) => terlihat(milik, o))).toEqual([true, false, false])
  const dibagi = { pemilik: 'S', bagi: 'SPV' } as const
  expect([kasir, spv, own].map((o) => terlihat(dibagi, o))).toEqual([false, true, true])
  expect([kasir, spv, own].map((o) => bolehUbah(dibagi, o))).toEqual([false, true, true])
  expect(bolehUbah({ pemilik: 'S', bagi: null }, own)).toBe(false)
  expect([kasir, spv, own].map((o) => bolehBagi(o.level))).toEqual([false, true, true])
})
