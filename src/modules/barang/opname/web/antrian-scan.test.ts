import { expect, test } from 'vitest'
import { AntrianScan, type NasibScan, type Terantri } from './antrian-scan.ts'

class Putus extends Error {}

/** A line that breaks now and then: before the number arrived, or before the answer came back. */
function garis(o: { readonly putus: (percobaan: number) => 'sebelum' | 'sesudah' | null }) {
  const tercatat = new Map<string, string>()
  const urutan: string[] = []
  let percobaan = 0
  const kirim = async (nomor: string, kunci: string): Promise<string> => {
    await Promise.resolve()
    const putus = o.putus(++percobaan)
    if (putus === 'sebelum') throw new Putus()
    // As the server does: a known key gets its first answer.
    if (!tercatat.has(kunci)) {
      if ([...tercatat.values()].includes(nomor)) throw new Error(`${nomor} twice`)
      tercatat.set(kunci, nomor)
      urutan.push(nomor)
    }
    if (putus === 'sesudah') throw new Putus()
    return nomor
  }
  return { kirim, urutan, percobaan: () => percobaan }
}

async function pindai(nomor: readonly string[], kirim: ReturnType<typeof garis>['kirim']) {
  const nasib: NasibScan<string>[] = []
  let kunci = 0
  let sisa = 0
  const antrian = new AntrianScan<string>({
    kirim,
    ulangi: (error) => error instanceof Putus,
    kunciBaru: () => `k${++kunci}`,
    tunggu: () => Promise.resolve(),
    selesai: (n) => nasib.push(n),
    antri: (a) => (sisa = a.length),
  })
  for (const n of nomor) antrian.tambah(n)
  await expect.poll(() => nasib.length).toBe(nomor.length)
  expect(sisa).toBe(0)
  return nasib
}

const NOMOR = Array.from({ length: 500 }, (_, i) => `FHPS261121${String(i).padStart(4, '0')}`)

test('none is lost and none doubled, in their order, however often the line breaks', async () => {
  const l = garis({ putus: (n) => (n % 3 === 0 ? 'sebelum' : n % 5 === 0 ? 'sesudah' : null) })
  const nasib = await pindai(NOMOR, l.kirim)
  expect(nasib.map((n) => n.hasil)).toEqual(NOMOR)
  expect(l.urutan).toEqual(NOMOR)
  expect(l.percobaan()).toBeGreaterThan(NOMOR.length)
})

test('a refusal is an answer: it is told, and the next one goes on', async () => {
  const l = garis({ putus: () => null })
  const nasib = await pindai(['A', 'A', 'B'], l.kirim)
  expect(nasib.map((n) => [n.nomor, n.hasil, n.error instanceof Error])).toEqual([
    ['A', 'A', false],
    ['A', undefined, true],
    ['B', 'B', false],
  ])
})

test('what the line never took is there when the form comes back, under its own key', async () => {
  let hidup = false
  const l = garis({ putus: () => (hidup ? null : 'sesudah') })
  let tersimpan: readonly Terantri[] = []
  let kunci = 0
  const nasib: NasibScan<string>[] = []
  const buka = () =>
    new AntrianScan<string>({
      kirim: l.kirim,
      ulangi: (error) => error instanceof Putus,
      kunciBaru: () => `k${++kunci}`,
      tunggu: () => new Promise((lanjut) => setTimeout(lanjut, 1)),
      selesai: (n) => nasib.push(n),
      antri: (a) => (tersimpan = a),
    })
  const pertama = buka()
  pertama.tambah('A')
  pertama.tambah('B')
  await expect.poll(l.percobaan).toBeGreaterThan(1)
  pertama.tutup()
  expect(tersimpan).toEqual([
    { nomor: 'A', kunci: 'k1' },
    { nomor: 'B', kunci: 'k2' },
  ])
  const dulu = l.percobaan()
  await new Promise((lanjut) => setTimeout(lanjut, 10))
  expect(l.percobaan()).toBeLessThanOrEqual(dulu + 1)
  expect(nasib).toEqual([])

  hidup = true
  buka().lanjutkan(tersimpan)
  await expect.poll(() => nasib.length).toBe(2)
  expect(l.urutan).toEqual(['A', 'B'])
  expect(tersimpan).toEqual([])
})
