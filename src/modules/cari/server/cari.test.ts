import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '../../../../test/factories/client.ts'
import { tambahSama } from '../../../../test/factories/goods.ts'
import { jual } from '../../../../test/factories/sale.ts'
import { buatOrang, masuk } from '../../../../test/factories/shop.ts'
import { gadaikan, siapHutang } from '../../../../test/factories/siap-hutang.ts'
import { type World, dunia } from '../../../../test/factories/world.ts'

interface Temuan {
  readonly jenis: string
  readonly kunci: string
  readonly path: string
}

let w: World
let c: Client

beforeAll(async () => {
  w = await dunia(['T1', 'T2'])
  c = w.toko.get('T1') as Client
  await siapHutang(c)
})
afterAll(() => w?.close())

const cari = async (q: string, oleh = c) =>
  (await oleh.ok<Temuan[]>('GET', 'cari', { q })).data.map((t) => `${t.jenis} ${t.path}`)

test('every find leads to the one thing that was found', async () => {
  const [barang, laku] = await tambahSama(c, 2)
  const kode = barang?.kode_barcode ?? ''
  expect(await cari(kode)).toEqual([`barang /data-barang?kode_barcode=${kode}`])

  const nota = (await jual(c, laku ? [laku] : [])).data.no_faktur_jual
  expect(await cari(nota)).toEqual([`penjualan /lihat-penjualan?no_faktur_jual=${nota}`])

  const isi = { nama_customer: 'Ibu Ratna', no_hp: '081299998888' }
  const member = (await c.tulis<{ kode_customer: string }>('member', isi)).data.kode_customer
  expect(await cari('081299998888')).toEqual([`member /data-member?q=${member}`])

  const surat = (await gadaikan(c, 3_000_000)).data.no_faktur_hutang
  expect(await cari(surat.toLowerCase())).toEqual([
    `dokumen /lihat-hutang?no_faktur_hutang=${surat}`,
  ])

  // Neither another shop nor whoever may not open the screens finds any of it.
  await buatOrang(w.server.services.db, 'BARU', 'T1', 'KASIR')
  const baru = await masuk(w.server.url, 'BARU')
  for (const q of [kode, nota, '081299998888', surat]) {
    expect(await cari(q, w.toko.get('T2'))).toEqual([])
    expect(await cari(q, baru)).toEqual([])
  }
})
