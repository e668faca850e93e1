import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Server } from '../../../../app/server.ts'
import { runDaily } from '#kernel/server/jobs/daily.ts'
import { SiapJual } from '#test/factories/siap-jual.ts'
import { SiapPoin, resetTanpaJam } from '#test/factories/siap-poin.ts'
import { type TestDatabase, testDatabase } from '#test/setup/database.ts'
import { serverInProcess } from '#test/setup/server.ts'

let db: TestDatabase
let server: Server
let toko: SiapJual
let s: SiapPoin

beforeAll(async () => {
  db = await testDatabase()
  server = await serverInProcess({ databaseUrl: db.url })
  toko = await SiapJual.buat(db, server, 'T1', '0A')
  s = await SiapPoin.buat(toko)
  await resetTanpaJam(db)
})
afterAll(async () => {
  await server?.close()
  await db?.drop()
})

const bersih = async () => expect((await toko.pemilik.ok('GET', 'buku/periksa')).data).toEqual([])
const hariIni = async () =>
  (await toko.pemilik.ok<{ tanggal: string }[]>('GET', 'transaksi-poin/get/all')).data[0]?.tanggal

/** A member with so many points. */
async function denganPoin(poin: number): Promise<string> {
  const kode = await s.member()
  expect(await s.koreksi(kode, poin)).toMatchObject({ status: 200, data: { saldo_poin: poin } })
  return kode
}
const aturan = (kode: string, tanggal: string, more: Record<string, unknown> = {}) =>
  toko.pemilik.tulis('parameter-reset-poin', { kode, tanggal, aturan: 'SEMUA', ...more })

interface Pratinjau {
  readonly poin: number
  readonly jumlah_member: number
}
async function pratinjau(kode: string): Promise<Pratinjau> {
  const { text } = await s.kasir.ok('GET', `reset-poin/pratinjau/${kode}`)
  const isi = JSON.parse(text) as { count: number; totals: { poin: number } }
  return { poin: isi.totals.poin, jumlah_member: isi.count }
}
async function jalankan(kode: string, p: Pratinjau) {
  const id_otorisasi = await s.setuju('poin.reset', kode, p.poin * 1_000, 'OWN')
  return s.kasir.tulis<Record<string, unknown>>('reset-poin/create', {
    kode,
    ...p,
    id_otorisasi,
  })
}

test('takes what its preview said, one row a member, once; cancelled it gives it back', async () => {
  const kode = await denganPoin(70)
  const tanggal = (await hariIni()) ?? ''
  expect(await aturan('R1', tanggal)).toMatchObject({ status: 200 })
  const p = await pratinjau('R1')
  await s.koreksi(kode, 5)
  expect(await jalankan('R1', p)).toMatchObject({
    status: 409,
    code: 'poin.reset_berubah',
    params: { poin: p.poin + 5 },
  })
  const baru = await pratinjau('R1')
  const jadi = await jalankan('R1', baru)
  expect(jadi, jadi.text).toMatchObject({ status: 200, data: { ...baru, penyetuju: 'T1OWN' } })
  const nomor = String(jadi.data['no_reset'])
  expect(await s.poin(kode)).toBe(0)
  const [baris] = await db.query<{ n: string }>(
    `select count(*) as n from public.buku where dokumen = $1 and akun like 'poin/member/%'`,
    [nomor],
  )
  expect(Number(baris?.n)).toBe(baru.jumlah_member)
  const daftar = await s.kasir.ok<{ poin: number }[]>('GET', `reset-poin/${nomor}/member`)
  expect(daftar.data.reduce((n, m) => n + m.poin, 0)).toBe(baru.poin)
  expect(await jalankan('R1', { poin: 0, jumlah_member: 0 })).toMatchObject({
    status: 409,
    code: 'poin.reset_sudah',
  })
  await bersih()
  const izin = await s.setuju('poin.batal_reset', nomor, baru.poin * 1_000, 'OWN')
  const batal = { no_reset: nomor, alasan: 'Belum waktunya', id_otorisasi: izin }
  expect(await s.kasir.tulis('reset-poin/cancel', batal)).toMatchObject({
    data: { status: 'BATAL' },
  })
  expect(await s.poin(kode)).toBe(75)
  // Its date stays done: neither a person nor the clock does it again.
  await runDaily(jam(), { hanya: 'reset-poin' })
  expect(await s.poin(kode)).toBe(75)
  await bersih()
})

test('waits for its date, and asks the owner', async () => {
  await aturan('R2', '2099-01-01')
  expect(await jalankan('R2', await pratinjau('R2'))).toMatchObject({
    code: 'poin.reset_belum',
  })
  await aturan('R3', (await hariIni()) ?? '')
  const p = await pratinjau('R3')
  expect(await s.kasir.tulis('reset-poin/create', { kode: 'R3', ...p })).toMatchObject({
    status: 403,
    params: { aksi: 'poin.reset', level: 'OWN' },
  })
  expect((await s.kasir.call('GET', 'reset-poin/pratinjau/TIDAK')).status).toBe(404)
})

test('of those who stayed away leaves whoever bought, and whoever is new', async () => {
  const tanggal = (await hariIni()) ?? ''
  const [lama, baru, beli] = [await denganPoin(10), await denganPoin(20), await denganPoin(30)]
  await toko.terjual({
    barcodes: await toko.barang(1),
    total_rp: 2_500_000,
    more: { kode_customer: beli },
  })
  // The points of two of them began long ago.
  for (const kode of [lama, beli])
    await db.query(
      `insert into public.saldo_harian (kode_toko, tanggal, akun, satuan, rincian, jumlah)
       values ('T1', '2020-01-01', $1, 'POIN', '', 0)`,
      [`poin/member/${kode}`],
    )
  await aturan('R4', tanggal, { aturan: 'TIDAK_BELANJA', bulan: 6 })
  const { data } = await s.kasir.ok<{ kode_customer: string }[]>('GET', 'reset-poin/pratinjau/R4', {
    limit: 500,
  })
  const kena = data.map((m) => m.kode_customer)
  expect([kena.includes(lama), kena.includes(baru), kena.includes(beli)]).toEqual([
    true,
    false,
    false,
  ])
  await db.query(`delete from public.saldo_harian where tanggal = '2020-01-01'`)
})

const lupa = () => db.query(`delete from public.tugas_harian where tanggal = '2099-06-01'`)

/** The server's services at ten in the morning of the shop's day. */
const jam = () => ({
  ...server.services,
  log: server.app.log,
  jam: () => new Date('2099-06-01T03:00:00Z'),
})

test('runs by the clock on its date, once, however often the clock comes round', async () => {
  const kode = await denganPoin(60)
  await db.query('delete from public.reset_poin')
  await lupa()
  await aturan('R5', (await hariIni()) ?? '')
  await aturan('LAMA', '2020-01-01')
  await runDaily(jam(), { hanya: 'reset-poin' })
  expect(await s.poin(kode)).toBe(0)
  const { data } = await s.kasir.ok<Record<string, unknown>[]>('GET', 'reset-poin/get/all')
  const [jadi] = data
  expect(jadi).toMatchObject({ kode: 'R5', input_by: 'SISTEM', penyetuju: null })
  await lupa()
  await runDaily(jam(), { hanya: 'reset-poin' })
  const lagi = await s.kasir.ok<unknown[]>('GET', 'reset-poin/get/all')
  expect(lagi.data.length).toBe(data.length)
  await bersih()
})
