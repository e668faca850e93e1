import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, tanggal } from '#kernel/shared/tanggal.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Client } from '#test/factories/client.ts'
import { sukses, tambahBarang } from '#test/factories/goods.ts'
import { notaTunai } from '#test/factories/sale.ts'
import { buatOrang, masuk } from '#test/factories/shop.ts'
import { DIRI, NIK, kenalkan } from '#test/factories/siap-kenal.ts'
import { type World, dunia } from '#test/factories/world.ts'
import type { Curiga, Lapor } from '../contract-lapor.ts'
import { tenggatLapor } from './aturan-kini.ts'
import { hitungSemua } from './hitung-hari.ts'

let w: World
let a: Client
let b: Client
let kasir: Client

beforeAll(async () => {
  w = await dunia(['A', 'B', 'C'])
  await w.database.query(`update toko set pusat = true where kode_toko = 'A'`)
  await w.database.query(`update pengaturan set nilai = 'true' where kunci = 'KENAL_MODULE'`)
  w.server.services.toko.clear()
  a = w.toko.get('A')!
  b = w.toko.get('B')!
  const layar = ['/transaksi-penjualan', '/catat-mencurigakan', '/daftar-ppatk']
  await buatOrang(w.server.services.db, 'KASIRA', 'A', 'KASIR', [
    ...layar,
    '/transaksi-mencurigakan',
    '/laporan-mencurigakan',
  ])
  kasir = await masuk(w.server.url, 'KASIRA')
})
afterAll(() => w?.close())

/** Sells goods of so many million to whoever showed this card. */
async function jualBesar(c: Client, juta: number, diri: Readonly<Record<string, unknown>> = {}) {
  const id_kenal = await kenalkan(c, diri)
  const satu = { berat_mg: 50_000, modal_rp: 42_000_000, ongkos_rp: 0 }
  const pieces = await tambahBarang(
    c,
    Array.from({ length: juta / 50 }, () => satu),
  )
  const badan = { ...notaTunai(pieces), id_kenal }
  return sukses(await c.tulis<{ no_faktur_jual: string }>('penjualan/create', badan)).data
}

const layanan = () => ({ ...w.server.services, log: w.server.app.log })
const hitung = async () => {
  for (const kode of ['A', 'B', 'C']) await hitungSemua(layanan(), kode)
}
const daftar = async (c: Client, saring: Record<string, string> = {}) =>
  (await c.ok<Lapor[]>('GET', 'kenal/lapor/get/all', saring)).data

test('the sum of two shops, with the identity, a file to hand in, and who reported it', async () => {
  const satu = await jualBesar(a, 300)
  await hitung()
  expect(await daftar(a)).toEqual([])
  const dua = await jualBesar(b, 200, { nama: 'Budi <Santoso> & Co' })
  await hitung()
  const [lapor] = await daftar(a)
  expect(lapor).toMatchObject({
    jumlah_rp: 500_000_000,
    cabang: ['A', 'B'],
    dokumen: [satu.no_faktur_jual, dua.no_faktur_jual].toSorted(),
    no_identitas: NIK,
    sumber_dana: DIRI.sumber_dana,
    status: 'OPEN',
  })
  // Whoever had a part in it sees it, another branch does not.
  expect(await daftar(b)).toHaveLength(1)
  expect(await daftar(w.toko.get('C')!)).toEqual([])
  const berkas = await a.raw('GET', '/api/v1/kenal/lapor/berkas')
  expect(berkas.text).toContain(`<no_identitas>${NIK}</no_identitas>`)
  expect(berkas.text).toContain('<jumlah_rp>500000000</jumlah_rp>')
  expect(berkas.text).not.toContain('<Santoso>')

  const petugas = {
    kode_petugas: 'P1',
    nama_petugas: 'Ani',
    jenis_kelamin: 'P',
    tgl_lahir: '1985-01-02',
    no_ktp: '3171014201850002',
    kewarganegaraan: 'Indonesia',
    jabatan: 'Kepala toko',
    alamat: 'Jalan Emas 1',
    no_hp: '081299990000',
    no_surat_tunjuk: 'SK-1',
    tgl_surat_tunjuk: '2026-01-02',
  }
  expect(await a.tulis('petugas-pelapor', { ...petugas, no_ktp: '12' })).toMatchObject({
    fields: { no_ktp: { code: 'kenal.nik' } },
  })
  sukses(await a.tulis('petugas-pelapor', petugas))
  const isi = { id: [lapor!.id], no_laporan: 'LT-001', tgl_lapor: lapor!.tanggal }
  expect(await a.tulis('kenal/lapor/catat', { ...isi, kode_petugas: 'P9' })).toMatchObject({
    fields: { kode_petugas: { code: 'kenal.petugas_tidak_ada' } },
  })
  const catat = { ...isi, kode_petugas: 'P1' }
  expect(await a.tulis('kenal/lapor/catat', catat)).toMatchObject({ status: 200 })
  expect(await a.tulis('kenal/lapor/catat', catat)).toMatchObject({
    status: 409,
    code: 'kenal.lapor_berubah',
  })
  expect(await daftar(a, { status: 'REPORTED' })).toMatchObject([
    { no_laporan: 'LT-001', kode_petugas: 'P1', dilaporkan_rp: 500_000_000, dilaporkan_oleh: 'KA' },
  ])
  // What comes on top of it waits again, and tells what was reported before.
  await jualBesar(a, 100)
  await hitung()
  expect(await daftar(a, { status: 'OPEN' })).toMatchObject([
    { jumlah_rp: 600_000_000, dilaporkan_rp: 500_000_000 },
  ])
})

