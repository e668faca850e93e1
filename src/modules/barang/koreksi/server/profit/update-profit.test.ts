import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallOutput } from '#kernel/shared/contract.ts'
import type { Answer } from '#test/factories/client.ts'
import { buatOrang, masuk } from '#test/factories/shop.ts'
import { SiapJual } from '#test/factories/siap-jual.ts'
import { SiapKoreksi } from '#test/factories/siap-koreksi.ts'
import { type TestDatabase, testDatabase } from '#test/setup/database.ts'
import { serverInProcess } from '#test/setup/server.ts'
import type { UpdateProfit, updateProfitPratinjau } from '../../contract-profit.ts'

type Pratinjau = CallOutput<typeof updateProfitPratinjau>
type Isi = Readonly<Record<string, unknown>>

let db: TestDatabase
let server: Awaited<ReturnType<typeof serverInProcess>>
let toko: SiapJual
let s: SiapKoreksi

beforeAll(async () => {
  db = await testDatabase()
  server = await serverInProcess({ databaseUrl: db.url })
  toko = await SiapJual.buat(db, server, 'T1', '0A')
  s = await SiapKoreksi.buat(toko)
})

afterAll(async () => {
  await server?.close()
  await db?.drop()
})

/** Rings of 2 g, cost 2,000,000 each, with an ongkos of 100,000: their barcodes. */
const cincin = async (n: number, isi: Isi = {}) =>
  (await s.masukkan(...Array.from({ length: n }, () => ({ ongkos_nilai: 100_000, ...isi })))).kode

const tambahPersen = (barcodes: readonly string[], nilai = 5) => ({
  pilihan: { barcodes },
  cara: 'PERSEN',
  nilai,
  langkah: 1_000,
})

const lihat = (asked: Isi): Promise<Answer<Pratinjau>> =>
  toko.pemilik.tulis<Pratinjau>('update-profit/pratinjau', asked)

async function pratinjau(asked: Isi): Promise<Pratinjau> {
  const answer = await lihat(asked)
  expect(answer, answer.text).toMatchObject({ status: 200 })
  return answer.data
}

const PATH = 'update-profit/create'

/** Looks, and saves what it saw. */
async function disimpan(asked: Isi): Promise<UpdateProfit> {
  const { tanda } = await pratinjau(asked)
  const answer = await toko.pemilik.tulis<UpdateProfit>(PATH, { ...asked, tanda })
  expect(answer, answer.text).toMatchObject({ status: 200 })
  return answer.data
}

const barang = async (kode: string) =>
  (await toko.pemilik.ok<Record<string, number | string | null>>('GET', `barang/${kode}`)).data

const dibatalkan = (no_update_profit: string) =>
  toko.pemilik.tulis('update-profit/cancel', { no_update_profit, alasan: 'Salah aturan' })

