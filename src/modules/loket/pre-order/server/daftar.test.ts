import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '#test/factories/client.ts'
import { sukses, tambahSama } from '#test/factories/goods.ts'
import {
  DP_PO,
  HARGA_MODEL,
  closing,
  datangPo,
  isiAmbil,
  isiBatal,
  isiModel,
  izinBatal,
  pesanPo,
} from '#test/factories/siap-po.ts'
import { type World, dunia } from '#test/factories/world.ts'

let w: World
let c: Client
const no: string[] = []

/** Five pre-orders: one waits, one has one of two, one is complete, one is sold, one cancelled. */
beforeAll(async () => {
  w = await dunia(['T1'])
  c = w.toko.get('T1') as Client
  sukses(await isiModel(c))
  no.push((await pesanPo(c)).no_po)
  const separuh = (await pesanPo(c, 2)).no_po
  const [satu] = await tambahSama(c, 1)
  sukses(await closing(c, separuh, satu?.kode_barcode ?? ''))
  no.push(separuh)
  no.push((await datangPo(c)).po.no_po)
  const { po, pieces } = await datangPo(c)
  const barcodes = pieces.map((p) => p.kode_barcode)
  sukses(await c.tulis('penjualan/create', isiAmbil(po.no_po, barcodes, HARGA_MODEL)))
  no.push(po.no_po)
  const batal = (await pesanPo(c)).no_po
  sukses(await c.tulis('pre-order/cancel', isiBatal(batal, await izinBatal(c, batal))))
  no.push(batal)
})
afterAll(() => w?.close())

interface Daftar {
  readonly count: number
  readonly preorders: readonly { readonly no_po: string; readonly status: string }[]
  readonly skip: number
  readonly limit: number
  readonly page: number
}
const daftar = async (isi: Readonly<Record<string, unknown>> = {}) =>
  JSON.parse((await c.ok('GET', 'pre-order', isi)).text) as Daftar & { data?: unknown }

describe('GET pre-order', () => {
  test('answers count, preorders, skip, limit and page at the top, newest first (R-144)', async () => {
    const { preorders, ...rest } = await daftar()
    expect(rest).toEqual({ status: 'success', count: 5, skip: 1, limit: 50, page: 1 })
    expect(preorders.map((p) => p.no_po)).toEqual([...no].reverse())
  })

  test.each([
    [{ skip: 1 }, 1],
    [{ skip: 0 }, 1],
    [{ page: 1 }, 1],
    [{ skip: 1, page: 1 }, 1],
    [{ skip: 2 }, 2],
    [{ page: 2 }, 2],
    [{ skip: 3, page: 3 }, 3],
    [{ skip: 9 }, 9],
  ])('%j is page %i of two rows each (R-400)', async (isi, halaman) => {
    const { preorders, page, skip, count } = await daftar({ limit: 2, ...isi })
    const terbaru = [...no].reverse()
    expect([page, skip, count]).toEqual([halaman, halaman, 5])
    expect(preorders.map((p) => p.no_po)).toEqual(terbaru.slice((halaman - 1) * 2, halaman * 2))
  })

  test('all pages together lose nothing and repeat nothing', async () => {
    const semua = []
    for (let skip = 1; skip <= 3; skip++)
      semua.push(...(await daftar({ skip, limit: 2 })).preorders.map((p) => p.no_po))
    expect(semua).toEqual([...no].reverse())
  })

  test('status=finish&limit=9999: what waits for its customers (R-327)', async () => {
    const { preorders, count, limit } = await daftar({ status: 'finish', limit: 9999 })
    expect([preorders.map((p) => p.no_po), count, limit]).toEqual([[no[2]], 1, 9999])
    expect((await daftar({ status: '' })).count).toBe(5)
    expect((await daftar({ status: 'OPEN' })).preorders.map((p) => p.no_po)).toEqual([no[1], no[0]])
  })

  test.each([{ limit: 0 }, { limit: 10_000 }, { page: -1 }, { status: 'lain' }])(
    'refuses %j',
    async (isi) => {
      expect((await c.call('GET', 'pre-order', isi)).status).toBe(400)
    },
  )
})

