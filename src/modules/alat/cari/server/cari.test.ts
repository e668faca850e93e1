import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#test/factories/client.ts'
import { tambahSama } from '#test/factories/goods.ts'
import { jual } from '#test/factories/sale.ts'
import { buatOrang, masuk } from '#test/factories/shop.ts'
import { gadaikan, siapHutang } from '#test/factories/siap-hutang.ts'
import { type World, dunia } from '#test/factories/world.ts'

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

test('what can be sold is named first, after the piece whose barcode was typed', async () => {
  const semua = await tambahSama(c, 12)
  // Of one name and shape: by barcode those that are sold would fill the list.
  const laku = semua.toSorted((a, b) => (a.kode_barcode < b.kode_barcode ? -1 : 1)).slice(0, 10)
  for (const b of laku) await jual(c, [b])
  const kode = laku[0]?.kode_barcode ?? ''
  const nama = (await c.ok<{ nama_barang: string }>('GET', `barang/${kode}`)).data.nama_barang
  const { data } = await c.ok<(Temuan & { keterangan: string })[]>('GET', 'cari', { q: nama })
  const keadaan = data.map((d) => d.keterangan.split(' · ').at(-1))
  expect(keadaan).toHaveLength(8)
  expect(keadaan.slice(0, 2)).toEqual(['READY', 'READY'])
  expect(keadaan.lastIndexOf('READY')).toBeLessThan(keadaan.indexOf('TERJUAL'))
  expect((await cari(kode))[0]).toBe(`barang /data-barang?kode_barcode=${kode}`)
})

test('every find leads to the one thing that was found', async () => {
  const [barang, laku] = await tambahSama(c, 2)
  const kode = barang?.kode_barcode ?? ''
  expect(await cari(kode)).toEqual([`barang /data-barang?kode_barcode=${kode}`])

  const nota = (await jual(c, laku ? [laku] : [])).data.no_faktur_jual
  expect(await cari(nota)).toEqual([`penjualan /lihat-penjualan?no_faktur_jual=${nota}`])

  const isi = { nama_customer: 'Ibu Ratna', no_hp: '081299998888' }
  const member = (await c.tulis<{ kode_customer: string }>('member', isi)).data.kode_customer
  for (const q of ['081299998888', '+6281299998888', '62 812-9999-8888', '0812 9999 8888'])
    expect(await cari(q), q).toEqual([`member /data-member?q=${member}`])

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
