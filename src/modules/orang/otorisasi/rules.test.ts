import { expect, test } from 'vitest'
import { LEVELS, type Level } from '#kernel/shared/gates.ts'
import {
  AKSI,
  CARA,
  KUNCI_AKSI,
  adalahAksi,
  aturanAksi,
  bacaQr,
  batasAksi,
  caraTerbuka,
  cukupLevel,
  isiQr,
  kodeDari,
  levelMinimum,
  levelPenyetuju,
  levelSendiri,
  tolakPenyetuju,
  ubahAturan,
} from './rules.ts'

const peminta = { user_id: 'KASIR', level: 'KASIR', kode_toko: 'T1' } as const
const orang = { user_id: 'SPV', level: 'SPV', kode_toko: 'T1', pusat: false } as const

test('who is high enough for what', () => {
  expect(LEVELS.filter((l) => cukupLevel(l, 'SPV'))).toEqual(['SPV', 'OWN', 'SU', 'MU'])
  expect(LEVELS.filter((l) => cukupLevel(l, 'OWN'))).toEqual(['OWN', 'SU', 'MU'])
})

test('reasons to refuse an approver come in one order', () => {
  const tolak = (p: Partial<Parameters<typeof tolakPenyetuju>[2]>) =>
    tolakPenyetuju('SPV', peminta, { ...orang, ...p })
  expect(tolak({})).toBeNull()
  expect(tolak({ user_id: 'KASIR', level: 'SU' })).toBe('otorisasi.sendiri')
  expect(tolak({ kode_toko: 'T2' })).toBe('otorisasi.toko_lain')
  expect(tolak({ kode_toko: 'PST', pusat: true })).toBeNull()
  expect(tolak({ level: 'DEV' })).toBe('otorisasi.level_kurang')
})

test('the approver is of a higher level, or another of the same; never lower', () => {
  const tolak = (minta: Level, setuju: Level, minimum: Level = 'SPV') =>
    tolakPenyetuju(minimum, { ...peminta, level: minta }, { ...orang, level: setuju })
  expect(tolak('OWN', 'SPV')).toBe('otorisasi.level_di_bawah_peminta')
  expect(tolak('SU', 'OWN')).toBe('otorisasi.level_di_bawah_peminta')
  expect(tolak('OWN', 'SPV', 'OWN')).toBe('otorisasi.level_kurang')
  for (const [minta, setuju] of [
    ['OWN', 'OWN'],
    ['SPV', 'SPV'],
    ['SPV', 'OWN'],
    ['SU', 'MU'],
    ['KASIR', 'SPV'],
    ['DEV', 'SPV'],
  ] as const)
    expect(tolak(minta, setuju), `${minta} asks ${setuju}`).toBeNull()
  expect(levelPenyetuju('SPV', 'KASIR')).toEqual(['SPV', 'OWN', 'SU', 'MU'])
  expect(levelPenyetuju('SPV', 'OWN')).toEqual(['OWN', 'SU', 'MU'])
  expect(levelPenyetuju('OWN', 'SPV')).toEqual(['OWN', 'SU', 'MU'])
})

test('owners act alone where the shop allows it, nobody else ever', () => {
  expect(levelSendiri('SPV', {})).toEqual(['OWN', 'SU', 'MU'])
  expect(levelSendiri('OWN', { OTORISASI_SENDIRI: true })).toEqual(['OWN', 'SU', 'MU'])
  expect(levelSendiri('SPV', { OTORISASI_SENDIRI: false })).toEqual([])
})

test("a case may ask for more than its act's own level, never for less", () => {
  expect(levelMinimum('penjualan.cancel', undefined, {})).toBe('SPV')
  expect(levelMinimum('penjualan.cancel', 'OWN', {})).toBe('OWN')
  expect(levelMinimum('hutang.lelang', 'SPV', {})).toBe('OWN')
})

test('acts and their limits', () => {
  expect(adalahAksi('penjualan.cancel')).toBe(true)
  expect(adalahAksi('toString')).toBe(false)
  expect(batasAksi('penjualan.turun_harga', { BATAS_TURUN_HARGA: 7 })).toBe(7)
  expect(batasAksi('penjualan.turun_harga', { BATAS_TURUN_HARGA: -1 })).toBe(0)
  expect(batasAksi('penjualan.cancel', {})).toBe(0)
  for (const { level } of Object.values(AKSI)) expect(['SPV', 'OWN']).toContain(level)
})

test("a shop's own rules replace the defaults, act by act, and nonsense replaces nothing", () => {
  const dengan = (...baris: string[]) => ({ [KUNCI_AKSI]: baris })
  expect(aturanAksi('penjualan.cancel', {})).toEqual({ level: 'SPV', cara: CARA })
  const milik = dengan(...ubahAturan('penjualan.cancel', { level: 'OWN', cara: ['QR'] }, {}))
  expect(aturanAksi('penjualan.cancel', milik)).toEqual({ level: 'OWN', cara: ['MANUAL', 'QR'] })
  expect(aturanAksi('kas.kas_awal', milik).level).toBe('SPV')
  const lagi = ubahAturan('penjualan.cancel', { level: 'SPV', cara: ['MANUAL'] }, milik)
  expect(lagi).toEqual(['penjualan.cancel SPV MANUAL'])
  for (const salah of ['penjualan.cancel KASIR', 'penjualan.cancel', '', 'x y z'])
    expect(aturanAksi('penjualan.cancel', dengan(salah)).level).toBe('SPV')
  expect(aturanAksi('penjualan.cancel', { [KUNCI_AKSI]: 'penjualan.cancel OWN' }).level).toBe('SPV')
  const orangToko = { ...orang, level: 'SPV' } as const
  const minimum = levelMinimum('penjualan.cancel', undefined, milik)
  expect(tolakPenyetuju(minimum, peminta, orangToko)).toBe('otorisasi.level_kurang')
})

test('ways are open where the shop allows them and they are switched on', () => {
  const buka = (modules: Record<string, boolean | string[]>, auth = 'MANUAL') =>
    caraTerbuka('penjualan.cancel', modules, auth)
  expect(buka({})).toEqual(['MANUAL', 'WEBAUTHN'])
  expect(buka({ FINGERPRINT_MODULE: true }, 'QR')).toEqual([...CARA])
  const [baris = ''] = ubahAturan('penjualan.cancel', { level: 'SPV', cara: [] }, {})
  expect(buka({ FINGERPRINT_MODULE: true, [KUNCI_AKSI]: [baris] }, 'QR')).toEqual(['MANUAL'])
})

test('what is in a code comes out of it, scanned or typed', () => {
  const keystore = kodeDari(Uint8Array.from({ length: 12 }, (_, i) => i * 23))
  expect(keystore).toMatch(/^[A-HJ-NP-Z2-9]{12}$/)
  const isi = isiQr('https://toko.contoh/x/authenticator', 'TOKO_1', keystore)
  expect(bacaQr(isi)).toEqual({ client: 'TOKO_1', keystore })
  const ketik = `${keystore.slice(0, 4)} ${keystore.slice(4, 8)}-${keystore.slice(8)}`.toLowerCase()
  expect(bacaQr(ketik)).toEqual({ client: null, keystore })
  for (const lain of ['', 'https://contoh', 'ABC', '8991234567890', `${keystore}X`])
    expect(bacaQr(lain)).toBeNull()
})
