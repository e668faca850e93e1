import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '#test/factories/client.ts'
import { sukses, tambahSama } from '#test/factories/goods.ts'
import { batal, periksa, type Nota } from '#test/factories/sale.ts'
import { aturToko } from '#test/factories/loket-hutang.ts'
import {
  DP_PO,
  HARGA_MODEL,
  MODEL,
  bacaPo,
  closing,
  datangPo,
  isiAmbil,
  isiBatal,
  isiModel,
  isiPo,
  izinBatal,
  pesanPo,
  tunai,
} from '#test/factories/siap-po.ts'
import { PENYETUJU, type World, dunia } from '#test/factories/world.ts'
import { MessagingServer } from '#test/setup/messaging-server.ts'

const luar = new MessagingServer()
let w: World
let c: Client

beforeAll(async () => {
  w = await dunia(['T1'], { CHAT_URL: await luar.listen() })
  c = w.toko.get('T1') as Client
  sukses(await isiModel(c))
  sukses(await isiModel(c, { kode_model: 'CIN-02', nama_model: 'Cincin ringan', berat: 1 }))
})
afterAll(async () => {
  await w?.close()
  await luar.close()
})

const saldo = async (akun = 'pre-order/uang-muka') => {
  const [row] = await w.database.query<{ n: string }>(
    `select coalesce(sum(jumlah), 0) as n from saldo_harian where kode_toko = 'T1' and akun = $1`,
    [akun],
  )
  return Number(row?.n)
}
const keadaan = async (kode: string) => {
  const [row] = await w.database.query<{ status: string; no_dokumen: string | null }>(
    `select status, no_dokumen from barang where kode_toko = 'T1' and kode_barcode = $1`,
    [kode],
  )
  return row
}
const papan = (rp: number) =>
  w.database.query(`update public.group set harga_jual_rp = $1 where kode_group = 'G75'`, [rp])
const satu = async () => (await tambahSama(c, 1))[0]?.kode_barcode ?? ''

describe('ordering what is not there yet', () => {
  test('is priced by the model and the board; the down payment is owed', async () => {
    const sebelum = await saldo()
    const po = await pesanPo(c, 2)
    expect(po).toMatchObject({
      status: 'OPEN',
      total_rp: 2 * HARGA_MODEL,
      sisa_bayar: 2 * HARGA_MODEL - DP_PO,
      qty_datang: 0,
      items: [
        { baris: 1, kode_model: 'CIN-01', nama_supplier: 'Pelebur Jaya', sub_total: HARGA_MODEL },
        { baris: 2 },
      ],
    })
    const { items, uang_muka, ...kepala } = await bacaPo(c, po.no_po)
    expect(po).toMatchObject(kepala)
    expect(uang_muka).toMatchObject([{ no_bayar: po.no_po, arah: 'MASUK', jumlah_rp: DP_PO }])
    expect(items).toEqual(po.items)
    expect(await saldo()).toBe(sebelum - DP_PO)
  })

  test.each([
    ['another total', { total_rp: 1 }, 422, 'penjualan.total_berbeda'],
    ['no down payment', { dp_rp: 0, pembayaran: [] }, 422, 'uang_muka.kosong'],
    [
      'more than it costs',
      { dp_rp: 9_000_000, pembayaran: tunai(9_000_000) },
      422,
      'pembayaran.lebih',
    ],
    ['no sales person', { kode_sales: 'XX' }, 422, 'penjualan.sales_tidak_ada'],
  ])('refuses %s', async (_, lain, status, code) => {
    expect(await c.tulis('pre-order/create', isiPo(1, lain))).toMatchObject({ status, code })
  })

  test.each([
    ['a model that there is not', { items: [{ kode_model: 'XX' }] }, 'items.0.kode_model'],
    ['a promise of yesterday', { tgl_janji: '2020-01-01' }, 'tgl_janji'],
    ['no customer', { nama_customer: '' }, 'nama_customer'],
  ])('names the field of %s', async (_, lain, isian) => {
    const { status, fields } = await c.tulis('pre-order/create', isiPo(1, lain))
    expect([status, Object.keys(fields ?? {})]).toEqual([422, [isian]])
  })

  test('a model on a pre-order can’t be deleted', async () => {
    await pesanPo(c)
    const answer = await c.tulis(`model-po/${MODEL.kode_model}`, {}, undefined, 'DELETE')
    expect([answer.status, answer.code]).toEqual([409, 'pre_order.model_dipakai'])
  })
})

