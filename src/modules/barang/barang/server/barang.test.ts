import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '#test/factories/client.ts'
import { tambahSama } from '#test/factories/goods.ts'
import { batal, jual } from '#test/factories/sale.ts'
import { buatOrang, masuk } from '#test/factories/shop.ts'
import { PENYETUJU, type World, dunia } from '#test/factories/world.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { kunciBarang, lepasBarang } from './kunci-barang.ts'

/** As a document does it: holds the pieces, then takes them. */
async function ambil(tx: Tx, kode: readonly string[]) {
  const rows = await kunciBarang(tx, kode)
  await tx.run(sql`update public.barang set status = 'TERJUAL'
    where kode_toko = ${tx.kode_toko} and kode_barcode = any(${kode}) and status = 'READY'`)
  return rows
}

let w: World
let a: Client
let b: Client

beforeAll(async () => {
  w = await dunia(['TKA', 'TKB'])
  a = w.toko.get('TKA') as Client
  b = w.toko.get('TKB') as Client
})
afterAll(() => w.close())

const cincin = {
  nama_barang: 'Cincin Mawar',
  kode_dept: 'CIN',
  kode_group: 'G75',
  kadar: '75',
  kode_baki: 'B1',
  berat: 3.125,
  harga_modal: 2_500_000,
}
interface Masuk {
  readonly no_masuk: string
  readonly tanggal: string
  readonly items: readonly { readonly kode_barcode: string; readonly berat_murni: number }[]
}
const tambah = (items: readonly object[], c = a, kunci?: string) =>
  c.tulis<Masuk>('barang/create', { items }, kunci)
const satu = async (item: object = {}, c = a) => {
  const { data } = await tambah([{ ...cincin, ...item }], c)
  return data.items[0]?.kode_barcode as string
}
const saldoBaki = async () =>
  w.database.query(
    `select satuan, sum(jumlah)::int as jumlah from public.saldo_harian
     where kode_toko = 'TKA' and akun like 'barang/%' group by satuan order by satuan`,
  )

