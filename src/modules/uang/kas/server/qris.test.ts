import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#test/factories/client.ts'
import { type Piece, sukses, tambahSama } from '#test/factories/goods.ts'
import { notaTunai, totalDari } from '#test/factories/sale.ts'
import { QRIS_STATIS } from '#test/factories/qris.ts'
import { type World, dunia } from '#test/factories/world.ts'
import { readCodes } from '#test/setup/read-codes.ts'
import { readPdf } from '#test/setup/read-pdf.ts'
import { bacaTlv } from '../rules-qris.ts'

let w: World
let c: Client
let pieces: Piece[]

beforeAll(async () => {
  w = await dunia(['T1', 'T2'])
  c = w.toko.get('T1') as Client
  const rekening = { no_rekening: '8300', nama_rekening: 'QRIS', kode_bank: 'BNS' }
  sukses(await c.tulis('rekenings', { ...rekening, qris: QRIS_STATIS }))
  pieces = await tambahSama(c, 4)
})
afterAll(() => w.close())

const kode = (jumlah_rp: number, no_rekening = '8300') =>
  c.call<{ isi: string; nama: string }>('GET', 'qris/kode', { no_rekening, jumlah_rp })
const terima = (jumlah_rp: number) =>
  c.tulis<{ id_qris: string; user_id: string }>('qris/terima', { no_rekening: '8300', jumlah_rp })

interface Nota {
  readonly no_faktur_jual: string
  readonly total_rp: number
}

const nota = (piece: Piece, id_qris: string) => {
  const uang = { jenis: 'TRANSFER', jumlah_rp: totalDari([piece]), no_rekening: '8300', id_qris }
  return notaTunai([piece], { pembayaran: [uang] })
}

test('a code that cannot be read is no setting, each with its own sentence', async () => {
  const isi = { no_rekening: '8301', nama_rekening: 'Salah', kode_bank: 'BNS' }
  for (const [qris, code] of [
    ['https://toko.example', 'qris.tidak_terbaca'],
    [`${QRIS_STATIS.slice(0, -1)}Z`, 'qris.crc_salah'],
  ])
    expect(await c.tulis('rekenings', { ...isi, qris })).toMatchObject({
      status: 422,
      fields: { qris: { code } },
    })
})

test('the amount stands in the code, on the screen and on paper', async () => {
  const { data } = await kode(1_250_500)
  expect(bacaTlv(data.isi)?.find((t) => t.tag === '54')?.isi).toBe('1250500')
  expect(data.nama).toBe('TOKO EMAS KENCANA')
  const jawab = await fetch(
    `${w.server.url}/api/v1/qris/lembar?no_rekening=8300&jumlah_rp=1250500`,
    { headers: c.headers },
  )
  const [page] = readPdf(Buffer.from(await jawab.arrayBuffer()))
  expect(page?.texts.map((t) => t.text).join(' ')).toContain('1,250,500')
  expect(await readCodes(page!, 203)).toEqual([`QRCode ${data.isi}`])
})

test('above the limit of the day: refused with limit, day and source; a later row counts from its day', async () => {
  expect((await kode(10_000_000)).status).toBe(200)
  const lebih = await kode(10_000_001)
  expect(lebih).toMatchObject({ status: 422, code: 'qris.lewat_batas' })
  expect(lebih.params).toMatchObject({ batas_rp: 10_000_000, sumber: /petanarasi/ })
  expect(await terima(10_000_001)).toMatchObject({ code: 'qris.lewat_batas' })
  await w.database.query(`insert into batas_aturan (kode, batas, berlaku, jumlah_rp, sumber)
    values ('NAIK', 'QRIS_SEKALI', '2026-02-01', 20000000, 'uji'),
      ('NANTI', 'QRIS_SEKALI', '2999-01-01', 1, 'uji')`)
  expect((await kode(10_000_001)).status).toBe(200)
  await w.database.query(`delete from batas_aturan where kode = 'NAIK'`)
  expect(await kode(1_000, '8100')).toMatchObject({ code: 'qris.belum_ada' })
})

test('a payment stands on one confirmation of its own, kept with who and when', async () => {
  const piece = pieces.pop() as Piece
  const jual = (id_qris: string) => c.tulis('penjualan/create', nota(piece, id_qris))
  const lain = sukses(await terima(totalDari([piece]) + 500)).data
  expect(await jual(lain.id_qris)).toMatchObject({ status: 409, code: 'qris.tidak_cocok' })
  const { id_qris, user_id } = sukses(await terima(totalDari([piece]))).data
  sukses(await jual(id_qris))
  const [baris] = await w.database.query<{ user_id: string; ada: boolean }>(
    `select user_id, dipakai is not null as ada from qris_terima where id = '${id_qris}'`,
  )
  expect(baris).toEqual({ user_id, ada: true })
  expect(await jual(id_qris)).toMatchObject({ status: 409 })
})

test('what the bank takes is the shop cost of the day by the table; nobody may pass it on', async () => {
  await w.database
    .query(`insert into biaya_bank (kode, kode_bank, metode, berlaku, persen_bp, sumber)
    values ('A', 'BNS', 'TRANSFER', '2020-01-01', 30, 'uji'), ('B', 'BNS', 'TRANSFER', '2026-01-01', 70, 'uji'),
      ('C', 'BNS', 'TRANSFER', '2999-01-01', 500, 'uji')`)
  const piece = pieces.pop() as Piece
  const total_rp = totalDari([piece])
  const { id_qris } = sukses(await terima(total_rp)).data
  const jual = await c.tulis<Nota>('penjualan/create', nota(piece, id_qris))
  const { no_faktur_jual, ...jadi } = sukses(jual).data
  expect(jadi.total_rp).toBe(total_rp)
  const [biaya] = await w.database.query<{ rp: string }>(
    `select sum(jumlah) as rp from buku where dokumen = '${no_faktur_jual}' and akun = 'edc/biaya'`,
  )
  expect(Number(biaya?.rp)).toBe(Math.round((total_rp * 70) / 10_000))
  const perubahan = [{ key: 'BIAYA_KARTU', value: 'CUSTOMER' }]
  expect(await c.tulis('para-system', { perubahan }, undefined, 'PUT')).toMatchObject({
    status: 422,
    fields: { BIAYA_KARTU: { code: 'kas.biaya_dilarang' } },
  })
})

test('the report tells the clock of the shop, also of what a figure is made of', async () => {
  const { id_qris } = sukses(await terima(4_711)).data
  await w.database.query(
    `update qris_terima set waktu = '2026-02-10 16:00+00' where id = '${id_qris}'`,
  )
  await w.database.query(`update toko set zona_waktu = 'Asia/Jayapura' where kode_toko = 'T1'`)
  const asked = { tgl_from: '2026-02-11', tgl_to: '2026-02-11' }
  const { data } = await c.ok<{ waktu: string }[]>('GET', 'non-cash/report-qris', asked)
  expect(data.map((row) => row.waktu)).toEqual(['2026-02-11 01:00:00'])
  const asal = { ...asked, kolom: 'jumlah_rp' }
  const facts = await c.ok<{ tanggal: string }[]>('GET', 'reports/laporan-qris/asal', asal)
  expect(facts.data).toMatchObject([{ tanggal: '2026-02-11', nilai: 4_711 }])
})
