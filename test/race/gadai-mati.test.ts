import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Answer, Client } from '../factories/client.ts'
import { sukses } from '../factories/goods.ts'
import { batalGadai, gadaikan, siapHutang } from '../factories/siap-hutang.ts'
import { type World, dunia } from '../factories/world.ts'

/** A shop that stops lending while somebody lends, and shops that lend at the same moment. */

const RONDE = 4
const BERSAMA = 6
const POKOK = 1_000_000

let w: World
let a: Client
let b: Client
beforeAll(async () => {
  w = await dunia(['A', 'B'])
  a = w.toko.get('A')!
  b = w.toko.get('B')!
  await siapHutang(a)
  await siapHutang(b, 'SPVB')
})
afterAll(() => w.close())

async function atur(mode_gadai: string): Promise<Answer> {
  const { data } = await a.ok<Record<string, unknown>>('GET', 'hutang/pengaturan')
  const { aktif: _, ...isi } = data
  return a.call('PUT', 'hutang/pengaturan', { ...isi, mode_gadai, izin_gadai: 'KEP-12/2026' })
}

/** Both come to the shop's day while somebody holds it, in this order, and go on when he lets go. */
async function berbaris<T, U>(satu: () => Promise<T>, dua: () => Promise<U>): Promise<[T, U]> {
  const lain = new pg.Client({ connectionString: w.database.url })
  await lain.connect()
  try {
    await lain.query('begin')
    await lain.query(`select 1 from hari
      where kode_toko = 'A' and ditutup_pada is null for update`)
    const pertama = satu()
    await wait(300)
    const kedua = dua()
    await wait(300)
    await lain.query('commit')
    return await Promise.all([pertama, kedua])
  } finally {
    await lain.end()
  }
}

const surat = () => gadaikan(a, POKOK)
const henti = () => atur('OFF')

test(`${RONDE} times each: whoever is first keeps the other from it`, async () => {
  for (let n = 0; n < RONDE; n++) {
    const [tiket, berhenti] = await berbaris(surat, henti)
    expect(tiket.status, tiket.text).toBe(200)
    expect(berhenti, berhenti.text).toMatchObject({ status: 409, code: 'hutang.masih_aktif' })
    sukses(await batalGadai(a, tiket.data))

    const [mati, ditolak] = await berbaris(henti, surat)
    expect(mati.status, mati.text).toBe(200)
    expect(ditolak, ditolak.text).toMatchObject({ status: 403, code: 'hutang.mode_off' })
    sukses(await atur('LICENSED'))
  }
}, 120_000)

test(`${BERSAMA} tickets of two shops at the same moment wait for none of the other`, async () => {
  const shops = Array.from({ length: BERSAMA }, () => [a, b]).flat()
  const answers = await Promise.all(shops.map((c) => gadaikan(c, POKOK)))
  expect(answers.map((s) => s.status)).toEqual(shops.map(() => 200))
}, 120_000)
