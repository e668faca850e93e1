import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Server } from '../../../../app/server.ts'
import type { Client } from '#test/factories/client.ts'
import { disetujui } from '#test/factories/sale.ts'
import { SANDI, buatOrang, masuk } from '#test/factories/shop.ts'
import { SiapJual } from '#test/factories/siap-jual.ts'
import { type TestDatabase, testDatabase } from '#test/setup/database.ts'
import { serverInProcess } from '#test/setup/server.ts'
import type { MutasiManual, StokManual } from '../contract.ts'

let db: TestDatabase
let server: Server
let toko: SiapJual
let petugas: Client

const LAYAR = [
  '/data-barang-manual',
  '/tambah-barang-manual',
  '/pindah-barang-manual',
  '/hancur-barang-manual',
  '/lihat-mutasi-manual',
  '/batal-mutasi-manual',
]

beforeAll(async () => {
  db = await testDatabase()
  server = await serverInProcess({ databaseUrl: db.url })
  toko = await SiapJual.buat(db, server, 'T1', '0A')
  await buatOrang(server.services.db, 'T1GDG', 'T1', 'KASIR', LAYAR)
  petugas = await masuk(server.url, 'T1GDG')
  const baki = { kode_baki: 'M2', nama_baki: 'Baki manual', kode_gudang: 'ET', berat_baki: 0 }
  expect((await toko.pemilik.tulis('baki', baki)).status).toBe(200)
})

afterAll(async () => {
  await server?.close()
  await db?.drop()
})

const BARIS = { kode_group: 'G750', kode_dept: 'CIN', qty: 4, berat: 10 }
const rantai = (ubah = {}) => ({ ...BARIS, harga_modal: 10_000_001, ...ubah })

interface Jadi {
  readonly no_mutasi: string
  readonly total_qty: number
  readonly total_berat: number
}
type Badan = Readonly<Record<string, unknown>>

const PENYETUJU = { penyetuju: 'T1SPV', password: SANDI }

/** Done for certain; melting with the approval that it asks for. */
async function jadi(path: string, badan: Badan): Promise<Jadi> {
  const isi = path.endsWith('hancur')
    ? await disetujui(petugas, path, { no_draft: crypto.randomUUID(), ...badan }, PENYETUJU)
    : badan
  const answer = await petugas.tulis<Jadi>(path, isi)
  expect(answer, answer.text).toMatchObject({ status: 200 })
  return answer.data
}

const tambah = (kode_baki: string, ...items: Badan[]) =>
  jadi('barang-manual/tambah', { kode_baki, items })

async function batal(no_mutasi: string) {
  const badan = { no_mutasi, alasan: 'Salah ketik' }
  const path = 'mutasi-manual/cancel'
  return petugas.tulis(path, await disetujui(petugas, path, badan, PENYETUJU))
}

async function beda(kerja: () => Promise<unknown>): Promise<Record<string, number>> {
  const awal = await toko.saldo()
  await kerja()
  const akhir = await toko.saldo()
  const kunci = [...new Set([...Object.keys(awal), ...Object.keys(akhir)])]
  return Object.fromEntries(
    kunci.map((k) => [k, (akhir[k] ?? 0) - (awal[k] ?? 0)] as const).filter(([, n]) => n !== 0),
  )
}

const stok = async (kode_baki: string, siapa = toko.pemilik) =>
  (await siapa.ok<StokManual[]>('GET', 'barang-manual/get/all', { kode_baki })).data

const bersih = async () => expect((await toko.pemilik.ok('GET', 'buku/periksa')).data).toEqual([])

test('approval and history tell what goods would be sold for, never what they cost', async () => {
  const baki = { kode_baki: 'M3', nama_baki: 'Baki setuju', kode_gudang: 'ET', berat_baki: 0 }
  expect((await toko.pemilik.tulis('baki', baki)).status).toBe(200)
  const { no_mutasi } = await tambah('M3', rantai({ qty: 1, berat: 2, harga_modal: 2_345_679 }))
  const items = [{ ...BARIS, qty: 1, berat: 2, berat_timbang: 2 }]
  const papan = (await toko.pemilik.ok<{ harga_jual: number }>('GET', 'group/G750')).data
  for (const [path, badan] of [
    ['barang-manual/hancur', { kode_baki: 'M3', items }],
    ['mutasi-manual/cancel', { no_mutasi, alasan: 'Salah ketik' }],
  ] as const) {
    const tanya = await petugas.tulis(path, badan)
    expect(tanya, path).toMatchObject({ status: 403, code: 'otorisasi.diperlukan' })
    expect(tanya.params, path).toMatchObject({ jumlah_rp: papan.harga_jual * 2 })
    expect(tanya.text, path).not.toContain('2345679')
  }
  expect((await batal(no_mutasi)).status).toBe(200)
  const riwayat = await petugas.ok('GET', `mutasi-manual/${no_mutasi}/riwayat`)
  expect(riwayat.text).toContain('"berat":2')
  expect(riwayat.text).not.toContain('2345679')
})

