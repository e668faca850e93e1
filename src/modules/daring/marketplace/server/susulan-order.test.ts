import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { SANDI, buatOrang, masuk } from '#test/factories/shop.ts'
import { disetujui } from '#test/factories/sale.ts'
import { SiapAdapter } from '#test/factories/siap-adapter.ts'
import type { Client } from '#test/factories/client.ts'
import { KEY, OnlineStore, SECRET } from '#test/setup/online-store.ts'
import type { KepalaOrder } from '../contract-order.ts'
import type { KabarOrder } from '../rules.ts'

const ONLINE = 2_550_000
const PIUTANG = 'marketplace/piutang/WEB IDR'
const LAYAR = ['/pesanan-marketplace', '/lihat-pesanan-marketplace']
const setuju = { penyetuju: 'T1SPV', password: SANDI }

const web = new OnlineStore()
let a: SiapAdapter
let kasir: Client

beforeAll(async () => {
  const kunci = { kunci: KEY, rahasia: SECRET }
  a = await SiapAdapter.buat(web, { adapter: 'UMUM', toko_luar: null, kunci, atur: {} })
  await buatOrang(a.server.services.db, 'T1MP', 'T1', 'KASIR', LAYAR)
  kasir = await masuk(a.server.url, 'T1MP')
})
afterAll(() => a.tutup(web))
beforeEach(() => web.clear())

let nomor = 0
interface Terjual {
  readonly id: string
  readonly no_order: string
  readonly nota: string
  readonly kode: string
}

/** What the store says of its order, and what the queue makes of it. */
async function kabari(id: string, kode: string, status: KabarOrder, sebab?: string): Promise<void> {
  const barang = [{ kode_barcode: kode, harga: ONLINE }]
  web.orders.push({ id, status, pembeli: 'Ibu Sari', barang, ...(sebab ? { sebab } : {}) })
  await a.tanya()
}

/** An order that was accepted and told to the store. */
async function terjual(): Promise<Terjual> {
  const [kode = ''] = await a.tayang()
  await a.antar()
  const id = `S-${++nomor}`
  await kabari(id, kode, 'BARU')
  const no_order = (await a.order(id))?.no_order ?? ''
  const isi = { no_order, logistik: 'REGULER', kurir: 'JNE' }
  const jawab = await a.toko.pemilik.tulis<{ no_faktur_jual: string }>(
    'pesanan-marketplace/terima',
    isi,
  )
  expect(jawab, jawab.text).toMatchObject({ status: 200 })
  await a.tanya()
  await a.antar()
  expect(web.stock(kode)).toEqual([0, ONLINE])
  return { id, no_order, nota: jawab.data.no_faktur_jual, kode }
}
const menunggu = async () =>
  (await kasir.ok<KepalaOrder[]>('GET', 'pesanan-marketplace/get/menunggu')).data
const tetap = ({ no_order }: Terjual) =>
  kasir.tulis('pesanan-marketplace/tetap', { no_order, alasan: 'Sudah dikirim' })
const bersih = async () => expect((await a.toko.pemilik.ok('GET', 'buku/periksa')).data).toEqual([])

test('cancelled there after it was accepted: it waits, the nota goes, the piece is offered again', async () => {
  const sebelum = (await a.toko.saldo())[PIUTANG] ?? 0
  const o = await terjual()
  await kabari(o.id, o.kode, 'BATAL', 'Alamat salah')
  expect(await menunggu()).toMatchObject([
    { no_order: o.no_order, status: 'MINTA_BATAL', sebab: 'Alamat salah' },
  ])
  // Nothing was decided by the marketplace alone.
  expect(await a.toko.status(o.kode)).toBe('TERJUAL')
  const path = 'pesanan-marketplace/batal-nota'
  const isi = { no_order: o.no_order, alasan: 'Alamat salah' }
  expect(await kasir.tulis(path, isi)).toMatchObject({ status: 403 })
  const jadi = await kasir.tulis(path, await disetujui(kasir, path, isi, setuju))
  expect(jadi, jadi.text).toMatchObject({ status: 200, data: { status: 'BATAL' } })
  expect(await a.toko.status(o.kode)).toBe('READY')
  expect((await a.toko.saldo())[PIUTANG] ?? 0).toBe(sebelum)
  expect(await menunggu()).toEqual([])
  await bersih()
  await a.antar()
  expect(web.stock(o.kode)).toEqual([1, ONLINE])
  const riwayat = await kasir.ok('GET', `pesanan-marketplace/${o.no_order}/riwayat`)
  expect(riwayat.text).toContain('pesanan_marketplace.minta_batal')
  expect(riwayat.text).toContain('pesanan_marketplace.batal_nota')
  const kertas = await a.toko.pemilik.ok('GET', `penjualan/${o.nota}`)
  expect(kertas.data).toMatchObject({ status: 'BATAL', alasan_batal: 'Alamat salah' })
})

