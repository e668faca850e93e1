import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#test/factories/client.ts'
import { sukses, tambahBarang, tambahSama } from '#test/factories/goods.ts'
import { disetujui, periksa } from '#test/factories/sale.ts'
import { PENYETUJU, type World, dunia } from '#test/factories/world.ts'

type Isi = Readonly<Record<string, unknown>>
interface Batu {
  readonly versi: number
  readonly items: readonly (Isi & { readonly sertifikat: string | null })[]
}
interface Tiba {
  readonly label_baru: readonly { readonly kode_barcode: string }[]
}

const berkas = mkdtempSync(path.join(os.tmpdir(), 'kencana-kirim-batu-'))
let world: World
let a: Client
let b: Client

beforeAll(async () => {
  world = await dunia(['A', 'B'], { DATA_DIR: berkas })
  a = world.toko.get('A')!
  b = world.toko.get('B')!
})
afterAll(async () => {
  await world.close()
  rmSync(berkas, { recursive: true, force: true })
})

const bersih = async () => expect([...(await periksa(a)), ...(await periksa(b))]).toEqual([])

async function kirim(c: Client, tujuan: string, kode_barcode: string): Promise<string> {
  const path = 'kirim-barang/create'
  const isi = { tujuan, items: [{ kode_barcode }], no_draft: crypto.randomUUID() }
  const siapa = c === a ? PENYETUJU : { ...PENYETUJU, penyetuju: 'SPVB' }
  return sukses(await c.tulis<{ no_kirim: string }>(path, await disetujui(c, path, isi, siapa)))
    .data.no_kirim
}

/** Receives a parcel of one piece, and answers the barcode that it has here. */
async function terima(c: Client, no_kirim: string, kode_barcode: string): Promise<string> {
  const items = [{ kode_barcode, kode_baki: 'B1' }]
  const { data } = sukses(await c.tulis<Tiba>('terima-barang/create', { no_kirim, items }))
  return data.label_baru[0]?.kode_barcode ?? kode_barcode
}

const batu = async (c: Client, kode: string) =>
  (await c.ok<Batu>('GET', `batu-barang/${kode}`)).data
const simpan = async (c: Client, kode: string, items: readonly Isi[]) => {
  const { versi } = await batu(c, kode)
  return sukses(await c.tulis(`batu-barang/${kode}`, { versi, items }, undefined, 'PUT'))
}

async function kirimGambar(buffer: Buffer): Promise<string> {
  const form = new FormData()
  form.set('image', new Blob([new Uint8Array(buffer)]), 'sertifikat.jpg')
  const answer = await fetch(`${a.url}/api/v1/gambar/SERTIFIKAT`, {
    method: 'POST',
    body: form,
    headers: { ...a.headers, 'idempotency-key': crypto.randomUUID() },
  })
  const { data } = (await answer.json()) as { data: { nama: string } }
  return data.nama
}

const BUTIR = { shape: 'ROUND', color: 'D', clarity: 'VVS1', asal_batu: 'ALAMI' }
const SATU = { ...BUTIR, butir: 1, carat: 0.5, laboratorium: 'GIA', no_sertifikat: '2141438171' }

test('a diamond travels with its stones and certificates, there and home again', async () => {
  await tambahSama(b, 2)
  const [piece] = await tambahBarang(a, [{ berat_mg: 5_000, modal_rp: 9_000_000, ongkos_rp: 0 }])
  const kode = piece!.kode_barcode
  const gambar = await sharp({ create: { width: 60, height: 60, channels: 3, background: '#fff' } })
    .jpeg()
    .toBuffer()
  const sertifikat = await kirimGambar(gambar)
  await simpan(a, kode, [
    { ...SATU, sertifikat },
    { ...BUTIR, butir: 4, carat: 0.2 },
  ])
  const asal = (await batu(a, kode)).items.map(({ no_batu: _, ...s }) => s)
  const di_b = await terima(b, await kirim(a, 'B', kode), kode)
  expect(di_b).not.toBe(kode)
  expect((await batu(b, di_b)).items.map(({ no_batu: _, ...s }) => s)).toEqual(asal)
  expect((await b.call('GET', `gambar/SERTIFIKAT/${sertifikat}`)).status).toBe(200)
  await bersih()

  // There a stone is taken out: what comes home is what is left.
  const [besar] = (await batu(b, di_b)).items
  const { harga_batu: _harga, dari_stok: _stok, ...tetap } = besar!
  await simpan(b, di_b, [tetap])
  const pulang = await terima(a, await kirim(b, 'A', di_b), di_b)
  expect((await batu(a, pulang)).items.map((s) => [s['no_sertifikat'], s['carat']])).toEqual([
    [SATU.no_sertifikat, 0.5],
  ])
  await bersih()
})

test('a piece that comes home under its own barcode carries only the stones it came with', async () => {
  const items = [
    {
      nama_barang: 'Cincin pulang',
      kode_dept: 'CIN',
      kode_group: 'G75',
      kadar: '75',
      kode_barcode: 'BATU01',
      kode_baki: 'B1',
      berat: 5,
      harga_modal: 4_200_000,
    },
  ]
  sukses(await a.tulis('barang/create', { items }))
  await simpan(a, 'BATU01', [
    { ...BUTIR, butir: 1, carat: 0.3 },
    { ...BUTIR, butir: 4, carat: 0.2 },
  ])
  await terima(b, await kirim(a, 'B', 'BATU01'), 'BATU01')
  const [satu] = (await batu(b, 'BATU01')).items
  const { harga_batu: _harga, dari_stok: _stok, ...tetap } = satu!
  await simpan(b, 'BATU01', [tetap])
  expect(await terima(a, await kirim(b, 'A', 'BATU01'), 'BATU01')).toBe('BATU01')
  expect((await batu(a, 'BATU01')).items.map((s) => s['carat'])).toEqual([0.3])
  await bersih()
})

test('a parcel whose reception broke off is still in the list of those to receive', async () => {
  const [piece] = await tambahSama(a, 1)
  const kode = piece!.kode_barcode
  const no_kirim = await kirim(a, 'B', kode)
  const menunggu = async () =>
    (await b.ok<{ no_kirim: string }[]>('GET', 'kirim-barang/unreceive/list-no-kirim')).data.map(
      (k) => k.no_kirim,
    )
  // The sender was told, and then the line was cut.
  await world.database.query(
    `update public.kirim_barang set status = 'DONE', diterima_oleh = 'KB', diterima_pada = now()
     where no_kirim = $1`,
    [no_kirim],
  )
  await world.database.query(
    `update public.kirim_barang_baris set keadaan_kirim = 'TERIMA' where no_kirim = $1`,
    [no_kirim],
  )
  expect(await menunggu()).toEqual([no_kirim])
  const nol = [{ kode_barcode: kode, kode_baki: 'B1', timbang: 0 }]
  expect((await b.tulis('terima-barang/create', { no_kirim, items: nol })).fields).toMatchObject({
    'items.0.timbang': { code: 'berat.nol' },
  })
  await terima(b, no_kirim, kode)
  expect(await menunggu()).toEqual([])
  await bersih()
})
