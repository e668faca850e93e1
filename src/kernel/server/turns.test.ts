import { expect, test } from 'vitest'
import { Turns, stuckTurns } from './turns.ts'

const buat = (nama: string, atOnce = 1) => new Turns({ name: nama, atOnce, stuckAfter: 60_000 })

/** Work that ends when `selesai` is called. */
function kerja() {
  const { promise, resolve } = Promise.withResolvers<string>()
  return { kerjakan: () => promise, selesai: resolve }
}

test('whoever leaves while waiting gives the turn back, and the order of the others stays', async () => {
  const giliran = buat('pergi')
  const pertama = kerja()
  const urutan: string[] = []
  const catat = (nama: string) => async () => void urutan.push(nama)
  const sedang = giliran.run(pertama.kerjakan)
  const pergi = new AbortController()
  const dua = giliran.run(catat('dua'))
  const tiga = giliran.run(catat('tiga'), pergi.signal)
  const empat = giliran.run(catat('empat'), new AbortController().signal)
  expect(giliran.waiting).toBe(3)
  pergi.abort(new Error('left'))
  await expect(tiga).rejects.toThrow('left')
  expect(giliran.waiting).toBe(2)
  pertama.selesai('satu')
  expect(await sedang).toBe('satu')
  await Promise.all([dua, empat])
  expect(urutan).toEqual(['dua', 'empat'])
  await expect(giliran.run(catat('lima'), pergi.signal)).rejects.toThrow('left')
  await giliran.run(catat('enam'))
  expect(urutan).toEqual(['dua', 'empat', 'enam'])
})

test('work that fails gives its place back too', async () => {
  const giliran = buat('gagal')
  const gagal = giliran.run(() => Promise.reject(new Error('failed')))
  const sesudah = giliran.run(async () => 'sesudah')
  await expect(gagal).rejects.toThrow('failed')
  expect(await sesudah).toBe('sesudah')
})

test('a gate whose places are all taken and do not move is named, a busy one is not', async () => {
  const giliran = buat('macet', 2)
  const [satu, dua] = [kerja(), kerja()]
  const sedang = [giliran.run(satu.kerjakan)]
  const nanti = () => Date.now() + 61_000
  expect(stuckTurns(nanti())).not.toContain('macet')
  sedang.push(giliran.run(dua.kerjakan))
  expect(stuckTurns(Date.now())).not.toContain('macet')
  expect(stuckTurns(nanti())).toContain('macet')
  satu.selesai('')
  await sedang[0]
  expect(stuckTurns(nanti())).not.toContain('macet')
  dua.selesai('')
  await sedang[1]
})