describe('a new price', () => {
  test('raises the ongkos of pieces that the board prices; undone as a whole', async () => {
    const kode = await cincin(3)
    const semula = await Promise.all(kode.map(barang))
    const lama = Number(semula[0]?.['harga_jual']) + 100_000
    const asked = tambahPersen(kode)
    const p = await pratinjau(asked)
    const baru = Math.ceil((lama * 1.05) / 1_000) * 1_000
    expect(p).toMatchObject({ jumlah_barang: 3, tetap: 0, salah: 0, turun_rp: 0, rugi: 0 })
    expect([p.sebelum_rp, p.sesudah_rp]).toEqual([lama * 3, baru * 3])
    expect(p.items[0]).toMatchObject({ harga_lama: lama, harga: baru, galat: null })
    expect(p.margin).toBeCloseTo(((baru - 2_000_000) / 2_000_000) * 100, 1)
    const d = await disimpan(asked)
    expect(d).toMatchObject({
      no_update_profit: expect.stringMatching(/^UP0A\d{10}$/),
      aturan: '+5% ≥ 1,000',
      pilihan: '3 barcode',
      jumlah_barang: 3,
      penyetuju: null,
    })
    const no = d.no_update_profit
    const { data: utuh } = await toko.pemilik.ok<UpdateProfit>('GET', `update-profit/${no}`)
    expect(utuh.items.map((i) => [i.kode_barcode, i.harga_lama, i.harga])).toEqual(
      kode.toSorted().map((k) => [k, lama, baru]),
    )
    expect(await barang(kode[0] ?? '')).toMatchObject({
      ongkos_cara: 'TETAP',
      ongkos_nilai: 100_000 + baru - lama,
      harga_modal: 2_000_000,
      versi: 2,
    })
    const slip = await toko.pemilik.call('GET', `update-profit/${no}/slip`)
    expect([slip.status, slip.headers['content-type']]).toEqual([200, 'application/pdf'])
    const { data: riwayat } = await toko.pemilik.ok<{ aksi: string; dokumen: string }[]>(
      'GET',
      `barang/${kode[0]}/riwayat`,
    )
    expect(riwayat[0]).toMatchObject({ aksi: 'UPDATE_PROFIT', dokumen: no })

    expect(await dibatalkan(no)).toMatchObject({ status: 200, data: { jumlah_barang: 3 } })
    expect(await barang(kode[0] ?? '')).toEqual({ ...semula[0], versi: 3 })
    expect(await dibatalkan(no)).toMatchObject({ status: 409, code: 'update_profit.sudah_batal' })
    await s.bersih()
  })

  test('a piece with a tag gets another tag, so that the whole price is the one that was asked for', async () => {
    const [kode = ''] = await cincin(1, { kode_dept: 'BRL', harga_bandrol: 5_000_000 })
    const asked = { ...tambahPersen([kode]), cara: 'PER_GRAM', nilai: 3_000_000 }
    await disimpan(asked)
    expect(await barang(kode)).toMatchObject({ harga_bandrol: 5_900_000, ongkos_nilai: 100_000 })
  })

  test('by margin and by ongkos', async () => {
    const [a = '', b = ''] = await cincin(2)
    await disimpan({ ...tambahPersen([a]), cara: 'MARGIN', nilai: 40 })
    const { harga_jual, ongkos } = await barang(a)
    expect(Number(harga_jual) + Number(ongkos)).toBe(2_800_000)
    await disimpan({ ...tambahPersen([b]), cara: 'ONGKOS_PERSEN', nilai: 12.5 })
    expect(await barang(b)).toMatchObject({ ongkos_cara: 'PERSEN', ongkos_nilai: 12.5 })
  })
})