describe('goods without a barcode', () => {
  test('come in, move at the moving average, are melted, and all of it goes back', async () => {
    const nomor: string[] = []
    const gerak = await beda(async () => {
      nomor.push((await tambah('B1', rantai())).no_mutasi)
    })
    expect(gerak).toEqual({
      'barang/manual/ET/B1 IDR': 10_000_001,
      'barang/manual/ET/B1 MG G750': 10_000,
      'barang/manual/ET/B1 MGF': 7_500,
      'barang/manual/ET/B1 PCS': 4,
      'modal/tambah-barang IDR': -10_000_001,
      'modal/tambah-barang MG G750': -10_000,
      'modal/tambah-barang MGF': -7_500,
      'modal/tambah-barang PCS': -4,
    })
    // Dearer goods of the same kind: the average is of all of them.
    nomor.push((await tambah('B1', rantai({ qty: 2, berat: 5, harga_modal: 6_500_000 }))).no_mutasi)
    expect(await stok('B1')).toMatchObject([
      { qty: 6, berat: 15, berat_murni: 11.25, harga_modal: 16_500_001, modal_per_gram: 1_100_000 },
    ])
    const pindah = await beda(async () => {
      const items = [{ ...BARIS, qty: 1, berat: 3 }]
      nomor.push(
        (await jadi('barang-manual/pindah', { kode_baki: 'B1', ke_baki: 'M2', items })).no_mutasi,
      )
    })
    expect(pindah).toEqual({
      'barang/manual/ET/B1 IDR': -3_300_000,
      'barang/manual/ET/B1 MG G750': -3_000,
      'barang/manual/ET/B1 MGF': -2_250,
      'barang/manual/ET/B1 PCS': -1,
      'barang/manual/ET/M2 IDR': 3_300_000,
      'barang/manual/ET/M2 MG G750': 3_000,
      'barang/manual/ET/M2 MGF': 2_250,
      'barang/manual/ET/M2 PCS': 1,
    })
    const hancur = await beda(async () => {
      const items = [{ ...BARIS, qty: 1, berat: 3, berat_timbang: 2.9 }]
      nomor.push((await jadi('barang-manual/hancur', { kode_baki: 'M2', items })).no_mutasi)
    })
    expect(hancur).toMatchObject({
      'barang/rosok IDR': 3_300_000,
      'barang/rosok MG G750': 2_900,
      'barang/susut MG G750': 100,
      'barang/rosok MGF': 2_175,
      'barang/susut MGF': 75,
    })
    expect(await stok('M2')).toEqual([])
    await bersih()

    const dokumen = await petugas.ok<MutasiManual>('GET', `mutasi-manual/${nomor[3]}`)
    expect(dokumen.data).toMatchObject({
      jenis_gerak: 'HANCUR',
      penyetuju: 'T1SPV',
      items: [{ qty: 1, berat: 3, berat_timbang: 2.9 }],
    })
    const slip = await petugas.call('GET', `mutasi-manual/${nomor[3]}/slip`)
    expect([slip.status, slip.headers['content-type']]).toEqual([200, 'application/pdf'])
    const { data: hanya } = await petugas.ok('GET', 'mutasi-manual/get/all', {
      jenis_gerak: 'PINDAH',
    })
    expect(hanya).toMatchObject([{ no_mutasi: nomor[2], ke_baki: 'M2' }])

    for (const no of nomor.toReversed()) expect((await batal(no)).status, no).toBe(200)
    expect(await toko.saldo()).toEqual({})
    const lagi = { no_mutasi: nomor[0], alasan: 'Lagi' }
    const sudah = await petugas.tulis('mutasi-manual/cancel', lagi)
    expect(sudah).toMatchObject({ status: 409, code: 'manual.sudah_batal' })
    await bersih()
  })

  test('an entry that was used since stays; nothing of it is half taken back', async () => {
    const { no_mutasi } = await tambah('B1', rantai())
    const items = [{ ...BARIS, qty: 1, berat: 3 }]
    await jadi('barang-manual/pindah', { kode_baki: 'B1', ke_baki: 'M2', items })
    const gerak = await beda(async () => {
      const badan = { no_mutasi, alasan: 'Salah ketik' }
      const answer = await petugas.tulis('mutasi-manual/cancel', badan)
      expect(answer).toMatchObject({ status: 409, code: 'manual.stok_terpakai' })
    })
    expect(gerak).toEqual({})
    await bersih()
  })

  test('a cashier is not told what they cost; who may, is', async () => {
    await tambah('B1', rantai())
    expect(await stok('B1', petugas)).toMatchObject([{ harga_modal: null, modal_per_gram: null }])
    expect((await stok('B1'))[0]?.harga_modal).toBeGreaterThan(0)
    const klien = { kode_group: 'G750', kode_dept: 'CIN', kode_toko: 'B1', kode_gudang: 'ET' }
    const lama = await petugas.ok<StokManual[]>('POST', 'barang-manual', klien)
    expect(lama.data.map((s) => s.kode_baki)).toEqual(['B1'])
  })
})

