import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CallOutput } from '#kernel/shared/contract.ts'
import type { Client } from '#test/factories/client.ts'
import { tambahSama } from '#test/factories/goods.ts'
import { notaTunai } from '#test/factories/sale.ts'
import { buatOrang, masuk } from '#test/factories/shop.ts'
import { gadaikan, siapHutang } from '#test/factories/siap-hutang.ts'
import { type World, dunia } from '#test/factories/world.ts'
import type { kartuPelanggan, kartuPelangganTerakhir } from '../contract-kartu.ts'

type Kartu = CallOutput<typeof kartuPelanggan>
type Terakhir = CallOutput<typeof kartuPelangganTerakhir>

let w: World
let c: Client
let lain: Client
let ratna: string
let sari: string

const member = async (nama_customer: string, no_hp: string, isi: object = {}) =>
  (await c.tulis<{ kode_customer: string }>('member', { nama_customer, no_hp, ...isi })).data
    .kode_customer
const jualKe = async (kode_customer: string, jumlah: number) => {
  const barang = await tambahSama(c, jumlah)
  const a = await c.tulis<{ no_faktur_jual: string; tanggal: string }>(
    'penjualan/create',
    notaTunai(barang, { kode_customer }),
  )
  expect(a.status, a.text).toBe(200)
  return { ...a.data, barang: barang.map((b) => b.kode_barcode) }
}
const kartu = async (kode: string, oleh = c) =>
  (await oleh.ok<Kartu>('GET', `kartu-pelanggan/${kode}`)).data
const petugas = async (nama: string, layar: readonly string[]) => {
  await buatOrang(w.server.services.db, nama, 'T1', 'KASIR', [...layar])
  return masuk(w.server.url, nama)
}

beforeAll(async () => {
  w = await dunia(['T1', 'T2'])
  c = w.toko.get('T1') as Client
  lain = w.toko.get('T2') as Client
  await siapHutang(c)
  const [hari] = await w.database.query<{ h: string }>(
    `select to_char(tanggal, 'MM-DD') as h from hari where kode_toko = 'T1' and ditutup_pada is null`,
  )
  ratna = await member('Ibu Ratna', '081299998888', { tgl_lahir: `1980-${hari?.h}` })
  sari = await member('Ibu Sari', '081299997777')
})
afterAll(() => w?.close())

test('points, birthday, pieces and what waits, for whoever may look at them', async () => {
  const nota = await jualKe(ratna, 2)
  const surat = (await gadaikan(c, 3_000_000, { kode_customer: ratna })).data.no_faktur_hutang
  await w.database.query(`update penjualan_barang set hidup = false where kode_barcode = $1`, [
    nota.barang[0],
  ])
  const k = await kartu(ratna)
  expect(k).toMatchObject({ nama_customer: 'Ibu Ratna', ulang_tahun: 0 })
  expect(k.barang.map((b) => [b.kode_barcode, b.nomor, b.padanya])).toEqual([
    [nota.barang[0], nota.no_faktur_jual, false],
    [nota.barang[1], nota.no_faktur_jual, true],
  ])
  expect(k.menunggu).toEqual([
    {
      jenis: 'HUTANG',
      nomor: surat,
      tanggal: nota.tanggal,
      path: `/lihat-hutang?no_faktur_hutang=${surat}`,
    },
  ])
  // What the counter may not know of him is nowhere in it.
  expect(JSON.stringify(k)).not.toMatch(/1980|0812/)

  const loket = await petugas('LOKET', ['/transaksi-penjualan'])
  expect(await kartu(ratna, loket)).toMatchObject({ ulang_tahun: 0, barang: [], menunggu: [] })
  const lihat = await petugas('LIHAT', ['/transaksi-penjualan', '/lihat-penjualan'])
  expect(await kartu(ratna, lihat)).toMatchObject({ barang: [{}, {}], menunggu: [] })
})

test('a card holds the last six pieces, and the ledger’s points', async () => {
  const [lama, baru] = [await jualKe(sari, 4), await jualKe(sari, 3)]
  await w.database.query(
    `insert into pengaturan (kode_toko, kunci, nilai) values ('T1', 'BATAS_KOREKSI_POIN', '1000000')`,
  )
  w.server.services.toko.clear()
  const sebelum = (await kartu(sari)).poin
  const isi = { kode_customer: sari, arah: 'TAMBAH', poin: 25, keterangan: 'Hadiah' }
  expect((await c.tulis('transaksi-poin/create', isi)).status).toBe(200)
  const k = await kartu(sari)
  expect(k.ulang_tahun).toBeNull()
  expect(k.barang.map((b) => b.kode_barcode)).toEqual([...baru.barang, ...lama.barang.slice(0, 3)])
  expect(k.poin).toBe(sebelum + 25)
})

test('the last customers, newest first; nobody of another shop, nobody who is forgotten', async () => {
  const terakhir = async (oleh: Client) =>
    (await oleh.ok<Terakhir>('GET', 'kartu-pelanggan')).data.map((o) => o.kode_customer)
  expect(await terakhir(c)).toEqual([sari, ratna])
  await jualKe(ratna, 1)
  expect(await terakhir(c)).toEqual([ratna, sari])
  expect(await terakhir(lain)).toEqual([])
  expect((await lain.raw('GET', `/api/v1/kartu-pelanggan/${ratna}`)).status).toBe(404)
  const buta = await petugas('BUTA', ['/data-barang'])
  expect((await buta.raw('GET', '/api/v1/kartu-pelanggan')).status).toBe(403)
  await w.database.query(
    `update member set dihapus = true, no_hp = null, tgl_lahir = null,
      dihapus_pada = now(), dihapus_oleh = 'SU', dihapus_setuju = 'OWN', dihapus_alasan = 'Diminta'
    where kode_customer = $1`,
    [ratna],
  )
  expect(await terakhir(c)).toEqual([sari])
  expect((await c.raw('GET', `/api/v1/kartu-pelanggan/${ratna}`)).status).toBe(404)
})
