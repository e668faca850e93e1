import { readFileSync, writeFileSync } from 'node:fs'
import { createRegistry } from '../src/app/modules.ts'
import type { Client } from '../test/factories/client.ts'
import { type House, openHouse, wholeMonth } from './house.ts'
import { type Bench, type Row, inTurn, median, mib, ms, row, time } from './measure.ts'

/** Lines of the ledger of one shop in a year; each sale has eleven. */
const LINES = Number(process.env['BENCH_LINES'] ?? 1_000_000)
const SALES = Math.floor(LINES / 11)
const PIECES = 100_000
const ROUNDS = 5
/** What a file of 100,000 rows may take of the server's memory, and the server with it. */
const MOST_MEMORY = 200 * 1_048_576

/** A month out of the middle of the year. */
interface Days {
  readonly awal: string
  readonly akhir: string
}

interface Asked {
  readonly name: string
  readonly api: string
  readonly whole?: true
  /** The sum that the database has to make at the least, over the same days. */
  readonly least: string
  readonly most: number
}

const MONTH = 'WHERE kode_toko = $1 AND tanggal BETWEEN $2 AND $3'
const LEDGER = `SELECT akun, count(*), sum(jumlah) FROM buku ${MONTH} AND satuan = 'IDR' GROUP BY 1`
const DAILY = `SELECT akun, sum(jumlah) FROM saldo_harian
  WHERE kode_toko = $1 AND tanggal BETWEEN $2 AND $3 AND satuan = 'IDR' GROUP BY 1`
const ITEMS = `SELECT count(*), sum(berat_mg), sum(jumlah_rp) FROM penjualan_barang ${MONTH}`
const SALE = `SELECT count(*), sum(total_rp) FROM penjualan ${MONTH} AND status = 'VALID'`

/** First pages with their totals; a journal reads every line of its days, whatever it shows. */
const REPORTS: readonly Asked[] = [
  { name: 'sales, a month', api: 'penjualan/report', least: ITEMS, most: 6 },
  { name: 'sales in detail, a month', api: 'penjualan/report-detail', least: ITEMS, most: 6 },
  { name: 'sales for tax, a month', api: 'penjualan/report-rekap', least: LEDGER, most: 4 },
  { name: 'sales by day', api: 'penjualan/report-global', least: SALE, most: 6 },
  { name: 'journal, a month', api: 'jurnal/report', least: LEDGER, most: 4 },
  { name: 'ledger by account, a month', api: 'buku-besar/report', least: LEDGER, most: 6 },
  {
    name: 'trial balance, the year',
    api: 'neraca-saldo/report',
    whole: true,
    least: DAILY,
    most: 4,
  },
  { name: 'profit and loss, a month', api: 'laba-rugi/report', least: DAILY, most: 4 },
]

/** Figures over a month, and the longest that it may take to say what one is made of. */
const EXPLAINED = [
  ['turnover', 'laporan-managerial-analisys', 'omzet_rp'],
  ['sales', 'laporan-penjualan-rekap', 'total_rp'],
  ['journal', 'laporan-jurnal', 'debet_rp'],
  ['trial balance', 'laporan-neraca-saldo', 'debet_rp'],
] as const
const MOST_EXPLAINED_MS = 1_000

/** Reports of a shop with a year of a million ledger lines, and its long files. */
export const year = (pgUrl: string): Bench => ({
  name: 'year',
  run: async () => {
    const house = await openHouse(pgUrl, { name: 'bench_year', shops: 1, pieces: PIECES })
    try {
      await plantYear(house)
      const kasir = house.kasir[0] as Client
      const [days] = await house.query<Days>(`SELECT ${wholeMonth('current_date - 180')}`)
      if (!days) throw new Error('no day')
      const rows: Row[] = []
      for (const asked of REPORTS) rows.push(await report(house, kasir, asked, days))
      for (const asked of EXPLAINED) rows.push(await explained(kasir, asked, days))
      return [...rows, ...(await files(house))]
    } finally {
      await house.close()
    }
  },
})

