import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#test/factories/client.ts'
import { disetujui } from '#test/factories/sale.ts'
import { SANDI } from '#test/factories/shop.ts'
import {
  type OrderDiterima,
  isiCair,
  orderDiterima,
  pesananDiterima,
} from '#test/factories/siap-cair.ts'
import type { SiapJual } from '#test/factories/siap-jual.ts'
import { orderSusul } from '#test/factories/siap-online.ts'
import { type TokoDaring, tokoDaring } from '#test/factories/toko-daring.ts'
import type { TestDatabase } from '#test/setup/database.ts'
import type { IsiRetur, OrderJalan, ReturMarketplace } from '../contract.ts'

const setuju = { penyetuju: 'T1SPV', password: SANDI }

let daring: TokoDaring
let db: TestDatabase
let toko: SiapJual
let kasir: Client

beforeAll(async () => {
  daring = await tokoDaring([
    '/retur-marketplace',
    '/lihat-retur-marketplace',
    '/batal-retur-marketplace',
    '/laporan-retur-marketplace',
    '/pesanan-marketplace',
    '/cair-marketplace',
  ])
  ;({ db, toko, kasir } = daring)
})
afterAll(() => daring?.tutup())

/** An accepted order that the marketplace sends back. */
async function kembali(kabar: 'RETUR' | 'BATAL' = 'RETUR'): Promise<OrderDiterima> {
  const [kode = ''] = await toko.barang(1)
  const o = await orderDiterima(toko.pemilik, kode)
  await orderSusul(toko.pemilik, o.no_order, kabar)
  return o
}
const tempat = async (kode: string) => {
  const [b] = await db.query<{ kode_baki: string; kode_gudang: string; berat: number }>(
    'select kode_baki, kode_gudang, berat_mg / 1000.0 as berat from barang where kode_barcode = $1',
    [kode],
  )
  return { kode_baki: b?.kode_baki ?? '', timbang: Number(b?.berat) }
}
async function isi({ no_order, kode_barcode }: OrderDiterima, more: object = {}) {
  const piece = { kode_barcode, kondisi_retur: 'BAIK', ...(await tempat(kode_barcode)), ...more }
  return { no_order, items: [piece], no_draft: crypto.randomUUID() }
}
const retur = (badan: Readonly<Record<string, unknown>>) =>
  kasir.tulis<{ no_retur: string; total_rp: number }>('retur-marketplace/create', badan)
const jadi = async (badan: Readonly<Record<string, unknown>>) => {
  const jawab = await retur(badan)
  expect(jawab, jawab.text).toMatchObject({ status: 200 })
  return jawab.data
}
const batal = async (no_retur: string) => {
  const path = 'retur-marketplace/cancel'
  return kasir.tulis(path, await disetujui(kasir, path, { no_retur, alasan: 'Salah' }, setuju))
}
const cair = (orders: readonly OrderDiterima[], biaya?: number) =>
  kasir.tulis<{ no_cair: string }>('cair-marketplace/create', isiCair(orders, biaya))
const order = async ({ no_order }: OrderDiterima) =>
  (await kasir.ok<{ status: string }>('GET', `pesanan-marketplace/${no_order}`)).data.status
const sisa = async ({ no_order }: OrderDiterima) => {
  const path = 'cair-marketplace/get/terbuka'
  const { data } = await kasir.ok<{ no_order: string; sisa_rp: number }[]>('GET', path, {
    kode_sambungan: 'WEB',
  })
  return data.find((o) => o.no_order === no_order)?.sisa_rp
}
const bersih = async () => expect((await toko.pemilik.ok('GET', 'buku/periksa')).data).toEqual([])