describe('pieces that come', () => {
  test('are held one by one; the last one makes it FINISH', async () => {
    const { no_po } = await pesanPo(c, 2)
    const [a, b] = [await satu(), await satu()]
    expect((await closing(c, no_po, a)).data).toMatchObject({
      baris: 1,
      status: 'OPEN',
      menunggu: 1,
      dikabari: false,
    })
    expect(await keadaan(a)).toEqual({ status: 'PESAN', no_dokumen: no_po })
    expect((await closing(c, no_po, b)).data).toMatchObject({ baris: 2, status: 'FINISH' })
    const po = await bacaPo(c, no_po)
    expect(po).toMatchObject({ status: 'FINISH', qty_datang: 2 })
    expect(po.tgl_datang).not.toBeNull()
    const lagi = await closing(c, no_po, await satu())
    expect([lagi.status, lagi.code]).toEqual([409, 'pre_order.sudah_lengkap'])
  })

  test('a piece is a PO piece once, whoever wants it then (R-275)', async () => {
    const { no_po } = await pesanPo(c, 1)
    const { no_po: lain } = await pesanPo(c, 1)
    const kode = await satu()
    sukses(await closing(c, no_po, kode))
    const ditolak = [
      await closing(c, lain, kode),
      await c.tulis('penjualan/create', {
        kode_sales: 'S1',
        items: [{ kode_barcode: kode }],
        pembayaran: tunai(HARGA_MODEL),
        total_rp: HARGA_MODEL,
      }),
    ]
    for (const { status, code, text } of ditolak)
      expect([status, code, (JSON.parse(text) as { message: string }).message]).toEqual([
        409,
        'barang.sudah_po',
        'Barang Sudah Menjadi Barang PO',
      ])
  })

  test.each([undefined, '', '   '])('the number has to be chosen (R-266): %j', async (no_po) => {
    const { status, text } = await closing(c, no_po, await satu())
    const { fields } = JSON.parse(text) as { fields: { no_po: { message: string } } }
    expect([status, fields.no_po.message]).toEqual([422, 'No PO Harus Dipilih'])
  })

  test('refused: what is not waited for, what is not there, what is over', async () => {
    const { no_po } = await pesanPo(c)
    const kode = async (path: string, isi: Readonly<Record<string, unknown>>) =>
      (await c.tulis(path, isi)).code
    const [lain] = await tambahSama(c, 1)
    await w.database.query(
      `update public.pre_order_barang set kadar = '42' where kode_toko = 'T1' and no_po = $1`,
      [no_po],
    )
    const isi = { no_po, kode_barcode: lain?.kode_barcode }
    expect(await kode('pre-order/closing', isi)).toBe('pre_order.tidak_cocok')
    expect(await kode('pre-order/closing', { ...isi, kode_barcode: 'XXX' })).toBe(
      'barang.tidak_ada',
    )
    expect(await kode('pre-order/closing', { ...isi, no_po: 'PO0A2601010001' })).toBe(
      'pre_order.tidak_ada',
    )
    // A line that there is not has no piece of its own either.
    const { fields } = await c.tulis('pre-order/closing', { ...isi, baris: 9 })
    expect(fields['baris']?.code).toBe('data.rujukan_tidak_ada')
    expect(await kode('pre-order/lepas', { no_po, baris: 1 })).toBe('pre_order.baris_kosong')
    expect(await keadaan(isi.kode_barcode ?? '')).toEqual({ status: 'READY', no_dokumen: null })
  })

  test('a wrong scan is taken back: READY again, and the line waits', async () => {
    const { po, pieces } = await datangPo(c, 1)
    const kode = pieces[0]?.kode_barcode ?? ''
    sukses(await c.tulis('pre-order/lepas', { no_po: po.no_po, baris: 1 }))
    expect(await bacaPo(c, po.no_po)).toMatchObject({
      status: 'OPEN',
      tgl_datang: null,
      qty_datang: 0,
    })
    expect(await keadaan(kode)).toEqual({ status: 'READY', no_dokumen: null })
    sukses(await closing(c, po.no_po, kode))
  })
})