describe('tambah-data-barang', () => {
  test('several pieces are one document, with made and typed barcodes and the books in balance', async () => {
    const answer = await tambah([cincin, { ...cincin, kode_barcode: 'mwr-01', berat_bersih: 3 }])
    expect(answer.status).toBe(200)
    expect(answer.data.no_masuk).toMatch(/^TB\w{2}\d{10}$/)
    const [made, typed] = answer.data.items
    expect(made?.kode_barcode).toMatch(/^\d{8}$/)
    expect(made?.berat_murni).toBe(2.344)
    // Upper-cased before anything looks at it; fine weight is of the net weight.
    expect(typed).toMatchObject({ kode_barcode: 'MWR-01', berat_murni: 2.25 })
    expect((await a.ok('GET', 'buku/periksa')).data).toEqual([])
    const rows = await w.database.query(
      `select kode_gudang, status, no_masuk, murni_mg from public.barang where kode_barcode = 'MWR-01'`,
    )
    expect(rows).toEqual([
      { kode_gudang: 'ETL', status: 'READY', no_masuk: answer.data.no_masuk, murni_mg: '2250' },
    ])
  })

  test('a made barcode never meets a typed one', async () => {
    const last = Number(await satu())
    const typed = String(last + 1).padStart(8, '0')
    await tambah([{ ...cincin, kode_barcode: typed }])
    expect(Number(await satu())).toBe(last + 2)
  })

  test('nothing is saved while one piece is wrong, and each error names its place', async () => {
    const sebelum = await saldoBaki()
    const answer = await tambah([
      cincin,
      { ...cincin, nama_barang: 'Cinci', berat: 0, kadar: '999', kode_baki: 'ZZ' },
      { ...cincin, berat_bersih: 4, ongkos_cara: 'PERSEN', ongkos_nilai: 101 },
      { ...cincin, kode_barcode: 'DUA-01' },
      { ...cincin, kode_barcode: 'DUA-01' },
    ])
    expect(answer.status).toBe(422)
    const codes = Object.entries(answer.fields).map(([name, e]) => [name, e.code])
    expect(Object.fromEntries(codes)).toEqual({
      'items.1.nama_barang': 'barang.nama_pendek',
      'items.1.berat': 'berat.nol',
      'items.1.kadar': 'data.rujukan_tidak_ada',
      'items.1.kode_baki': 'data.rujukan_tidak_ada',
      'items.2.berat': 'berat.kurang_dari_emas',
      'items.2.ongkos_nilai': 'isian.lebih_100',
      'items.4.kode_barcode': 'barang.barcode_ganda',
    })
    expect(await saldoBaki()).toEqual(sebelum)
  })

  test.each([
    ['four decimals', { berat: 3.1255 }],
    ['a negative price', { harga_modal: -1 }],
    ['too large a weight', { berat: 100_001 }],
    ['a number as text', { berat: '3' }],
    ['an unknown property', { status: 'TERJUAL' }],
    ['a barcode with a slash', { kode_barcode: 'A/0001' }],
    ['no name', { nama_barang: undefined }],
  ])('%s is refused as unreadable', async (_, item) => {
    const answer = await tambah([{ ...cincin, ...item }])
    expect([400, 422]).toContain(answer.status)
    expect(answer.code).toMatch(/^isian\./)
  })

  test('a barcode that is taken is told by name; the other shop may use it', async () => {
    await satu({ kode_barcode: 'SAMA-1' })
    const answer = await tambah([cincin, { ...cincin, kode_barcode: 'SAMA-1' }])
    expect(answer).toMatchObject({
      status: 409,
      code: 'barang.barcode_sudah_ada',
      params: { kode_barcode: 'SAMA-1' },
    })
    expect(Object.keys(answer.fields)).toEqual(['items.1.kode_barcode'])
    expect((await tambah([{ ...cincin, kode_barcode: 'SAMA-1' }], b)).status).toBe(200)
  })

  test('of twenty who type the same barcode at once one gets it, the others a clear 409', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => tambah([{ ...cincin, kode_barcode: 'SERENTAK' }])),
    )
    expect(answers.filter((x) => x.status === 200)).toHaveLength(1)
    for (const x of answers.filter((y) => y.status !== 200)) {
      expect(x).toMatchObject({ status: 409, code: 'barang.barcode_sudah_ada' })
    }
  })

  test('twenty documents at once get different barcodes', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => tambah([cincin, cincin])))
    const kode = answers.flatMap((x) => x.data.items.map((i) => i.kode_barcode))
    expect(new Set(kode).size).toBe(40)
    expect(new Set(answers.map((x) => x.data.no_masuk)).size).toBe(20)
  })

  test('one key, one document', async () => {
    const kunci = crypto.randomUUID()
    const [x, y] = [await tambah([cincin], a, kunci), await tambah([cincin], a, kunci)]
    expect(y.data).toEqual(x.data)
    expect((await tambah([cincin, cincin], a, kunci)).code).toBe('idempotensi.beda_isi')
    expect((await a.call('POST', 'barang/create', { items: [cincin] })).code).toBe(
      'idempotensi.kunci_wajib',
    )
  })
})

