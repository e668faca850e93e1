import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Server } from '../../src/app/server.ts'
import { postOnce } from '#kernel/web/session/sendings.ts'
import type { Client } from '../factories/client.ts'
import { ambil, kernelServer, TABLES } from '../factories/kernel.ts'
import { buatOrang, buatToko, masuk } from '../factories/shop.ts'
import { type TestDatabase, testDatabase } from '../setup/database.ts'

/**
 * What a counter sends by `postOnce`, against the real server over a line that loses requests and
 * answers: a draft that is corrected in between is saved at most once.
 */
let database: TestDatabase
let server: Server
let kasir: Client

beforeAll(async () => {
  database = await testDatabase()
  for (const table of TABLES) await database.query(table)
  server = await kernelServer(database, [ambil])
  await buatToko(server.services.db, 'A', 'TA')
  await buatOrang(server.services.db, 'BUDI', 'A')
  kasir = await masuk(server.url, 'BUDI')
  Object.defineProperty(globalThis, 'localStorage', { value: penyimpanan(), configurable: true })
})
afterEach(() => {
  for (const key of Object.keys(localStorage)) localStorage.removeItem(key)
})
afterAll(async () => {
  Reflect.deleteProperty(globalThis, 'localStorage')
  await server.close()
  await database.drop()
})

/** A browser's storage: its keys are properties of their own, its methods are not. */
function penyimpanan(): object {
  const simpan = Object.create({
    getItem: (k: string) => simpan[k] ?? null,
    setItem: (k: string, v: string) => void (simpan[k] = v),
    removeItem: (k: string) => void delete simpan[k],
  })
  return simpan
}

type Nasib = 'dijawab' | 'tak sampai' | 'jawaban hilang'
interface Isi {
  readonly kode: string
  readonly jumlah_rp: number
}

/** No answer, or a refusal. */
class Gagal extends Error {
  readonly status: number
  readonly code: string
  readonly nomor: unknown

  constructor(status = 0, code = 'putus', nomor?: unknown) {
    super(code)
    this.status = status
    this.code = code
    this.nomor = nomor
  }
}

/** F12 on the draft `act` as it is now; the number of what was saved, or the refusal. */
async function tekan(act: string | undefined, isi: Isi, nasib: Nasib): Promise<string> {
  const kirim = async (badan: Readonly<Record<string, unknown>>, kunci: string) => {
    if (nasib === 'tak sampai') throw new Gagal()
    const a = await kasir.tulis<{ no_uji: string }>('uji/ambil', badan, kunci)
    if (nasib === 'jawaban hilang') throw new Gagal()
    if (a.status === 200) return a.data.no_uji
    throw new Gagal(a.status, a.code, a.params['nomor'])
  }
  try {
    return await postOnce({ nama: 'uji/ambil', isi: { ...isi }, umur: 'draft', act }, kirim)
  } catch (error) {
    if (!(error instanceof Gagal)) throw error
    return error.nomor ? `${error.code} ${String(error.nomor)}` : error.code
  }
}

let sampai = 0
/** Vouchers that nobody has taken yet, a different one for each input of a draft. */
async function voucher(n: number): Promise<string[]> {
  const kode = Array.from({ length: n }, () => `L${++sampai}`)
  await database.query(
    `INSERT INTO uji_voucher (kode_toko, kode) SELECT 'A', k FROM unnest($1::text[]) k`,
    [kode],
  )
  return kode
}

const tersimpan = async (kode: readonly string[]) =>
  (
    await database.query<{ no_uji: string }>(
      'SELECT no_uji FROM uji_dokumen WHERE kode = ANY ($1) ORDER BY no_uji',
      [kode],
    )
  ).map((r) => r.no_uji)

const isi = (kode: string | undefined): Isi => ({ kode: kode ?? '', jumlah_rp: 500 })

test('saved, its answer lost, then corrected: told by its number, not saved beside it', async () => {
  const kode = await voucher(2)
  expect(await tekan('D1', isi(kode[0]), 'jawaban hilang')).toBe('putus')
  const [nomor] = await tersimpan(kode)
  // As often as it is pressed.
  expect(await tekan('D1', isi(kode[1]), 'dijawab')).toBe(`idempotensi.beda_isi ${nomor}`)
  expect(await tekan('D1', isi(kode[1]), 'dijawab')).toBe(`idempotensi.beda_isi ${nomor}`)
  // As it was sent first it is the same document; the next draft is another one.
  expect(await tekan('D1', isi(kode[0]), 'dijawab')).toBe(nomor)
  expect(await tersimpan(kode)).toEqual([nomor])
  expect(await tekan('D2', isi(kode[1]), 'dijawab')).toMatch(/^UJTA/)
  expect(await tersimpan(kode)).toHaveLength(2)
})

test('never arrived, then corrected: saved as it is now', async () => {
  const kode = await voucher(2)
  await tekan('D3', isi(kode[0]), 'tak sampai')
  const nomor = await tekan('D3', isi(kode[1]), 'dijawab')
  expect(await tersimpan([kode[1] ?? ''])).toEqual([nomor])
  expect(await tersimpan([kode[0] ?? ''])).toEqual([])
})

test('a refusal of what was corrected says nothing about what was sent before it', async () => {
  const kode = await voucher(2)
  await tekan('D4', isi(kode[0]), 'jawaban hilang')
  const [nomor] = await tersimpan(kode)
  expect(await tekan('D4', { kode: kode[1] ?? '', jumlah_rp: 0 }, 'dijawab')).toBe('isian.salah')
  expect(await tekan('D4', isi(kode[1]), 'dijawab')).toBe(`idempotensi.beda_isi ${nomor}`)
})

test('whatever the line loses and whatever is changed between the tries: one draft, one document', async () => {
  const coba = fc.record({
    ke: fc.nat(2),
    nasib: fc.constantFrom<Nasib>('dijawab', 'tak sampai', 'jawaban hilang'),
  })
  let draf = 0
  const jalan = async (tries: readonly { ke: number; nasib: Nasib }[]) => {
    const kode = await voucher(3)
    const act = `P${++draf}`
    for (const { ke, nasib } of tries) {
      const kata = await tekan(act, isi(kode[ke]), nasib)
      if (!kata.startsWith('UJ')) continue
      expect(await tersimpan(kode)).toEqual([kata])
      return
    }
    expect((await tersimpan(kode)).length).toBeLessThanOrEqual(1)
  }
  await fc.assert(fc.asyncProperty(fc.array(coba, { minLength: 2, maxLength: 6 }), jalan), {
    numRuns: 60,
  })
})

test('planted bug: without the name of the draft a correction is saved beside the first', async () => {
  const kode = await voucher(2)
  await tekan(undefined, isi(kode[0]), 'jawaban hilang')
  await tekan(undefined, isi(kode[1]), 'dijawab')
  expect(await tersimpan(kode)).toHaveLength(2)
})
