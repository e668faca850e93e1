import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '#test/factories/client.ts'
import { disetujui, periksa } from '#test/factories/sale.ts'
import { buatOrang, masuk } from '#test/factories/shop.ts'
import { PENYETUJU, type World, dunia } from '#test/factories/world.ts'
import type { HasilImpor } from '../contract.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'kencana-impor-'))
let w: World
let c: Client

beforeAll(async () => {
  w = await dunia(['TKA', 'TKB'], { DATA_DIR: folder })
  c = w.toko.get('TKA') as Client
})
afterAll(async () => {
  await w.close()
  rmSync(folder, { recursive: true, force: true })
})

const JUDUL = 'kode_barcode,nama_barang,kode_dept,kode_group,kadar,kode_baki,berat,harga_modal'
const RAK = 'CIN,G75,75,B1'
const baris = (barcode: string, berat = '2.5', lain = RAK, modal = '2100000') =>
  `${barcode},Cincin polos,${lain},${berat},${modal}`
const lembar = (...rows: readonly string[]) => [JUDUL, ...rows].join('\n')

interface Jawaban {
  readonly status: number
  readonly code?: string
  readonly params?: Record<string, string>
  readonly fields?: Record<string, { readonly code: string }>
  readonly data: HasilImpor
}
type Lebih = Readonly<Record<string, string>>

async function kirim(jalur: string, form: FormData, o: { kunci?: string; client?: Client } = {}) {
  const { kunci = crypto.randomUUID(), client = c } = o
  const answer = await fetch(`${client.url}/api/v1/${jalur}`, {
    method: 'POST',
    body: form,
    headers: { ...client.headers, 'idempotency-key': kunci },
  })
  return { ...((await answer.json()) as object), status: answer.status }
}

async function impor(isi: string, lebih: Lebih = {}, o: { kunci?: string; client?: Client } = {}) {
  const form = new FormData()
  form.set('file', new Blob([isi]), 'barang.csv')
  for (const [nama, nilai] of Object.entries(lebih)) form.set(nama, nilai)
  return (await kirim('barang/impor', form, o)) as Jawaban
}
const uji = (isi: string, lebih: Lebih = {}) => impor(isi, { uji: 'ya', ...lebih })
const salah = ({ data }: Jawaban) => data.salah.map((s) => [s.baris, s.kolom, s.alasan])

async function gambar(warna: string): Promise<string> {
  const create = { width: 60, height: 40, channels: 3, background: warna } as const
  const form = new FormData()
  const jpeg = await sharp({ create }).jpeg().toBuffer()
  form.set('image', new Blob([new Uint8Array(jpeg)]), 'a.jpg')
  const { data } = (await kirim('gambar/barang', form)) as unknown as { data: { nama: string } }
  return data.nama
}

const jumlahBarang = async () =>
  Number(
    (
      await w.database.query<{ n: string }>(
        `select count(*) as n from barang where kode_toko = 'TKA'`,
      )
    )[0]?.n,
  )
const saldoBaki = async () =>
  (
    await w.database.query<{ satuan: string; jumlah: string }>(
      `select satuan, sum(jumlah) as jumlah from buku where kode_toko = 'TKA' and akun = 'barang/ETL/B1'
       group by satuan order by satuan`,
    )
  ).map((s) => [s.satuan, Number(s.jumlah)])

