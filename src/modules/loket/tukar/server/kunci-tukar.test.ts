import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Server } from '../../../../app/server.ts'
import { HARGA_TANPA, SiapBeli, TANPA_NOTA } from '#test/factories/siap-beli.ts'
import { type TestDatabase, testDatabase } from '#test/setup/database.ts'
import { serverInProcess } from '#test/setup/server.ts'
import type { Tukar } from '../contract.ts'

let db: TestDatabase
let server: Server
let toko: SiapBeli

beforeAll(async () => {
  db = await testDatabase()
  server = await serverInProcess({ databaseUrl: db.url })
  toko = await SiapBeli.buat(db, server, 'T1', '0A')
})
afterAll(async () => {
  await server.close()
  await db.drop()
})

const HARGA = 2_500_000

function tukar(kode_barcode: string, no_draft: string, no_kunci?: string) {
  const selisih = HARGA - HARGA_TANPA
  return toko.pembeli.tulis<Tukar>('tukar/create', {
    kode_sales: 'S01',
    nama_penjual: 'Ibu Ratna',
    jual: { items: [{ kode_barcode }], total_rp: HARGA, ...(no_kunci ? { no_kunci } : {}) },
    beli: { items: [TANPA_NOTA], total_rp: HARGA_TANPA },
    pembayaran: [{ jenis: 'CASH', jumlah_rp: selisih }],
    no_draft,
  })
}

const kunci = (no_draft: string) =>
  toko.pembeli.tulis<{ no_kunci: string }>('penjualan/kunci-harga', { no_draft })

test('who exchanges and sells nothing locks the board for an exchange, once', async () => {
  const no_draft = crypto.randomUUID()
  const { data, status } = await kunci(no_draft)
  expect(status).toBe(200)
  const [a = '', b = ''] = await toko.jual.barang(2)
  await db.query(`update public.group set harga_jual_rp = 1300000 where kode_toko = 'T1'`)
  expect(await kunci(no_draft)).toMatchObject({ status: 409, code: 'penjualan.sudah_dikunci' })
  // Another exchange has nothing of its lock, and without one the board of now counts.
  for (const no_kunci of [data.no_kunci, undefined])
    expect(await tukar(a, crypto.randomUUID(), no_kunci)).toMatchObject({
      code: 'penjualan.total_berbeda',
    })
  const jadi = await tukar(a, no_draft, data.no_kunci)
  expect(jadi, jadi.text).toMatchObject({
    status: 200,
    data: { total_jual_rp: HARGA, jual: [{ kode_barcode: a, harga_per_gram: 1_250_000 }] },
  })
  const lain = crypto.randomUUID()
  const { data: kedua } = await kunci(lain)
  const [masa] = await db.query<{ dibuat: Date; berlaku_sampai: Date }>(
    'select dibuat, berlaku_sampai from public.kunci_harga where no_draft = $1',
    [lain],
  )
  const kemarin = (waktu = new Date()) => new Date(waktu.getTime() - 86_400_000)
  await db.query(
    'update public.kunci_harga set dibuat = $2, berlaku_sampai = $3 where no_draft = $1',
    [lain, kemarin(masa?.dibuat), kemarin(masa?.berlaku_sampai)],
  )
  expect(await tukar(b, lain, kedua.no_kunci)).toMatchObject({ code: 'penjualan.total_berbeda' })
})
