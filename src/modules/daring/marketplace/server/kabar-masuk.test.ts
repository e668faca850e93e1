import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { SiapAdapter } from '#test/factories/siap-adapter.ts'
import { KEY, OnlineStore, SECRET } from '#test/setup/online-store.ts'
import type { Adapter } from '../rules.ts'
import { tanda } from './tanda.ts'

const web = new OnlineStore()
let a: SiapAdapter
let jalan: string

beforeAll(async () => {
  const kunci = { kunci: KEY, rahasia: SECRET }
  a = await SiapAdapter.buat(web, { adapter: 'UMUM', toko_luar: null, kunci, atur: {} })
  jalan = '/api/v1/marketplace/kabar/T1/WEB'
})
afterAll(() => a.tutup(web))
beforeEach(() => lupa())

/** Asked a minute ago, to be asked in a minute; nothing heard yet. */
async function lupa(): Promise<void> {
  await a.db.query('delete from kabar_marketplace')
  await a.db.query("update kunci_marketplace set tanya = now() + interval '40 seconds'")
}
const jenis = (adapter: Adapter) =>
  a.db.query('update sambungan_marketplace set adapter = $1', [adapter])

async function kirim(isi: string, headers: Readonly<Record<string, string>>, path = jalan) {
  const jawab = await fetch(`${a.server.url}${path}`, {
    method: 'POST',
    body: isi,
    headers: { 'content-type': 'application/json', ...headers },
  })
  return [jawab.status, await jawab.text()]
}
/** The connection is to be asked at once. */
async function dibangunkan(): Promise<boolean> {
  const [row] = await a.db.query<{ ya: boolean }>(
    "select tanya <= now() + interval '1 second' as ya from kunci_marketplace",
  )
  return row?.ya === true
}

const hex = (...bagian: string[]) =>
  createHmac('sha256', SECRET).update(bagian.join('')).digest('hex')

const CARA: readonly [Adapter, string, (isi: string) => Record<string, string>][] = [
  [
    'SHOPEE',
    '{"code":3,"shop_id":1,"data":{"ordersn":"X","status":"READY_TO_SHIP"}}',
    (isi) => ({
      authorization: hex(`${a.server.url}${jalan}|`, isi),
    }),
  ],
  [
    'TIKTOK',
    '{"type":1,"tts_notification_id":"77","data":{"order_id":"1"}}',
    (isi) => ({
      authorization: hex(KEY, isi),
    }),
  ],
  [
    'WOOCOMMERCE',
    '{"id":7,"status":"processing"}',
    (isi) => ({
      'x-wc-webhook-signature': createHmac('sha256', SECRET).update(isi).digest('base64'),
      'x-wc-webhook-delivery-id': 'd-1',
    }),
  ],
  [
    'UMUM',
    '{"pesanan":"W-1"}',
    (isi) => {
      const waktu_s = Math.floor(Date.now() / 1000)
      const tanda_isi = { method: 'POST', path: jalan, waktu_s, isi: Buffer.from(isi) }
      return {
        'x-kencana-key': KEY,
        'x-kencana-time': String(waktu_s),
        'x-kencana-signature': tanda(SECRET, tanda_isi),
      }
    },
  ],
]

test.each(CARA)(
  '%s: a signed notice wakes the asking, once, with an empty answer',
  async (adapter, isi, tandai) => {
    await jenis(adapter)
    const mulai = performance.now()
    expect(await kirim(isi, tandai(isi))).toEqual([200, ''])
    expect(performance.now() - mulai).toBeLessThan(3_000)
    expect(await dibangunkan()).toBe(true)
    // Again, as a marketplace that did not hear the answer: nothing is woken.
    await a.db.query("update kunci_marketplace set tanya = now() + interval '40 seconds'")
    expect(await kirim(isi, tandai(isi))).toEqual([200, ''])
    expect(await dibangunkan()).toBe(false)
    // It brings no order in.
    expect(await a.db.query('select from pesanan_marketplace')).toEqual([])
  },
)

test.each(CARA)(
  '%s: another body, signature or connection is refused and wakes nothing',
  async (adapter, isi, tandai) => {
    await jenis(adapter)
    const sah = tandai(isi)
    expect(await kirim(`${isi} `, sah)).toEqual([401, ''])
    expect(await kirim(isi, {})).toEqual([401, ''])
    const rusak = Object.fromEntries(
      Object.entries(sah).map(([k, v]) => [k, `${v.startsWith('0') ? '1' : '0'}${v.slice(1)}`]),
    )
    expect((await kirim(isi, rusak))[0]).toBe(401)
    expect(await kirim(isi, sah, '/api/v1/marketplace/kabar/T1/LAIN')).toEqual([401, ''])
    expect(await kirim(isi, sah, '/api/v1/marketplace/kabar/TIADA/WEB')).toEqual([401, ''])
    expect(await dibangunkan()).toBe(false)
    expect(await a.db.query('select from kabar_marketplace')).toEqual([])
  },
)

test('a WooCommerce store greets before it signs; that is answered and wakes nothing', async () => {
  await jenis('WOOCOMMERCE')
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  expect(await kirim('webhook_id=12', form)).toEqual([200, ''])
  expect(await dibangunkan()).toBe(false)
  await jenis('SHOPEE')
  expect((await kirim('webhook_id=12', form))[0]).toBe(401)
})

test('an old notice of our own protocol is refused', async () => {
  await jenis('UMUM')
  const waktu_s = Math.floor(Date.now() / 1000) - 301
  const isi = '{}'
  const sign = tanda(SECRET, { method: 'POST', path: jalan, waktu_s, isi: Buffer.from(isi) })
  const headers = {
    'x-kencana-key': KEY,
    'x-kencana-time': String(waktu_s),
    'x-kencana-signature': sign,
  }
  expect((await kirim(isi, headers))[0]).toBe(401)
})

test('asked a second ago: a flood of notices lets it be asked five seconds after, not at once', async () => {
  await jenis('TIKTOK')
  await a.db.query("update kunci_marketplace set tanya = now() + interval '59 seconds'")
  for (let n = 0; n < 20; n++) {
    const isi = `{"tts_notification_id":"f-${n}"}`
    expect(await kirim(isi, { authorization: hex(KEY, isi) })).toEqual([200, ''])
  }
  const [row] = await a.db.query<{ detik: number }>(
    'select extract(epoch from tanya - now())::float as detik from kunci_marketplace',
  )
  expect(row?.detik).toBeGreaterThan(1)
  expect(row?.detik).toBeLessThan(5)
  const antre = await a.db.query("select from outbox where jenis = 'marketplace-order'")
  expect(antre.length).toBeGreaterThan(0)
})

test('a megabyte is the most, and one address sends so many in a while', async () => {
  await jenis('TIKTOK')
  expect((await kirim('x'.repeat(1_100_000), {}))[0]).toBe(413)
  const semua = await Promise.all(
    Array.from({ length: 1_200 }, async () => (await kirim('{}', {}))[0]),
  )
  expect(semua.filter((s) => s === 429).length).toBeGreaterThan(20)
  expect(await dibangunkan()).toBe(false)
})