test('kept with the reason: said again by the marketplace, it does not wait again', async () => {
  const o = await terjual()
  await kabari(o.id, o.kode, 'BATAL')
  expect(await tetap(o)).toMatchObject({ status: 200, data: { status: 'TETAP' } })
  expect(await tetap(o)).toMatchObject({ status: 409 })
  await kabari(o.id, o.kode, 'BATAL')
  await kabari(o.id, o.kode, 'BATAL')
  expect(await a.order(o.id)).toMatchObject({ status: 'TETAP', alasan: 'Sudah dikirim' })
  expect(await menunggu()).toEqual([])
  // Its goods come back after all.
  await kabari(o.id, o.kode, 'RETUR')
  expect(await menunggu()).toMatchObject([{ no_order: o.no_order, status: 'MINTA_RETUR' }])
  await tetap(o)
  await kabari(o.id, o.kode, 'RETUR')
  expect(await menunggu()).toEqual([])
})

test('paid out, the nota is not cancelled; cancelled by hand before, nothing waits', async () => {
  const lunas = await terjual()
  const cair = await a.toko.pemilik.tulis('cair-marketplace/create', {
    kode_sambungan: 'WEB',
    tgl_cair: '2020-01-01',
    items: [{ no_order: lunas.no_order, kotor: ONLINE, biaya: 0, bersih: ONLINE }],
    jumlah: ONLINE,
  })
  expect(cair, cair.text).toMatchObject({ status: 200 })
  await kabari(lunas.id, lunas.kode, 'BATAL')
  const isi = { no_order: lunas.no_order, alasan: 'Batal' }
  const tolak = await a.toko.pemilik.tulis('pesanan-marketplace/batal-nota', isi)
  expect(tolak).toMatchObject({ status: 409, code: 'penjualan.sudah_lanjut' })
  await tetap(lunas)

  const batal = await terjual()
  const nota = { no_faktur_jual: batal.nota, alasan: 'Pembeli batal' }
  expect(await a.toko.pemilik.tulis('penjualan/cancel', nota)).toMatchObject({ status: 200 })
  await kabari(batal.id, batal.kode, 'BATAL')
  expect(await a.order(batal.id)).toMatchObject({ status: 'BATAL', no_faktur_jual: batal.nota })
  expect(await menunggu()).toEqual([])
  await bersih()
})

test('cancelled here, kept, and cancelled by hand at once: one of them happens, ten times', async () => {
  for (let n = 0; n < 10; n++) {
    const o = await terjual()
    await kabari(o.id, o.kode, 'BATAL')
    const isi = { no_order: o.no_order, alasan: 'Batal' }
    const nota = { no_faktur_jual: o.nota, alasan: 'Batal' }
    const [batal, simpan] = await Promise.all([
      a.toko.pemilik.tulis('pesanan-marketplace/batal-nota', isi),
      tetap(o),
      a.toko.pemilik.tulis('penjualan/cancel', nota),
    ])
    expect([batal?.status, simpan?.status].filter((s) => s === 200)).toHaveLength(1)
    const { status } = (await a.order(o.id)) ?? {}
    expect(status).toBe(batal?.status === 200 ? 'BATAL' : 'TETAP')
  }
  await bersih()
})
