import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#test/factories/client.ts'
import { setujuiTolakan } from '#test/factories/sale.ts'
import { SANDI, buatOrang } from '#test/factories/shop.ts'
import { batalGadai, gadaikan, siapHutang } from '#test/factories/siap-hutang.ts'
import {
  type Bayar,
  dijual,
  mundur,
  mundurPeringatan,
  tunai,
} from '#test/factories/waktu-hutang.ts'
import { type World, dunia } from '#test/factories/world.ts'

let w: World
let c: Client
beforeAll(async () => {
  w = await dunia(['T1', 'T2'])
  c = w.toko.get('T1') as Client
  await siapHutang(c)
})
afterAll(() => w?.close())

interface Pengaturan {
  readonly mode_gadai: string
  readonly izin_gadai: string | null
  readonly mitra_gadai: string | null
  readonly versi: number
  readonly aktif: number
}

const baca = async () => (await c.call<Pengaturan>('GET', 'hutang/pengaturan')).data
const ubah = async (isi: Partial<Pengaturan>) => {
  const { aktif: _, ...lama } = await baca()
  return c.call<Pengaturan>('PUT', 'hutang/pengaturan', { ...lama, ...isi })
}

test('a licence needs its number, a partner his name', async () => {
  expect(await ubah({ mode_gadai: 'LICENSED', izin_gadai: null })).toMatchObject({
    status: 422,
    fields: { izin_gadai: { code: 'isian.wajib' } },
  })
  expect(await ubah({ mode_gadai: 'PARTNER', mitra_gadai: null })).toMatchObject({
    status: 422,
    fields: { mitra_gadai: { code: 'isian.wajib' } },
  })
  const izin = { mode_gadai: 'LICENSED', izin_gadai: 'KEP-12/2026' }
  expect(await ubah(izin)).toMatchObject({ status: 200, data: { ...izin, mitra_gadai: null } })
})

test('what somebody else has changed since is not overwritten', async () => {
  const { versi } = await baca()
  expect(await ubah({ izin_gadai: 'KEP-13/2026', versi: versi - 1 })).toMatchObject({
    status: 409,
    code: 'data.sudah_diubah',
  })
})

test('pawn is not switched off while pledges are in the house; off, it refuses', async () => {
  const surat = await gadaikan(c, 1_000_000)
  expect(surat.status, surat.text).toBe(200)
  expect(await ubah({ mode_gadai: 'OFF' })).toMatchObject({
    status: 409,
    code: 'hutang.masih_aktif',
  })
  expect((await batalGadai(c, surat.data)).status).toBe(200)
  expect(await ubah({ mode_gadai: 'OFF' })).toMatchObject({ status: 200 })
  expect((await gadaikan(c, 1_000_000)).status).toBe(403)
  expect((await c.call('GET', 'hutang/get/aktif')).status).toBe(403)
  expect(await ubah({ mode_gadai: 'LICENSED', izin_gadai: 'KEP-12/2026' })).toMatchObject({
    status: 200,
  })
  expect((await c.call('GET', 'hutang/get/aktif')).status).toBe(200)
})

test('a ticket is written under the mode of now, not the one that the session knows', async () => {
  const atur = (mode: string) =>
    w.database.query(`update public.toko set mode_gadai = $1 where kode_toko = 'T1'`, [mode])
  await w.server.services.toko.find('T1')
  await atur('OFF')
  expect(await gadaikan(c, 1_000_000)).toMatchObject({ status: 403, code: 'hutang.mode_off' })
  await atur('LICENSED')
})

test('the list of shops shows the mode and does not set it', async () => {
  const answer = await c.call('PUT', 'tokos/T1', { mode_gadai: 'OFF' })
  expect(answer, answer.text).toMatchObject({
    status: 400,
    fields: { mode_gadai: { code: 'isian.tidak_dikenal' } },
  })
  expect(await baca()).toMatchObject({ mode_gadai: 'LICENSED' })
})

test('nor while the surplus of an auction is owed to a customer', async () => {
  await buatOrang(w.server.services.db, 'PEMILIK', 'T1')
  const { no_faktur_hutang } = (await gadaikan(c, 3_000_000)).data
  await mundur(w.database, no_faktur_hutang, 121)
  expect((await c.tulis('hutang/peringatan', { no_faktur_hutang })).status).toBe(200)
  await mundurPeringatan(w.database, no_faktur_hutang, 7)
  const uang = { hasil_rp: 9_000_000, pembayaran: tunai(9_000_000) }
  const isi = { ...dijual(c), no_faktur_hutang, ...uang }
  const ditanya = await c.tulis<Bayar>('hutang/lelang', isi)
  const oleh = { penyetuju: 'PEMILIK', password: SANDI }
  const id_otorisasi = await setujuiTolakan(c, ditanya, oleh)
  const lelang = await c.tulis<Bayar>('hutang/lelang', { ...isi, id_otorisasi })
  expect(lelang.status, lelang.text).toBe(200)
  expect(await ubah({ mode_gadai: 'OFF' })).toMatchObject({
    status: 409,
    code: 'hutang.masih_ada_kelebihan',
    params: { jumlah: 1 },
  })
  const keluar = tunai(lelang.data.lebih_rp)
  expect((await c.tulis('hutang/lebih', { no_faktur_hutang, keluar })).status).toBe(200)
  expect(await ubah({ mode_gadai: 'OFF' })).toMatchObject({ status: 200 })
})