describe('a suspicion', () => {
  const lihat = async (c: Client) => (await c.ok<Curiga[]>('GET', 'kenal/curiga/get/all')).data

  test('is noted by a cashier, and read by officers alone', async () => {
    const isi = { nama: 'Budi', jumlah_rp: 90_000_000, catatan: 'Menolak menunjukkan kartu' }
    sukses(await kasir.tulis('kenal/curiga/catat', isi))
    // The menu right alone opens nothing to a cashier.
    for (const path of ['kenal/curiga/get/all', 'kenal/lapor/get/all', 'kenal/lapor/berkas'])
      expect(await kasir.call('GET', path)).toMatchObject({ status: 403 })
    const [satu] = (await lihat(a)).filter((c) => c.sebab === 'CATATAN')
    expect(satu).toMatchObject({ ...isi, dicatat_oleh: 'KASIRA', status: 'BARU' })
    const tinjau = { id: satu!.id, status: 'DITINJAU', hasil: 'Kartu ditunjukkan kemudian' }
    expect(await kasir.tulis('kenal/curiga/tinjau', tinjau)).toMatchObject({ status: 403 })
    sukses(await a.tulis('kenal/curiga/tinjau', tinjau))
    expect(await a.tulis('kenal/curiga/tinjau', tinjau)).toMatchObject({
      status: 409,
      code: 'kenal.sudah_ditinjau',
    })
  })

  test('is a report for officers, and for no cashier whose menu has it', async () => {
    const [kini] = await w.database.query<{ hari: string }>(
      `select max(tanggal)::text as hari from hari where kode_toko = 'A'`,
    )
    const hari = { tgl_from: kini?.hari ?? '', tgl_to: kini?.hari ?? '' }
    const isi = await a.ok<{ sebab_curiga: string }[]>('GET', 'kenal/report-curiga', hari)
    expect(isi.data.map((r) => r.sebab_curiga)).toContain('CATATAN')
    expect(await kasir.call('GET', 'kenal/report-curiga', hari)).toMatchObject({ status: 403 })
  })

  test('no other area reads it: no slip, no page of the customer, no message', () => {
    const akar = path.resolve(import.meta.dirname, '../../../..')
    const pembaca = globSync('{modules,kernel,app}/**/*.{ts,tsx}', { cwd: akar })
      // The copy to look at names it to leave it out, and tests see that it is out.
      .filter(
        (f) => !f.includes('table-types') && !/app\/commands\/(?:look\.ts|.*\.test\.ts)$/.test(f),
      )
      .filter((f) => readFileSync(path.join(akar, f), 'utf8').includes('kenal_curiga'))
      .map((f) => path.dirname(f))
    const kenal = 'modules/pelanggan/kenal'
    expect(new Set(pembaca)).toEqual(new Set([`${kenal}/reports`, `${kenal}/server`]))
  })
})

test('deadlines: 14 working days by the calendar, as another hand counts them', async () => {
  const libur = new Set(
    (await w.database.query<{ t: string }>('select tanggal::text as t from libur_nasional')).map(
      (r) => r.t,
    ),
  )
  let hari = tanggal('2026-01-01')
  for (let i = 0; i < 120; i++, hari = addDays(hari, 5)) {
    let sisa = 14
    let batas = hari
    while (sisa > 0) {
      batas = addDays(batas, 1)
      const akhirPekan = [0, 6].includes(new Date(`${batas}T00:00:00Z`).getUTCDay())
      if (!akhirPekan && !libur.has(batas)) sisa--
    }
    const row = await w.server.services.db.baca('A', (tx) =>
      tx.one(sql<{ t: string }>`select ${tenggatLapor(sql`${hari}::date`)}::text as t`),
    )
    expect([hari, row.t]).toEqual([hari, batas])
  }
})

test('a sale that was split among nobodies is suspected, once, by the documents that it became', async () => {
  const nota: string[] = []
  for (let i = 0; i < 4; i += 1) {
    const pieces = await tambahBarang(b, [{ berat_mg: 90_000, modal_rp: 80_000_000, ongkos_rp: 0 }])
    const jadi = await b.tulis<{ no_faktur_jual: string }>('penjualan/create', notaTunai(pieces))
    nota.push(sukses(jadi).data.no_faktur_jual)
    await hitung()
  }
  const { data } = await a.ok<Curiga[]>('GET', 'kenal/curiga/get/all')
  expect(data.filter((c) => c.sebab === 'TANPA_NAMA')).toMatchObject([
    { jumlah_rp: 360_000_000, nama: null, cabang: ['B'], dokumen: nota, dicatat_oleh: 'SISTEM' },
  ])
})