test('what comes back lies in a tray, and the sale is taken back; cancelled, it is sold again', async () => {
  const [kode = ''] = await toko.barang(1)
  const utuh = await toko.saldo()
  const o = await orderDiterima(toko.pemilik, kode)
  const terjual = await toko.saldo()
  // Nobody but the marketplace lets goods come back.
  expect(await retur(await isi(o))).toMatchObject({
    status: 409,
    code: 'marketplace.order_sudah_diproses',
  })
  await orderSusul(toko.pemilik, o.no_order, 'RETUR')
  const dicari = { kode: o.kode_barcode }
  const { data } = await kasir.ok<IsiRetur>('GET', 'retur-marketplace/get/isi', dicari)
  expect(data).toMatchObject({ no_order: o.no_order, barang: [{ kode_barcode: kode }] })
  const { no_retur, total_rp } = await jadi(await isi(o))
  expect(total_rp).toBe(o.total_rp)
  expect(await toko.status(kode)).toBe('READY')
  expect(await toko.saldo()).toEqual(utuh)
  expect(await order(o)).toBe('RETUR')
  expect(await sisa(o)).toBeUndefined()
  await bersih()
  const surat = await kasir.ok<ReturMarketplace>('GET', `retur-marketplace/${no_retur}`)
  expect(surat.data).toMatchObject({ no_order: o.no_order, items: [{ kondisi_retur: 'BAIK' }] })
  expect((await kasir.ok('GET', 'retur-marketplace/report')).text).toContain(no_retur)
  const riwayat = await kasir.ok('GET', `pesanan-marketplace/${o.no_order}/riwayat`)
  expect(riwayat.text).toContain('retur_marketplace.create')
  // Its nota is not cancelled any more, nor bought back; the piece is sold to somebody else.
  const { no_faktur_jual } = o
  const nota = { no_faktur_jual, alasan: 'Batal' }
  expect(await toko.pemilik.tulis('penjualan/cancel', nota)).toMatchObject({
    status: 409,
    code: 'penjualan.sudah_lanjut',
  })
  expect(await batal(no_retur)).toMatchObject({ status: 200 })
  expect(await toko.status(kode)).toBe('TERJUAL')
  expect(await toko.saldo()).toEqual(terjual)
  expect(await order(o)).toBe('MINTA_RETUR')
  await bersih()
  await jadi(await isi(o))
  await toko.terjual({ barcodes: [kode], total_rp: 2_500_000 })
  await bersih()
})

test('a return of a part taken back leaves the word that the order has by now', async () => {
  const o = await pesananDiterima(toko.pemilik, await toko.barang(2))
  await orderSusul(toko.pemilik, o.no_order, 'RETUR')
  const { no_retur } = await jadi(await isi(o))
  expect(await order(o)).toBe('MINTA_RETUR')
  const tetap = { no_order: o.no_order, alasan: 'Sisanya tetap terjual' }
  const jawab = await toko.pemilik.tulis('pesanan-marketplace/tetap', tetap)
  expect(jawab, jawab.text).toMatchObject({ status: 200 })
  expect(await batal(no_retur)).toMatchObject({ status: 200 })
  expect(await order(o)).toBe('TETAP')
  await bersih()
})

test('paid out before, it is taken off the next payout; the fee is given back', async () => {
  const [o, lain] = [await kembali(), await kembali()]
  const bayar = await cair([o])
  expect(bayar, bayar.text).toMatchObject({ status: 200 })
  const { no_retur } = await jadi(await isi(o))
  expect(await sisa(o)).toBe(-o.total_rp)
  await bersih()
  // Alone it is no payout: nothing leaves the shop.
  const ambil = { no_order: o.no_order, kotor: -o.total_rp, biaya: -100_000 }
  const garis = { ...ambil, bersih: -o.total_rp + 100_000 }
  const minus = { ...isiCair([o]), items: [garis], jumlah: 0 }
  expect((await kasir.tulis('cair-marketplace/create', minus)).status).toBe(422)
  const penuh = isiCair([lain], 0)
  const dua = {
    ...penuh,
    no_draft: crypto.randomUUID(),
    items: [...penuh.items, garis],
    jumlah: penuh.jumlah + garis.bersih,
  }
  const lunas = await kasir.tulis('cair-marketplace/create', dua)
  expect(lunas, lunas.text).toMatchObject({ status: 200, data: { total_rp: dua.jumlah } })
  expect(await sisa(o)).toBeUndefined()
  await bersih()
  // The payout went on from the return.
  const tolak = await kasir.tulis('retur-marketplace/cancel', { no_retur, alasan: 'Salah' })
  expect(tolak).toMatchObject({ status: 409, code: 'penjualan.sudah_lanjut' })
})