async function report(house: House, kasir: Client, a: Asked, days: Days): Promise<Row> {
  const { awal, akhir } = days
  const tahun = awal.slice(0, 4)
  const range = a.whole ? [`${tahun}-01-01`, `${tahun}-12-31`] : [awal, akhir]
  const input = { tgl_from: range[0], tgl_to: range[1], limit: 50 }
  // Reports of one day, or of a period of their own, are asked for what they know.
  const params = declared.get(a.api) ?? {}
  const known = Object.fromEntries(Object.entries(input).filter(([k]) => k in params))
  await kasir.ok('GET', a.api, { ...known, limit: 50 })
  const taken = await inTurn(
    ROUNDS,
    () => time(() => kasir.ok('GET', a.api, { ...known, limit: 50 })),
    () => time(() => house.query(a.least, ['T0', ...range])),
  )
  const [ours, limit] = [median(taken.ours), median(taken.limit)]
  return row(`${a.name} (bare sums)`, {
    ours: ms(ours),
    limit: ms(limit),
    ratio: ours / limit,
    most: a.most,
  })
}

/** The first page of what a month's total is made of, with its sum. */
async function explained(
  kasir: Client,
  [name, laporan, kolom]: (typeof EXPLAINED)[number],
  { awal, akhir }: Days,
): Promise<Row> {
  const input = { tgl_from: awal, tgl_to: akhir, kolom, limit: 50 }
  const ask = () => time(() => kasir.ok('GET', `reports/${laporan}/asal`, input))
  await ask()
  const took: number[] = []
  for (let n = 0; n < ROUNDS; n++) took.push(await ask())
  const ours = median(took)
  return {
    name: `${name}, a month: what its total is made of`,
    ours: ms(ours),
    limit: ms(MOST_EXPLAINED_MS),
    ratio: ours / MOST_EXPLAINED_MS,
    goal: '≤ 1 ×',
    met: ours <= MOST_EXPLAINED_MS,
  }
}

/** Reports as they are declared: asking the server would leave it with its whole description. */
const declared = new Map([...createRegistry().reports.values()].map((r) => [r.api, r.params]))

/** CSV and XLSX of every piece, one after the other; what the server's memory grew to. */
async function files(house: House): Promise<Row[]> {
  const headers = { ...house.kasir[0]?.headers, 'accept-encoding': 'identity' }
  const pid = house.server.process.pid ?? 0
  const rows: Row[] = []
  for (const format of ['csv', 'xlsx']) {
    const url = `${house.url}/api/v1/reportbarang/stock?tampilan=DETAIL&format=${format}`
    forgetPeak(pid)
    const took = await time(async () => {
      const answer = await fetch(url, { headers })
      if (!answer.ok) throw new Error(`${format}: ${answer.status} ${await answer.text()}`)
      for await (const _ of answer.body ?? []) continue
    })
    const peak = peakMemory(pid)
    rows.push({
      name: `${format.toUpperCase()} of 100,000 rows in ${ms(took)}: server at most`,
      ours: mib(peak),
      limit: mib(MOST_MEMORY),
      ratio: peak / MOST_MEMORY,
      goal: '≤ 1 ×',
      met: peak <= MOST_MEMORY,
    })
  }
  return rows
}

/** What the process holds at most is counted from here on: the kernel forgets the peak before. */
function forgetPeak(pid: number): void {
  writeFileSync(`/proc/${pid}/clear_refs`, '5')
}

/** Most that the process held in memory since then, in bytes. */
function peakMemory(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1024
}

