import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, tanggal } from '#kernel/shared/tanggal.ts'
import type { Client } from '#test/factories/client.ts'
import { gadaikan, siapHutang } from '#test/factories/siap-hutang.ts'
import { type World, dunia } from '#test/factories/world.ts'

let w: World
let c: Client
beforeAll(async () => {
  w = await dunia(['T1'])
  c = w.toko.get('T1') as Client
  await siapHutang(c)
})
afterAll(() => w?.close())

test('a tariff above the cap of the day is refused with cap, day and source; a later cap is not yet one', async () => {
  await w.database.query(`insert into batas_aturan (kode, batas, berlaku, persen_bp, sumber)
    values ('UJI', 'BUNGA_GADAI', '2020-01-01', 150, 'POJK uji'),
      ('NANTI', 'BUNGA_GADAI', '2999-01-01', 1, 'nanti')`)
  const answer = await gadaikan(c, 1_000_000)
  expect(answer).toMatchObject({ status: 422, code: 'hutang.bunga_lewat_batas' })
  expect(answer.params).toMatchObject({ batas: '1.50', tanggal: '2020-01-01', sumber: 'POJK uji' })
  await w.database.query(`delete from batas_aturan where batas = 'BUNGA_GADAI'`)
  expect((await gadaikan(c, 1_000_000)).status).toBe(200)
})

test('board and figures of the book are made of what is charged and what was lent', async () => {
  const baca = async (api: string, isi: object) =>
    (await c.ok<Record<string, unknown>[]>('GET', api, { ...isi })).data
  const tarif = await baca('hutang/report-tarif', {})
  const [bunga] = await w.database.query<{ n: string; bp: string }>(
    `select count(*) as n, min(bunga_bp) as bp from bunga_hutang_pita where kode_toko = 'T1'`,
  )
  expect(tarif).toHaveLength(Number(bunga?.n))
  const [baru] = await w.database.query<{ n: string; rp: string; hari: string }>(
    `select count(*) as n, sum(pokok_awal_rp) as rp, max(tanggal)::text as hari from hutang
     where kode_toko = 'T1' and status <> 'BATAL' and no_asal is null`,
  )
  const hari = tanggal(String(baru?.hari))
  const rentang = { tgl_from: addDays(hari, -20), tgl_to: hari }
  const angka = await baca('hutang/report-angka', rentang)
  expect(angka.find((a) => a['angka_gadai'] === 'BARU')).toMatchObject({
    qty: Number(baru?.n),
    nilai_rp: Number(baru?.rp),
  })
  const [aktif] = await w.database.query<{ n: string; rp: string }>(
    `select count(*) as n, sum(pokok_rp) as rp from hutang
     where kode_toko = 'T1' and status = 'AKTIF'`,
  )
  expect(angka.find((a) => a['angka_gadai'] === 'BERJALAN')).toMatchObject({
    qty: Number(aktif?.n),
    nilai_rp: Number(aktif?.rp),
  })
  const jaminan = angka.filter((a) => a['angka_gadai'] === 'ISI_JAMINAN')
  expect(jaminan.length).toBeGreaterThan(0)
})
