import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderDiterima } from '#test/factories/siap-cair.ts'
import type { SiapJual } from '#test/factories/siap-jual.ts'
import { type TokoDaring, tokoDaring } from '#test/factories/toko-daring.ts'
import { readPdf } from '#test/setup/read-pdf.ts'

let daring: TokoDaring
let toko: SiapJual

beforeAll(async () => {
  daring = await tokoDaring([])
  ;({ toko } = daring)
})
afterAll(() => daring?.tutup())

async function lembar(path: string): Promise<string[]> {
  const { headers } = toko.pemilik
  const jawab = await fetch(`${daring.server.url}/api/v1/${path}`, { headers })
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
