import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Answer } from '#test/factories/client.ts'
import { SiapJual } from '#test/factories/siap-jual.ts'
import { SiapKoreksi } from '#test/factories/siap-koreksi.ts'
import { type TestDatabase, testDatabase } from '#test/setup/database.ts'
import { serverInProcess } from '#test/setup/server.ts'
import type { UpdateKadar } from '../../contract-kadar.ts'

let db: TestDatabase
let server: Awaited<ReturnType<typeof serverInProcess>>
let toko: SiapJual
let s: SiapKoreksi

beforeAll(async () => {
  db = await testDatabase()
  server = await serverInProcess({ databaseUrl: db.url })
  toko = await SiapJual.buat(db, server, 'T1', '0A')
  s = await SiapKoreksi.buat(toko)
  await toko.atur('SHOP_CODES_UPDATE_KADAR', ['T1'])
})

afterAll(async () => {
  await server?.close()
  await db?.drop()
})

type Isi = Readonly<Record<string, unknown>>

const UJI = { kode_group: 'G700', kadar: '16K', hasil_uji: 70.2 }

/** Enters a ring of 2 g of 750, cost 2,000,000; its barcode. */
const cincin = async () => (await s.masukkan({})).kode[0] ?? ''

const badan = (...items: readonly Isi[]) => ({
  cara_uji: 'XRF',
  penguji: 'Uji satu',
  items: items.map((i) => ({ versi: 1, ...UJI, ...i })),
  no_draft: crypto.randomUUID(),
})

/** Sends without an approval: what is wrong is told before one is asked for. */
const kirim = (...items: readonly Isi[]): Promise<Answer> =>
  s.petugas.tulis('update-kadar/create', badan(...items))

async function diuji(...items: readonly Isi[]): Promise<UpdateKadar> {
  const answer = await s.dengan<UpdateKadar>('update-kadar/create', badan(...items))
  expect(answer, answer.text).toMatchObject({ status: 200 })
  return answer.data
}

const BATAL = 'update-kadar/cancel'
const isiBatal = (no_update_kadar: string) => ({ no_update_kadar, alasan: 'Salah alat' })
const batal = (nomor: string) => s.dengan(BATAL, isiBatal(nomor))
/** A cancellation that is refused, whoever approves. */
const tolakBatal = (nomor: string) => s.petugas.tulis(BATAL, isiBatal(nomor))

const barang = async (kode: string) =>
  (await toko.pemilik.ok<Record<string, unknown>>('GET', `barang/${kode}`)).data

async function beda(kerja: () => Promise<unknown>): Promise<Record<string, number>> {
  const awal = await toko.saldo()
  await kerja()
  const akhir = await toko.saldo()
  const kunci = [...new Set([...Object.keys(awal), ...Object.keys(akhir)])]
  const semua = kunci.map((k) => [k, (akhir[k] ?? 0) - (awal[k] ?? 0)] as const)
  return Object.fromEntries(semua.filter(([, n]) => n !== 0))
}

test('weight moves from group to group, fine gold differs, the cost stays; the mirror undoes it', async () => {
  const [a, b] = [await cincin(), await cincin()]
  const semula = await barang(a)
  let d: UpdateKadar | undefined
  const gerak = await beda(async () => {
    d = await diuji({ kode_barcode: a }, { kode_barcode: b })
  })
  expect(gerak).toEqual({
    'barang/ET/B1 MG G750': -4_000,
    'barang/ET/B1 MG G700': 4_000,
    // 1.5 g of fine gold each before, 1.4 g now.
    'barang/ET/B1 MGF': -200,
    'barang/selisih-kadar MGF': 200,
  })
  const no = d?.no_update_kadar ?? ''
  expect(d).toMatchObject({
    no_update_kadar: expect.stringMatching(/^KD0A\d{10}$/),
    status: 'VALID',
    penyetuju: 'T1SPV',
    jumlah_barang: 2,
    berat: 4,
    selisih_murni: -0.2,
    items: [
      { kode_barcode: a, kode_group_lama: 'G750', kode_group: 'G700', hasil_uji: 70.2, murni: 1.4 },
      { kode_barcode: b, kadar_lama: '18K', kadar: '16K', murni_lama: 1.5 },
    ],
  })
  expect((await s.petugas.ok('GET', `update-kadar/${no}`)).data).toEqual(d)
  const found = await s.petugas.ok('GET', 'update-kadar/get/all', { search: a })
  expect(found.data).toMatchObject([{ no_update_kadar: no }])
  expect(await barang(a)).toMatchObject({ kode_group: 'G700', harga_modal: 2_000_000, versi: 2 })
  const slip = await s.petugas.call('GET', `update-kadar/${no}/slip`)
  expect([slip.status, slip.headers['content-type']]).toEqual([200, 'application/pdf'])
  const laporan = await s.petugas.ok<{ kode_barcode: string }[]>('GET', 'update-kadar/report')
  expect(laporan.data.map((r) => r.kode_barcode)).toEqual(expect.arrayContaining([a, b]))

  expect(await beda(() => batal(no))).toEqual({
    'barang/ET/B1 MG G750': 4_000,
    'barang/ET/B1 MG G700': -4_000,
    'barang/ET/B1 MGF': 200,
    'barang/selisih-kadar MGF': -200,
  })
  expect(await barang(a)).toEqual({ ...semula, versi: 3 })
  expect(await tolakBatal(no)).toMatchObject({ status: 409, code: 'update_kadar.sudah_batal' })
  const { data: riwayat } = await toko.pemilik.ok<{ aksi: string }[]>('GET', `barang/${a}/riwayat`)
  expect(riwayat.map((r) => r.aksi).slice(0, 2)).toEqual(['BATAL_UPDATE_KADAR', 'UPDATE_KADAR'])
  await s.bersih()
})

