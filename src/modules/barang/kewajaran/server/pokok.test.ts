import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#test/factories/client.ts'
import { setujuiTolakan } from '#test/factories/sale.ts'
import { CINCIN, gadaikan, siapHutang } from '#test/factories/siap-hutang.ts'
import { PENYETUJU, type World, dunia } from '#test/factories/world.ts'

let w: World
let c: Client
beforeAll(async () => {
  w = await dunia(['T1'])
  c = w.toko.get('T1') as Client
  await siapHutang(c)
})
afterAll(() => w?.close())

const atur = async (kunci: string, nilai: unknown) => {
  await w.database.query(
    `insert into pengaturan (kode_toko, kunci, nilai) values ('T1', $1, $2)
     on conflict on constraint pengaturan_pk do update set nilai = $2`,
    [kunci, JSON.stringify(nilai)],
  )
  w.server.services.toko.clear()
}
const surat = async () => {
  const [row] = await w.database.query<{ n: string }>('select count(*) as n from public.hutang')
  return Number(row?.n)
}

test('a pledge of 3.456 kg is refused; of several pieces the weight of one counts', async () => {
  const sebelum = await surat()
  const kilo = await gadaikan(c, 5_000_000, { items: [{ ...CINCIN, berat: 3456 }] })
  expect(kilo, kilo.text).toMatchObject({
    status: 422,
    code: 'kewajaran.berat',
    fields: { 'items.0.berat': { code: 'kewajaran.berat' } },
  })
  expect(await surat()).toBe(sebelum)
  const satu = await gadaikan(c, 5_000_000, { items: [{ ...CINCIN, berat: 120, jumlah: 1 }] })
  expect(satu).toMatchObject({ status: 403, params: { aksi: 'hutang.tak_wajar', berat: 120 } })
  const dua = await gadaikan(c, 5_000_000, { items: [{ ...CINCIN, berat: 120, jumlah: 2 }] })
  expect(dua, dua.text).toMatchObject({ status: 200 })
})

test('a hundred pieces over two gram are refused, ten are asked about', async () => {
  const sebelum = await surat()
  const pecah = (jumlah: number) =>
    gadaikan(c, 100_000, { items: [{ ...CINCIN, berat: 2, jumlah }] })
  const seratus = await pecah(100)
  expect(seratus, seratus.text).toMatchObject({
    status: 422,
    fields: { 'items.0.berat': { code: 'kewajaran.berat' } },
  })
  expect(await pecah(30)).toMatchObject({ status: 403, params: { aksi: 'hutang.tak_wajar' } })
  expect(await surat()).toBe(sebelum)
})

test('a principal half above the ceiling is refused, though a supervisor approved it', async () => {
  await atur('LEWAT_PLAFOND_HUTANG_MODULE', true)
  const no_draft = `surat-${crypto.randomUUID()}`
  // The ring is good for 6,300,000.
  const diminta = await gadaikan(c, 9_450_000, { no_draft })
  expect(diminta).toMatchObject({ params: { aksi: 'hutang.lewat_plafond' } })
  const id_otorisasi = await setujuiTolakan(c, diminta, PENYETUJU)
  const sebelum = await surat()
  expect(await gadaikan(c, 9_450_500, { no_draft, id_otorisasi })).toMatchObject({
    status: 422,
    code: 'kewajaran.pokok',
    fields: { jumlah_hutang: { code: 'kewajaran.pokok' } },
  })
  expect(await surat()).toBe(sebelum)
  const jadi = await gadaikan(c, 9_450_000, { no_draft, id_otorisasi })
  expect(jadi, jadi.text).toMatchObject({ status: 200 })
  await atur('LEWAT_PLAFOND_HUTANG_MODULE', false)
})

test('without ceilings the worth of the pieces stands for them', async () => {
  await atur('PLAFOND_HUTANG_MODULE', false)
  await atur('HUTANG_POKOK_MODULE', false)
  const wajar = await gadaikan(c, 8_000_000)
  expect(wajar, wajar.text).toMatchObject({ status: 200 })
  const no_draft = `surat-${crypto.randomUUID()}`
  const odd = await gadaikan(c, 11_000_000, { no_draft })
  expect(odd, odd.text).toMatchObject({ status: 403, params: { aksi: 'hutang.tak_wajar' } })
  const id_otorisasi_wajar = await setujuiTolakan(c, odd, PENYETUJU)
  expect((await gadaikan(c, 11_000_000, { no_draft, id_otorisasi_wajar })).status).toBe(200)
  expect(await gadaikan(c, 30_000_000)).toMatchObject({ status: 422, code: 'kewajaran.pokok' })
  await atur('PLAFOND_HUTANG_MODULE', true)
  await atur('HUTANG_POKOK_MODULE', true)
})
