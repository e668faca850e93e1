import { afterAll, beforeAll, expect, test } from 'vitest'
import type { HasilBarang, HasilScan } from '#modules/barang/opname/contract.ts'
import type { Client } from '../factories/client.ts'
import { sukses, tambahSama } from '../factories/goods.ts'
import { jual, periksa } from '../factories/sale.ts'
import { dunia, type World } from '../factories/world.ts'

const BARANG = 50
/** Sellers and counters of the same pieces; `RONDE=200` is the long run. */
const ORANG = Number(process.env['RONDE'] ?? 40)

let world: World
let c: Client
beforeAll(async () => {
  world = await dunia(['A'])
  c = world.toko.get('A')!
})
afterAll(() => world.close())

interface Baris {
  readonly kode_barcode: string
  readonly hasil: string
  readonly status: string
}

test(`${ORANG} sellers against ${ORANG} counters of ${BARANG} pieces: nobody is reported missing wrongly`, async () => {
  const pieces = await tambahSama(c, BARANG)
  sukses(await c.tulis('stock-opname/start', { lingkup: 'TOKO' }))
  const satu = (i: number) => pieces[(i * 7) % BARANG]!
  const jawab = await Promise.all(
    Array.from({ length: ORANG }, (_, i) => [
      jual(c, [satu(i)]).then((a) => a.status),
      c
        .tulis<HasilScan>('stock-opname/scan', { kode: [satu(i + 3).kode_barcode] })
        .then((a) => a.status),
    ]).flat(),
  )
  expect(jawab.filter((s) => s !== 200 && s !== 409)).toEqual([])
  const { data } = await c.ok<HasilBarang>('GET', 'stock-opname/get/hasil')
  const akhir = sukses(
    await c.tulis<{ no_opname: string; ketemu: number; hilang: number; keluar: number }>(
      'stock-opname/selesai',
      {},
    ),
  ).data
  expect(akhir.ketemu + akhir.hilang + akhir.keluar).toBe(BARANG)
  expect([akhir.ketemu, akhir.hilang]).toEqual([data.total_ketemu.jumlah, data.total_hilang.jumlah])
  const baris = await world.database.query<Baris>(
    `select i.kode_barcode, i.hasil, b.status from opname_barang_isi i
     join barang b using (kode_toko, kode_barcode) where i.no_opname = $1`,
    [akhir.no_opname],
  )
  // Missing is what is for sale and was not scanned; what was sold unscanned has left.
  expect(baris.filter((b) => b.hasil === 'HILANG' && b.status !== 'READY')).toEqual([])
  expect(baris.filter((b) => b.hasil === 'KELUAR' && b.status !== 'TERJUAL')).toEqual([])
  expect(baris.filter((b) => b.hasil === 'KETEMU')).toHaveLength(akhir.ketemu)
  expect(await periksa(c)).toEqual([])
}, 120_000)
