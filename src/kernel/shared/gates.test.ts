import { describe, expect, test } from 'vitest'
import {
  type GateContext,
  LEVELS,
  type Level,
  mayChangeDate,
  gateSettings,
  namaOrganisasi,
  opens,
  settingsAgainst,
} from './gates.ts'

const who = (level: Level, modules: GateContext['modules'] = {}): GateContext => ({
  level,
  kode_toko: 'PST',
  modules,
})

describe('gates', () => {
  test('all, any and none of the modules', () => {
    const modules = { A: true, B: false }
    expect(opens({}, who('KASIR'))).toBe(true)
    expect(opens({ all: ['A'] }, who('KASIR', modules))).toBe(true)
    expect(opens({ all: ['A', 'B'] }, who('SU', modules))).toBe(false)
    expect(opens({ any: ['B', 'A'] }, who('KASIR', modules))).toBe(true)
    expect(opens({ all: ['A'], none: ['A'] }, who('KASIR', modules))).toBe(false)
  })

  test('levels, levels behind a module, shop codes, values', () => {
    expect(opens({ levels: ['SU', 'MU'] }, who('OWN'))).toBe(false)
    const nota = { levelsWhen: { module: 'OWNER_ONLY', levels: ['OWN', 'SU'] } } as const
    expect(opens(nota, who('KASIR'))).toBe(true)
    expect(opens(nota, who('KASIR', { OWNER_ONLY: true }))).toBe(false)
    expect(opens({ shopCodes: 'KODE' }, who('SU', { KODE: [] }))).toBe(false)
    expect(opens({ shopCodes: 'KODE' }, who('KASIR', { KODE: ['PST'] }))).toBe(true)
    const pokok = { all: ['P'], nilai: { kunci: 'V', bukan: 'HARGA_EMAS' } }
    expect(opens(pokok, who('SU', { P: true, V: 'HARGA_EMAS' }))).toBe(false)
    expect(opens(pokok, who('SU', { P: true, V: 'PARAMETER' }))).toBe(true)
  })

  test('what keeps a screen closed to everybody is told apart from who may not', () => {
    const against = (gate: Parameters<typeof opens>[0], modules: GateContext['modules']) =>
      settingsAgainst(gate, who('KASIR', modules)).map((s) => `${s.kunci} ${s.efek}`)
    expect(against({ all: ['A', 'B'], levels: ['SU'] }, { A: true })).toEqual(['B buka'])
    expect(against({ any: ['A', 'B'] }, {})).toEqual(['A buka', 'B buka'])
    expect(against({ any: ['A', 'B'], none: ['C'] }, { A: true, C: true })).toEqual(['C tutup'])
    expect(against({ shopCodes: 'KODE' }, { KODE: ['C01'] })).toEqual(['KODE daftar'])
    expect(against({ levels: ['SU'] }, {})).toEqual([])
    const nota = { levelsWhen: { module: 'OWNER_ONLY', levels: ['OWN'] } } as const
    expect(against(nota, { OWNER_ONLY: true })).toEqual([])
  })

  /** The cases of. */
  test.each([
    [{ AKTIF_TGL_OWNER_MODULE: true, AKTIF_TGL_SPV_MODULE: true }, ['SPV', 'OWN', 'SU', 'MU']],
    [{ AKTIF_TGL_OWNER_MODULE: true }, ['OWN', 'SU', 'MU']],
    [{ AKTIF_TGL_SPV_MODULE: true }, ['SPV', 'SU', 'MU']],
    [{ AKTIF_TGL: true }, ['SU', 'MU']],
    [{}, [...LEVELS]],
  ])('with %o dates are free for %o', (modules, free) => {
    expect(LEVELS.filter((l) => mayChangeDate(who(l, modules as GateContext['modules'])))).toEqual(
      free,
    )
  })
})

test('a gate names the settings that it looks at, and what each does', () => {
  const gate = {
    all: ['A'],
    any: ['B'],
    none: ['C'],
    levels: ['OWN'],
    levelsWhen: { module: 'D', levels: ['OWN'] },
    shopCodes: 'E',
    nilai: { kunci: 'F', bukan: 'X' },
  } as const
  expect(gateSettings(gate).map(({ kunci, efek }) => `${kunci} ${efek}`)).toEqual([
    'A buka',
    'B buka',
    'C tutup',
    'D batasi',
    'F tutup',
    'E daftar',
  ])
  expect(gateSettings({})).toEqual([])
})

test('a shop code stands for the organisation that the table names (R-412)', () => {
  const modules = { SHOP_CODE_NAMES: { A: 'Emas Mulia' } }
  expect(namaOrganisasi(modules, 'A', 'Toko A')).toBe('Emas Mulia')
  expect(namaOrganisasi(modules, 'B', 'Toko B')).toBe('Toko B')
  expect(namaOrganisasi(modules, 'constructor', 'Toko C')).toBe('Toko C')
  expect(namaOrganisasi({}, 'A', 'Toko A')).toBe('Toko A')
})
