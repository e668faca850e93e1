import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '#test/factories/client.ts'
import { tambahBarang, tambahSama } from '#test/factories/goods.ts'
import { batal, disetujui, jual, periksa } from '#test/factories/sale.ts'
import { PENYETUJU, type World, dunia } from '#test/factories/world.ts'
import { buatOrang, masuk } from '#test/factories/shop.ts'
import type { Timbang } from '../contract.ts'

let w: World
let c: Client
/** Another person of the same shop. */
let lain: Client

beforeAll(async () => {
  w = await dunia(['TKA', 'TKB'])
  c = w.toko.get('TKA') as Client
  await buatOrang(w.server.services.db, 'GUDANG', 'TKA')
  lain = await masuk(w.server.url, 'GUDANG')
  await w.database.query(
    `insert into public.bandrol (kode_bandrol, berat_bandrol_mg, kode_dept) values ('T1', 400, 'CIN')`,
  )
  await c.ok('POST', 'timbangan', {
    kode_timbangan: 'M1',
    nama_timbangan: 'Timbangan meja',
    jenis_timbangan: 'METTLER',
    baud: '9600',
    susunan_bit: '8N1',
    berlaku_tera: '2020-01-01',
  })
  await tambahSama(c, 4)
  await tambahBarang(c, [{ berat_mg: 7_350, modal_rp: 6_000_000, ongkos_rp: 0 }], 'B2')
})
afterAll(() => w.close())

type Mulai = { no_timbang: string; data_timbang: Omit<Timbang, 'no_timbang'> }
const mulai = async (kode_toko: string, oleh = c) => {
  const answer = await oleh.tulis<Mulai>('timbang-baki/start', { kode_gudang: 'ETL', kode_toko })
  expect(answer.status, answer.text).toBe(200)
  return answer.data
}
const simpan = (isi: Record<string, unknown>, oleh = c) =>
  oleh.tulis<Timbang>('timbang-baki/simpan', isi)
const sesi = async (oleh = c) => (await oleh.ok<Timbang[]>('GET', 'timbang-baki')).data
const reset = (oleh = c) => oleh.tulis<{ jumlah: number }>('timbang-baki/reset', {})

/** Tray 100 g, four rings of 2.5 g, four labels of 0.4 g. */
const TEPAT = 111.6

