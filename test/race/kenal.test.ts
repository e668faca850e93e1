import { afterAll, beforeAll, expect, test } from 'vitest'
import { hitungHariQueue } from '#modules/pelanggan/kenal/server/hitung-hari.ts'
import type { Client } from '../factories/client.ts'
import { type Piece, tambahBarang } from '../factories/goods.ts'
import { type Nota, disetujui, notaTunai } from '../factories/sale.ts'
import { NIK } from '../factories/siap-kenal.ts'
import { PENYETUJU, type World, dunia } from '../factories/world.ts'

const CABANG = Array.from({ length: 20 }, (_, i) => `K${String(i + 1).padStart(2, '0')}`)
const KALI = 5
/** A hundred of them are the limit of the report. */
const HARGA = 5_000_000

interface Toko {
  readonly kode: string
  readonly c: Client
  readonly kode_customer: string
  readonly pieces: readonly Piece[]
}

let w: World
let toko: readonly Toko[]

beforeAll(async () => {
  w = await dunia(CABANG)
  toko = await Promise.all(
    [...w.toko].map(async ([kode, c], i) => {
      // Each shop has a number and a phone of its own for him; the card is one.
      const isi = {
        nama_customer: 'Budi',
        no_hp: `0812000000${String(i).padStart(2, '0')}`,
        no_ktp: NIK,
      }
      const { data } = await c.ok<{ kode_customer: string }>('POST', 'member', isi)
      const satu = { berat_mg: 5_000, modal_rp: 4_200_000, ongkos_rp: 0 }
      const pieces = await tambahBarang(
        c,
        Array.from({ length: KALI + 1 }, () => satu),
      )
      return { kode, c, kode_customer: data.kode_customer, pieces }
    }),
  )
}, 300_000)
afterAll(() => w?.close())

const jual = ({ c, kode_customer }: Toko, piece: Piece) =>
  c.tulis<Nota>('penjualan/create', notaTunai([piece], { kode_customer }))

const layanan = () => ({ ...w.server.services, log: w.server.app.log })

/** All processes of all shops count at once, as the minute wakes them. */
const hitung = () =>
  Promise.all(
    [...CABANG, ...CABANG].map(async (kode) => {
      while ((await hitungHariQueue.deliver(layanan(), kode)) !== null);
    }),
  )

interface Lapor {
  readonly orang: string
  readonly jumlah: number
  readonly dokumen: readonly string[]
  readonly cabang: readonly string[]
  readonly status: string
}
const lapor = () =>
  w.database.query<Lapor>(
    'select orang, jumlah_rp::float8 as jumlah, dokumen, cabang, status from kenal_lapor',
  )

let nomor: readonly string[] = []

test('100 sales of one person at once in 20 branches: the list has all, none twice', async () => {
  const giliran = toko.flatMap((t) => t.pieces.slice(0, KALI).map((p) => ({ t, p })))
  // Counting runs in the middle of it, too.
  const [jadi] = await Promise.all([
    Promise.all(giliran.slice(1).map(({ t, p }) => jual(t, p))),
    hitung(),
  ])
  for (const j of jadi) expect(j, j.text).toMatchObject({ status: 200 })
  await hitung()
  expect(await lapor()).toEqual([])
  const curiga = await w.database.query<{ sebab: string }>(
    'select sebab from kenal_curiga order by sebab',
  )
  expect(curiga.map((c) => c.sebab)).toEqual([
    'BANYAK_CABANG',
    'DEKAT_BATAS',
    'MEMBER_BARU',
    'PECAH',
  ])

  // The hundredth reaches the limit.
  const [pertama] = giliran
  const akhir = await jual(pertama!.t, pertama!.p)
  await hitung()
  nomor = [...jadi, akhir].map((j) => j.data.no_faktur_jual)
  const rows = await lapor()
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatchObject({
    orang: `N:${NIK}`,
    jumlah: 100 * HARGA,
    cabang: CABANG,
    status: 'OPEN',
  })
  expect(rows[0]?.dokumen.toSorted()).toEqual(nomor.toSorted())
  await hitung()
  expect(await lapor()).toEqual(rows)
}, 120_000)

test('what is cancelled leaves the sum, and the list with it', async () => {
  const [satu] = toko
  const no_faktur_jual = nomor.at(-1)
  const badan = { no_faktur_jual, alasan: 'Salah scan' }
  const siap = await disetujui(satu!.c, 'penjualan/cancel', badan, PENYETUJU)
  expect(await satu!.c.tulis('penjualan/cancel', siap)).toMatchObject({ status: 200 })
  await hitung()
  expect(await lapor()).toMatchObject([{ status: 'GUGUR' }])
  // Sold again, it is the same entry of the list.
  expect(await jual(satu!, satu!.pieces[KALI]!)).toMatchObject({ status: 200 })
  await hitung()
  expect(await lapor()).toMatchObject([{ status: 'OPEN', jumlah: 100 * HARGA }])
}, 60_000)
