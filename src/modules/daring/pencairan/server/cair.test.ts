import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#test/factories/client.ts'
import { disetujui } from '#test/factories/sale.ts'
import { SANDI } from '#test/factories/shop.ts'
import { type OrderDiterima, isiCair, orderDiterima } from '#test/factories/siap-cair.ts'
import { REKENING, type SiapJual } from '#test/factories/siap-jual.ts'
import { foto, orderMasuk } from '#test/factories/siap-online.ts'
import { type TokoDaring, tokoDaring } from '#test/factories/toko-daring.ts'
import type { TestDatabase } from '#test/setup/database.ts'
import type { CairMarketplace, OrderTerbuka } from '../contract.ts'

const PIUTANG = 'marketplace/piutang/WEB IDR'

let daring: TokoDaring
let db: TestDatabase
let toko: SiapJual
let kasir: Client

beforeAll(async () => {
  daring = await tokoDaring([
    '/cair-marketplace',
    '/lihat-cair-marketplace',
    '/batal-cair-marketplace',
    '/laporan-cair-marketplace',
    '/laporan-piutang-marketplace',
  ])
  ;({ db, toko, kasir } = daring)
})
afterAll(() => daring?.tutup())

const setuju = { penyetuju: 'T1SPV', password: SANDI }
const order = async (): Promise<OrderDiterima> => {
  const [kode = ''] = await toko.barang(1)
  return orderDiterima(toko.pemilik, kode)
}
const cair = (isi: Readonly<Record<string, unknown>>) =>
  kasir.tulis<{ no_cair: string; total_rp: number }>('cair-marketplace/create', isi)
const batal = async (no_cair: string) => {
  const path = 'cair-marketplace/cancel'
  const isi = await disetujui(kasir, path, { no_cair, alasan: 'Salah kertas' }, setuju)
  return kasir.tulis(path, isi)
}
const terbuka = async () => {
  const tanya = { kode_sambungan: 'WEB' }
  return (await kasir.ok<OrderTerbuka[]>('GET', 'cair-marketplace/get/terbuka', tanya)).data
}
const sisa = async ({ no_order }: OrderDiterima) =>
  (await terbuka()).find((o) => o.no_order === no_order)?.sisa_rp
const bersih = async () => expect((await toko.pemilik.ok('GET', 'buku/periksa')).data).toEqual([])

test('orders are paid out less the fee, into the bank; taken back they are owed again', async () => {
  const dua = [await order(), await order()] as const
  const piutang = dua[0].total_rp + dua[1].total_rp
  const sebelum = await toko.saldo()
  expect(sebelum[PIUTANG]).toBeGreaterThanOrEqual(piutang)
  const isi = { ...isiCair(dua), no_rekening: REKENING, rujukan: 'P-1' }
  const jadi = await cair(isi)
  expect(jadi, jadi.text).toMatchObject({
    status: 200,
    data: { total_kotor: piutang, total_biaya: 200_000, total_rp: piutang - 200_000 },
  })
  const { no_cair } = jadi.data
  expect(await sisa(dua[0])).toBeUndefined()
  const saldo = await toko.saldo()
  expect(saldo[PIUTANG] ?? 0).toBe((sebelum[PIUTANG] ?? 0) - piutang)
  expect(saldo['marketplace/biaya IDR']).toBe((sebelum['marketplace/biaya IDR'] ?? 0) + 200_000)
  await bersih()
  const dokumen = (await kasir.ok<CairMarketplace>('GET', `cair-marketplace/${no_cair}`)).data
  expect(dokumen).toMatchObject({ total_rp: piutang - 200_000, kode_kas: REKENING, rujukan: 'P-1' })
  expect(dokumen.items).toHaveLength(2)
  const laporan = await kasir.ok('GET', 'cair-marketplace/report')
  expect(laporan.text).toContain(dua[0].no_order)

  const { no_faktur_jual } = dua[0]
  const nota = await toko.pemilik.tulis('penjualan/cancel', { no_faktur_jual, alasan: 'Batal' })
  expect(nota).toMatchObject({ status: 409, code: 'penjualan.sudah_lanjut' })
  expect(nota.text).toContain(no_cair)

  expect(await batal(no_cair)).toMatchObject({ status: 200 })
  expect(await toko.saldo()).toEqual(sebelum)
  expect(await sisa(dua[1])).toBe(dua[1].total_rp)
  await bersih()
  expect(await batal(no_cair).catch((e: Error) => e.message)).toMatch('sudah_batal')
  const lagi = await toko.pemilik.tulis('penjualan/cancel', { no_faktur_jual, alasan: 'Batal' })
  expect(lagi, lagi.text).toMatchObject({ status: 200 })
  expect(await sisa(dua[0])).toBeUndefined()
  await bersih()
})