describe('a tray on the scale', () => {
  test('start tells the book, with the tare of tray and labels (R-187, R-323)', async () => {
    const { no_timbang, data_timbang } = await mulai('B1')
    expect(no_timbang).toMatch(/^TW/)
    expect(data_timbang).toMatchObject({
      kode_gudang: 'ETL',
      kode_baki: 'B1',
      nama_baki: 'Baki B1',
      qty: 4,
      berat_buku: 10,
      tara_baki: 100,
      tara_label: 1.6,
      toleransi: 0.1,
      status: 'MULAI',
      berat_timbang: null,
    })
  })

  test('typed and within the tolerance: it matches, and stays with who and when', async () => {
    const { no_timbang } = await mulai('B1')
    const answer = await simpan({ no_timbang, berat_timbang: TEPAT + 0.1 })
    expect(answer.status, answer.text).toBe(200)
    expect(answer.data).toMatchObject({ status: 'COCOK', selisih: 0.1, sumber: 'KETIK' })
    expect(answer.data).toMatchObject({ input_by: 'KTKA', kode_timbangan: null })
    expect((await sesi()).at(-1)).toEqual(answer.data)
    const lagi = await simpan({ no_timbang, berat_timbang: TEPAT })
    expect(lagi).toMatchObject({ status: 409, code: 'timbang.sudah_selesai' })
  })

  test('a ring is missing: only with a remark, and it is told how much', async () => {
    const { no_timbang } = await mulai('B1')
    const kurang = { no_timbang, berat_timbang: TEPAT - 2.9 }
    const tanpa = await simpan(kurang)
    expect(tanpa.fields['keterangan']?.code).toBe('timbang.keterangan_kosong')
    const { data } = await simpan({ ...kurang, keterangan: 'Satu cincin tidak ada' })
    expect(data).toMatchObject({ status: 'SELISIH', selisih: -2.9 })
  })

  test('its own tolerance, and labels that weigh otherwise', async () => {
    const ubah = await c.call('PUT', 'baki/B2', {
      nama_baki: 'Baki B2',
      kode_gudang: 'ETL',
      berat_baki: 100,
      toleransi: 1,
      versi: 1,
    })
    expect(ubah.status, ubah.text).toBe(200)
    const { no_timbang, data_timbang } = await mulai('B2')
    expect(data_timbang.toleransi).toBe(1)
    const { data } = await simpan({ no_timbang, berat_timbang: 109.35, tara_label: 1 })
    expect(data).toMatchObject({ status: 'COCOK', selisih: 1, tara_label: 1 })
  })

  test('by a scale: its frame is read again here, and kept', async () => {
    const { no_timbang } = await mulai('B1')
    const dengan = (bingkai: string, kode_timbangan = 'M1') =>
      simpan({ no_timbang, berat_timbang: TEPAT, kode_timbangan, bingkai })
    for (const [bingkai, code] of [
      ['S D     111.60 g', 'timbang.bergerak'],
      ['S +', 'timbang.beban_lebih'],
      ['S -', 'timbang.beban_kurang'],
      ['S S     111.60 tl', 'timbang.satuan'],
      ['ST,+00111.60  g', 'timbang.tak_terbaca'],
      ['S S     111.61 g', 'timbang.bingkai_beda'],
    ] as const)
      expect((await dengan(bingkai)).fields['berat_timbang']?.code).toBe(code)
    expect((await dengan('S S     111.60 g', 'X9')).code).toBe('timbang.timbangan_tidak_ada')
    const { data } = await dengan('S S     111.60 g')
    // Its official test is over: that is kept with the weighing.
    expect(data).toMatchObject({ sumber: 'SERIAL', kode_timbangan: 'M1', tera_lewat: true })
    const [row] = await w.database.query<{ bingkai: string }>(
      'select bingkai from public.timbang_baki where no_timbang = $1',
      [no_timbang],
    )
    expect(row?.bingkai).toBe('S S     111.60 g')
  })

  test('by the scale of a station: its frame is read by the make of the device, and kept', async () => {
    const alat = { kode_stasiun: 'KS1', nama_stasiun: 'Konter' }
    await c.ok('POST', 'stasiun', alat)
    await c.ok('POST', 'alat-stasiun', {
      kode_alat: 'AT1',
      nama_alat: 'Timbangan Konter',
      kode_stasiun: 'KS1',
      jenis_alat: 'TIMBANGAN',
      sambungan: 'tcp://192.168.1.50:4001',
      merek_timbangan: 'AND',
    })
    const { no_timbang } = await mulai('B1')
    const dengan = (bingkai: string, kode_alat = 'AT1') =>
      simpan({ no_timbang, berat_timbang: TEPAT, kode_alat, bingkai })
    for (const [bingkai, code] of [
      ['US,+00111.60  g', 'timbang.bergerak'],
      ['S S     111.60 g', 'timbang.tak_terbaca'],
      ['ST,+00111.61  g', 'timbang.bingkai_beda'],
    ] as const)
      expect((await dengan(bingkai)).fields['berat_timbang']?.code).toBe(code)
    expect(await dengan('ST,+00111.60  g', 'X9')).toMatchObject({
      status: 404,
      code: 'timbang.alat_tidak_ada',
    })
    const { data } = await dengan('ST,+00111.60  g')
    expect(data).toMatchObject({ sumber: 'STASIUN', kode_timbangan: 'AT1', tera_lewat: false })
    const [row] = await w.database.query<{ bingkai: string }>(
      'select bingkai from public.timbang_baki where no_timbang = $1',
      [no_timbang],
    )
    expect(row?.bingkai).toBe('ST,+00111.60  g')
  })

  test('goods without a barcode lie in the tray too, without labels', async () => {
    const polos = { kode_group: 'G75', kode_dept: 'CIN', qty: 3, berat: 6, harga_modal: 5_000_000 }
    const masuk = await c.tulis<{ no_mutasi: string }>('barang-manual/tambah', {
      kode_baki: 'B1',
      items: [polos],
    })
    expect(masuk.status, masuk.text).toBe(200)
    const { no_timbang, data_timbang } = await mulai('B1')
    expect(data_timbang).toMatchObject({ qty: 7, berat_buku: 16, tara_label: 1.6 })
    const { data } = await simpan({ no_timbang, berat_timbang: TEPAT + 6 })
    expect(data).toMatchObject({ status: 'COCOK', selisih: 0 })
    const path = 'mutasi-manual/cancel'
    const kembali = { no_mutasi: masuk.data.no_mutasi, alasan: 'Salah baki' }
    const keluar = await c.tulis(path, await disetujui(c, path, kembali, PENYETUJU))
    expect(keluar.status, keluar.text).toBe(200)
  })

  test('sold meanwhile: the weighing begins again with what lies there now', async () => {
    const [satu] = await tambahSama(c, 1)
    const { no_timbang } = await mulai('B1')
    const nota = await jual(c, satu ? [satu] : [])
    const answer = await simpan({ no_timbang, berat_timbang: TEPAT + 2.9 })
    expect(answer).toMatchObject({ status: 409, code: 'timbang.buku_berubah' })
    expect(answer.params).toMatchObject({ kode_baki: 'B1', qty: 4, berat: 10 })
    expect((await batal(c, nota.data, PENYETUJU)).status).toBe(200)
    expect((await simpan({ no_timbang, berat_timbang: TEPAT + 2.9 })).status).toBe(200)
  })
})

