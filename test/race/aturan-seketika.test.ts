import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '../factories/client.ts'
import { HARGA_PER_GRAM, type Piece, sukses, tambahBarang } from '../factories/goods.ts'
import { notaTunai } from '../factories/sale.ts'
import { type World, dunia } from '../factories/world.ts'
import { type TestServer, startServer } from '../setup/server.ts'

/** What a shop sets at one process holds for the very next call to another. */

const PUTARAN = 200
const SATU = { berat_mg: 2_513, modal_rp: 2_100_000, ongkos_rp: 50_000 }

let world: World
let servers: readonly TestServer[] = []
let a: Client
let b: Client
let piece: Piece

beforeAll(async () => {
  world = await dunia(['A'])
  const kasir = world.toko.get('A')!
  piece = (await tambahBarang(kasir, [SATU]))[0]!
  servers = await Promise.all([1, 2].map(() => startServer({ databaseUrl: world.database.url })))
  a = kasir.at(servers[0]!.url)
  b = kasir.at(servers[1]!.url)
})
afterAll(async () => {
  await Promise.all(servers.map((s) => s.stop()))
  await world.close()
})

const put = async (path: string, isi: Readonly<Record<string, unknown>>) =>
  sukses(await a.tulis(path, isi, crypto.randomUUID(), 'PUT'))

/** What this process would sell the piece for: it refuses a wrong total with the right one. */
async function dijual(c: Client): Promise<unknown> {
  const answer = await c.tulis('penjualan/create', { ...notaTunai([piece]), total_rp: 1 })
  expect(answer.code, answer.text).toBe('penjualan.total_berbeda')
  return answer.params['total_rp']
}

/** What this process shows as its price. */
const tampil = async (c: Client): Promise<unknown> =>
  (await c.ok<{ total: number }[]>('GET', 'barang/get/ready')).data[0]?.total

/** Whom this process names for a sale below the price. */
async function penyetuju(c: Client): Promise<unknown> {
  const items = [{ kode_barcode: piece.kode_barcode, harga_jual: 2_450_000 }]
  const isi = { ...notaTunai([piece]), items, no_draft: 'DRAF-0001' }
  const total = (await c.tulis('penjualan/create', { ...isi, total_rp: 1 })).params['total_rp']
  const pembayaran = [{ jenis: 'CASH', jumlah_rp: total }]
  const answer = await c.tulis('penjualan/create', { ...isi, total_rp: total, pembayaran })
  expect(answer.params['aksi'], answer.text).toBe('penjualan.turun_harga')
  return answer.params['level']
}

const emas = async (c: Client): Promise<unknown> =>
  (await c.ok<{ value: unknown }>('GET', 'para-system/key/PARAMETER_HARGA_EMAS_GLOBAL_VALUE')).data
    .value

interface Ragam {
  readonly ubah: (ke: number) => Promise<unknown>
  readonly baca: readonly ((c: Client) => Promise<unknown>)[]
}

/** Each kind of setting, with the commands and reads that go by it. */
const RAGAM: Readonly<Record<string, Ragam>> = {
  PKP: {
    ubah: async (ke) => {
      const { data } = await a.ok<Record<string, unknown>>('GET', 'settingtoko')
      const { kode_toko: _, kode_nota: __, logo: ___, ...isi } = data
      return put('settingtoko', { ...isi, pkp: ke % 2 === 0 })
    },
    baca: [dijual, tampil],
  },
  pembulatan: {
    ubah: (ke) => put('para-system/key/PEMBULATAN', { value: ke % 2 ? 500 : 1_000 * (ke + 2) }),
    baca: [dijual, tampil],
  },
  'siapa yang menyetujui': {
    ubah: (ke) =>
      put('otorisasi/aksi', {
        aksi: 'penjualan.turun_harga',
        level: ke % 2 ? 'SPV' : 'OWN',
        cara: ['MANUAL'],
      }),
    baca: [penyetuju],
  },
  'harga emas': {
    ubah: (ke) => put('parameter-harga-emas/global', { nominal: 1_000_000 + ke }),
    baca: [emas],
  },
  papan: {
    ubah: async (ke) => {
      const { data } = await a.ok<Record<string, unknown>>('GET', 'group/G75')
      const { kode_toko: _, ...isi } = data
      return put('group/G75', { ...isi, harga_jual: HARGA_PER_GRAM + (ke % 2) * 50_000 })
    },
    baca: [dijual, tampil],
  },
}

