import { afterAll, beforeAll, expect, test } from 'vitest'
import { antreOrder } from '#modules/daring/marketplace/server/antar-order.ts'
import { SiapAdapter } from '../factories/siap-adapter.ts'
import { TokoWoocommerce, WOO } from '../setup/toko-woocommerce.ts'

/** Pieces that are online, orders for them, and sales at the counter without and with orders. */
const BARANG = 100
const PESANAN = 500
const JUAL = 800
const LOKET = 4
const MENIT_MS = 60_000
/** 2 g × 1,250,000. */
const HARGA = 2_500_000

const web = new TokoWoocommerce()
let a: SiapAdapter

beforeAll(async () => {
  const atur = { kategori: '15' }
  a = await SiapAdapter.buat(web, { adapter: 'WOOCOMMERCE', toko_luar: null, kunci: WOO, atur })
})
afterAll(() => a.tutup(web))

/** One turn of the queue of orders at that time. */
function giliran(saat?: Date): Promise<Date | null> {
  const layanan = { ...a.server.services, log: a.server.app.log }
  return antreOrder.deliver(saat ? { ...layanan, jam: () => saat } : layanan, 'T1')
}

/** Sells each of these, by so many counters at once; milliseconds of each sale. */
async function jual(kode: readonly string[]): Promise<number[]> {
  const lama: number[] = []
  const antre = [...kode]
  const loket = async () => {
    for (let satu = antre.shift(); satu; satu = antre.shift()) {
      const mulai = performance.now()
      await a.toko.terjual({ barcodes: [satu], total_rp: HARGA })
      lama.push(performance.now() - mulai)
    }
  }
  await Promise.all(Array.from({ length: LOKET }, loket))
  return lama
}
const p99 = (n: readonly number[]) =>
  [...n].sort((x, y) => x - y)[Math.ceil(n.length * 0.99) - 1] ?? 0

/** Pieces that are only at the counter. */
async function siapJual(): Promise<string[]> {
  const kode: string[] = []
  while (kode.length < JUAL) kode.push(...(await a.toko.barang(100)))
  return kode
}

const hitung = async () => {
  const [n] = await a.db.query<{ ada: number; baru: number; tolak: number }>(
    `select count(*)::int as ada, count(*) filter (where status = 'BARU')::int as baru,
      count(*) filter (where status = 'DITOLAK')::int as tolak from pesanan_marketplace`,
  )
  const [k] = await a.db.query<{ tahu: number }>('select count(*)::int as tahu from kabar_order')
  return { ...n, ...k }
}

test('down for an hour, then 500 orders for 100 pieces, all told twice: 100 held, 400 refused', async () => {
  const kode = await a.tayang(BARANG)
  await a.antar(BARANG + 20)
  expect(web.products.size).toBe(BARANG)
  // The first hundreds run unwarmed code.
  await jual(await siapJual())
  const sepi = await jual(await siapJual())

  // An hour of the queue's clock without an answer.
  await web.close()
  const kini = Date.now()
  await a.db.query("update kunci_marketplace set tanya = '2020-01-01', kursor = null")
  for (let menit = 65; menit > 5; menit--) await giliran(new Date(kini - menit * MENIT_MS))
  const [sambungan] = await a.db.query<{ gagal: number; masalah: string }>(
    'select gagal, masalah from kunci_marketplace',
  )
  // Asked less and less, at most each five minutes in the end.
  expect(sambungan?.gagal).toBeGreaterThan(10)
  expect(sambungan?.gagal).toBeLessThan(25)
  expect(sambungan?.masalah).toContain('ECONNREFUSED')

  for (let n = 0; n < PESANAN; n++) {
    const line_items = [{ sku: kode[(n * 37) % BARANG] ?? '', quantity: 1, total: '2550000.00' }]
    web.orders.push({ id: n + 1, status: 'processing', diubah: kini - 1000, line_items })
  }
  web.always = { mode: 'twice' }
  await web.listen()
  await a.db.query("update kunci_marketplace set berikut = '2020-01-01', tanya = '2020-01-01'")
  const lain = await siapJual()
  const mulai = performance.now()
  let selesai = 0
  const antar = (async () => {
    for (let n = 0; (await hitung()).tahu !== PESANAN - BARANG; n++) {
      if (n > 60) throw new Error('the queue does not come to an end')
      if (n % 4 === 3) web.next.push({ status: 503 })
      await giliran()
      await a.db.query("update kunci_marketplace set berikut = '2020-01-01', tanya = '2020-01-01'")
    }
    selesai = performance.now() - mulai
  })()
  const ramai = await jual(lain)
  await antar

  expect(await hitung()).toEqual({
    ada: PESANAN,
    baru: BARANG,
    tolak: PESANAN - BARANG,
    tahu: PESANAN - BARANG,
  })
  const dipegang = await a.db.query<{ n: number }>(
    `select count(*)::int as n from pesanan_marketplace p
      join pesanan_marketplace_baris b using (kode_toko, no_order)
      where p.status = 'BARU' group by b.kode_barcode`,
  )
  expect(dipegang).toEqual(Array(BARANG).fill({ n: 1 }))
  const [pesan] = await a.db.query<{ n: number }>(
    "select count(*)::int as n from barang where status = 'PESAN'",
  )
  expect(pesan?.n).toBe(BARANG)
  // The store knows which are off, and none of those that are held.
  const batal = web.orders.filter((o) => o.status === 'cancelled').map((o) => String(o.id))
  const ditolak = await a.db.query<{ id_luar: string }>(
    "select id_luar from pesanan_marketplace where status = 'DITOLAK'",
  )
  expect(batal.toSorted()).toEqual(ditolak.map((o) => o.id_luar).toSorted())
  const banding = p99(ramai) / p99(sepi)
  console.log(
    `500 orders in ${Math.round(selesai)} ms; sale p99 ${p99(sepi).toFixed(0)} ms alone, ` +
      `${p99(ramai).toFixed(0)} ms beside them by ${LOKET} counters (${banding.toFixed(2)} ×)`,
  )
}, 300_000)
