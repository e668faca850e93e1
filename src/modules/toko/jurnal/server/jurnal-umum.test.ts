import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#test/factories/client.ts'
import { disetujui, setujuiTolakan } from '#test/factories/sale.ts'
import { SANDI, buatOrang, buatToko, masuk } from '#test/factories/shop.ts'
import { type TestDatabase, testDatabase } from '#test/setup/database.ts'
import { serverInProcess } from '#test/setup/server.ts'

interface Jadi {
  readonly no_jurnal_umum: string
  readonly total_rp: number
}
type Isi = Readonly<Record<string, unknown>>

const LAYAR = [
  '/transaksi-jurnal-umum',
  '/balik-jurnal-umum',
  '/lihat-jurnal-umum',
  '/batal-jurnal-umum',
  '/laporan-jurnal-umum',
]
const setuju = { penyetuju: 'PEMILIK', password: SANDI }

let database: TestDatabase
let server: Awaited<ReturnType<typeof serverInProcess>>
let akuntan: Client
let pemilik: Client

beforeAll(async () => {
  database = await testDatabase()
  server = await serverInProcess({ databaseUrl: database.url })
  const { db } = server.services
  await buatToko(db, 'AAA', 'AA')
  await buatOrang(db, 'AKUNTAN', 'AAA', 'SPV', LAYAR)
  await buatOrang(db, 'PEMILIK', 'AAA', 'OWN')
  await database.query(
    `insert into pengaturan (kode_toko, kunci, nilai) values ('AAA', 'ACCOUNTING_MODULE', 'true')
     on conflict on constraint pengaturan_pk do update set nilai = excluded.nilai`,
  )
  akuntan = await masuk(server.url, 'AKUNTAN')
  pemilik = await masuk(server.url, 'PEMILIK')
})
afterAll(async () => {
  await server.close()
  await database.drop()
})

const SUSUT = [
  { nomor_akun: '6-1090', debet_rp: 1_500_000 },
  { nomor_akun: '1-2020', kredit_rp: 1_500_000, uraian: 'Peralatan toko' },
]
const isi = (more: Isi = {}): Isi => ({
  jenis_jurnal: 'UMUM',
  keterangan: 'Penyusutan bulan ini',
  items: SUSUT,
  no_draft: crypto.randomUUID(),
  ...more,
})
const tulis = (badan: Isi) => akuntan.tulis<Jadi>('jurnal-umum/create', badan)
async function jadi(badan: Isi): Promise<Jadi> {
  const id_otorisasi = await setujuiTolakan(akuntan, await tulis(badan), setuju)
  const jawab = await tulis({ ...badan, id_otorisasi })
  expect(jawab, jawab.text).toMatchObject({ status: 200 })
  return jawab.data
}
const batal = async (no_jurnal_umum: string) => {
  const path = 'jurnal-umum/cancel'
  return akuntan.tulis(
    path,
    await disetujui(akuntan, path, { no_jurnal_umum, alasan: 'Salah' }, setuju),
  )
}
const saldo = async (nomor: string) => {
  const [row] = await database.query<{ rp: string }>(
    `select coalesce(sum(jumlah), 0) as rp from saldo_harian
     where kode_toko = 'AAA' and akun = 'jurnal/' || $1`,
    [nomor],
  )
  return Number(row?.rp)
}
const bersih = async () => expect((await pemilik.ok('GET', 'buku/periksa')).data).toEqual([])

test('an adjustment is approved by somebody else, stands in the statements, and is cancelled', async () => {
  expect(await tulis(isi())).toMatchObject({
    status: 403,
    params: { aksi: 'jurnal_umum.create', level: 'OWN', jumlah_rp: 1_500_000 },
  })
  const { no_jurnal_umum } = await jadi(isi())
  const { data } = await akuntan.ok('GET', `jurnal-umum/${no_jurnal_umum}`)
  expect(data).toMatchObject({
    penyetuju: 'PEMILIK',
    input_by: 'AKUNTAN',
    total_rp: 1_500_000,
    items: [
      { nama_akun: 'Biaya Penyusutan', debet_rp: 1_500_000, kredit_rp: 0 },
      { nomor_akun: '1-2020', uraian: 'Peralatan toko', kredit_rp: 1_500_000 },
    ],
  })
  const neraca = await pemilik.ok<{ nomor_akun: string; akhir_kredit_rp: number }[]>(
    'GET',
    'neraca-saldo/report',
  )
  expect(neraca.data.find((r) => r.nomor_akun === '1-2020')?.akhir_kredit_rp).toBe(1_500_000)
  expect((await pemilik.ok('GET', 'laba-rugi/report')).text).toContain('6-1090')
  expect((await akuntan.ok('GET', 'jurnal-umum/report')).text).toContain(no_jurnal_umum)
  await bersih()
  expect(await batal(no_jurnal_umum)).toMatchObject({ status: 200 })
  expect(await saldo('1-2020')).toBe(0)
  await bersih()
})