/** A year of sales of one piece each with their eleven ledger lines; planted, not sold. */
async function plantYear({ query }: House): Promise<void> {
  const perDay = Math.ceil(SALES / 360)
  const day = `(current_date - 362 + n / ${perDay})`
  // This shop does not hold its reports to a month; another version of it tells the server so.
  await query(`INSERT INTO pengaturan (kode_toko, kunci, nilai)
    VALUES ('T0', 'LAPORAN_SATU_BULAN_MODULE', 'false')`)
  await query(`UPDATE toko SET versi = versi + 1 WHERE kode_toko = 'T0'`)
  const no = `'FJAA' || to_char(${day}, 'YYMMDD') || lpad((n % ${perDay} + 1)::text, 4, '0')`
  const series = `generate_series(0, ${SALES - 1}) n`
  await query(`INSERT INTO penjualan (kode_toko, no_faktur_jual, tanggal, waktu, kode_sales,
      jumlah_barang, berat_mg, subtotal_rp, ppn_rp, pembulatan_rp, total_rp, dibayar_rp, kembali_rp,
      turun_rp, laci, input_by)
    SELECT 'T0', ${no}, ${day}, ${day}, 'S1', 1, 2500, 2550000, 0, 0, 2550000, 2550000, 0, 0,
      'UTAMA', 'K0' FROM ${series}`)
  await query(`INSERT INTO penjualan_barang (kode_toko, no_faktur_jual, baris, tanggal, kode_barcode,
      nama_barang, kode_dept, kode_group, kadar, kode_gudang, kode_baki, berat_mg, berat_bersih_mg,
      berat_bandrol_mg, murni_mg, dasar_harga, harga_per_gram_rp, harga_rp, ongkos_rp, potongan_rp,
      ppn_bp, ppn_alasan, ppn_rp, jumlah_rp, turun_rp, modal_rp, berlian, faktur_pajak, hidup)
    SELECT 'T0', ${no}, 1, ${day}, 'P' || lpad((1 + n % ${PIECES})::text, 6, '0'), 'Cincin polos',
      'CIN', 'G75', '75', 'ETL', 'B1', 2500, 2500, 2500, 1875, 'HARGA_EMAS', 1000000, 2500000,
      50000, 0, 0, 'BUKAN_PKP', 0, 2550000, 0, 2100000, false, false, false FROM ${series}`)
  await query(`INSERT INTO penjualan_bayar (kode_toko, no_faktur_jual, baris, tanggal, jenis,
      jumlah_rp, fee_rp, gesek_rp)
    SELECT 'T0', ${no}, 1, ${day}, 'CASH', 2550000, 0, 2550000 FROM ${series}`)
  await query(`INSERT INTO buku (kode_toko, tanggal, dokumen, baris, akun, satuan, rincian, jumlah)
    SELECT 'T0', ${day}, ${no}, l.baris, l.akun, l.satuan, l.rincian, l.jumlah
    FROM ${series}, (VALUES
      (1, 'kas/CASH/UTAMA', 'IDR', 'CASH', 2550000), (2, 'penjualan/barang', 'IDR', '', -2500000),
      (3, 'penjualan/ongkos', 'IDR', '', -50000), (4, 'hpp/barang', 'IDR', '', 2100000),
      (5, 'barang/ETL/B1', 'IDR', '', -2100000), (6, 'barang/ETL/B1', 'MG', 'G75', -2500),
      (7, 'penjualan/barang', 'MG', 'G75', 2500), (8, 'barang/ETL/B1', 'MGF', '', -1875),
      (9, 'penjualan/barang', 'MGF', '', 1875), (10, 'barang/ETL/B1', 'PCS', '', -1),
      (11, 'penjualan/barang', 'PCS', '', 1)) l (baris, akun, satuan, rincian, jumlah)`)
  await query(`INSERT INTO saldo_harian (kode_toko, tanggal, akun, satuan, rincian, jumlah, debet)
    SELECT kode_toko, tanggal, akun, satuan, rincian, sum(jumlah), sum(greatest(jumlah, 0)) FROM buku
    WHERE kode_toko = 'T0' GROUP BY 1, 2, 3, 4, 5 HAVING sum(jumlah) <> 0
    ON CONFLICT DO NOTHING`)
  await query('VACUUM ANALYZE')
}