describe('a file of pieces', () => {
  test('is told by a dry run, comes in as one paper, and is taken back as one', async () => {
    const isi = lembar(baris('IMP001', '3.25'), baris('', '"3,25"'), baris('', '1', RAK, '840000'))
    const dry = await uji(isi)
    expect(dry).toMatchObject({
      status: 200,
      data: { tersimpan: false, no_masuk: null, jumlah_barang: 3, berat: 7.5, ditolak: 0 },
    })
    expect(await jumlahBarang()).toBe(0)
    const jadi = await impor(isi)
    expect(jadi).toMatchObject({ status: 200, data: { tersimpan: true, harga_modal: 5_040_000 } })
    const no = String(jadi.data.no_masuk)
    const { data } = await c.ok<{ items: { kode_barcode: string; berat: number }[] }>(
      'GET',
      `tambah-barang/${no}`,
    )
    expect(data.items.map((i) => i.berat).toSorted()).toEqual([1, 3.25, 3.25])
    expect(data.items.map((i) => i.kode_barcode)).toContain('IMP001')
    // Fine weights are rounded piece by piece: 2437.5 mg are 2438.
    expect(await saldoBaki()).toEqual([
      ['IDR', 5_040_000],
      ['MG', 7_500],
      ['MGF', 2_438 + 2_438 + 750],
      ['PCS', 3],
    ])
    const batal = { no_masuk: no, alasan: 'Salah lembar' }
    const izin = await disetujui(c, 'tambah-barang/cancel', batal, PENYETUJU)
    const dibatalkan = await c.tulis('tambah-barang/cancel', izin)
    expect(dibatalkan).toMatchObject({ status: 200, data: { jumlah_barang: 3 } })
    expect((await saldoBaki()).map(([, n]) => n)).toEqual([0, 0, 0, 0])
    expect(await periksa(c)).toEqual([])
  })

  test('under one key is one paper, however often it is sent', async () => {
    const kunci = crypto.randomUUID()
    const isi = lembar(baris('KUNCI1'))
    const [a, b] = [await impor(isi, {}, { kunci }), await impor(isi, {}, { kunci })]
    expect(a.data.no_masuk).toBe(b.data.no_masuk)
    expect(await impor(lembar(baris('KUNCI2')), {}, { kunci })).toMatchObject({
      status: 422,
      code: 'idempotensi.beda_isi',
    })
  })
})

describe('bad rows', () => {
  test('are told one by one, and nothing of the file is saved', async () => {
    await impor(lembar(baris('ADA001')))
    const n = await jumlahBarang()
    const isi = lembar(
      baris('BAIK01'),
      baris('ADA001'),
      baris('BAIK01'),
      baris('', '"1,234,567"'),
      baris('', '0'),
      baris('', '2.5', 'CIN,G75,75,B9'),
      baris('', '2.5', 'CIN,G75,42,B1'),
      baris('', '2.5', RAK, '"2.100.000"'),
      baris('', '=1+1'),
      baris('x!'),
      baris('', '5000'),
    )
    const dry = await uji(isi)
    expect(dry.data.salah.map((s) => [s.baris, s.kolom])).toEqual([
      [3, 'kode_barcode'],
      [4, 'kode_barcode'],
      [5, 'berat'],
      [6, 'berat'],
      [7, 'kode_baki'],
      [8, 'kadar'],
      [9, 'harga_modal'],
      [10, 'berat'],
      [11, 'kode_barcode'],
    ])
    expect(salah(dry)[2]?.[2]).toContain('1234.567')
    const sungguh = await impor(isi)
    expect(sungguh).toMatchObject({ status: 422, code: 'impor.ada_salah', params: { jumlah: 9 } })
    expect(sungguh.fields?.['7.kode_baki']).toMatchObject({ code: 'data.rujukan_tidak_ada' })
    expect(await jumlahBarang()).toBe(n)
  })

  test('a tray, group or kind that was made inactive takes nothing from a file either', async () => {
    const aktif = async (nilai: boolean) => {
      for (const tabel of ['jenis', 'group', 'baki'])
        await w.database.query(`update public.${tabel} set aktif = $1`, [nilai])
    }
    await aktif(false)
    const isi = lembar(baris('IMPMATI'))
    expect(salah(await uji(isi)).map(([n, kolom]) => [n, kolom])).toEqual([
      [2, 'kode_dept'],
      [2, 'kode_group'],
      [2, 'kode_baki'],
    ])
    expect((await impor(isi)).status).toBe(422)
    await aktif(true)
    expect(salah(await uji(isi))).toEqual([])
  })

  test('a weight that can not be true is told at its row; an odd one asks a second person', async () => {
    const berat = await uji(lembar(baris('BERAT1'), baris('BERAT2', '90000')))
    expect(berat.data.salah.map((s) => [s.baris, s.kolom])).toEqual([[3, 'berat']])
    const janggal = lembar(baris('JANGG1', '2.5', RAK, '6000000'))
    const dry = await uji(janggal)
    expect(dry).toMatchObject({ status: 200, data: { ditolak: 0, otorisasi: true } })
    const no_draft = crypto.randomUUID()
    const diminta = await impor(janggal, { no_draft })
    expect(diminta).toMatchObject({ status: 403, code: 'otorisasi.diperlukan' })
    expect(diminta.params?.['dokumen']).toBe(no_draft)
  })

  test.each([
    [
      'a column that goods have not',
      lembar().replace('berat', 'bobot'),
      'impor.kolom_tidak_dikenal',
    ],
    ['a missing column', 'kode_barcode,nama_barang\nA,B', 'impor.kolom_kurang'],
    ['no row', lembar(), 'impor.kosong'],
    ['another file', '%PDF-1.7\0', 'impor.bukan_lembar'],
  ])('%s', async (_, isi, code) => {
    expect(await uji(isi)).toMatchObject({ status: 422, code })
  })
})

