import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '#test/factories/client.ts'
import { sukses } from '#test/factories/goods.ts'
import { disetujui } from '#test/factories/sale.ts'
import { buatOrang, masuk } from '#test/factories/shop.ts'
import { PENYETUJU, type World, dunia } from '#test/factories/world.ts'
import type { Permintaan } from '../contract-permintaan.ts'
import { sesudahJawab } from '../rules-permintaan.ts'

let w: World
let a: Client
let kasir: Client

beforeAll(async () => {
  w = await dunia(['A', 'B'])
  a = w.toko.get('A')!
  const layar = ['/catat-permintaan-pribadi', '/permintaan-pribadi']
  await buatOrang(w.server.services.db, 'KASIRA', 'A', 'KASIR', layar)
  kasir = await masuk(w.server.url, 'KASIRA')
})
afterAll(() => w?.close())

let hp = 0
async function member(): Promise<string> {
  const no_hp = `0815${String(10_000_000 + ++hp)}`
  const isi = { nama_customer: 'Ibu Sri', no_hp, izin_whatsapp: true }
  return sukses(await a.tulis<{ kode_customer: string }>('member', isi)).data.kode_customer
}

type Jadi = { no_permintaan: string; batas_jawab: string }
const catat = async (jenis_permintaan: string, lebih: object = {}, c: Client = a) =>
  sukses(
    await c.tulis<Jadi>('permintaan-pribadi/catat', {
      nama: 'Ibu Sri',
      jenis_permintaan,
      isi_permintaan: 'Lewat WhatsApp',
      ...lebih,
    }),
  ).data.no_permintaan
const jawab = (no_permintaan: string, isi: object) =>
  a.tulis<{ status: string }>('permintaan-pribadi/jawab', { no_permintaan, ...isi })
const satu = async (nomor: string) =>
  (await a.ok<Permintaan[]>('GET', 'permintaan-pribadi/get/all', { search: nomor })).data[0]

test.each([
  [null, null, null],
  ['x', null, 'SELESAI'],
  ['x', 'y', 'SEBAGIAN'],
  [null, 'y', 'DITOLAK'],
])('done %s and refused %s is %s', (dilakukan, ditolak, status) => {
  expect(sesudahJawab({ dilakukan, ditolak })).toBe(status)
})

test('a cashier takes it in and answers none; the hours end by the clock of the shop', async () => {
  const nomor = await catat('CABUT', {}, kasir)
  expect(await kasir.call('GET', 'permintaan-pribadi/get/all')).toMatchObject({ status: 403 })
  await w.database.query(
    `update permintaan_pribadi set waktu = '2026-11-20 03:30:00+00' where no_permintaan = $1`,
    [nomor],
  )
  // 10:30 in Jakarta, and three days.
  expect(await satu(nomor)).toMatchObject({ batas_jawab: '2026-11-23 10:30', lewat: true })
  type Isi = { hal: { hal: string; keadaan: string; tenggat: string | null }[] }
  const hal = async () =>
    (await a.ok<Isi>('GET', 'kepatuhan')).data.hal.find((h) => h.hal === 'permintaan')
  expect(await hal()).toMatchObject({ keadaan: 'TENGGAT', tenggat: '2026-11-23 10:30' })
  sukses(await jawab(nomor, { dilakukan: 'Dihentikan' }))
  expect(await hal()).toMatchObject({ keadaan: 'CUKUP' })
})

test('all are listed, with no filter at all too', async () => {
  const nomor = await catat('LIHAT')
  const semua = async (isi: Readonly<Record<string, string>>) =>
    (await a.ok<Permintaan[]>('GET', 'permintaan-pribadi/get/all', isi)).data
  for (const isi of [{}, { sort: '-batas_jawab' }, { status: 'DITERIMA' }])
    expect((await semua(isi)).map((p) => p.no_permintaan)).toContain(nomor)
})

describe('an answer', () => {
  test('says something, a refusal why, and only once', async () => {
    const nomor = await catat('PERBAIKI')
    expect(await jawab(nomor, {})).toMatchObject({
      status: 422,
      fields: { dilakukan: { code: 'isian.wajib' } },
    })
    expect(await jawab(nomor, { ditolak: 'Nama di nota lama' })).toMatchObject({
      fields: { sebab_tolak: { code: 'isian.wajib' } },
    })
    expect(await jawab(nomor, { dilakukan: 'Diubah', sebab_tolak: 'Pajak' })).toMatchObject({
      fields: { ditolak: { code: 'isian.wajib' } },
    })
    const isi = { dilakukan: 'Nama diubah', ditolak: 'Nama di nota lama', sebab_tolak: 'UU KUP' }
    expect(sukses(await jawab(nomor, isi)).data.status).toBe('SEBAGIAN')
    expect(await satu(nomor)).toMatchObject({ ...isi, dijawab_oleh: 'KA' })
    expect(await jawab(nomor, isi)).toMatchObject({ status: 409, code: 'pribadi.sudah_dijawab' })
  })

  test('of a withdrawal is not true while messages may still leave', async () => {
    const kode_customer = await member()
    const nomor = await catat('CABUT', { kode_customer })
    expect(await jawab(nomor, { dilakukan: 'Beres' })).toMatchObject({
      status: 409,
      code: 'pribadi.belum_dicabut',
    })
    const cabut = { kode_customer, kode_tujuan: 'PEMASARAN', diberi: false, cara: 'WhatsApp' }
    sukses(await a.tulis('data-pribadi/persetujuan', cabut))
    sukses(await jawab(nomor, { dilakukan: 'Beres' }))
  })

  test('of an erasure is not true while the member is there; what stays may be refused', async () => {
    const [tinggal, hapus] = [await member(), await member()]
    const satu_ = await catat('HAPUS', { kode_customer: tinggal })
    expect(await jawab(satu_, { dilakukan: 'Dihapus' })).toMatchObject({
      code: 'pribadi.belum_dihapus',
    })
    sukses(await jawab(satu_, { ditolak: 'Semua', sebab_tolak: 'Masih ada gadai berjalan' }))
    const dua = await catat('HAPUS', { kode_customer: hapus })
    const badan = { kode_customer: hapus, alasan: 'Diminta' }
    const path = 'hapus-data-member/create'
    sukses(await a.tulis(path, await disetujui(a, path, badan, PENYETUJU)))
    sukses(await jawab(dua, { dilakukan: 'Dihapus' }))
  })

  test('is for the shop that was asked, and a member who is there', async () => {
    const no_permintaan = await catat('LIHAT')
    const isi = { no_permintaan, dilakukan: 'x' }
    expect(await w.toko.get('B')!.tulis('permintaan-pribadi/jawab', isi)).toMatchObject({
      status: 404,
      code: 'pribadi.permintaan_tidak_ada',
    })
    const asing = { nama: 'X', jenis_permintaan: 'LIHAT', isi_permintaan: 'x' }
    expect(
      await a.tulis('permintaan-pribadi/catat', { ...asing, kode_customer: 'C999999' }),
    ).toMatchObject({ status: 404 })
  })
})