test('another weight is approved; a damaged piece is no longer offered', async () => {
  const o = await kembali()
  const badan = await isi(o, { kondisi_retur: 'RUSAK' })
  const ringan = { ...badan, items: badan.items.map((i) => ({ ...i, timbang: i.timbang - 0.5 })) }
  expect(await retur(ringan)).toMatchObject({ status: 403 })
  const path = 'retur-marketplace/create'
  const jawab = await kasir.tulis(path, await disetujui(kasir, path, ringan, setuju))
  expect(jawab, jawab.text).toMatchObject({ status: 200 })
  const [online] = await db.query<{ tayang: boolean }>(
    'select tayang from barang_online where kode_barcode = $1',
    [o.kode_barcode],
  )
  expect(online).toEqual({ tayang: false })
  await bersih()
})

test('one that never comes stays on top of those that wait, late after two weeks', async () => {
  const [lama, baru] = [await kembali(), await kembali('BATAL')]
  await db.query(
    `update pesanan_marketplace set retur_pada = retur_pada - interval '15 days'
     where no_order = $1`,
    [lama.no_order],
  )
  const { data } = await kasir.ok<OrderJalan[]>('GET', 'retur-marketplace/get/jalan')
  expect(data[0]).toMatchObject({ no_order: lama.no_order, umur_hari: 15, terlambat: true })
  expect(data.find((d) => d.no_order === baru.no_order)).toMatchObject({ terlambat: false })
  const tetap = { no_order: lama.no_order, alasan: 'Tidak pernah tiba' }
  expect((await kasir.tulis('pesanan-marketplace/tetap', tetap)).status).toBe(200)
  // It comes after all.
  await jadi(await isi(lama))
  expect(await order(lama)).toBe('RETUR')
})

test('a nota of a closed day is taken back by the return of its goods', async () => {
  const o = await kembali('BATAL')
  const geser = (tabel: string, nomor: string, hari: number) =>
    db.query(`update ${tabel} set tanggal = tanggal + ${hari} where ${nomor}`)
  const nota = `no_faktur_jual = '${o.no_faktur_jual}'`
  await geser('penjualan', nota, -1)
  const batalNota = { no_order: o.no_order, alasan: 'Batal' }
  expect(await toko.pemilik.tulis('pesanan-marketplace/batal-nota', batalNota)).toMatchObject({
    status: 422,
    code: 'penjualan.kemarin',
  })
  const { no_retur } = await jadi(await isi(o))
  expect(await order(o)).toBe('RETUR')
  await geser('penjualan', nota, 1)
  await bersih()
  await geser('retur_marketplace', `no_retur = '${no_retur}'`, -1)
  const tolak = await kasir.tulis('retur-marketplace/cancel', { no_retur, alasan: 'Salah' })
  expect(tolak).toMatchObject({ status: 422, code: 'retur_marketplace.kemarin' })
})

test('return, return, cancelling, keeping and payout at once: what is owed is what the books say', async () => {
  for (let n = 0; n < 10; n++) {
    const o = await kembali(n % 2 === 0 ? 'RETUR' : 'BATAL')
    const badan = await isi(o)
    const { no_order, no_faktur_jual } = o
    const [satu, dua, batalNota, nota] = await Promise.all([
      retur(badan),
      retur({ ...badan, no_draft: crypto.randomUUID() }),
      toko.pemilik.tulis('pesanan-marketplace/batal-nota', { no_order, alasan: 'Batal' }),
      toko.pemilik.tulis('penjualan/cancel', { no_faktur_jual, alasan: 'Batal' }),
      kasir.tulis('pesanan-marketplace/tetap', { no_order, alasan: 'Tetap' }),
      cair([o]),
    ])
    // The nota is cancelled, or its goods come back; never both, never twice.
    const pulang = [satu, dua].filter((j) => j?.status === 200).length
    const dibatalkan = (
      await db.query(
        `select from penjualan where no_faktur_jual = '${no_faktur_jual}' and status = 'BATAL'`,
      )
    ).length
    expect(
      pulang + dibatalkan,
      [satu, dua, batalNota, nota].map((j) => j?.text).join(),
    ).toBeLessThan(2)
    expect(await toko.status(o.kode_barcode)).toBe(pulang + dibatalkan > 0 ? 'READY' : 'TERJUAL')
  }
  await bersih()
})
