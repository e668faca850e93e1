import { expect, test } from 'vitest'
import { SealCheck } from './check.ts'
import { type Entry, chainNext, chainStart, entryDigest } from './entry.ts'
import { MARK, type Seal } from './file.ts'

const TOKO = 'A1'
const entry = (urut: number, isi = `\n{"n":${urut}}`): Entry => ({
  tanggal: '2026-11-20',
  urut,
  waktu: '2026-11-20T03:00:00.000Z',
  user_id: 'KASIR',
  aksi: 'uji',
  objek: String(urut),
  isi,
  hash: Buffer.alloc(32),
  jejak: null,
})
const marks = (entries: readonly Entry[]) =>
  entries.map((e) => entryDigest(e).toString('hex').slice(0, MARK)).join('')

/** A seal of the last `n` of these entries, which are all entries of the shop. */
function seal(entries: readonly Entry[], n: number, jenis: Seal['jenis'] = 'SEGEL'): Seal {
  const own = entries.slice(-n)
  const chain = entries.map(entryDigest).reduce(chainNext, chainStart(TOKO))
  const [dari, sampai] = [own[0]?.urut ?? 0, own.at(-1)?.urut ?? 0]
  return {
    jenis,
    toko: TOKO,
    tanggal: '2026-11-20',
    dari,
    sampai,
    entri: marks(own),
    rantai: chain.toString('hex'),
    waktu: '2026-11-20T04:00:00.000Z',
    kunci: 'x',
  }
}

function check(seals: readonly Seal[], entries: readonly Entry[]): SealCheck {
  const lines = seals.map((one, i) => ({ line: i + 1, from: i, to: i + 1, seal: one }))
  const c = new SealCheck(TOKO, lines)
  for (const e of entries) c.meet(e)
  c.end()
  return c
}

const five = [1, 2, 3, 4, 5].map((n) => entry(n))

test('entries as they were sealed are vouched for; what follows the last seal is only counted', () => {
  const c = check([seal(five.slice(0, 2), 2), seal(five.slice(0, 4), 2)], five)
  expect([c.wrong, c.notes, c.sealed, c.unsealed]).toEqual([[], [], 4, 1])
})

test('a tail that is gone, a gap, a changed entry and one too many are named by their places', () => {
  const sealed = [seal(five, 5)]
  expect(check(sealed, five.slice(0, 3)).wrong).toEqual([
    '2026-11-20 #4 to #5: sealed, and gone since',
  ])
  expect(check(sealed, [...five.slice(0, 2), ...five.slice(3)]).wrong).toEqual([
    '2026-11-20 #3: sealed, and gone since',
  ])
  expect(check(sealed, five.with(1, entry(2, '\n{}'))).wrong).toEqual([
    '2026-11-20 #2 (uji 2): the entry is not the one that was sealed',
  ])
  const early = { ...entry(6), tanggal: '2026-11-19' }
  expect(check(sealed, [early, ...five]).wrong[0]).toBe(
    '2026-11-19 #6 (uji 6): the entry was put in behind the seal',
  )
})

test('a restored backup takes its later entries along, says how many, and work goes on from there', () => {
  const restored = [seal(five, 5), seal(five.slice(0, 3), 1, 'PULIH')]
  const after = [...five.slice(0, 3), entry(4, '\n{"baru":true}')]
  const c = check([...restored, seal(after, 1)], after)
  expect([c.wrong, c.sealed]).toEqual([[], 4])
  expect(c.notes).toEqual([
    '2026-11-20T04:00:00.000Z: a backup ending at 2026-11-20 #3 was restored; 2 later entries are gone',
  ])
})

test('what a backup had beyond its seals is sealed after it was restored', () => {
  const lines = [seal(five.slice(0, 2), 2), seal(five.slice(0, 2), 1, 'PULIH'), seal(five, 3)]
  const c = check(lines, five)
  expect([c.wrong, c.sealed]).toEqual([[], 5])
})