test(`${PUTARAN} changes answered by one process: the next call to another works with the new value`, async () => {
  const basi: string[] = []
  const nama = Object.keys(RAGAM)
  const terlihat = new Map<string, Set<unknown>>()
  for (let i = 0; i < PUTARAN; i++) {
    const ragam = nama[i % nama.length]!
    const ke = Math.floor(i / nama.length)
    const { ubah, baca } = RAGAM[ragam]!
    await ubah(ke)
    const cara = baca[Math.floor(ke / 2) % baca.length]!
    const diB = await cara(b)
    if (diB !== (await cara(a))) basi.push(`${ragam}, round ${i}`)
    const jenis = `${ragam} ${cara.name}`
    terlihat.set(jenis, (terlihat.get(jenis) ?? new Set()).add(diB))
  }
  expect(basi).toEqual([])
  // Each of these changes is one that the call can see.
  for (const [jenis, nilai] of terlihat) expect(nilai.size, jenis).toBeGreaterThan(1)
}, 240_000)

/** Places of these entries in the chain of the shop's day: the order in which they were committed. */
async function urutan(aksi: string): Promise<number[]> {
  const rows = await world.database.query<{ urut: number }>(
    'SELECT urut FROM audit WHERE aksi = $1 ORDER BY urut',
    [aksi],
  )
  return rows.map((r) => r.urut)
}

test('a sale that was on its way is wholly old, before the change, or wholly new', async () => {
  await put('para-system/key/PEMBULATAN', { value: 500 })
  const pieces = await tambahBarang(
    a,
    Array.from({ length: 60 }, () => SATU),
  )
  const total_rp = Number(await dijual(a))
  let [lama, baru] = [0, 0]
  for (let i = 0; i < pieces.length; i += 6) {
    await put('para-system/key/PEMBULATAN', { value: 500 })
    const sebelum = (await urutan('penjualan.create')).length
    const jual = pieces.slice(i, i + 6).map(async (p, n) => {
      await wait(n * 3)
      const isi = { ...notaTunai([p]), total_rp }
      return b.tulis('penjualan/create', {
        ...isi,
        pembayaran: [{ jenis: 'CASH', jumlah_rp: total_rp }],
      })
    })
    await wait(i / 6)
    await put('para-system/key/PEMBULATAN', { value: 1_000_000 })
    const diganti = (await urutan('pengaturan.ubah')).at(-1)!
    for (const answer of await Promise.all(jual)) {
      const tetap = answer.status === 200
      if (!tetap) expect(answer.params['total_rp'], answer.text).toBe(3_000_000)
      if (tetap) lama++
      else baru++
    }
    for (const urut of (await urutan('penjualan.create')).slice(sebelum))
      expect(urut).toBeLessThan(diganti)
  }
  expect(Math.min(lama, baru), `${lama} old, ${baru} new`).toBeGreaterThan(0)
  const terjual = await world.database.query(`SELECT FROM barang WHERE status = 'TERJUAL'`)
  expect(terjual).toHaveLength(lama)
  expect((await a.ok('GET', 'buku/periksa')).data).toEqual([])
})

test('a change past the program is not counted, so a process goes on with what it remembers', async () => {
  await put('para-system/key/PEMBULATAN', { value: 500 })
  const lama = await dijual(b)
  await world.database.query(`UPDATE pengaturan SET nilai = '1000000' WHERE kunci = 'PEMBULATAN'`)
  expect(await dijual(b)).toBe(lama)
  await world.database.query('UPDATE hari SET aturan = aturan + 1 WHERE ditutup_pada IS NULL')
  expect(await dijual(b)).toBe(3_000_000)
})