describe('a selection', () => {
  test('by group, tray, price class and age; a piece that keeps its price is not in it', async () => {
    const kode = await cincin(2, { kode_group: 'G700', kadar: '16K' })
    const dari = (pilihan: Isi) => pratinjau({ ...tambahPersen([]), pilihan })
    const milik = (p: Pratinjau) => p.items.map((i) => i.kode_barcode)
    const satu = await dari({ kode_group: 'G700' })
    expect(milik(satu)).toEqual(kode.toSorted())
    const harga = satu.items[0]?.harga_lama ?? 0
    expect(milik(await dari({ kode_group: 'G700', harga_dari: harga }))).toEqual(kode.toSorted())
    const lain = { kode_group: 'G700', kode_dept: 'CIN', kode_baki: 'B1', umur_sampai: 0 }
    expect(milik(await dari(lain))).toEqual(kode.toSorted())
    const ongkos = { cara: 'ONGKOS_TETAP', nilai: 100_000 }
    const tetap = await pratinjau({ pilihan: { kode_group: 'G700' }, ...ongkos })
    expect(tetap).toMatchObject({ jumlah_barang: 0, tetap: 2, items: [] })
    const simpan = await toko.pemilik.tulis(PATH, {
      pilihan: { kode_group: 'G700' },
      ...ongkos,
      tanda: tetap.tanda,
    })
    expect(simpan).toMatchObject({ status: 422, code: 'update_profit.tidak_berubah' })
  })

  test('by price class leaves those alone that the rule has no price for', async () => {
    const [murah = ''] = await cincin(1, { kode_dept: 'BRL', harga_bandrol: 3_000_000 })
    const [mahal = ''] = await cincin(1, { kode_dept: 'BRL', harga_bandrol: 60_000_000 })
    const asked = { ...tambahPersen([]), cara: 'PER_GRAM', nilai: 3_000_000 }
    const semua = await pratinjau({ ...asked, pilihan: { kode_dept: 'BRL' } })
    const jauh = semua.items.find((i) => i.kode_barcode === mahal)
    expect(jauh).toMatchObject({ harga_lama: 60_100_000, galat: { code: 'kewajaran.lompat' } })
    const kelas = { kode_dept: 'BRL', harga_sampai: 10_000_000 }
    const p = await pratinjau({ ...asked, pilihan: kelas })
    expect(p.salah).toBe(0)
    const milik = p.items.map((i) => i.kode_barcode)
    expect(milik).toContain(murah)
    expect(milik).not.toContain(mahal)
  })

  test.each<[string, Isi, string]>([
    ['everything', {}, 'update_profit.pilihan_kosong'],
    ['nothing', { kode_group: 'G700', umur_dari: 4_000 }, 'update_profit.tidak_ada_barang'],
    [
      'dearer than any',
      { kode_group: 'G700', harga_dari: 900_000_000 },
      'update_profit.tidak_ada_barang',
    ],
    ['an unknown piece', { barcodes: ['TIDAKADA'] }, 'update_profit.di_luar_pilihan'],
  ])('of %s is refused', async (_, pilihan, code) => {
    expect(await lihat({ ...tambahPersen([]), pilihan })).toMatchObject({ status: 422, code })
  })

  test.each<[Isi, string, string]>([
    [{ nilai: 0 }, 'nilai', 'update_profit.nilai_nol'],
    [{ nilai: -90 }, 'nilai', 'isian.terlalu_kecil'],
    [{ nilai: 500 }, 'nilai', 'isian.terlalu_besar'],
    [{ cara: 'MARGIN', nilai: -1 }, 'nilai', 'isian.terlalu_kecil'],
    [{ cara: 'ONGKOS_PERSEN', nilai: 150 }, 'nilai', 'isian.lebih_100'],
  ])('by %o is refused at its field', async (isi, field, code) => {
    const [kode = ''] = await cincin(1)
    const answer = await lihat({ ...tambahPersen([kode]), ...isi })
    expect(answer).toMatchObject({ status: 422, fields: { [field]: { code } } })
  })
})

describe('what is not as it was seen', () => {
  test('a piece, or the board, that moved since the preview is refused', async () => {
    const [a = '', b = ''] = await cincin(2)
    const asked = tambahPersen([a, b])
    const { tanda } = await pratinjau(asked)
    await s.dikoreksi(a, { berat: 2.1, berat_bersih: 2.1, berat_bandrol: 2.1 })
    const answer = await toko.pemilik.tulis(PATH, { ...asked, tanda })
    expect(answer).toMatchObject({ status: 409, code: 'update_profit.berubah' })
    expect(await barang(b)).toMatchObject({ ongkos_nilai: 100_000, versi: 1 })
  })

  test('each piece says for itself why the rule has no price for it, and nothing is saved', async () => {
    const [kode = '', lain = ''] = await cincin(2)
    const asked = { ...tambahPersen([kode, lain]), cara: 'PER_GRAM', nilai: 900_000 }
    const p = await pratinjau(asked)
    expect(p).toMatchObject({ salah: 2, jumlah_barang: 0 })
    expect(p.items[0]).toMatchObject({
      harga: null,
      galat: { code: 'update_profit.di_bawah_emas' },
    })
    const jauh = await pratinjau({ ...asked, nilai: 20_000_000 })
    expect(jauh.items[0]?.galat?.code).toBe('kewajaran.lompat')
    const answer = await toko.pemilik.tulis(PATH, { ...asked, tanda: p.tanda })
    expect(answer).toMatchObject({ status: 422, code: 'update_profit.ada_salah' })
  })

  test('cheaper asks a second person, and one that was sold stays sold', async () => {
    const [a = '', b = ''] = await cincin(2)
    const asked = tambahPersen([a, b], -1)
    const { tanda, turun_rp } = await pratinjau(asked)
    expect(turun_rp).toBeGreaterThan(0)
    await buatOrang(server.services.db, 'T1HRG', 'T1', 'SPV', ['/update-profit-barang'])
    const spv = await masuk(server.url, 'T1HRG')
    const ditolak = await spv.tulis(PATH, { ...asked, tanda })
    expect(ditolak).toMatchObject({
      status: 403,
      code: 'otorisasi.diperlukan',
      params: { aksi: 'barang.update_profit', jumlah_rp: turun_rp },
    })
    const { no_update_profit } = await disimpan(asked)
    await toko.terjual({ barcodes: [a], total_rp: Number((await barang(a))['total']) })
    expect(await dibatalkan(no_update_profit)).toMatchObject({
      status: 409,
      code: 'barang.tidak_tersedia',
    })
    await s.bersih()
  })

  test('one that was priced again since keeps the others as they are', async () => {
    const [a = '', b = ''] = await cincin(2)
    const { no_update_profit } = await disimpan(tambahPersen([a, b]))
    await disimpan(tambahPersen([b], 10))
    expect(await dibatalkan(no_update_profit)).toMatchObject({
      status: 409,
      code: 'update_profit.barang_berubah',
      params: { kode_barcode: b },
    })
  })
})