describe('reading', () => {
  test('a piece shows the price of the sale, in whatever case it is scanned', async () => {
    const kode = await satu({ kode_barcode: 'HARGA-1', ongkos_cara: 'PERSEN', ongkos_nilai: 2.5 })
    const { data } = await a.ok<Record<string, unknown>>('GET', `barang/${kode.toLowerCase()}`)
    // 3.125 g × 1,000,000; ongkos 2.5 %.
    expect(data).toMatchObject({
      kode_barcode: 'HARGA-1',
      berat: 3.125,
      harga_per_gram: 1_000_000,
      harga_jual: 3_125_000,
      ongkos: 78_125,
      ppn: 0,
      total: 3_203_500,
      status: 'READY',
      harga_modal: 2_500_000,
    })
    const tidakAda = await a.call('GET', 'barang/TIDAK-ADA')
    expect(tidakAda).toMatchObject({ status: 404, code: 'barang.tidak_ada' })
  })

  test('the list searches, filters, sorts and pages; pages never overlap', async () => {
    await tambah(
      Array.from({ length: 30 }, (_, i) => ({
        ...cincin,
        nama_barang: `Liontin Uji ${i % 7}`,
        kode_baki: 'B2',
        berat: 1 + i / 1000,
        harga_modal: 800_000,
      })),
    )
    const list = async (input: object) => {
      const answer = await a.ok<{ kode_barcode: string; berat: number }[]>(
        'GET',
        'barang/get/all',
        { ...input },
      )
      const { count } = JSON.parse(answer.text) as { count: number }
      return { rows: answer.data, count }
    }
    expect((await list({ search: 'liontin UJI 3' })).count).toBe(4)
    expect((await list({ search: '%' })).count).toBe(0)
    const pages = await Promise.all(
      [1, 2, 3, 4].map((page) => list({ kode_baki: 'b2', limit: 8, page, sort: 'nama_barang' })),
    )
    expect(pages.map((p) => p.rows.length)).toEqual([8, 8, 8, 6])
    expect(new Set(pages.flatMap((p) => p.rows.map((r) => r.kode_barcode))).size).toBe(30)
    expect(pages.every((p) => p.count === 30)).toBe(true)
    const berat = (await list({ kode_baki: 'B2', sort: '-berat', limit: 5 })).rows.map(
      (r) => r.berat,
    )
    expect(berat).toEqual([1.029, 1.028, 1.027, 1.026, 1.025])
    expect((await a.call('GET', 'barang/get/all', { sort: 'harga_modal_rp' })).status).toBe(400)
    expect((await a.call('GET', 'barang/get/all', { limit: 501 })).status).toBe(400)
  })

  test('the list goes out as a file: all filtered rows, with totals and the filter it was made by', async () => {
    const { text, headers } = await a.ok('GET', 'barang/get/all', {
      kode_baki: 'B2',
      format: 'csv',
    })
    expect(headers['content-type']).toMatch(/^text\/csv/)
    expect(text.match(/Liontin Uji/g)).toHaveLength(30)
    expect(text).toMatch(/Kode Baki.*B2/)
    expect(text).toContain('30.435')
    await buatOrang(w.server.services.db, 'LABEL', 'TKA', 'KASIR', ['/cetak-barcode'])
    const label = await masuk(w.server.url, 'LABEL')
    const tanpaModal = await label.ok('GET', 'barang/get/all', { kode_baki: 'B2', format: 'csv' })
    expect(text).toContain('Harga Modal')
    expect(tanpaModal.text).not.toContain('Harga Modal')
  })

  test('ready pieces are those for sale, without what they cost the shop', async () => {
    const kode = await satu({ kode_barcode: 'AAA-READY' })
    const ready = async () =>
      (await a.ok<{ kode_barcode: string }[]>('GET', 'barang/get/ready', { limit: 500 })).data
    const row = (await ready()).find((r) => r.kode_barcode === kode)
    expect(row).toBeDefined()
    expect(row).not.toHaveProperty('harga_modal')
    await w.server.services.db.tulis('TKA', (tx) => ambil(tx, [kode]))
    expect((await ready()).some((r) => r.kode_barcode === kode)).toBe(false)
  })

  test('cost is shown only to whoever may open the goods data; nothing of the other shop', async () => {
    const kode = await satu({ kode_barcode: 'RAHASIA' })
    await buatOrang(w.server.services.db, 'KASIRA', 'TKA', 'KASIR', ['/tambah-data-barang'])
    const kasir = await masuk(w.server.url, 'KASIRA')
    const { data } = await kasir.ok<{ harga_modal: number | null }>('GET', `barang/${kode}`)
    expect(data.harga_modal).toBeNull()
    expect((await kasir.call('GET', 'barang/get/all')).status).toBe(403)
    expect((await kasir.call('GET', `barang/${kode}/riwayat`)).status).toBe(403)
    expect((await kasir.tulis(`barang/${kode}`, {}, undefined, 'PUT')).status).toBe(403)
    expect((await b.call('GET', `barang/${kode}`)).status).toBe(404)
  })
})