test('sums that do not tie are refused, each with its difference, and nothing is kept', async () => {
  const satu = await order()
  const isi = isiCair([satu])
  const [baris] = isi.items
  const sebelum = await toko.saldo()
  const coba = async (ubah: object) => {
    const jawab = await cair({ ...isi, no_draft: crypto.randomUUID(), ...ubah })
    expect(jawab.status).toBe(422)
    return jawab.fields
  }
  expect(await coba({ jumlah: isi.jumlah - 5_000 })).toMatchObject({
    jumlah: { code: 'cair_marketplace.jumlah_beda', params: { selisih: '-Rp. 5,000' } },
  })
  expect(await coba({ items: [{ ...baris, kotor: satu.total_rp + 1 }] })).toMatchObject({
    'items.0.kotor': { code: 'cair_marketplace.kotor_beda', params: { selisih: 'Rp. 1' } },
    'items.0.bersih': { code: 'cair_marketplace.bersih_beda' },
  })
  expect(await coba({ items: [baris, baris] })).toMatchObject({
    'items.1.no_order': { code: 'cair_marketplace.order_ganda' },
  })
  expect(await coba({ tgl_cair: '2999-01-01' })).toMatchObject({
    tgl_cair: { code: 'cair_marketplace.tanggal_nanti' },
  })
  expect(await coba({ kode_sambungan: 'LAIN' })).toMatchObject({
    kode_sambungan: { code: 'data.rujukan_tidak_ada' },
  })
  expect(await toko.saldo()).toEqual(sebelum)
  expect(await sisa(satu)).toBe(satu.total_rp)
})

test('an order that waits, or whose nota was taken back, is not paid out', async () => {
  const [kode = ''] = await toko.barang(1)
  await foto(toko.pemilik, [kode])
  const kirim = { kode_sambungan: 'WEB', items: [{ kode_barcode: kode }] }
  await toko.pemilik.tulis('kirim-barang-online/create', kirim)
  const no_order = await orderMasuk(toko.pemilik, [kode])
  const baru = { no_order, no_faktur_jual: '', kode_barcode: kode, total_rp: 2_601_000 }
  expect((await cair(isiCair([baru]))).fields).toMatchObject({
    'items.0.no_order': { code: 'cair_marketplace.bukan_order' },
  })
  const { no_faktur_jual, ...lain } = await order()
  const hapus = { no_faktur_jual, alasan: 'Pembeli batal' }
  expect(await toko.pemilik.tulis('penjualan/cancel', hapus)).toMatchObject({ status: 200 })
  expect((await cair(isiCair([{ no_faktur_jual, ...lain }]))).fields).toMatchObject({
    'items.0.kotor': { code: 'cair_marketplace.kotor_beda', params: { sisa: 'Rp. 0' } },
  })
  await bersih()
})

test('a fee beyond the limit needs a second person, a usual one does not', async () => {
  const satu = await order()
  const isi = isiCair([satu], Math.round(satu.total_rp * 0.16))
  expect(await cair(isi)).toMatchObject({ status: 403, code: 'otorisasi.diperlukan' })
  const jadi = await cair(await disetujui(kasir, 'cair-marketplace/create', isi, setuju))
  expect(jadi, jadi.text).toMatchObject({ status: 200 })
  const { data } = await kasir.ok<CairMarketplace>('GET', `cair-marketplace/${jadi.data.no_cair}`)
  expect(data.penyetuju).toBe('T1SPV')
  // Charged later, for an order that is settled: nothing arrives, so nothing is taken either.
  const nanti = { no_order: satu.no_order, kotor: 0, biaya: 10_000, bersih: -10_000 }
  const sendiri = { ...isi, no_draft: crypto.randomUUID(), items: [nanti], jumlah: 0 }
  expect((await cair(sendiri)).fields).toMatchObject({
    jumlah: { code: 'cair_marketplace.kurang' },
  })
  const dua = await order()
  const bersama = isiCair([dua])
  const gabung = {
    ...bersama,
    items: [...bersama.items, nanti],
    jumlah: bersama.jumlah - 10_000,
  }
  expect(await cair(gabung)).toMatchObject({ status: 200, data: { total_biaya: 110_000 } })
  await bersih()
})

test('two who enter the same paper at once, and one who takes the nota back: one wins', async () => {
  for (let n = 0; n < 5; n++) {
    const satu = await order()
    const hapus = { no_faktur_jual: satu.no_faktur_jual, alasan: 'Pembeli batal' }
    const jawab = await Promise.all([
      cair(isiCair([satu])),
      cair(isiCair([satu])),
      toko.pemilik.tulis('penjualan/cancel', hapus),
    ])
    expect(jawab.filter((j) => j.status === 200)).toHaveLength(1)
  }
  await bersih()
})

test('what is not paid out stands in the report with its age; a stranger sees none of it', async () => {
  const satu = await order()
  await db.query(
    `update penjualan set tanggal = tanggal - 10 where no_faktur_jual = '${satu.no_faktur_jual}'`,
  )
  const { text } = await kasir.ok('GET', 'cair-marketplace/report-piutang')
  expect(text).toContain(satu.no_order)
  expect(text).toContain('"umur_hari":10')
  const tanya = await toko.kasir.call('GET', 'cair-marketplace/get/terbuka', {
    kode_sambungan: 'WEB',
  })
  expect(tanya.status).toBe(403)
  expect(await toko.kasir.tulis('cair-marketplace/create', isiCair([satu]))).toMatchObject({
    status: 403,
  })
})
