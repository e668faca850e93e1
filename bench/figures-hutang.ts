import type { Client } from '../test/factories/client.ts'
import { tanamHutang } from '../test/factories/tanam-hutang.ts'
import { counted } from './count.ts'
import { exportMemory } from './export-memory.ts'
import { type House, openHouse } from './house.ts'
import { type Bench, type Row, mib, percentile, time, within } from './measure.ts'

const BUKU = 200_000
const OPNAME = 20_000
/** A book of 200,000 loans, and a count of 20,000 pledges with two scanners. */
export const hutang = (pgUrl: string): Bench => ({
  name: 'hutang',
  run: async () => {
    const house = await openHouse(pgUrl, { name: 'bench_hutang', shops: 2, pieces: 0 })
    try {
      await house.query(`update public.toko set mode_gadai = 'LICENSED'`)
      const [{ hari } = { hari: '' }] = await house.query<{ hari: string }>(
        `select to_char(tanggal, 'YYYY-MM-DD') as hari from public.hari limit 1`,
      )
      for (const [i, jumlah] of [BUKU, OPNAME].entries())
        await tanamHutang(house.query, {
          kode_toko: `T${i}`,
          kode_nota: `A${'AB'[i]}`,
          jumlah,
          hari,
        })
      await house.query('VACUUM ANALYZE')
      return [...(await buku(house)), ...(await opname(house))]
    } finally {
      await house.close()
    }
  },
})

const kasir = (house: House, i: number) => house.kasir[i] as Client

async function buku(house: House): Promise<Row[]> {
  const c = kasir(house, 0)
  const halaman = () => c.ok('GET', 'hutang/report-aktif')
  for (let i = 0; i < 5; i++) await halaman()
  const lama: number[] = []
  for (let i = 0; i < 60; i++) lama.push(await time(halaman))
  const tempo = await time(() => c.ok('GET', 'hutang/report-jatuh-tempo', { hari_depan: 0 }))
  const risiko = await time(() => c.ok('GET', 'hutang/risiko'))
  const rows = [
    within('active loans of 200,000, first page, p95', percentile(lama, 0.95), 150),
    within('… overdue ones with interest totalled', tempo, 3_000),
    within('… loan to value of all of them', risiko, 2_000),
  ]
  for (const format of ['csv', 'xlsx'])
    rows.push(
      within(
        `… export as ${format}, memory`,
        await exportMemory(house, `hutang/report-aktif?format=${format}`),
        200 * 1_048_576,
        mib,
      ),
    )
  return rows
}

/** A count of 20,000 pledges. */
async function opname(house: House): Promise<Row[]> {
  const c = kasir(house, 1)
  const nomor = await house.query<{ n: string }>(
    `select no_faktur_hutang as n from public.hutang where kode_toko = 'T1' order by md5(no_faktur_hutang)`,
  )
  return counted(c, {
    what: `count of ${OPNAME} pledges`,
    path: 'opname-hutang',
    codes: nomor.map((r) => r.n),
    begin: {},
    most: 3_000,
    twice: async (no_faktur_hutang) => {
      const { status } = await c.tulis('opname-hutang', { no_faktur_hutang })
      if (status !== 200 && status !== 409) throw new Error(`${no_faktur_hutang}: ${status}`)
      return status === 409
    },
  })
}