describe('editing', () => {
  const isi = {
    nama_barang: 'Cincin Melati',
    size: '12',
    keterangan: null,
    harga_bandrol: 4_000_000,
    ongkos_cara: 'PER_GRAM',
    ongkos_nilai: 20_000,
    berlian: true,
    faktur_pajak: true,
  }
  const ubah = (kode: string, versi: number, lebih: object = {}) =>
    a.tulis(`barang/${kode}`, { ...isi, ...lebih, versi }, undefined, 'PUT')

  test('an edit stands in the history with before and after', async () => {
    const kode = await satu()
    expect((await ubah(kode, 1)).data).toEqual({ kode_barcode: kode, versi: 2 })
    const { data } = await a.ok<Record<string, unknown>[]>('GET', `barang/${kode}/riwayat`)
    expect(data.map((r) => r['aksi'])).toEqual(['UBAH', 'MASUK'])
    expect(data[0]).toMatchObject({
      user_id: 'KTKA',
      sebelum: { nama_barang: 'Cincin Mawar' },
      sesudah: { nama_barang: 'Cincin Melati' },
    })
    expect(data[1]).toMatchObject({ dokumen: expect.stringMatching(/^TB/) })
  })

  test('sale and cancellation stand in it too, with their document', async () => {
    const pieces = await tambahSama(a, 1)
    const kode = pieces[0]?.kode_barcode as string
    const nota = await jual(a, pieces)
    expect(nota.status).toBe(200)
    const terjual = await a.ok<{ status: string; no_dokumen: string }>('GET', `barang/${kode}`)
    expect(terjual.data).toMatchObject({
      status: 'TERJUAL',
      no_dokumen: nota.data.no_faktur_jual,
    })
    expect((await batal(a, nota.data, PENYETUJU)).status).toBe(200)
    const { data } = await a.ok<Record<string, unknown>[]>('GET', `barang/${kode}/riwayat`)
    expect(data.map((r) => r['aksi'])).toEqual(['BATAL_JUAL', 'TERJUAL', 'MASUK'])
    for (const r of data.slice(0, 2)) expect(r['dokumen']).toBe(nota.data.no_faktur_jual)
    const kembali = await a.ok<{ status: string; no_dokumen: null }>('GET', `barang/${kode}`)
    expect(kembali.data).toMatchObject({ status: 'READY', no_dokumen: null })
  })

  test('of two people who edit one piece the later one is told', async () => {
    const kode = await satu()
    const answers = await Promise.all([ubah(kode, 1), ubah(kode, 1, { size: '13' })])
    expect(answers.map((x) => x.status).sort()).toEqual([200, 409])
    expect(answers.find((x) => x.status === 409)?.code).toBe('data.sudah_diubah')
  })

  test('weights, tray and a sold piece are not editable', async () => {
    const kode = await satu()
    expect((await ubah(kode, 1, { berat: 9 })).status).toBe(400)
    expect((await ubah(kode, 1, { kode_baki: 'B2' })).status).toBe(400)
    expect((await ubah(kode, 1, { nama_barang: 'Cin' })).fields).toHaveProperty('nama_barang')
    await w.server.services.db.tulis('TKA', (tx) => ambil(tx, [kode]))
    expect((await ubah(kode, 1)).code).toBe('barang.tidak_bisa_diubah')
    expect((await ubah('TIDAK-ADA', 1)).status).toBe(404)
  })

  test('a tray with goods stays in its warehouse', async () => {
    await a.tulis('gudang', { kode_gudang: 'GDG', nama_gudang: 'Gudang' })
    const answer = await a.tulis(
      'baki/B1',
      { nama_baki: 'Baki B1', kode_gudang: 'GDG', berat_baki: 100 },
      undefined,
      'PUT',
    )
    expect(answer).toMatchObject({ status: 409, code: 'baki.berisi_barang' })
    // True of one whose goods are all sold, too.
    expect(answer.text).toContain('atau pernah (juga yang sudah terjual)')
  })
})

