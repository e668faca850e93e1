import { expect, test } from 'vitest'
import { Acak } from '#test/model/acak.ts'
import {
  PALING_LAMA_MS,
  UMUR_MS,
  alamatKamera,
  bacaKode,
  berakhirPada,
  hanyaDiSini,
  tanpaSandi,
} from './rules.ts'

const RAHASIA = 'A-b_'.repeat(10).concat('xyz')

test('a code is read from the address that it was written into, and from nothing else', () => {
  const kode = { kode_toko: 'TKA', rahasia: RAHASIA }
  const alamat = alamatKamera('https://toko.example/emas/kamera', kode)
  expect(alamat).toBe(`https://toko.example/emas/kamera#TKA.${RAHASIA}`)
  expect(bacaKode(alamat)).toEqual(kode)
  expect(bacaKode(`TKA.${RAHASIA}`)).toEqual(kode)
  const lain = ['', 'TKA', `.${RAHASIA}`, `TKA.${RAHASIA}x`, `TKA.${RAHASIA.slice(1)}`]
  for (const salah of lain) expect(bacaKode(`#${salah}`), salah).toBeNull()
})

test('however often a screen asks, its line ends two minutes after and an hour at the most', () => {
  const acak = new Acak(7)
  for (let n = 0; n < 500; n++) {
    const dibuat = new Date(1_800_000_000_000 + acak.antara(0, 1_000_000_000))
    const kini = new Date(dibuat.getTime() + acak.antara(0, 2 * PALING_LAMA_MS))
    const habis = berakhirPada(dibuat, kini).getTime()
    expect(habis).toBeLessThanOrEqual(dibuat.getTime() + PALING_LAMA_MS)
    expect(habis).toBeLessThanOrEqual(kini.getTime() + UMUR_MS)
    expect([dibuat.getTime() + PALING_LAMA_MS, kini.getTime() + UMUR_MS]).toContain(habis)
  }
})

test.each([
  ['http://localhost:3000/kamera', true, true],
  ['http://127.0.0.1:3000/kamera', true, true],
  ['http://[::1]/kamera', true, true],
  ['http://kasir.localhost/kamera', true, true],
  ['http://192.168.1.20:3000/kamera', false, true],
  ['https://kencana.local/kamera', false, false],
  ['https://127.example/kamera', false, false],
])('%s: this computer alone %s, unencrypted %s', (alamat, lokal, polos) => {
  expect([hanyaDiSini(alamat), tanpaSandi(alamat)]).toEqual([lokal, polos])
})
