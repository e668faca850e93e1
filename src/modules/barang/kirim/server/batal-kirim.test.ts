import { afterAll, beforeAll, expect, test } from 'vitest'
import { sukses, tambahSama } from '#test/factories/goods.ts'
import { disetujui, periksa, tutup } from '#test/factories/sale.ts'
import { PENYETUJU, type World, dunia } from '#test/factories/world.ts'

let world: World

beforeAll(async () => {
  world = await dunia(['A', 'B'])
})
afterAll(() => world.close())

test('a parcel of an earlier day is taken back with its goods, in rows and books alike', async () => {
  const a = world.toko.get('A')!
  const [piece] = await tambahSama(a, 1)
  const saldo = async () =>
    (await a.ok<{ akun: string; jumlah: number }[]>('GET', 'buku/saldo')).data
      .filter((s) => s.akun.startsWith('barang/') || s.akun.startsWith('antar-toko/'))
      .map((s) => [s.akun, s.jumlah])
  const awal = await saldo()
  const kirim = 'kirim-barang/create'
  const items = [{ kode_barcode: piece!.kode_barcode }]
  const isi = { tujuan: 'B', items, no_draft: crypto.randomUUID() }
  const { no_kirim } = sukses(
    await a.tulis<{ no_kirim: string }>(kirim, await disetujui(a, kirim, isi, PENYETUJU)),
  ).data
  sukses(await tutup(a))
  const batal = 'kirim-barang/cancel'
  const alasan = { no_kirim, alasan: 'Tidak jadi' }
  sukses(await a.tulis(batal, await disetujui(a, batal, alasan, PENYETUJU)))
  expect(await saldo()).toEqual(awal)
  expect(await periksa(a)).toEqual([])
})
