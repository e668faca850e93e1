import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#test/factories/client.ts'
import { type Piece, sukses, tambahSama } from '#test/factories/goods.ts'
import {
  type Nota,
  batal,
  jual,
  notaTunai,
  periksa,
  setujui,
  totalDari,
  tutup,
} from '#test/factories/sale.ts'
import { buatOrang, masuk } from '#test/factories/shop.ts'
import { PENYETUJU, type World, dunia } from '#test/factories/world.ts'

let w: World
let c: Client
let pieces: readonly Piece[]

beforeAll(async () => {
  w = await dunia(['T1', 'T2'])
  c = w.toko.get('T1') as Client
  pieces = await tambahSama(c, 6)
})
afterAll(() => w.close())

interface Kas {
  readonly jenis: string
  readonly kode: string
  readonly metode: string
  readonly awal_rp: number
  readonly masuk_rp: number
  readonly keluar_rp: number
  readonly saldo_rp: number
}
interface Mutasi {
  readonly dokumen: string
  readonly aksi: string
  readonly waktu: string
  readonly keluar_rp: number
}
interface Baris {
  readonly kas: string
  readonly metode: string
  readonly tanggal: string
  readonly dokumen: string
  readonly masuk_rp: number
  readonly keluar_rp: number
  readonly saldo_rp: number
}

const piece = (i: number) => pieces[i] as Piece
const uangKas = async (tanggal?: string) =>
  (await c.ok<{ kas: Kas[] }>('GET', 'uang-kas', tanggal ? { tanggal } : {})).data.kas
const laci = (kas: readonly Kas[]) => kas.find((k) => k.jenis === 'KAS')
const laporan = async (input: Record<string, string | number>) => {
  const { text } = await c.ok('GET', 'cash/report', { limit: 500, ...input })
  return JSON.parse(text) as { data: Baris[]; totals: Record<string, number>; count: number }
}

const mutasi = async (lain: object = {}) =>
  (await c.ok<Mutasi[]>('GET', 'cash/paginated', { limit: 200, ...lain })).data

let hari = ''

test('a cancelled sale leaves the drawer by the mirror of its lines', async () => {
  const satu = (await jual(c, [piece(0)])).data
  await jual(c, [piece(1)])
  await batal(c, satu, PENYETUJU)
  hari = satu.tanggal
  const harga = totalDari([piece(1)])
  expect(laci(await uangKas())).toMatchObject({
    awal_rp: 0,
    masuk_rp: 2 * harga,
    keluar_rp: harga,
    saldo_rp: harga,
  })
  const { data } = await c.ok<{ dokumen: string; aksi: string; keluar_rp: number }[]>(
    'GET',
    'cash/paginated',
    { limit: 10 },
  )
  const baris = data.filter((b) => b.dokumen === satu.no_faktur_jual)
  expect(baris.map((b) => [b.aksi, b.keluar_rp])).toEqual(
    expect.arrayContaining([
      ['penjualan.create', 0],
      ['penjualan.cancel', harga],
    ]),
  )
})

test('each way of paying stands in its own line', async () => {
  const total_rp = totalDari([piece(2)])
  const bagi = [
    { jenis: 'CASH', jumlah_rp: 1_000_000 },
    {
      jenis: 'TRANSFER',
      jumlah_rp: total_rp - 1_000_000,
      kode_bank: 'BNS',
      no_rekening: '110',
    },
  ]
  const rekening = (await c.ok<{ no_rekening: string }[]>('GET', 'rekenings')).data[0]?.no_rekening
  const pembayaran = bagi.map((b) => ('no_rekening' in b ? { ...b, no_rekening: rekening } : b))
  const answer = await c.tulis<Nota>('penjualan/create', notaTunai([piece(2)], { pembayaran }))
  expect(answer.status, answer.text).toBe(200)
  const bank = (await uangKas()).find((k) => k.jenis === 'BANK')
  expect(bank).toMatchObject({
    kode: rekening,
    metode: 'TRANSFER',
    masuk_rp: total_rp - 1_000_000,
  })
})

