import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { onOutboxFilled } from '#kernel/server/jobs/wake.ts'
import { SiapJual } from '#test/factories/siap-jual.ts'
import { foto, sambungkan } from '#test/factories/siap-online.ts'
import { type TestDatabase, testDatabase } from '#test/setup/database.ts'
import { OnlineStore } from '#test/setup/online-store.ts'
import { type Server, createServer } from '../../../../app/server.ts'
import type { KepalaOrder } from '../contract-order.ts'
import { hitungSemua } from '#modules/pelanggan/kenal/server/hitung-hari.ts'
import { antreOrder } from './antar-order.ts'

/** 2 g × 1,250,000, and 2 % for the internet. */
const HARGA = 2_500_000
const ONLINE = 2_550_000

const folder = mkdtempSync(path.join(os.tmpdir(), 'kencana-order-'))
const web = new OnlineStore()
let db: TestDatabase
let server: Server
let toko: SiapJual

beforeAll(async () => {
  db = await testDatabase()
  server = await createServer({
    databaseUrl: db.url,
    env: {
      PORT: '0',
      LOG_LEVEL: 'silent',
      DATA_DIR: folder,
      ONLINE_STORE_URL: await web.listen(),
    },
  })
  toko = await SiapJual.buat(db, server, 'T1', '0A')
  await sambungkan(toko.pemilik, 'S01')
  onOutboxFilled(server.services.db, () => {})
})
afterAll(async () => {
  await server.close()
  await web.close()
  await db.drop()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(() => web.clear())

async function tayang(n = 1, ubah: Readonly<Record<string, unknown>> = {}): Promise<string[]> {
  const kode = await toko.barang(n, ubah)
  await foto(toko.pemilik, kode)
  const items = kode.map((kode_barcode) => ({ kode_barcode }))
  const isi = { kode_sambungan: 'WEB', items }
  expect(await toko.pemilik.tulis('kirim-barang-online/create', isi)).toMatchObject({ status: 200 })
  return kode
}
let nomor = 0
/** The store takes an order; answers its name there. */
function pesan(
  barcodes: readonly string[],
  status: 'BARU' | 'BATAL' = 'BARU',
  id = '',
  harga = ONLINE,
): string {
  const nama = id || `W-${++nomor}`
  const barang = barcodes.map((kode_barcode) => ({ kode_barcode, harga }))
  web.orders.push({ id: nama, status, pembeli: 'Ibu Sari', barang })
  return nama
}
/** Turns of the queue by hand, as if a minute passed between them. */
async function antar(kali = 2): Promise<void> {
  const layanan = { ...server.services, log: server.app.log }
  for (let n = 0; n < kali; n++) {
    await db.query("update kunci_marketplace set berikut = '2020-01-01', tanya = '2020-01-01'")
    await antreOrder.deliver(layanan, 'T1')
  }
}
const order = async (id: string) => {
  const cari = { search: id }
  const { data } = await toko.pemilik.ok<KepalaOrder[]>('GET', 'pesanan-marketplace/get/all', cari)
  return data.find((o) => o.id_luar === id)
}
const terima = (no_order = '', more: Readonly<Record<string, unknown>> = {}) =>
  toko.pemilik.tulis<{ no_faktur_jual: string; total_rp: number }>('pesanan-marketplace/terima', {
    no_order,
    logistik: 'REGULER',
    kurir: 'JNE',
    ...more,
  })

test('an order holds its pieces; accepted it is a nota that the marketplace owes', async () => {
  const kode = await tayang(2)
  const id = pesan(kode)
  await antar()
  expect(await Promise.all(kode.map((k) => toko.status(k)))).toEqual(['PESAN', 'PESAN'])
  const baru = await order(id)
  expect(baru).toMatchObject({ status: 'BARU', total_rp: 2 * ONLINE, input_by: 'SISTEM' })
  // At the counter it is gone.
  const jual = await toko.jual({ barcodes: [kode[0] ?? ''], total_rp: HARGA })
  expect(jual).toMatchObject({ status: 409, code: 'barang.tidak_tersedia' })
  const sebelum = (await toko.saldo())['marketplace/piutang/WEB IDR'] ?? 0
  const jadi = await terima(baru?.no_order)
  expect(jadi, jadi.text).toMatchObject({ status: 200, data: { total_rp: 2 * ONLINE } })
  expect(await Promise.all(kode.map((k) => toko.status(k)))).toEqual(['TERJUAL', 'TERJUAL'])
  expect((await toko.saldo())['marketplace/piutang/WEB IDR']).toBe(sebelum + 2 * ONLINE)
  const nota = await toko.pemilik.ok('GET', `penjualan/${jadi.data.no_faktur_jual}`)
  expect(nota.data).toMatchObject({
    total_rp: 2 * ONLINE,
    pembayaran: [{ jenis: 'MARKETPLACE', jumlah_rp: 2 * ONLINE }],
  })
  expect(await terima(baru?.no_order)).toMatchObject({
    status: 409,
    code: 'marketplace.order_sudah_diproses',
  })
  await antar(1)
  expect(web.decided.get(id)).toEqual({ status: 'DITERIMA', alasan: null })
  web.decided.clear()
  await antar(1)
  expect(web.decided.size).toBe(0)
  const laporan = await toko.pemilik.ok('GET', 'penjualan-marketplace/report')
  expect(laporan.text).toContain(kode[0])
  expect((await toko.pemilik.ok('GET', 'buku/periksa')).data).toEqual([])
})

test('a large order is counted by its buyer, and told to the officers: nobody could be asked', async () => {
  const kode = await tayang(2)
  const id = pesan(kode)
  await antar()
  const { no_faktur_jual } = (await terima((await order(id))?.no_order)).data
  await db.query(`update aturan_hukum set nilai = 5000000 where jenis_aturan = 'BATAS_IDENTITAS'`)
  await hitungSemua({ ...server.services, log: server.app.log }, 'T1')
  expect(
    await db.query(`select nama, dokumen from kenal_hari where kunci = 'D:WEB:ibu sari'`),
  ).toEqual([{ nama: 'Ibu Sari', dokumen: expect.arrayContaining([no_faktur_jual]) as unknown }])
  const { data } = await toko.pemilik.ok<{ sebab: string }[]>('GET', 'kenal/curiga/get/all')
  expect(data.filter((c) => c.sebab === 'DARING')).toMatchObject([{ nama: 'Ibu Sari' }])
  await db.query(`update aturan_hukum set nilai = 100000000 where jenis_aturan = 'BATAS_IDENTITAS'`)
})

test('nobody of the shop can send an order or take one back: there is no such call', async () => {
  const [kode = '', lain = ''] = await tayang(2)
  const id = pesan([lain])
  await antar()
  const no_order = (await order(id))?.no_order
  const barang = [{ kode_barcode: kode, harga: ONLINE }]
  const karangan = { id: 'KARANGAN', status: 'BARU', pembeli: 'Saya', barang }
  for (const orang of [toko.kasir, toko.pemilik]) {
    const masuk = { kode_sambungan: 'WEB', order: karangan }
    expect((await orang.tulis('pesanan-marketplace/masuk', masuk)).status).toBe(404)
    expect((await orang.tulis('pesanan-marketplace/batal', { no_order })).status).toBe(404)
  }
  expect(await order('KARANGAN')).toBeUndefined()
  expect(await toko.status(kode)).toBe('READY')
  expect(await order(id)).toMatchObject({ status: 'BARU' })
  expect(await toko.status(lain)).toBe('PESAN')
})

test('nor can a sale at the counter say that a marketplace owes the money', async () => {
  const [kode = ''] = await toko.barang(1)
  const pembayaran = [{ jenis: 'MARKETPLACE', jumlah_rp: HARGA }]
  const jawab = await toko.jual({ barcodes: [kode], total_rp: HARGA, more: { pembayaran } })
  expect(jawab, jawab.text).toMatchObject({ status: 400, code: 'isian.salah' })
  expect(await toko.status(kode)).toBe('READY')
})

test('sold at the counter first: the order is refused, and the marketplace is told so', async () => {
  const [kode = ''] = await tayang()
  await toko.terjual({ barcodes: [kode], total_rp: HARGA })
  const id = pesan([kode])
  await antar(3)
  expect(await order(id)).toMatchObject({ status: 'DITOLAK', alasan: `${kode} TERJUAL` })
  expect(web.decided.get(id)).toEqual({ status: 'DITOLAK', alasan: `${kode} TERJUAL` })
  expect(await toko.status(kode)).toBe('TERJUAL')
})

test('one piece of two is gone: neither is held', async () => {
  const [satu = '', dua = ''] = await tayang(2)
  await toko.terjual({ barcodes: [satu], total_rp: HARGA })
  const id = pesan([satu, dua])
  await antar()
  expect(await order(id)).toMatchObject({ status: 'DITOLAK' })
  expect(await toko.status(dua)).toBe('READY')
})

test('a piece that this connection never offered, or nobody has, is refused', async () => {
  const [kode = ''] = await toko.barang(1)
  const [lain, tiada] = [pesan([kode]), pesan(['99999999'])]
  await antar()
  expect(await order(lain)).toMatchObject({ status: 'DITOLAK', alasan: kode })
  expect(await order(tiada)).toMatchObject({ status: 'DITOLAK', alasan: '99999999' })
  expect(await toko.status(kode)).toBe('READY')
})

test('told twice it is one order; taken back before it was accepted, its pieces are free', async () => {
  const [kode = ''] = await tayang()
  const id = pesan([kode])
  pesan([kode], 'BARU', id)
  await antar()
  const banyak = await db.query(`select from pesanan_marketplace where id_luar = '${id}'`)
  expect(banyak).toHaveLength(1)
  pesan([kode], 'BATAL', id)
  await antar()
  expect(await order(id)).toMatchObject({ status: 'BATAL' })
  expect(await toko.status(kode)).toBe('READY')
  // Told again, late: it is over.
  pesan([kode], 'BARU', id)
  await antar()
  expect(await toko.status(kode)).toBe('READY')
})

test('refused by a person: free again, told with the reason, and decided once', async () => {
  const [kode = ''] = await tayang()
  const id = pesan([kode])
  await antar()
  const no_order = (await order(id))?.no_order
  const tolak = () =>
    toko.pemilik.tulis('pesanan-marketplace/tolak', { no_order, alasan: 'Barang cacat' })
  expect(await tolak()).toMatchObject({ status: 200, data: { status: 'DITOLAK' } })
  expect(await tolak()).toMatchObject({ status: 409 })
  expect(await toko.status(kode)).toBe('READY')
  web.next.push({ status: 503 })
  await antar(2)
  expect(web.decided.get(id)).toEqual({ status: 'DITOLAK', alasan: 'Barang cacat' })
})

test('an answer that can not be read loses no order', async () => {
  const [kode = ''] = await tayang()
  const id = pesan([kode])
  web.next.push({ status: 200, body: '<html>' })
  await antar(1)
  expect(await order(id)).toBeUndefined()
  await antar(1)
  expect(await order(id)).toMatchObject({ status: 'BARU' })
})

test('an order is held against the price at the counter, with its ongkos', async () => {
  const ongkos = { ongkos_nilai: 400_000, ongkos_cara: 'TETAP' }
  const [murah, pas] = await tayang(2, ongkos)
  const dua = [
    pesan([murah ?? ''], 'BARU', '', HARGA + 300_000),
    pesan([pas ?? ''], 'BARU', '', HARGA + 400_000),
  ]
  await antar()
  const [rendah, sama] = await Promise.all(dua.map(order))
  // The owner may approve it himself, and it stands on the nota that he did.
  const turun = await terima(rendah?.no_order)
  expect(turun, turun.text).toMatchObject({ status: 200 })
  const nota = await toko.pemilik.ok('GET', `penjualan/${turun.data.no_faktur_jual}`)
  expect(nota.data).toMatchObject({ turun_rp: 100_000, penyetuju: 'T1OWN' })
  const jadi = await terima(sama?.no_order)
  expect(jadi, jadi.text).toMatchObject({ status: 200, data: { total_rp: HARGA + 400_000 } })
  const { data } = await toko.pemilik.ok('GET', `penjualan/${jadi.data.no_faktur_jual}`)
  expect(data).toMatchObject({ turun_rp: 0, items: [{ harga_jual: HARGA, ongkos: 400_000 }] })
})

test('what the shop deducts at the counter is no lowering of an order', async () => {
  await toko.atur('DISKON_PENJUALAN_MODULE', true)
  try {
    const [kode = ''] = await tayang()
    await toko.pemilik.tulis('kategori', { kode_kategori: 'PRH', nama_kategori: 'Perhiasan' })
    const jenis = { nama_dept: 'Cincin', berlian: false, kode_kategori: 'PRH', versi: 1 }
    await toko.pemilik.ok('PUT', 'jenis/CIN', jenis)
    const potong = { kode_kategori: 'PRH', cara: 'TETAP', potongan_rp: 200_000 }
    await toko.pemilik.tulis('para-potongan-penjualan', potong)
    const id = pesan([kode], 'BARU', '', HARGA - 200_000)
    await antar()
    const jadi = await terima((await order(id))?.no_order)
    expect(jadi, jadi.text).toMatchObject({ status: 200, data: { total_rp: HARGA - 200_000 } })
    const { data } = await toko.pemilik.ok('GET', `penjualan/${jadi.data.no_faktur_jual}`)
    expect(data).toMatchObject({ turun_rp: 0, penyetuju: null })
    expect((await toko.pemilik.ok('GET', 'buku/periksa')).data).toEqual([])
  } finally {
    await toko.atur('DISKON_PENJUALAN_MODULE', false)
  }
})

test('a cancelled nota gives the pieces back, and what the marketplace owed is gone', async () => {
  const [kode = ''] = await tayang()
  const id = pesan([kode])
  await antar()
  const sebelum = (await toko.saldo())['marketplace/piutang/WEB IDR'] ?? 0
  const { no_faktur_jual } = (await terima((await order(id))?.no_order)).data
  const id_otorisasi = await toko.setuju('penjualan.cancel', no_faktur_jual, ONLINE)
  const batal = { no_faktur_jual, alasan: 'Pembeli batal', id_otorisasi }
  const jawab = await toko.kasir.tulis('penjualan/cancel', batal)
  expect(jawab, jawab.text).toMatchObject({ status: 200 })
  expect(await toko.status(kode)).toBe('READY')
  expect((await toko.saldo())['marketplace/piutang/WEB IDR'] ?? 0).toBe(sebelum)
})

test('counter and marketplace at once: one has it, twenty times', async () => {
  const kode = await tayang(20)
  const id = kode.map((k) => pesan([k]))
  await Promise.all([antar(1), ...kode.map((k) => toko.jual({ barcodes: [k], total_rp: HARGA }))])
  await antar(1)
  for (const [n, k] of kode.entries()) {
    const o = await order(id[n] ?? '')
    expect([o?.status, await toko.status(k)]).toEqual(
      o?.status === 'BARU' ? ['BARU', 'PESAN'] : ['DITOLAK', 'TERJUAL'],
    )
  }
})
