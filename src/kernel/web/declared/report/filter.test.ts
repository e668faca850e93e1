import { expect, it } from 'vitest'
import type { ReportDeclaration, ReportParam } from './declaration.ts'
import { checkFilter, filterOf, urlDefaults, urlOf } from './filter.ts'
import { readUrl, writeUrl } from '../../router/url-state.ts'

const date = (name: string, kosong: string): ReportParam => ({
  name,
  label: name,
  kind: 'tanggal',
  wajib: true,
  kosong,
  default: '2026-11-20',
})

const bebas = (name: string) => ({
  name,
  label: name,
  wajib: false,
  kosong: 'isian.wajib',
  default: null,
})

const report: ReportDeclaration = {
  name: 'r',
  title: 'R',
  parent: '/SubMenuLaporan',
  api: 'reports/r',
  file: 'R',
  columns: [],
  sort: [],
  params: [
    date('tgl_from', 'tanggal.awal_kosong'),
    date('tgl_to', 'tanggal.akhir_kosong'),
    { ...bebas('kode_sales'), kind: 'rujukan' },
    { ...bebas('kadar'), kind: 'kadar' },
  ],
  rentang: { dari: 'tgl_from', sampai: 'tgl_to', bebas: false },
  pesan: { kosong: '', ada: '' },
  cabang: { param: 'kode_toko', semua: 'SEMUA' },
  asal: null,
  tanggal_terkunci: false,
}

const codes = (from: string | null, to: string | null, bebas = false) => {
  const d = { ...report, rentang: { dari: 'tgl_from', sampai: 'tgl_to', bebas } }
  const found = checkFilter(d, { tgl_from: from, tgl_to: to, kode_sales: null, kadar: null })
  return Object.entries(found).map(([name, p]) => `${name} ${p.code}`)
}

it('checks the range as the specification says', () => {
  expect(codes('2026-11-01', '2026-11-20')).toEqual([])
  expect(codes('2026-11-21', '2026-11-20')).toEqual(['tgl_to tanggal.awal_sesudah_akhir'])
  expect(codes('2026-01-31', '2026-02-28')).toEqual([])
  expect(codes('2026-10-19', '2026-11-20')).toEqual(['tgl_to tanggal.lebih_satu_bulan'])
  expect(codes('2026-01-01', '2026-11-20', true)).toEqual([])
  expect(codes('2026-11-21', '2026-11-20', true)).toEqual(['tgl_to tanggal.awal_sesudah_akhir'])
})

it('names an empty start and an empty end', () => {
  expect(codes(null, null)).toEqual(['tgl_from tanggal.awal_kosong', 'tgl_to tanggal.akhir_kosong'])
})

it('comes back out of the URL as it went in', () => {
  const defaults = urlDefaults(report)
  const filter = {
    tgl_from: '2026-11-01',
    tgl_to: '2026-11-20',
    kode_sales: 'S03',
    kadar: 75.5,
    kode_toko: 'SEMUA',
  }
  const url = { ...defaults, ...urlOf(filter), cari: true }
  const search = writeUrl(defaults, url, '?lain=1')
  expect(search).toBe(
    '?lain=1&tgl_from=2026-11-01&tgl_to=2026-11-20&kode_sales=S03&kadar=75.5&kode_toko=SEMUA&cari=1',
  )
  expect(filterOf(report, readUrl(defaults, search))).toEqual(filter)
})
