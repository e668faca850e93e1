import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '#test/factories/client.ts'
import { sukses } from '#test/factories/goods.ts'
import { buatOrang, masuk } from '#test/factories/shop.ts'
import { type World, dunia } from '#test/factories/world.ts'
import type { Pengaduan } from '../contract.ts'

let w: World
let a: Client
let kasir: Client

beforeAll(async () => {
  w = await dunia(['A', 'B'])
  a = w.toko.get('A')!
  await buatOrang(w.server.services.db, 'KASIRA', 'A', 'KASIR', ['/catat-pengaduan', '/pengaduan'])
  kasir = await masuk(w.server.url, 'KASIRA')
})
afterAll(() => w?.close())

const KELUHAN = {
  nama: 'Ibu Sri',
  hal_pengaduan: 'GADAI',
  isi_pengaduan: 'Kelebihan belum dibayar',
}
type Jadi = { no_pengaduan: string; tenggat: string }

const catat = async (c: Client = a) => sukses(await c.tulis<Jadi>('pengaduan/catat', KELUHAN)).data
const tindak = (no_pengaduan: string, tindakan: string, lebih: object = {}) =>
  a.tulis<{ status: string; tenggat: string }>('pengaduan/tindak', {
    no_pengaduan,
    tindakan,
    uraian: 'Sesuai catatan',
    ...lebih,
  })
const satu = async (nomor: string) =>
  (await a.ok<Pengaduan[]>('GET', 'pengaduan/get/all', { search: nomor })).data[0]

/** Puts a complaint on a day, as if it had come then. */
const sejak = (nomor: string, hari: string) =>
  w.database.query('update pengaduan set tanggal = $1 where no_pengaduan = $2', [hari, nomor])

test('is told by a cashier, numbered one after the other, and answered by others', async () => {
  const [satu, dua] = [await catat(kasir), await catat(kasir)]
  expect([satu.no_pengaduan, dua.no_pengaduan]).toEqual(['AD00001', 'AD00002'])
  expect(await kasir.call('GET', 'pengaduan/get/all')).toMatchObject({ status: 403 })
  expect(
    await kasir.tulis('pengaduan/tindak', {
      no_pengaduan: satu.no_pengaduan,
      tindakan: 'JAWAB',
      uraian: 'Beres',
    }),
  ).toMatchObject({ status: 403 })
})

describe('the clock', () => {
  // 2 November 2026 is a Monday; the year's holidays are the seeded ones.
  test('is ten working days, ten more after one delay, and leaves holidays out', async () => {
    const { no_pengaduan: nomor } = await catat()
    await sejak(nomor, '2026-11-02')
    expect(await satu(nomor)).toMatchObject({ tenggat: '2026-11-16', status: 'DITERIMA' })
    await w.database.query(
      `insert into libur_nasional (kode, tanggal, keterangan, pasti)
        values ('N9001', '2026-11-10', 'Uji', true)`,
    )
    expect(await satu(nomor)).toMatchObject({ tenggat: '2026-11-17' })
    await w.database.query(`update pengaduan set tgl_perpanjang = '2026-11-10',
      alasan_perpanjang = 'Menunggu ahli', status = 'DIPERPANJANG' where no_pengaduan = '${nomor}'`)
    expect(await satu(nomor)).toMatchObject({ tenggat: '2026-12-01' })
    await w.database.query(`delete from libur_nasional where kode = 'N9001'`)
  })

  test('a delay after the last day, or a second one, is refused', async () => {
    const { no_pengaduan: telat } = await catat()
    await sejak(telat, '2026-01-05')
    expect(await tindak(telat, 'PERPANJANG')).toMatchObject({
      status: 409,
      code: 'pengaduan.lewat_tenggat',
    })
    const { no_pengaduan: nomor, tenggat } = await catat()
    const jadi = sukses(await tindak(nomor, 'PERPANJANG')).data
    expect(jadi.status).toBe('DIPERPANJANG')
    expect(jadi.tenggat > tenggat).toBe(true)
    expect(await tindak(nomor, 'PERPANJANG')).toMatchObject({
      status: 409,
      code: 'pengaduan.bukan_giliran',
    })
  })

  test('a setting of later moves no day that was promised', async () => {
    const { no_pengaduan: nomor, tenggat } = await catat()
    const atur = async (n: string) => {
      await w.database.query(
        `insert into pengaturan (kode_toko, kunci, nilai) values ('A', 'HARI_PENGADUAN', $1)
          on conflict (kode_toko, kunci) do update set nilai = excluded.nilai`,
        [n],
      )
      w.server.services.toko.clear()
    }
    await atur('3')
    expect(await satu(nomor)).toMatchObject({ tenggat })
    expect((await catat()).tenggat < tenggat).toBe(true)
    await atur('10')
  })
})

test('is closed only once it was answered, and passed on only with where to', async () => {
  const { no_pengaduan: nomor } = await catat()
  expect(await tindak(nomor, 'TUTUP')).toMatchObject({ code: 'pengaduan.bukan_giliran' })
  expect(sukses(await tindak(nomor, 'JAWAB')).data.status).toBe('DIJAWAB')
  expect(await tindak(nomor, 'TERUSKAN')).toMatchObject({
    status: 422,
    fields: { diteruskan_ke: { code: 'isian.wajib' } },
  })
  expect(await tindak(nomor, 'TUTUP', { diteruskan_ke: 'LAIN' })).toMatchObject({ status: 422 })
  sukses(await tindak(nomor, 'TERUSKAN', { diteruskan_ke: 'LAPS_SJK' }))
  expect(await satu(nomor)).toMatchObject({
    status: 'DITERUSKAN',
    diteruskan_ke: 'LAPS_SJK',
    jawaban: 'Sesuai catatan',
    dijawab_oleh: 'KA',
  })
  expect(await tindak(nomor, 'JAWAB')).toMatchObject({ code: 'pengaduan.bukan_giliran' })
})

test('is listed whatever is asked for, with no filter at all too', async () => {
  const { no_pengaduan } = await catat()
  const semua = async (isi: Readonly<Record<string, string>>) =>
    (await a.ok<Pengaduan[]>('GET', 'pengaduan/get/all', isi)).data.map((p) => p.no_pengaduan)
  for (const isi of [{}, { sort: '-tanggal' }, { sort: 'tenggat' }, { status: 'DITERIMA' }])
    expect(await semua(isi), JSON.stringify(isi)).toContain(no_pengaduan)
})

test('belongs to its shop', async () => {
  const { no_pengaduan } = await catat()
  const isi = { no_pengaduan, tindakan: 'JAWAB', uraian: 'x' }
  expect(await w.toko.get('B')!.tulis('pengaduan/tindak', isi)).toMatchObject({
    status: 404,
    code: 'pengaduan.tidak_ada',
  })
})

test('Kepatuhan tells how many wait, and until when', async () => {
  type Isi = { hal: { hal: string; keadaan: string; tenggat: string | null; params: object }[] }
  const lihat = async () =>
    (await a.ok<Isi>('GET', 'kepatuhan')).data.hal.find((h) => h.hal === 'pengaduan')
  const { no_pengaduan } = await catat()
  await sejak(no_pengaduan, '2025-12-01')
  expect(await lihat()).toMatchObject({ keadaan: 'TENGGAT', tenggat: '2025-12-15' })
  await w.database.query(`update pengaduan set status = 'DIJAWAB', tgl_jawab = tanggal,
    jawaban = 'x' where status in ('DITERIMA', 'DIPERPANJANG')`)
  expect(await lihat()).toMatchObject({ keadaan: 'CUKUP', params: { jumlah: 0 } })
})
