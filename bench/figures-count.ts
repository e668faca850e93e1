import type { Client } from '../test/factories/client.ts'
import { counted } from './count.ts'
import { barcode, openHouse } from './house.ts'
import { type Bench, type Row, percentile, time, within } from './measure.ts'

const PIECES = 20_000

/** All pieces of a shop, counted by two scanners. */
export const count = (pgUrl: string): Bench => ({
  name: 'count',
  run: async () => {
    const house = await openHouse(pgUrl, { name: 'bench_count', shops: 1, pieces: PIECES })
    try {
      const c = house.kasir[0] as Client
      const rows = await counted(c, {
        what: `count of ${PIECES} pieces`,
        path: 'stock-opname',
        codes: Array.from({ length: PIECES }, (_, i) => barcode(1 + ((i * 7_919) % PIECES))),
        begin: { lingkup: 'TOKO' },
        most: 2_000,
        twice: async (kode) => {
          const { data, status, text } = await c.tulis<{ hasil: { sebab: string | null }[] }>(
            'stock-opname/scan',
            { kode: [kode] },
          )
          const sebab = data?.hasil[0]?.sebab ?? null
          if (status !== 200 || (sebab !== null && sebab !== 'SUDAH')) throw new Error(text)
          return sebab === 'SUDAH'
        },
      })
      await house.query(SPREAD)
      await house.query('vacuum analyze')
      return [...rows, ...(await knownByWeight(c))]
    } finally {
      await house.close()
    }
  },
})

/**
 * Weights from 1 to 3 g in steps of a balance, a hundred pieces each: denser than any shop. Were
 * all 20,000 of one weight, no weight could tell them apart.
 */
const SPREAD = `update barang set berat_mg = b, berat_bersih_mg = b, berat_bandrol_mg = b,
    murni_mg = b * 3 / 4
  from (select kode_toko as t, kode_barcode as k,
    1000 + 10 * (row_number() over (order by kode_barcode) % 200) as b from barang) w
  where kode_toko = w.t and kode_barcode = w.k`

/** Asked one after the other, each for another weight, while a count misses all pieces. */
const ASKED = 200

async function knownByWeight(c: Client): Promise<Row[]> {
  await c.tulis('stock-opname/start', { lingkup: 'TOKO' })
  const took = async (cari_di: string) => {
    const all: number[] = []
    for (let n = 0; n < ASKED; n++)
      all.push(
        await time(() =>
          c.ok('GET', 'sidik-berat/get/calon', { berat_timbang: 1 + n / 100, cari_di }),
        ),
      )
    return percentile(all, 0.99)
  }
  return [
    within('known by its weight among what is missing, p99', await took('HILANG'), 50),
    within('… among all pieces, p99', await took('SEMUA'), 50),
  ]
}