describe('refused, each in its own words', () => {
  test('no warehouse, no tray (R-256, R-257)', async () => {
    const kosong = await c.tulis('timbang-baki/start', {})
    expect(kosong).toMatchObject({
      status: 422,
      fields: {
        kode_gudang: { message: 'Mohon Untuk Pilih Kode Gudang' },
        kode_toko: { message: 'Mohon Untuk Pilih Kode Baki' },
      },
    })
  })

  test.each([
    [{ kode_gudang: 'ETL', kode_toko: 'B9' }, 404, 'timbang.baki_tidak_ada'],
    [{ kode_gudang: 'X', kode_toko: 'B1' }, 422, 'timbang.baki_lain_gudang'],
  ])('%j', async (isi, status, code) => {
    expect(await c.tulis('timbang-baki/start', isi)).toMatchObject({ status, code })
  })

  test('nothing on the scale, or less than the tray alone', async () => {
    const { no_timbang } = await mulai('B1')
    for (const [berat_timbang, code] of [
      [0, 'berat.nol'],
      [99.9, 'timbang.kurang_dari_tara'],
    ] as const)
      expect((await simpan({ no_timbang, berat_timbang })).fields['berat_timbang']?.code).toBe(code)
    expect((await simpan({ no_timbang: 'TWTA0000000000', berat_timbang: 1 })).code).toBe(
      'timbang.tidak_ada',
    )
  })

  test("another shop's weighing is not there", async () => {
    const { no_timbang } = await mulai('B1')
    const b = w.toko.get('TKB') as Client
    expect((await simpan({ no_timbang, berat_timbang: TEPAT }, b)).code).toBe('timbang.tidak_ada')
  })
})

