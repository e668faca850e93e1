import { expect, test } from 'vitest'
import type { Tanggal } from '#kernel/shared/tanggal.ts'
import { JAM_KIRIM, JAM_KIRIM_BAWAAN, isiPromo, kataDiketik, periksaPromo } from './rules.ts'

const HARI = '2026-11-21' as Tanggal

test('each member gets the own data, the birthday by day, month and year', () => {
  const m = {
    kode_customer: 'C000001',
    nama_customer: 'Ibu {tgl_lahir} $&',
    tgl_lahir: '1990-08-07',
  }
  expect(isiPromo('{kode_customer} {nama_customer} {tgl_lahir}!', m)).toBe(
    'C000001 Ibu {tgl_lahir} $& 07-08-1990!',
  )
  expect(isiPromo('[{tgl_lahir}]', { ...m, tgl_lahir: null })).toBe('[]')
})

test.each([
  ['', 'promo.kosong'],
  ['  \n ', 'promo.kosong'],
  ['Halo {nama}', 'pengaturan.kata_asing'],
  ['Halo {nama_customer', 'pengaturan.kata_asing'],
  ['Halo {}', 'pengaturan.kata_asing'],
])('%j is no message', (template, code) => {
  const salah = periksaPromo({ template, tgl_kirim: HARI }, HARI)
  expect(salah['template']?.code).toBe(code)
  expect(Object.keys(salah)).toEqual(['template'])
})

test('a day that has passed is none to send on', () => {
  const salah = periksaPromo({ template: 'Halo', tgl_kirim: '2026-11-20' }, HARI)
  expect(salah).toEqual({ tgl_kirim: { code: 'promo.tanggal_lewat' } })
  expect(periksaPromo({ template: 'Halo {nama_customer}', tgl_kirim: HARI }, HARI)).toEqual({})
})

test('a colon that begins a word offers words, one in a time or an address does not', () => {
  expect(kataDiketik('Halo :', 6)).toEqual({ awal: 5, cari: '' })
  expect(kataDiketik('Halo :nam sisanya', 9)).toEqual({ awal: 5, cari: 'nam' })
  expect(kataDiketik(':', 1)).toEqual({ awal: 0, cari: '' })
  expect(kataDiketik('*:', 2)).toEqual({ awal: 1, cari: '' })
  expect(kataDiketik('jam 9:', 6)).toBeNull()
  expect(kataDiketik('https:', 6)).toBeNull()
  expect(kataDiketik('Halo : ', 7)).toBeNull()
})

test('promos leave by day, on the hour or the half', () => {
  expect([JAM_KIRIM[0], JAM_KIRIM.at(-1), JAM_KIRIM.length]).toEqual(['07:00', '20:00', 27])
  expect(JAM_KIRIM).toContain(JAM_KIRIM_BAWAAN)
})