describe('kunciBarang and lepasBarang', () => {
  const { tulis } = {
    tulis: <T>(work: Parameters<typeof w.server.services.db.tulis<T>>[1]) =>
      w.server.services.db.tulis('TKA', work),
  }

  test('of fifty buyers one gets the piece, the others a clear 409', async () => {
    const kode = await satu()
    const results = await Promise.allSettled(
      Array.from({ length: 50 }, () => tulis((tx) => ambil(tx, [kode]))),
    )
    expect(results.filter((r) => r.status === 'fulfilled')).toHaveLength(1)
    for (const r of results) {
      if (r.status === 'rejected') {
        expect(r.reason).toMatchObject({
          code: 'barang.tidak_tersedia',
          params: { status: 'TERJUAL' },
        })
      }
    }
  })

  test('carts with the same pieces in another order never wait in a circle', async () => {
    const { data } = await tambah(Array.from({ length: 8 }, () => cincin))
    const kode = data.items.map((i) => i.kode_barcode)
    const carts = Array.from({ length: 40 }, (_, i) => (i % 2 ? kode : kode.toReversed()))
    const results = await Promise.allSettled(carts.map((c) => tulis((tx) => ambil(tx, c))))
    expect(results.filter((r) => r.status === 'fulfilled')).toHaveLength(1)
    for (const r of results) {
      if (r.status === 'rejected') expect(r.reason).toMatchObject({ code: 'barang.tidak_tersedia' })
    }
  })

  test('the pieces come in the order asked for; one that is missing takes none of them', async () => {
    const [x, y] = [await satu({ kode_barcode: 'URUT-2' }), await satu({ kode_barcode: 'URUT-1' })]
    await expect(tulis((tx) => ambil(tx, [x, 'TIDAK-ADA', y]))).rejects.toMatchObject({
      code: 'barang.tidak_ada',
      status: 404,
    })
    const rows = await tulis((tx) => ambil(tx, [x, y]))
    expect(rows.map((r) => r.kode_barcode)).toEqual([x, y])
    expect(rows[0]).toMatchObject({ berat_mg: 3_125, harga_per_gram_rp: 1_000_000 })
  })

  test('only the document that holds a piece gives it back', async () => {
    const kode = await satu()
    await tulis((tx) => ambil(tx, [kode]))
    await w.database.query(`update public.barang set no_dokumen = 'FJ1' where kode_barcode = $1`, [
      kode,
    ])
    await expect(
      tulis((tx) => lepasBarang(tx, { barcodes: [kode], dokumen: 'FJ2' })),
    ).rejects.toMatchObject({ code: 'barang.bukan_milik_dokumen', status: 409 })
    await tulis((tx) => lepasBarang(tx, { barcodes: [kode], dokumen: 'FJ1' }))
    await expect(
      tulis((tx) => lepasBarang(tx, { barcodes: [kode], dokumen: 'FJ1' })),
    ).rejects.toMatchObject({ code: 'barang.bukan_milik_dokumen' })
    expect(
      await w.database.query(
        `select status, no_dokumen from public.barang where kode_toko = 'TKA' and kode_barcode = $1`,
        [kode],
      ),
    ).toEqual([{ status: 'READY', no_dokumen: null }])
  })
})
