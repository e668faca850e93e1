import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#test/factories/client.ts'
import { setujuiTolakan } from '#test/factories/sale.ts'
import { SANDI, buatOrang } from '#test/factories/shop.ts'
import { aturToko } from '#test/factories/loket-hutang.ts'
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

test('a partner needs his licence too; what a licence says stands on the ticket', async () => {
  expect(
    await ubah({ mode_gadai: 'PARTNER', mitra_gadai: 'PT Gadai', izin_gadai: null }),
  ).toMatchObject({ status: 422, fields: { izin_gadai: { code: 'isian.wajib' } } })
  const izin = {
    mode_gadai: 'PARTNER',
    mitra_gadai: 'PT Gadai Mitra',
    izin_gadai: 'KEP-7/2025',
    tgl_izin_gadai: '2025-03-04',
    pengawas_gadai: 'Otoritas Jasa Keuangan',
  }
  expect(await ubah(izin)).toMatchObject({ status: 200, data: izin })
  const surat = await gadaikan(c, 1_000_000)
  expect(surat.data).toMatchObject({
    mode: 'PARTNER',
    nama_mitra: 'PT Gadai Mitra',
    no_izin: 'KEP-7/2025',
    tgl_izin: '2025-03-04',
    pengawas: 'Otoritas Jasa Keuangan',
  })
  expect((await batalGadai(c, surat.data)).status).toBe(200)
  await ubah({ mode_gadai: 'LICENSED', izin_gadai: 'KEP-12/2026', mitra_gadai: null })
})

test('winding down: acts on old tickets go on, nothing new is written, and it says why', async () => {
  const lama = (await gadaikan(c, 1_000_000)).data
  const lain = (await gadaikan(c, 1_000_000)).data
  await mundur(w.database, lama.no_faktur_hutang, 40)
  const sebelum = await hitung(lama.no_faktur_hutang)
  expect(await ubah({ mode_gadai: 'WIND_DOWN' })).toMatchObject({ status: 200 })

  expect(await gadaikan(c, 1_000_000)).toMatchObject({ status: 403, code: 'hutang.mode_habis' })
  const baru = { no_faktur_hutang: lain.no_faktur_hutang, jumlah_hutang: 1_000_000 }
  expect(await c.tulis('hutang/peremajaan', baru)).toMatchObject({
    status: 403,
    code: 'hutang.mode_habis',
  })
  const tutup = await c.ok<{ sebab: string; alasan: string }>('GET', 'screens/tutup', {
    path: '/transaksi-hutang',
  })
  expect(tutup.data).toMatchObject({
    sebab: 'modul',
    alasan: expect.stringContaining('gadai lama'),
  })
  const layar = (await c.ok<{ path: string }[]>('GET', 'screens')).data.map((s) => s.path)
  expect(layar).toEqual(expect.arrayContaining(['/tebus-hutang', '/lelang-hutang']))
  expect(layar).not.toContain('/transaksi-hutang')
  expect(layar).not.toContain('/peremajaan-hutang')

  // Interest is taken, and the due date stays until the shop says otherwise.
  const kini = await hitung(lama.no_faktur_hutang)
  expect(kini).toMatchObject({ diperpanjang: false, tgl_jatuh_tempo_baru: sebelum.tgl_jatuh_tempo })
  const bayar = { no_faktur_hutang: lama.no_faktur_hutang }
  const uang = tunai(kini.bunga_hitung_rp)
  const bunga = await c.tulis<Bayar>('hutang/bayar-bunga', { ...bayar, pembayaran: uang })
  expect(bunga, bunga.text).toMatchObject({
    status: 200,
    data: { tgl_jatuh_tempo: sebelum.tgl_jatuh_tempo },
  })
  await aturToko(w, 'PERPANJANG_GADAI_LAMA_MODULE', true)
  const lagi = await hitung(lain.no_faktur_hutang)
  expect(lagi.diperpanjang).toBe(true)

  const tebus = { ...bayar, pembayaran: tunai(1_000_000) }
  expect(await c.tulis('hutang/tebus', tebus)).toMatchObject({ status: 200 })
  expect((await batalGadai(c, lain)).status).toBe(200)
  expect(await ubah({ mode_gadai: 'OFF' })).toMatchObject({ status: 200 })
  expect(await gadaikan(c, 1_000_000)).toMatchObject({ status: 403, code: 'hutang.mode_off' })
  expect(await ubah({ mode_gadai: 'LICENSED' })).toMatchObject({ status: 200 })
})

interface Hitung {
  readonly diperpanjang: boolean
  readonly tgl_jatuh_tempo: string
  readonly tgl_jatuh_tempo_baru: string
  readonly bunga_hitung_rp: number
}

const hitung = async (nomor: string) => (await c.ok<Hitung>('GET', `hutang/${nomor}/hitung`)).data