describe('photos', () => {
  const dengan = (...rows: readonly string[]) => [`${JUDUL},foto`, ...rows].join('\n')

  test('are found by barcode or by the column, and shown by their pieces', async () => {
    const isi = dengan(`${baris('FOTO01')},`, `${baris('FOTO02')},merah.jpg`, `${baris('FOTO03')},`)
    const berkas = ['x/foto01.JPG', 'MERAH.jpg', 'lebih.png']
    const dry = await uji(isi, { foto: JSON.stringify(berkas.map((b) => [b, null])) })
    expect(dry.data).toMatchObject({
      ditolak: 0,
      foto: [
        { baris: 2, berkas: 'x/foto01.JPG' },
        { baris: 3, berkas: 'MERAH.jpg' },
      ],
      foto_lebih: ['lebih.png'],
    })
    const nama = [await gambar('#b8860b'), await gambar('#aa0000')]
    const foto = JSON.stringify([
      ['x/foto01.JPG', nama[0]],
      ['MERAH.jpg', nama[1]],
      ['lebih.png', null],
    ])
    expect(await impor(isi, { foto })).toMatchObject({ status: 200, data: { tersimpan: true } })
    const lihat = (kode: string) =>
      fetch(`${c.url}/api/v1/foto_produk/${kode}`, { headers: c.headers })
    const jenis = await Promise.all(
      ['FOTO01', 'FOTO02', 'FOTO03'].map(async (k) => (await lihat(k)).headers.get('content-type')),
    )
    expect(jenis).toEqual(['image/jpeg', 'image/jpeg', 'image/svg+xml'])
    const lepas = await w.database.query(
      `select nama from gambar_lepas where kode_toko = 'TKA' and nama = any($1)`,
      [nama],
    )
    expect(lepas).toEqual([])
  })

  test('one that is not in the archive, or was never sent, keeps everything out', async () => {
    const isi = dengan(`${baris('FOTO09')},hilang.jpg`)
    expect(salah(await uji(isi))[0]?.[2]).toContain('hilang.jpg')
    const foto = JSON.stringify([['hilang.jpg', 'A'.repeat(16)]])
    expect(await impor(isi, { foto })).toMatchObject({
      status: 422,
      fields: { '2.foto': { code: 'gambar.tidak_ada' } },
    })
    const buruk = await impor(isi, { foto: '{"a":' })
    expect(buruk).toMatchObject({ status: 400, code: 'isian.salah' })
  })
})

test('another shop sees nothing of it, and a cashier without the screen may not', async () => {
  const b = w.toko.get('TKB') as Client
  expect((await b.call('GET', 'barang/FOTO01')).status).toBe(404)
  await buatOrang(w.server.services.db, 'KSR', 'TKA', 'KASIR')
  const kasir = await masuk(w.server.url, 'KSR')
  expect(await impor(lembar(baris('')), {}, { client: kasir })).toMatchObject({ status: 403 })
})