test('nobody books one alone, not even an owner', async () => {
  expect(await pemilik.tulis('jurnal-umum/create', isi())).toMatchObject({
    status: 403,
    code: 'otorisasi.diperlukan',
  })
})

test('what can not be booked says why, line by line', async () => {
  const kas = [
    { nomor_akun: '1-1010', debet_rp: 1 },
    { nomor_akun: '9-9999', kredit_rp: 1 },
  ]
  expect(await tulis(isi({ items: kas }))).toMatchObject({
    status: 422,
    fields: {
      'items.0.nomor_akun': { code: 'jurnal_umum.akun_uang' },
      'items.1.nomor_akun': { code: 'jurnal_umum.akun_tidak_ada' },
    },
  })
  const timpang = [SUSUT[0], { ...SUSUT[1], kredit_rp: 1_400_000 }]
  expect(await tulis(isi({ items: timpang }))).toMatchObject({
    code: 'jurnal_umum.tidak_seimbang',
    params: { selisih_rp: 100_000 },
  })
  expect(await tulis(isi({ jenis_jurnal: 'AWAL' }))).toMatchObject({
    fields: { 'items.0.nomor_akun': { code: 'jurnal_umum.awal_laba' } },
  })
  const dua = [{ ...SUSUT[0], kredit_rp: 5 }, SUSUT[0], SUSUT[1]]
  expect(await tulis(isi({ items: dua }))).toMatchObject({
    fields: {
      'items.0.debet_rp': { code: 'jurnal_umum.satu_sisi' },
      'items.1.nomor_akun': { code: 'jurnal_umum.akun_ganda' },
    },
  })
  expect(await tulis(isi({ lampiran: 'TIDAKADA00000000' }))).toMatchObject({
    fields: { lampiran: { code: 'gambar.tidak_ada' } },
  })
  await bersih()
})

test('an opening balance, and its mirror on a later day, once; cancelled, it stands again', async () => {
  const items = [
    { nomor_akun: '1-2010', debet_rp: 40_000_000 },
    { nomor_akun: '3-1010', kredit_rp: 40_000_000 },
  ]
  const awal = await jadi(isi({ jenis_jurnal: 'AWAL', keterangan: 'Peralatan lama', items }))
  const balik = { no_jurnal_umum: awal.no_jurnal_umum, keterangan: 'Salah akun' }
  expect(await akuntan.tulis('jurnal-umum/balik', balik)).toMatchObject({
    code: 'jurnal_umum.balik_hari_ini',
  })
  await database.query(`update jurnal_umum set tanggal = tanggal - 1 where no_jurnal_umum = $1`, [
    awal.no_jurnal_umum,
  ])
  const dua = await Promise.all(
    [1, 2].map(async () => {
      const ditolak = await akuntan.tulis('jurnal-umum/balik', balik)
      const id_otorisasi = await setujuiTolakan(akuntan, ditolak, setuju)
      return { ...balik, id_otorisasi }
    }),
  )
  const hasil = await Promise.all(dua.map((b) => akuntan.tulis<Jadi>('jurnal-umum/balik', b)))
  expect(hasil.map((h) => h.status).toSorted()).toEqual([200, 409])
  const jadinya = hasil.find((h) => h.status === 200)?.data.no_jurnal_umum ?? ''
  expect(await saldo('1-2010')).toBe(0)
  await bersih()
  expect(
    await akuntan.tulis('jurnal-umum/balik', { ...balik, no_jurnal_umum: jadinya }),
  ).toMatchObject({
    code: 'jurnal_umum.balik_dari_balik',
  })
  expect(await batal(jadinya)).toMatchObject({ status: 200 })
  expect(await saldo('1-2010')).toBe(40_000_000)
  const { data } = await akuntan.ok('GET', `jurnal-umum/${awal.no_jurnal_umum}`)
  expect(data).toMatchObject({ dibalik_oleh: null })
  await bersih()
})
