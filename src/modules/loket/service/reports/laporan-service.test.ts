import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Server } from '../../../../app/server.ts'
import { REKENING } from '#test/factories/siap-jual.ts'
import { SiapService, jadi } from '#test/factories/service.ts'
import { type TestDatabase, testDatabase } from '#test/setup/database.ts'
import { serverInProcess } from '#test/setup/server.ts'
import type { Service } from '../contract.ts'

let db: TestDatabase
let server: Server
let toko: SiapService
let masuk: Service

beforeAll(async () => {
  db = await testDatabase()
  server = await serverInProcess({ databaseUrl: db.url })
  toko = await SiapService.buat(db, server)
  masuk = await toko.masukkan({ tgl_janji: null })
  const selesai = await toko.masukkan()
  await jadi(toko.selesai(selesai, 80_000, { upah_rp: 30_000 }))
  const diambil = await toko.masukkan()
  await jadi(toko.selesai(diambil, 100_000, { upah_rp: 20_000 }))
  const bayar = [
    { jenis: 'CASH', jumlah_rp: 60_000 },
    { jenis: 'TRANSFER', jumlah_rp: 60_000, no_rekening: REKENING },
  ]
  await jadi(toko.ambil(diambil, 110_000, bayar))
  const batal = await toko.masukkan()
  await jadi(toko.batal(batal, 50_000))
})

afterAll(async () => {
  await server.close()
  await db.drop()
})

interface Laporan {
  readonly data: readonly Readonly<Record<string, string | number | null>>[]
  readonly totals: Readonly<Record<string, number>>
  readonly count: number
}

async function laporan(path: string, isian: Readonly<Record<string, string>> = {}) {
  const { tanggal } = masuk
  const hari = path.endsWith('outstand')
    ? { per_tanggal: tanggal }
    : { tgl_from: tanggal, tgl_to: tanggal }
  const { text } = await toko.toko.pemilik.ok('GET', path, { ...hari, limit: 100, ...isian })
  return JSON.parse(text) as Laporan
}

test('entered: a line a piece, the down payment once, cancelled ones beside', async () => {
  const semua = await laporan('service/report')
  expect(semua.count).toBe(8)
  expect(semua.totals).toMatchObject({
    qty: 6,
    biaya_rp: 135_000 + 140_000 + 160_000,
    uang_muka_rp: 150_000,
    batal_rp: 135_000,
  })
  expect((await laporan('service/report', { status_service: 'SELESAI' })).count).toBe(2)
  expect((await laporan('service/report', { kode_tukang: 'LAIN' })).count).toBe(0)
})

test('finished, picked up, cancelled: each with its money', async () => {
  expect((await laporan('service/report-selesai')).totals).toMatchObject({
    qty: 4,
    selisih_berat: 0,
    biaya_akhir_rp: 300_000,
    upah_rp: 50_000,
  })
  const ambil = await laporan('service/report-ambil')
  expect(ambil.totals).toMatchObject({
    biaya_akhir_rp: 160_000,
    uang_muka_rp: 50_000,
    tunai_rp: 50_000,
    non_tunai_rp: 60_000,
    margin_rp: 140_000,
  })
  const { data } = await laporan('service/report-batal')
  expect(data).toHaveLength(1)
  expect(data[0]).toMatchObject({ uang_muka_rp: 50_000, alasan: 'Tidak jadi', penyetuju: 'T1SPV' })
})

test('outstanding: what the ledger owes customers, on any day', async () => {
  const buka = await laporan('service/report-outstand')
  expect(buka.count).toBe(2)
  const saldo = await toko.toko.saldo()
  expect(-(saldo['service/uang-muka IDR'] ?? 0)).toBe(buka.totals['uang_muka_rp'])
  expect(buka.totals['sisa_rp']).toBe(85_000 + 90_000)
  expect((await laporan('service/report-outstand', { status_service: 'ENTRY' })).count).toBe(1)
  await db.query(
    `update public.service set tgl_janji = tanggal - 3, tanggal = tanggal - 9
    where no_service = $1`,
    [masuk.no_service],
  )
  const lewat = await laporan('service/report-outstand', { status_service: 'ENTRY' })
  expect(lewat.data[0]).toMatchObject({ lewat_hari: 3 })
  const kemarin = await laporan('service/report-outstand', {
    per_tanggal: String(lewat.data[0]?.['tanggal']),
  })
  expect(kemarin.count).toBe(1)
})
