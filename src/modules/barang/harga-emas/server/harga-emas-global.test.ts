import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#test/factories/client.ts'
import { KEPALA_JAM } from '#test/factories/jam.ts'
import { setujuiTolakan } from '#test/factories/sale.ts'
import { SANDI, buatOrang, masuk } from '#test/factories/shop.ts'
import { KUNCI_SENDIRI } from '#modules/orang/otorisasi/rules.ts'
import { type World, dunia } from '#test/factories/world.ts'

let w: World
let c: Client
let lain: Client

beforeAll(async () => {
  w = await dunia(['TKA', 'TKB'])
  c = w.toko.get('TKA') as Client
  lain = w.toko.get('TKB') as Client
})
afterAll(() => w.close())

interface Kini {
  readonly harga_global: number
  readonly oleh: string | null
  readonly waktu: string | null
}
const kini = async (siapa = c) => (await siapa.ok<Kini>('GET', 'parameter-harga-emas/global')).data
const ubah = (nominal: unknown, siapa = c) =>
  siapa.call<{ harga_global: number; sebelum: number }>('PUT', 'parameter-harga-emas/global', {
    nominal,
  })
const riwayat = async (input: Record<string, number> = {}) => {
  const { text } = await c.ok('GET', 'parameter-harga-emas/global/riwayat', input)
  return JSON.parse(text) as {
    data: { sebelum: number; nominal: number; oleh: string; versi: number }[]
    count: number
  }
}
const setting = async (siapa: Client) =>
  (await siapa.ok<{ value: number }>('GET', 'para-system/key/PARAMETER_HARGA_EMAS_GLOBAL_VALUE'))
    .data.value

test('nobody has set it at first', async () => {
  expect(await kini()).toEqual({ harga_global: 0, oleh: null, waktu: null })
})

test('a price is kept with who and when, and para-system answers it at once (R-313)', async () => {
  expect((await ubah(1_750_000)).data).toEqual({ harga_global: 1_750_000, sebelum: 0 })
  expect((await ubah(1_762_500)).data).toEqual({ harga_global: 1_762_500, sebelum: 1_750_000 })
  expect(await setting(c)).toBe(1_762_500)
  const now = await kini()
  expect([now.harga_global, typeof now.oleh]).toEqual([1_762_500, 'string'])
  expect(Date.now() - Date.parse(now.waktu ?? '')).toBeLessThan(60_000)
  const { data, count } = await riwayat()
  expect(count).toBe(2)
  expect(data.map((r) => [r.sebelum, r.nominal])).toEqual([
    [1_750_000, 1_762_500],
    [0, 1_750_000],
  ])
  expect((await riwayat({ limit: 1, page: 2 })).data.map((r) => r.nominal)).toEqual([1_750_000])
})

test('a price far from the last one is refused, and one rather far is approved first', async () => {
  const sebelum = await riwayat()
  const { db, url } = { db: w.server.services.db, url: w.server.url }
  await buatOrang(db, 'OWNTKA', 'TKA', 'OWN', [])
  await buatOrang(db, 'SPVTKA', 'TKA', 'SPV', ['/parameter-harga-emas-global'])
  const pemilik = await masuk(url, 'OWNTKA')
  const awas = await masuk(url, 'SPVTKA')
  // Not even the owner: 1 rupiah a gram, a zero too many.
  for (const jauh of [1, 300_000, 17_625_000]) {
    const answer = await ubah(jauh, pemilik)
    expect(answer, answer.text).toMatchObject({
      status: 422,
      code: 'kewajaran.harga',
      fields: { nominal: { code: 'kewajaran.harga' } },
    })
  }
  expect(await riwayat()).toEqual(sebelum)
  const tanya = await ubah(3_600_000, awas)
  expect(tanya).toMatchObject({ status: 403, params: { aksi: 'harga_emas.tak_wajar' } })
  const id = await setujuiTolakan(awas, tanya, { penyetuju: 'OWNTKA', password: SANDI })
  const dengan = (nominal: number) =>
    awas.call('PUT', 'parameter-harga-emas/global', { nominal, id_otorisasi: id })
  expect((await dengan(3_700_000)).code).toBe('otorisasi.tidak_sah')
  expect((await dengan(3_600_000)).status).toBe(200)
  // The owner acts alone as a shop starts, and the log says so.
  await w.database.query(`delete from pengaturan where kode_toko = 'TKA' and kunci = $1`, [
    KUNCI_SENDIRI,
  ])
  w.server.services.toko.clear()
  expect((await ubah(3_700_000, pemilik)).status).toBe(200)
  const [{ n } = { n: 0 }] = await w.database.query<{ n: number }>(
    `select count(*)::int as n from otorisasi
     where aksi = 'harga_emas.tak_wajar' and cara = 'SENDIRI' and penyetuju = 'OWNTKA'`,
  )
  expect(n).toBe(1)
  // Back to where the day began is no jump, whatever stood in between.
  expect((await ubah(1_762_500, awas)).status).toBe(200)
  // A first price is held against the dearest gram of the board.
  expect((await ubah(1, lain)).code).toBe('kewajaran.harga')
})

test('the same price again is no change', async () => {
  const { count } = await riwayat()
  expect((await ubah(1_762_500)).status).toBe(200)
  expect((await riwayat()).count).toBe(count)
})

test('step by step is as far as at once: the day begins at one price', async () => {
  const { url } = w.server
  const pemilik = await masuk(url, 'OWNTKA')
  const awas = await masuk(url, 'SPVTKA')
  const naik = (nominal: number, siapa: Client, jam?: Date) =>
    siapa.call(
      'PUT',
      'parameter-harga-emas/global',
      { nominal },
      jam ? { [KEPALA_JAM]: jam.toISOString() } : {},
    )
  // Not twice the one before, and yet twice that of the morning: a supervisor is to ask.
  expect((await naik(3_000_000, awas)).status).toBe(200)
  expect(await naik(4_000_000, awas)).toMatchObject({
    status: 403,
    params: { aksi: 'harga_emas.tak_wajar' },
  })
  // The owner doubles it, and stops where five times would be a slip of the finger.
  expect((await naik(6_000_000, pemilik)).status).toBe(200)
  expect(await naik(9_000_000, pemilik)).toMatchObject({ status: 422, code: 'kewajaran.harga' })
  // A day later it stands, and is what the next one is held against.
  const besok = new Date(Date.now() + 25 * 3_600_000)
  expect((await naik(9_000_000, awas, besok)).status).toBe(200)
  expect((await naik(1_000_000, pemilik, besok)).status).toBe(422)
})

test('many at once: each change begins where the one before ended', async () => {
  await Promise.all([1, 2, 3, 4, 5, 6].map((n) => ubah(1_800_000 + n)))
  const { data } = await riwayat({ limit: 500 })
  for (const [i, r] of data.entries()) expect(r.sebelum).toBe(data[i + 1]?.nominal ?? 0)
  expect(await setting(c)).toBe(data[0]?.nominal)
})

test('a shop has its own price', async () => {
  expect((await kini(lain)).harga_global).toBe(0)
  expect(await setting(lain)).toBe(0)
})

test('no price, none at all and half a rupiah are refused', async () => {
  for (const nominal of [0, -1, 1.5, '1000', null, 9e15]) {
    const { status, fields } = await ubah(nominal)
    expect([nominal, status, Object.keys(fields)]).toEqual([nominal, 400, ['nominal']])
  }
})