describe('import of models', () => {
  const JUDUL = 'Kode Model,nama_model,KODE_SUPPLIER,kode_dept,kode_group,kadar,berat,ongkos'
  const impor = async (rows: readonly string[], uji = false) => {
    const form = new FormData()
    form.set('file', new Blob([[JUDUL, ...rows].join('\n')]), 'model.csv')
    if (uji) form.set('uji', 'ya')
    const answer = await fetch(`${c.url}/api/v1/masters/model-po/impor`, {
      method: 'POST',
      body: form,
      headers: { ...c.headers, 'idempotency-key': crypto.randomUUID() },
    })
    const json = (await answer.json()) as {
      data: { salah: { baris: number; kolom: string }[]; baru: number }
      code?: string
    }
    return { ...json, status: answer.status }
  }
  const jumlah = async () => (await c.ok<unknown[]>('GET', 'model-po/get/all')).data.length

  test('every bad row is named, and none comes in', async () => {
    const sebelum = await jumlah()
    const rows = [
      'A-1,Gelang ular,LEB,CIN,G75,75,5,100000',
      'A-2,Gelang tanpa supplier,XXX,CIN,G75,75,5,0',
      'A-3,,LEB,CIN,G75,75,5,0',
      'A-4,Gelang tanpa berat,LEB,CIN,G75,75,0,0',
      'A-1,Kembar,LEB,CIN,G75,75,1,0',
    ]
    const { data } = await impor(rows, true)
    expect([...new Set(data.salah.map((s) => s.baris))]).toEqual([3, 4, 5, 6])
    expect((await impor(rows)).status).toBe(422)
    expect(await jumlah()).toBe(sebelum)
  })

  test('a good file comes in whole, and again changes nothing', async () => {
    const sebelum = await jumlah()
    const rows = ['B-1,Kalung padi,LEB,CIN,G75,75,5,100000', 'B-2,Kalung kotak,LEB,CIN,G75,75,7,']
    expect((await impor(rows)).status).toBe(200)
    expect((await impor(rows)).status).toBe(200)
    expect(await jumlah()).toBe(sebelum + 2)
  })
})

describe('reports', () => {
  interface Laporan {
    readonly data: readonly Readonly<Record<string, string | number | null>>[]
    readonly totals: Readonly<Record<string, number>>
  }
  const laporan = async (path: string, isi: Readonly<Record<string, unknown>> = {}) =>
    JSON.parse((await c.ok('GET', path, { limit: 100, ...isi })).text) as Laporan

  test('transactions: what stands is summed, what was cancelled stands beside', async () => {
    const { data, totals } = await laporan('pre-order/report')
    expect(data).toHaveLength(5)
    expect(totals).toMatchObject({
      total_qty: 5,
      qty_datang: 3,
      total_harga: 5 * HARGA_MODEL,
      jumlah_bayar: 4 * DP_PO,
      sisa_bayar: 4 * HARGA_MODEL - 3 * DP_PO,
      batal_rp: HARGA_MODEL,
    })
  })

  test('sales: what was paid ahead, and the rest at the counter', async () => {
    const { data, totals } = await laporan('pre-order/report-penjualan')
    expect(data).toMatchObject([{ no_po: no[3], total_qty: 1 }])
    expect(totals).toMatchObject({ total_harga: HARGA_MODEL, sisa_bayar: HARGA_MODEL - DP_PO })
  })

  test('arrivals: a piece each', async () => {
    const { data, totals } = await laporan('pre-order/report-closing')
    expect(data.map((r) => r['no_po'])).toEqual([no[1], no[2], no[3]])
    expect(totals).toMatchObject({ berat: 7.5, berat_datang: 7.5 })
    expect((await laporan('pre-order/report-closing', { kode_supplier: 'XX' })).data).toEqual([])
  })

  test('outstanding by supplier and model', async () => {
    const { data } = await laporan('pre-order/report-outstand')
    expect(data).toMatchObject([
      {
        kode_supplier: 'LEB',
        kode_model: 'CIN-01',
        jumlah_po: 3,
        total_qty: 4,
        qty_datang: 2,
        qty_menunggu: 2,
        berat_menunggu: 5,
        nilai_menunggu: 2 * HARGA_MODEL,
        tgl_janji: '2030-12-31',
      },
    ])
    const dulu = await laporan('pre-order/report-outstand', { per_tanggal: '2020-01-01' })
    expect(dulu.data).toEqual([])
  })

  test('cancelled ones, with what went back', async () => {
    const { data, totals } = await laporan('pre-order/batal-reports')
    expect(data).toMatchObject([{ no_po: no[4], jumlah_bayar: DP_PO, penyetuju: 'SPV' }])
    expect(totals).toMatchObject({ total_harga: HARGA_MODEL })
  })
})
