import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { openHouse } from './house.ts'
import { type Bench, type Row, inTurn, median, mib, ms, row, time } from './measure.ts'

const ROUNDS = 3
const PIECES = 100_000

interface Written {
  readonly ms: number
  readonly idle: number
  readonly peak: number
}

async function written(name: string, rows: number): Promise<Written> {
  const script = path.join(import.meta.dirname, 'report-writers.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [script, name, String(rows)])
  return JSON.parse(stdout) as Written
}

/** A writer beside its peer, each in processes of its own: time, and memory above idle. */
async function beside(o: {
  name: string
  ours: string
  peer: string
  rows: number
  most: number
  mib: number
  rounds: number
}): Promise<Row[]> {
  const both = await inTurn(
    o.rounds,
    () => written(o.ours, o.rows),
    () => written(o.peer, o.rows),
  )
  const of = (list: readonly Written[]) => median(list.map((w) => w.ms))
  const grown = (list: readonly Written[]) => median(list.map((w) => w.peak - w.idle))
  const [ours, peer] = [of(both.ours), of(both.limit)]
  return [
    row(o.name, { ours: ms(ours), limit: ms(peer), ratio: ours / peer, most: o.most }),
    row('… memory above idle', {
      ours: mib(grown(both.ours)),
      limit: mib(grown(both.limit)),
      ratio: grown(both.ours) / 1_048_576,
      most: o.mib,
      unit: ' MiB',
    }),
  ]
}

export const reports = (pgUrl: string): Bench => ({
  name: 'reports',
  run: async () => {
    const house = await openHouse(pgUrl, { name: 'bench_reports', shops: 1, pieces: PIECES })
    try {
      const token = house.kasir[0]?.headers ?? {}
      const file = async (format: string) => {
        const url = `${house.url}/api/v1/reportbarang/stock?tampilan=DETAIL&format=${format}`
        const answer = await fetch(url, { headers: { ...token, 'accept-encoding': 'identity' } })
        if (!answer.ok) throw new Error(`${format}: ${answer.status} ${await answer.text()}`)
        await answer.arrayBuffer()
      }
      const copy = () =>
        house.query(`COPY (
          SELECT nama_barang, kode_barcode, kode_group, kode_dept, kadar, kode_gudang, kode_baki, 1,
            berat_mg, murni_mg, harga_modal_rp, ongkos_nilai FROM barang WHERE kode_toko = 'T0'
          ORDER BY kode_gudang, kode_baki, kode_group, kode_dept, kadar, nama_barang, kode_barcode
        ) TO '/dev/null' CSV`)
      await file('csv')
      const csv = await inTurn(
        ROUNDS,
        () => time(() => file('csv')),
        () => time(copy),
      )
      const [ours, limit] = [median(csv.ours), median(csv.limit)]
      return [
        row('CSV of 100,000 rows from the database', {
          ours: ms(ours),
          limit: ms(limit),
          ratio: ours / limit,
          most: 4,
        }),
        ...(await beside({
          name: 'XLSX of 100,000 × 10',
          ours: 'xlsx',
          peer: 'hucre',
          rows: 100_000,
          most: 1.3,
          mib: 60,
          rounds: ROUNDS,
        })),
        ...(await beside({
          name: 'PDF of 10,000 × 10, wrapped',
          ours: 'pdf',
          peer: 'pdfkit',
          rows: 10_000,
          most: 1.3,
          mib: 110,
          // The peer takes seconds; once is enough to see the ratio.
          rounds: 1,
        })),
      ]
    } finally {
      await house.close()
    }
  },
})
