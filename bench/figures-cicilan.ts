import { tanamCicilan } from '../test/factories/tanam-cicilan.ts'
import { exportMemory } from './export-memory.ts'
import { type House, openHouse } from './house.ts'
import { type Bench, type Row, mib, percentile, time, within } from './measure.ts'

const KONTRAK = 50_000

/** A book of 50,000 running contracts of twelve instalments, a fifth of them late. */
export const cicilan = (pgUrl: string): Bench => ({
  name: 'cicilan',
  run: async () => {
    const house = await openHouse(pgUrl, { name: 'bench_cicilan', shops: 1, pieces: 0 })
    try {
      const [{ hari } = { hari: '' }] = await house.query<{ hari: string }>(
        `select to_char(tanggal, 'YYYY-MM-DD') as hari from public.hari limit 1`,
      )
      await tanamCicilan(house.query, { kode_toko: 'T0', kode_nota: 'AA', jumlah: KONTRAK, hari })
      await house.query('VACUUM ANALYZE')
      return await buku(house)
    } finally {
      await house.close()
    }
  },
})

async function buku(house: House): Promise<Row[]> {
  const baca = (path: string) => house.kasir[0]?.ok('GET', path) ?? Promise.reject(new Error(path))
  const p95 = async (path: string) => {
    for (let i = 0; i < 5; i++) await baca(path)
    const lama: number[] = []
    for (let i = 0; i < 60; i++) lama.push(await time(() => baca(path)))
    return percentile(lama, 0.95)
  }
  const tunggakan = 'cicilan/report-tunggakan'
  const rows = [
    within(`arrears of ${KONTRAK} contracts, first page, p95`, await p95(tunggakan), 150),
    within('… list of contracts, first page, p95', await p95('cicilan/get/all'), 150),
    within('… money in by month', await time(() => baca('cicilan/report-proyeksi')), 1_000),
  ]
  for (const format of ['csv', 'xlsx', 'pdf'])
    rows.push(
      within(
        `… arrears as ${format}, memory`,
        await exportMemory(house, `${tunggakan}?format=${format}`),
        200 * 1_048_576,
        mib,
      ),
    )
  return rows
}