test('who may not see the cost has no screen for it', async () => {
  const answer = await s.petugas.tulis('update-profit/pratinjau', tambahPersen(['X1']))
  expect(answer.status).toBe(403)
})

test('every change of goods data stands in one report: by form, correction, test and price', async () => {
  const [kode = '', uji = ''] = await cincin(2)
  await s.dikoreksi(kode, { berat: 2.2, berat_bersih: 2.2 })
  await disimpan(tambahPersen([kode]))
  const kini = await barang(kode)
  const ubah = await toko.pemilik.tulis(
    `barang/${kode}`,
    {
      nama_barang: 'Cincin belah rotan',
      ongkos_cara: 'TETAP',
      ongkos_nilai: 150_000,
      berlian: false,
      faktur_pajak: false,
      versi: kini['versi'],
    },
    crypto.randomUUID(),
    'PUT',
  )
  expect(ubah, ubah.text).toMatchObject({ status: 200 })
  await toko.atur('SHOP_CODES_UPDATE_KADAR', ['T1'])
  await s.dengan('update-kadar/create', {
    cara_uji: 'XRF',
    penguji: 'Uji',
    items: [{ kode_barcode: uji, versi: 1, kode_group: 'G700', kadar: '16K', hasil_uji: 70 }],
    no_draft: crypto.randomUUID(),
  })
  const baca = async (isi: Isi) => {
    const { data } = await toko.pemilik.ok<Record<string, string>[]>(
      'GET',
      'barang/report-edit',
      isi,
    )
    return data.map((r) => `${r['hal_edit']} ${r['sebelum']} > ${r['sesudah']}`).toSorted()
  }
  expect(await baca({ kode_barcode: kode })).toEqual([
    'BERAT 2.000 > 2.200',
    expect.stringMatching(/^HARGA [\d,]+ > [\d,]+$/),
    'NAMA Cincin solitaire > Cincin belah rotan',
    `ONGKOS TETAP ${kini['ongkos_nilai']} > TETAP 150000`,
  ])
  const [batu = ''] = await cincin(1)
  await s.dikoreksi(batu, { berat_bersih: 1.8, berat_bandrol: 2.1 })
  expect(await baca({ kode_barcode: batu })).toEqual([
    'BERAT_BANDROL 2.000 > 2.100',
    'BERAT_BERSIH 2.000 > 1.800',
  ])
  expect(await baca({ kode_barcode: uji })).toEqual(['GROUP G750 > G700', 'KADAR 18K > 16K'])
  expect(await baca({ kode_barcode: uji, hal_edit: 'KADAR' })).toHaveLength(1)
})