describe('the session', () => {
  test('is of one person; reset ends it and keeps what was weighed (R-189)', async () => {
    await reset()
    const { no_timbang } = await mulai('B1')
    await simpan({ no_timbang, berat_timbang: 1000, keterangan: 'Uji' })
    await mulai('B2')
    expect((await sesi()).map((t) => [t.kode_baki, t.status])).toEqual([
      ['B1', 'SELISIH'],
      ['B2', 'MULAI'],
    ])
    expect(await sesi(lain)).toEqual([])
    expect((await reset(lain)).data).toEqual({ jumlah: 0 })
    expect((await reset()).data).toEqual({ jumlah: 2 })
    expect(await sesi()).toEqual([])
    const rows = await w.database.query<{ status: string }>(
      `select status from public.timbang_baki where kode_toko = 'TKA' and no_timbang >= $1
       order by no_timbang`,
      [no_timbang],
    )
    expect(rows.map((r) => r.status)).toEqual(['SELISIH', 'BATAL'])
  })

  test('a tray lies on one scale: whoever starts it takes it over', async () => {
    const pertama = await mulai('B1')
    const kedua = await mulai('B1', lain)
    expect(await simpan({ no_timbang: pertama.no_timbang, berat_timbang: TEPAT })).toMatchObject({
      status: 409,
      code: 'timbang.sudah_batal',
    })
    expect((await simpan({ no_timbang: kedua.no_timbang, berat_timbang: 113 }, lain)).status).toBe(
      422,
    )
    await reset(lain)
  })

  test('20 people start one tray and save it: one weighing at a time, one result', async () => {
    await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        (i % 2 ? c : lain).tulis('timbang-baki/start', { kode_gudang: 'ETL', kode_toko: 'B2' }),
      ),
    )
    const terbuka = await w.database.query<{ no_timbang: string }>(
      `select no_timbang from public.timbang_baki where kode_toko = 'TKA' and kode_baki = 'B2'
       and status = 'MULAI'`,
    )
    expect(terbuka).toHaveLength(1)
    const [{ no_timbang }] = terbuka as [{ no_timbang: string }]
    const simpanan = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        simpan({ no_timbang, berat_timbang: 107.75 }, i % 2 ? c : lain),
      ),
    )
    expect(simpanan.filter((a) => a.status === 200)).toHaveLength(1)
    expect(new Set(simpanan.filter((a) => a.status !== 200).map((a) => a.code))).toEqual(
      new Set(['timbang.sudah_selesai']),
    )
  })
})

test('the report: each weighing, by tray, by person; the three agree', async () => {
  const laporan = async (tampilan: string, lebih = {}) => {
    const isi = { tampilan, limit: 500, ...lebih }
    const { text } = await c.ok('GET', 'timbang-baki/report', isi)
    return JSON.parse(text) as { data: Record<string, unknown>[]; totals: Record<string, number> }
  }
  const rinci = await laporan('RINCI')
  expect(rinci.data.length).toBeGreaterThan(5)
  // The hour of the shop, as all reports and their files tell it.
  for (const { data } of [rinci, await laporan('BAKI')])
    for (const r of data) expect(r['ditimbang']).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d$/)
  for (const per of ['BAKI', 'PETUGAS']) expect((await laporan(per)).totals).toEqual(rinci.totals)
  expect((await laporan('BAKI')).data.map((r) => r['kode_baki'])).toEqual(['B1', 'B2'])
  // Of twenty who saved at once one won, whoever that was.
  const petugas = new Set(rinci.data.map((r) => r['input_by']))
  expect((await laporan('PETUGAS')).data.length).toBe(petugas.size)
  const beda = await laporan('RINCI', { hasil_timbang: 'SELISIH' })
  expect(beda.data.length).toBe(rinci.totals['kali_selisih'])
  for (const r of beda.data) expect(r['keterangan']).toBeTruthy()
})

test('weighing moves nothing, and the books are clean', async () => {
  const [buku] = await w.database.query<{ n: number }>(
    `select count(*)::int as n from public.buku where dokumen like 'TW%'`,
  )
  expect(buku?.n).toBe(0)
  expect(await periksa(c)).toEqual([])
})