describe('what is refused, with nothing half-saved', () => {
  test.each([
    ['pindah', { berat: 1000 }, 'items.0.berat', 'berat.melebihi_stock'],
    ['pindah', { qty: 1000, berat: 1 }, 'items.0.qty', 'manual.qty_melebihi_stock'],
    ['pindah', { berat: 0 }, 'items.0.berat', 'berat.nol'],
    ['pindah', { kode_group: 'XX' }, 'items.0.kode_group', 'manual.tidak_ada_stok'],
    [
      'hancur',
      { qty: 1, berat: 1, berat_timbang: 1.1 },
      'items.0.berat_timbang',
      'manual.timbang_lebih',
    ],
    ['hancur', { qty: 1, berat: 1, berat_timbang: 0 }, 'items.0.berat_timbang', 'berat.nol'],
    [
      'tambah',
      { kode_group: 'XX', harga_modal: 1 },
      'items.0.kode_group',
      'data.rujukan_tidak_ada',
    ],
    ['tambah', { kode_dept: 'XX', harga_modal: 1 }, 'items.0.kode_dept', 'data.rujukan_tidak_ada'],
  ])('%s %j at its field', async (apa, ubah, field, code) => {
    await tambah('B1', rantai())
    const ke = apa === 'pindah' ? { ke_baki: 'M2' } : {}
    const gerak = await beda(async () => {
      const badan = { kode_baki: 'B1', ...ke, items: [{ ...BARIS, ...ubah }] }
      const answer = await petugas.tulis(`barang-manual/${apa}`, badan)
      expect(answer, answer.text).toMatchObject({ status: 422, code: 'isian.salah' })
      expect(answer.fields[field]).toMatchObject({ code })
    })
    expect(gerak).toEqual({})
  })

  test('the same tray, a tray that there is not, a kilo in one piece without approval', async () => {
    const items = [BARIS]
    const sama = { kode_baki: 'B1', ke_baki: 'B1', items }
    expect(await petugas.tulis('barang-manual/pindah', sama)).toMatchObject({
      code: 'manual.baki_sama',
    })
    const tanpa = { kode_baki: 'B1', ke_baki: 'ZZ', items }
    expect((await petugas.tulis('barang-manual/pindah', tanpa)).fields).toMatchObject({
      ke_baki: { code: 'data.rujukan_tidak_ada' },
    })
    const berat = { kode_baki: 'B1', items: [rantai({ qty: 1, berat: 200, harga_modal: 2e8 })] }
    expect(await petugas.tulis('barang-manual/tambah', berat)).toMatchObject({ status: 403 })
  })

  test('their tray stays where it is: in its warehouse, and in the list', async () => {
    const { pemilik } = toko
    await pemilik.tulis('gudang', { kode_gudang: 'GDG', nama_gudang: 'Gudang' })
    const isi = { nama_baki: 'Baki manual', kode_gudang: 'ET', berat_baki: 0 }
    expect((await pemilik.tulis('baki', { kode_baki: 'M4', ...isi })).status).toBe(200)
    await tambah('M4', rantai())
    const pindah = { ...isi, kode_gudang: 'GDG' }
    expect(await pemilik.tulis('baki/M4', pindah, undefined, 'PUT')).toMatchObject({
      status: 409,
      code: 'baki.berisi_barang',
    })
    expect((await pemilik.tulis('baki/M4', isi, undefined, 'PUT')).status).toBe(200)
    expect(await pemilik.tulis('baki/M4', {}, undefined, 'DELETE')).toMatchObject({
      status: 409,
      code: 'data.dipakai_di',
    })
    await bersih()
  })

  test('melting asks for a second person', async () => {
    await tambah('B1', rantai())
    const items = [{ ...BARIS, qty: 1, berat: 1, berat_timbang: 1 }]
    expect(await petugas.tulis('barang-manual/hancur', { kode_baki: 'B1', items })).toMatchObject({
      status: 403,
      code: 'otorisasi.diperlukan',
    })
  })

  test('of many who take the last of a tray, one gets it', async () => {
    const kode_baki = 'M2'
    const sisa = (await stok(kode_baki)).map(({ kode_group, kode_dept, qty, berat }) => ({
      kode_group,
      kode_dept,
      qty,
      berat,
    }))
    if (sisa.length > 0)
      await jadi('barang-manual/pindah', { kode_baki, ke_baki: 'B1', items: sisa })
    await tambah(kode_baki, rantai())
    const badan = { kode_baki, ke_baki: 'B1', items: [BARIS] }
    const semua = await Promise.all(
      Array.from({ length: 12 }, () => petugas.tulis('barang-manual/pindah', badan)),
    )
    expect(semua.map((a) => a.status).toSorted()).toEqual([200, ...Array(11).fill(422)])
    expect(await stok(kode_baki)).toEqual([])
    await bersih()
  })
})
