import { afterAll, beforeAll, expect, test } from 'vitest'
import { SOLITER, TABUR, beriBatu, isiTabelBatu } from '#test/factories/berlian.ts'
import { isiTingkatBatu, sukses } from '#test/factories/goods.ts'
import { SiapBeli } from '#test/factories/siap-beli.ts'
import { type TestDatabase, testDatabase } from '#test/setup/database.ts'
import { serverInProcess } from '#test/setup/server.ts'
import type { Server } from '../../../../app/server.ts'

let db: TestDatabase
let server: Server
let toko: SiapBeli

beforeAll(async () => {
  db = await testDatabase()
  server = await serverInProcess({ databaseUrl: db.url })
  toko = await SiapBeli.buat(db, server, 'T1', '0A')
  await isiTingkatBatu(toko.jual.pemilik)
  await isiTabelBatu(toko.jual.pemilik)
})

afterAll(async () => {
  await server?.close()
  await db?.drop()
})

const TAG = 2_500_000
const nomor = (n: number) => ({ ...SOLITER, no_sertifikat: String(4_000_000_000 + n) })

interface Stones {
  readonly versi: number
  readonly items: readonly { readonly no_batu: string }[]
}
const batu = async (kode: string) =>
  (await toko.jual.pemilik.ok<Stones>('GET', `batu-barang/${kode}`)).data.items

/** A diamond ring that was sold and bought back: its barcode, and the purchase. */
async function kembali(items: readonly Readonly<Record<string, unknown>>[]) {
  const [kode = ''] = await toko.jual.barang(1, { harga_bandrol: TAG })
  sukses(await beriBatu(toko.jual.pemilik, kode, items))
  const nota = await toko.jual.terjual({ barcodes: [kode], total_rp: TAG })
  const { no_faktur_beli } = await toko.dibeli([toko.kembali(nota)], (TAG * 97) / 100)
  return { kode, no_faktur_beli }
}

const BARANG = { nama_barang: 'Cincin berlian kembali', kode_baki: 'B1', ongkos_nilai: 0 }
const dijualLagi = (no_faktur_beli: string) =>
  toko.jual.pemilik.tulis<{ no_sortir: string; barcodes: string[] }>('sortir-pembelian/create', {
    items: [{ no_faktur_beli, baris: 1, keputusan: 'JUAL', barang: BARANG }],
  })

test('a diamond that is bought back and sold again keeps its stones, under numbers of their own', async () => {
  const { kode, no_faktur_beli } = await kembali([nomor(1), TABUR])
  const dulu = await batu(kode)
  const jadi = await dijualLagi(no_faktur_beli)
  expect(jadi, jadi.text).toMatchObject({ status: 200 })
  const [baru = ''] = jadi.data.barcodes
  expect(await batu(baru)).toMatchObject([nomor(1), TABUR])
  // What was sold keeps its own: its nota is printed from them.
  expect(await batu(kode)).toEqual(dulu)
  const semua = [...dulu, ...(await batu(baru))].map((b) => b.no_batu)
  expect(new Set(semua).size).toBe(4)
  const { data } = await toko.jual.pemilik.ok<{ berlian: boolean }>('GET', `barang/${baru}`)
  expect(data.berlian).toBe(true)
  const stock = await toko.jual.pemilik.ok<{ kode_barcode: string }[]>(
    'GET',
    'berlian/report-stock',
    { no_sertifikat: nomor(1).no_sertifikat },
  )
  expect(stock.data.map((r) => r.kode_barcode)).toEqual([baru])
  await toko.bersih()
})

test('a stone whose certificate is on another piece by now stays there', async () => {
  const { no_faktur_beli } = await kembali([nomor(2), TABUR])
  const [lain = ''] = await toko.jual.barang(1, { harga_bandrol: TAG })
  sukses(await beriBatu(toko.jual.pemilik, lain, [nomor(2)]))
  const [baru = ''] = (await dijualLagi(no_faktur_beli)).data.barcodes
  expect(await batu(baru)).toMatchObject([TABUR])
  expect(await batu(lain)).toMatchObject([nomor(2)])
})

test('a piece without stones comes back without any, and is no diamond', async () => {
  const nota = await toko.terjual()
  const { no_faktur_beli } = await toko.dibeli([toko.kembali(nota)], 2_425_000)
  const [baru = ''] = (await dijualLagi(no_faktur_beli)).data.barcodes
  expect(await batu(baru)).toEqual([])
  const { data } = await toko.jual.pemilik.ok<{ berlian: boolean }>('GET', `barang/${baru}`)
  expect(data.berlian).toBe(false)
})