test('a photo alone is proof; one that nobody sent is refused at its field', async () => {
  const kode = await cincin()
  const foto = await sharp({
    create: { width: 40, height: 30, channels: 3, background: '#b8860b' },
  })
    .jpeg()
    .toBuffer()
  const form = new FormData()
  form.set('image', new Blob([new Uint8Array(foto)], { type: 'image/jpeg' }), 'uji.jpg')
  const { url, headers } = s.petugas
  const api = (alamat: string, init: RequestInit = {}) =>
    fetch(`${url}/api/v1/${alamat}`, { ...init, headers })
  const terima = await api('gambar/UJI_KADAR', { method: 'POST', body: form })
  const { data } = (await terima.json()) as { data: { nama: string; alamat: string } }
  const item = { kode_barcode: kode, hasil_uji: null }
  expect(await kirim({ ...item, foto: 'AAAAAAAAAAAAAAAA' })).toMatchObject({
    status: 422,
    fields: { 'items.0.foto': { code: 'gambar.tidak_ada' } },
  })
  const d = await diuji({ ...item, foto: data.nama })
  expect(d.items).toMatchObject([{ foto: data.nama, hasil_uji: null }])
  expect((await api(data.alamat)).headers.get('content-type')).toBe('image/jpeg')
})

test.each([
  ['no proof', { hasil_uji: null }, 'hasil_uji', 'update_kadar.tanpa_bukti'],
  ['a reading of another karat', { hasil_uji: 90 }, 'hasil_uji', 'update_kadar.hasil_jauh'],
  ['a grade above 500', { kadar: '501' }, 'kadar', 'kadar.terlalu_tinggi'],
  ['a grade of 0', { kadar: '0' }, 'kadar', 'kadar.nol'],
  ['a kadar that there is not', { kadar: '99X' }, 'kadar', 'data.rujukan_tidak_ada'],
  ['a group that there is not', { kode_group: 'XX' }, 'kode_group', 'data.rujukan_tidak_ada'],
  ['a kadar of another group', { kode_group: 'G750' }, 'kadar', 'kadar.luar_group'],
])('%s is refused at its field', async (_, isi, field, code) => {
  const answer = await kirim({ kode_barcode: await cincin(), ...isi })
  expect(answer).toMatchObject({ status: 422, fields: { [`items.0.${field}`]: { code } } })
})

test('what is not as it was read is refused: twice, changed, unchanged, sold, unknown', async () => {
  const kode = await cincin()
  const dua = await kirim({ kode_barcode: kode }, { kode_barcode: kode })
  expect(dua.fields).toMatchObject({ 'items.1.kode_barcode': { code: 'barang.barcode_ganda' } })
  const basi = await kirim({ kode_barcode: kode, versi: 7 })
  expect(basi).toMatchObject({ status: 409, code: 'data.sudah_diubah' })
  const sama = { kode_barcode: kode, kode_group: 'G750', kadar: '18K', hasil_uji: 75 }
  expect(await kirim(sama)).toMatchObject({ status: 422, code: 'koreksi.tidak_berubah' })
  expect(await kirim({ kode_barcode: 'TIDAKADA' })).toMatchObject({
    status: 404,
    code: 'barang.tidak_ada',
  })
  const { data } = await s.petugas.ok<{ kode_barcode: string }[]>(
    'GET',
    'barang/get/ready-update-kadar',
    { search: kode },
  )
  expect(data.map((b) => b.kode_barcode)).toEqual([kode])
})

test('an update whose piece moved on stays as it is', async () => {
  const kode = await cincin()
  const { no_update_kadar } = await diuji({ kode_barcode: kode })
  await s.dikoreksi(kode, { berat: 2.1, berat_bersih: 2.1 }, 2)
  expect(await tolakBatal(no_update_kadar)).toMatchObject({
    status: 409,
    code: 'update_kadar.barang_berubah',
    params: { kode_barcode: kode },
  })
  expect(await tolakBatal('KD0A0101010001')).toMatchObject({ status: 404 })
  await s.bersih()
})

test('a shop that is not on the list has no screen to update with', async () => {
  await toko.atur('SHOP_CODES_UPDATE_KADAR', [])
  const answer = await s.petugas.tulis('update-kadar/create', badan({ kode_barcode: 'X1Y2' }))
  expect(answer.status).toBe(403)
  await toko.atur('SHOP_CODES_UPDATE_KADAR', ['T1'])
})
