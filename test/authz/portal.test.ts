import { afterAll, beforeAll, expect, test } from 'vitest'
import { aksesBawaan } from '#modules/orang/pengguna/rules.ts'
import type { Client } from '../factories/client.ts'
import { buatOrang, masuk } from '../factories/shop.ts'
import { gadaikan, siapHutang } from '../factories/siap-hutang.ts'
import { dunia, type World } from '../factories/world.ts'

const KTP = '3171046503880009'

let w: World
let kasir: Client
let spv: Client
let nomor: string
beforeAll(async () => {
  w = await dunia(['T1', 'T2'], { APP_TYPE: 'PUSAT' })
  await w.database.query(`update toko set pusat = true where kode_toko = 'T1'`)
  w.server.services.toko.clear()
  const cabang = w.toko.get('T2') as Client
  await siapHutang(cabang, 'SPVT2')
  const { data } = await gadaikan(cabang, 3_000_000, { no_ktp: KTP })
  nomor = data.no_faktur_hutang
  const { db, registry } = w.server.services
  const akses = (level: 'KASIR' | 'SPV') => aksesBawaan(level, [...registry.screens.values()])
  await buatOrang(db, 'LOKET', 'T1', 'KASIR', akses('KASIR'))
  await buatOrang(db, 'AWAS', 'T1', 'SPV', akses('SPV'))
  kasir = await masuk(w.server.url, 'LOKET')
  spv = await masuk(w.server.url, 'AWAS')
})
afterAll(() => w?.close())

test('a list of all branches keeps from a cashier what it keeps at home', async () => {
  const baca = (c: Client) => c.raw('GET', '/api/v1/portal/hutang/get/all')
  const [loket, awas] = [await baca(kasir), await baca(spv)]
  expect(loket.text).toContain(nomor)
  expect(loket.text).not.toContain(KTP)
  expect(awas.text).toContain(KTP)
})

test("another branch's ticket is not found by its number", async () => {
  const path = `/api/v1/portal/hutang/%7Bno_faktur_hutang%7D?no_faktur_hutang=${nomor}`
  for (const c of [kasir, spv]) expect(await c.raw('GET', path)).toMatchObject({ status: 404 })
})