describe('the end', () => {
  test('picked up at the counter; cancelling that sale holds the pieces again', async () => {
    const sebelum = await saldo()
    const { po, pieces } = await datangPo(c, 2)
    const barcodes = pieces.map((p) => p.kode_barcode)
    const siap = await c.ok<{ jenis: string; dp_rp: number; items: unknown[] }>(
      'GET',
      `uang-muka/${po.no_po}`,
    )
    expect(siap.data).toMatchObject({ jenis: 'PRE_ORDER', dp_rp: DP_PO })
    expect(siap.data.items).toHaveLength(2)
    const isi = isiAmbil(po.no_po, barcodes, 2 * HARGA_MODEL)
    const nota = sukses(await c.tulis<Nota>('penjualan/create', isi)).data
    const { no_faktur_jual } = nota
    expect(await bacaPo(c, po.no_po)).toMatchObject({ status: 'DIAMBIL', no_faktur_jual })
    expect(await saldo()).toBe(sebelum)
    expect((await c.tulis('penjualan/create', isi)).code).toBe('pre_order.sudah_diambil')
    sukses(await batal(c, nota, PENYETUJU))
    expect(await bacaPo(c, po.no_po)).toMatchObject({ status: 'FINISH', no_faktur_jual: null })
    expect(await keadaan(barcodes[0] ?? '')).toEqual({ status: 'PESAN', no_dokumen: po.no_po })
    expect(await saldo()).toBe(sebelum - DP_PO)
    sukses(await c.tulis('penjualan/create', isi))
  })

  test('not before everything has come', async () => {
    const { no_po } = await pesanPo(c, 2)
    const kode = await satu()
    sukses(await closing(c, no_po, kode))
    const answer = await c.tulis('penjualan/create', isiAmbil(no_po, [kode], HARGA_MODEL))
    expect([answer.status, answer.code]).toEqual([409, 'pre_order.belum_datang'])
    expect((await c.call('GET', `uang-muka/${no_po}`)).code).toBe('pre_order.belum_datang')
  })

  test.each([
    ['LOCKED', HARGA_MODEL],
    ['FLOATING', MODEL.berat * 1_200_000 + MODEL.ongkos],
  ])('%s: the price that counts when the board has moved', async (kunci_harga, total_rp) => {
    const { po, pieces } = await datangPo(c, 1, { kunci_harga })
    await papan(1_200_000)
    try {
      const kode = pieces.map((p) => p.kode_barcode)
      sukses(await c.tulis('penjualan/create', isiAmbil(po.no_po, kode, total_rp)))
    } finally {
      await papan(1_000_000)
    }
  })

  test('cancelled: with approval, the money goes back and pieces are READY', async () => {
    const sebelum = await saldo()
    const po = await pesanPo(c, 2)
    const kode = await satu()
    sukses(await closing(c, po.no_po, kode))
    const tanpa = await c.tulis('pre-order/cancel', isiBatal(po.no_po))
    expect(tanpa.code).toBe('otorisasi.diperlukan')
    const id = await izinBatal(c, po.no_po)
    const { data } = sukses(
      await c.tulis<{ no_kembali: string; kembali_rp: number }>(
        'pre-order/cancel',
        isiBatal(po.no_po, id),
      ),
    )
    expect(data).toMatchObject({ kembali_rp: DP_PO })
    expect(data.no_kembali).toMatch(/^RO/)
    expect(await bacaPo(c, po.no_po)).toMatchObject({
      status: 'BATAL',
      no_kembali: data.no_kembali,
    })
    expect(await keadaan(kode)).toEqual({ status: 'READY', no_dokumen: null })
    expect(await saldo()).toBe(sebelum)
    const lagi = await closing(c, po.no_po, kode)
    expect([lagi.status, lagi.code]).toEqual([409, 'pre_order.sudah_batal'])
  })

  test('pick-up, cancel, release and another piece at once: one of them', async () => {
    for (let n = 0; n < 5; n++) {
      const { po, pieces } = await datangPo(c, 1)
      const kode = pieces.map((p) => p.kode_barcode)
      const id = await izinBatal(c, po.no_po)
      const jawab = await Promise.all([
        c.tulis('penjualan/create', isiAmbil(po.no_po, kode, HARGA_MODEL)),
        c.tulis('pre-order/cancel', isiBatal(po.no_po, id)),
      ])
      expect(jawab.map((j) => j.status).toSorted()).toEqual([200, 409])
    }
  })

  test('the books say what the papers say', async () => {
    expect(await periksa(c)).toEqual([])
  })
})

describe('customers are told', () => {
  const pesan = (no_po: string) =>
    w.database.query<{ isi: string; penerima: string; jenis: string }>(
      'select isi, penerima, jenis from public.pesan_chat where dokumen = $1',
      [no_po],
    )

  test('once, with the last piece, where the shop sends messages', async () => {
    await aturToko(w, 'WHATSAPP_MODULE', false)
    const { po: diam } = await datangPo(c, 1)
    expect(await pesan(diam.no_po)).toEqual([])
    await aturToko(w, 'WHATSAPP_MODULE', true)
    const { no_po } = await pesanPo(c, 2)
    sukses(await closing(c, no_po, await satu()))
    expect(await pesan(no_po)).toEqual([])
    expect((await closing(c, no_po, await satu())).data.dikabari).toBe(true)
    const [satuPesan, ...lebih] = await pesan(no_po)
    expect(lebih).toEqual([])
    expect(satuPesan).toMatchObject({ penerima: '6281234567890', jenis: 'PRE_ORDER_DATANG' })
    for (const kata of ['Ibu Ratna', no_po, 'Cincin sisik naga', '4,600,000'])
      expect(satuPesan?.isi).toContain(kata)
    await expect
      .poll(() => luar.sent.filter((s) => s.body.message?.includes(no_po)).length, {
        timeout: 30_000,
      })
      .toBe(1)
  })

  test('not without a number', async () => {
    const { po } = await datangPo(c, 1, { no_hp: undefined })
    expect(await pesan(po.no_po)).toEqual([])
  })
})