let kiriman = ''
test('money for another shop leaves the drawer', async () => {
  const isi = { tujuan: 'T2', jumlah_rp: 100_000, keterangan: 'Modal kembalian' }
  kiriman = sukses(await c.tulis<{ nota_kirim: string }>('kirim-uang', isi)).data.nota_kirim
  expect((await mutasi()).filter((b) => b.dokumen === kiriman)).toMatchObject([
    { aksi: 'kirim_uang.create', keluar_rp: 100_000 },
  ])
})

test('the next day opens with what the last one held, and the report runs on', async () => {
  const sebelum = await uangKas()
  expect((await tutup(c)).status).toBe(200)
  await jual(c, [piece(3)])
  const sesudah = await uangKas()
  expect(laci(sesudah)?.awal_rp).toBe(laci(sebelum)?.saldo_rp)
  expect(await uangKas(hari)).toEqual(sebelum)

  // Below an owner a report spans one month.
  await buatOrang(w.server.services.db, 'SPVKAS', 'T1', 'SPV', ['/laporan-kas'])
  const spv = await masuk(w.server.url, 'SPVKAS')
  const semua = await spv.call('GET', 'cash/report', { tgl_from: hari, tgl_to: '2030-01-01' })
  expect(semua.code).toContain('lebih_satu_bulan')
  const baru = await laporan({})
  expect(baru.data.filter((b) => b.dokumen === 'SALDO AWAL')).toHaveLength(sebelum.length)
  for (const k of sesudah) {
    const akhir = baru.data.filter((b) => b.kas === k.kode && b.metode === k.metode).at(-1)
    expect(akhir?.saldo_rp, k.kode).toBe(k.saldo_rp)
  }
  const jumlah = (name: 'masuk_rp' | 'keluar_rp') => baru.data.reduce((n, b) => n + b[name], 0)
  expect(baru.totals).toEqual({ masuk_rp: jumlah('masuk_rp'), keluar_rp: jumlah('keluar_rp') })
})

test('a line is told of by who booked it, when, whatever was done with its document later', async () => {
  const id_otorisasi = await setujui(c, {
    ...PENYETUJU,
    kategori: 'kirim_uang.cancel',
    dokumen: kiriman,
    jumlah_rp: 100_000,
  })
  const isi = { nota_kirim: kiriman, alasan: 'Tidak jadi', id_otorisasi }
  sukses(await c.tulis('kirim-uang/cancel', isi))
  sukses(await c.tulis('kirim-uang/cetak-ulang', { nota_kirim: kiriman }))
  const semua = await mutasi()
  expect(semua.filter((b) => b.dokumen === kiriman).map((b) => b.aksi)).toEqual([
    'kirim_uang.cancel',
    'kirim_uang.create',
  ])
  // Newest first whatever the letters of a number are, over the pages as on one.
  const waktu = semua.map((b) => b.waktu)
  expect(waktu).toEqual(waktu.toSorted().toReversed())
  const dua = await Promise.all([1, 2, 3, 4].map((page) => mutasi({ page, limit: 2 })))
  expect(dua.flat()).toEqual(semua.slice(0, 8))
})

test('filters narrow rows and totals alike; the other shop sees nothing', async () => {
  const tunai = await laporan({ metode: 'CASH' })
  expect(new Set(tunai.data.map((b) => b.metode))).toEqual(new Set(['CASH']))
  expect((await laporan({ laci: 'ENTAH' })).count).toBe(0)
  const lain = w.toko.get('T2') as Client
  const { data } = await lain.ok<{ kas: Kas[] }>('GET', 'uang-kas')
  expect(data.kas.every((k) => k.saldo_rp === 0)).toBe(true)
  expect(await periksa(c)).toEqual([])
})
