import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#test/factories/client.ts'
import { sukses, tambahSama } from '#test/factories/goods.ts'
import { disetujui } from '#test/factories/sale.ts'
import { PENYETUJU, type World, dunia } from '#test/factories/world.ts'

const berkas = mkdtempSync(path.join(os.tmpdir(), 'kencana-kirim-foto-'))
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

async function potret(c: Client, background: string): Promise<string> {
  const buffer = await sharp({ create: { width: 80, height: 60, channels: 3, background } })
    .jpeg()
    .toBuffer()
  const form = new FormData()
  form.set('image', new Blob([new Uint8Array(buffer)]), 'paket.jpg')
  const answer = await fetch(`${c.url}/api/v1/gambar/PAKET`, {
    method: 'POST',
    body: form,
    headers: { ...c.headers, 'idempotency-key': crypto.randomUUID() },
  })
  return ((await answer.json()) as { data: { nama: string } }).data.nama
}

test('a parcel is photographed as it leaves, and as it came; an unknown picture saves nothing', async () => {
  const [piece] = await tambahSama(a, 1)
  const kode_barcode = piece!.kode_barcode
  const jalur = 'kirim-barang/create'
  const isi = (foto: string) => ({
    tujuan: 'B',
    foto,
    items: [{ kode_barcode }],
    no_draft: crypto.randomUUID(),
  })
  const bukan = isi('ABCDEFGH12345678')
  const palsu = await a.tulis(jalur, bukan)
  expect([palsu.status, palsu.fields['foto']?.code]).toEqual([422, 'gambar.tidak_ada'])
  const berangkat = await potret(a, '#fff')
  const badan = await disetujui(a, jalur, isi(berangkat), PENYETUJU)
  const { no_kirim } = sukses(await a.tulis<{ no_kirim: string }>(jalur, badan)).data
  const kirim = await a.ok<{ foto: string }>('GET', `kirim-barang/${no_kirim}`)
  expect(kirim.data.foto).toBe(berangkat)
  expect((await a.call('GET', `gambar/PAKET/${berangkat}`)).status).toBe(200)

  const items = [{ kode_barcode, kode_baki: 'B1', hasil: 'RUSAK' }]
  const salah = { no_kirim, items, foto: berangkat }
  // A picture of another shop is none of this one's.
  const tolak = await b.tulis('terima-barang/create', salah)
  expect([tolak.status, tolak.fields['foto']?.code]).toEqual([422, 'gambar.tidak_ada'])
  const datang = await potret(b, '#a00')
  const { no_terima } = sukses(
    await b.tulis<{ no_terima: string }>('terima-barang/create', { ...salah, foto: datang }),
  ).data
  const terima = await b.ok<{ foto: string; rusak_qty: number }>(
    'GET',
    `terima-barang/${no_terima}`,
  )
  expect(terima.data).toMatchObject({ foto: datang, rusak_qty: 1 })
})
