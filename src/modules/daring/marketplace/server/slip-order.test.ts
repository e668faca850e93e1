import { afterAll, beforeAll, expect, test } from 'vitest'
import { layananDi } from '#test/factories/layanan.ts'
import { orderDiterima } from '#test/factories/siap-cair.ts'
import { SiapJual } from '#test/factories/siap-jual.ts'
import { sambungkan } from '#test/factories/siap-online.ts'
import { type TestDatabase, testDatabase } from '#test/setup/database.ts'
import { readPdf } from '#test/setup/read-pdf.ts'
import { serverInProcess } from '#test/setup/server.ts'
import type { Server } from '../../../../app/server.ts'

let db: TestDatabase
let server: Server
let toko: SiapJual

beforeAll(async () => {
  db = await testDatabase()
  server = await serverInProcess({ databaseUrl: db.url })
  layananDi.set(server.url, { ...server.services, log: server.app.log })
  toko = await SiapJual.buat(db, server, 'T1', '0A')
  await sambungkan(toko.pemilik, 'S01')
})
afterAll(async () => {
  await server?.close()
  await db?.drop()
})

async function lembar(path: string): Promise<string[]> {
  const { headers } = toko.pemilik
  const jawab = await fetch(`${server.url}/api/v1/${path}`, { headers })
  expect(jawab.headers.get('content-type')).toBe('application/pdf')
  const halaman = readPdf(Buffer.from(await jawab.arrayBuffer()))
  return halaman.map((h) => h.texts.map((t) => t.text).join('|'))
}

test('an order has a paper for its parcel and one for the shop, with courier and logistic', async () => {
  const [kode] = await toko.barang(1)
  const { no_order, no_faktur_jual } = await orderDiterima(toko.pemilik, kode)
  const path = `pesanan-marketplace/${no_order}/slip`
  const dua = await lembar(path)
  expect(dua).toHaveLength(2)
  expect(dua[0]).toContain('UNTUK PAKET')
  expect(dua[1]).toContain('ARSIP TOKO')
  for (const satu of dua)
    for (const teks of [no_order, no_faktur_jual, 'Toko Online', 'Ibu Sari', 'REGULER', 'JNE'])
      expect(satu).toContain(teks)
  const hitung = await toko.pemilik.tulis('pesanan-marketplace/cetak-ulang', { no_order })
  expect(hitung).toMatchObject({ status: 200, data: { salinan: 1 } })
  expect((await lembar(path))[1]).toContain('ARSIP TOKO · SALINAN ke-1')
  const riwayat = await toko.pemilik.ok('GET', `pesanan-marketplace/${no_order}/riwayat`)
  expect(riwayat.text).toContain('pesanan-marketplace.cetak_ulang')

  const [nota = ''] = await lembar(`penjualan/${no_faktur_jual}/slip`)
  expect(nota).toContain('REGULER JNE')
})

test('a sale at the counter has no courier', async () => {
  const [kode = ''] = await toko.barang(1)
  const { no_faktur_jual } = await toko.terjual({ barcodes: [kode], total_rp: 2_500_000 })
  const [nota = ''] = await lembar(`penjualan/${no_faktur_jual}/slip`)
  expect(nota).not.toContain('Kurir')
})
