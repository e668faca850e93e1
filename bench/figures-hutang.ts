import { readFileSync } from 'node:fs'
import type { Client } from '../test/factories/client.ts'
import { tanamHutang } from '../test/factories/tanam-hutang.ts'
import { type House, openHouse } from './house.ts'
import { type Bench, type Row, mib, ms, time } from './measure.ts'

const BUKU = 200_000
const OPNAME = 20_000
/** Scans a second of each of two scanners, and for how long they keep that pace. */
const SEDETIK = 20
const PACU_DETIK = 20

const batas = (name: string, ours: number, most: number, text: (n: number) => string): Row => ({
  name,
  ours: text(ours),
  limit: text(most),
  ratio: ours / most,
  goal: '≤ 1 ×',
  met: ours <= most,
})

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

/** The value below which this part of the values lies. */
const persentil = (nilai: readonly number[], bagian: number) =>
  [...nilai].sort((a, b) => a - b)[Math.floor(nilai.length * bagian)] ?? 0

async function buku(house: House): Promise<Row[]> {
  const c = kasir(house, 0)
  const halaman = () => c.ok('GET', 'hutang/report-aktif')
  for (let i = 0; i < 5; i++) await halaman()
  const lama: number[] = []
  for (let i = 0; i < 60; i++) lama.push(await time(halaman))
  const tempo = await time(() => c.ok('GET', 'hutang/report-jatuh-tempo', { hari_depan: 0 }))
  const risiko = await time(() => c.ok('GET', 'hutang/risiko'))
  const rows = [
    batas('active loans of 200,000, first page, p95', persentil(lama, 0.95), 150, ms),
    batas('… overdue ones with interest totalled', tempo, 3_000, ms),
    batas('… loan to value of all of them', risiko, 2_000, ms),
  ]
  for (const format of ['csv', 'xlsx'])
    rows.push(
      batas(`… export as ${format}, memory`, await memori(house, format), 200 * 1_048_576, mib),
    )
  return rows
}

/** Most memory of the server's process while it writes the whole book. */
async function memori(house: House, format: string): Promise<number> {
  const rss = () => {
    const status = readFileSync(`/proc/${house.server.process.pid}/status`, 'utf8')
    return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1024
  }
  let puncak = rss()
  const lihat = setInterval(() => (puncak = Math.max(puncak, rss())), 50)
  const answer = await fetch(`${house.url}/api/v1/hutang/report-aktif?format=${format}`, {
    headers: { ...kasir(house, 0).headers, 'accept-encoding': 'identity' },
  })
  if (!answer.ok) throw new Error(`${format}: ${answer.status} ${await answer.text()}`)
  await answer.arrayBuffer()
  clearInterval(lihat)
  return puncak
}

/**
 * Two scanners at their pace, then as fast as they can until everything is scanned; a part of it by
 * both. In the end what was found is counted in the database.
 */
async function opname(house: House): Promise<Row[]> {
  const c = kasir(house, 1)
  const mulai = await time(() => tulis(c, 'opname-hutang/start'))
  const nomor = (
    await house.query<{ n: string }>(
      `select no_faktur_hutang as n from public.hutang where kode_toko = 'T1' order by md5(no_faktur_hutang)`,
    )
  ).map((r) => r.n)
  const pacu = SEDETIK * PACU_DETIK
  const lama: number[] = []
  let kembar = 0
  const scan = async (no: string) => {
    const { status } = await c.tulis('opname-hutang', { no_faktur_hutang: no })
    if (status === 409) kembar++
    else if (status !== 200) throw new Error(`${no}: ${status}`)
  }
  const berpacu = async (bagian: readonly string[]) => {
    const awal = performance.now()
    const semua = bagian.map(async (no, i) => {
      await new Promise((lanjut) =>
        setTimeout(lanjut, Math.max(0, awal + (i * 1_000) / SEDETIK - performance.now())),
      )
      lama.push(await time(() => scan(no)))
    })
    await Promise.all(semua)
  }
  await Promise.all([berpacu(nomor.slice(0, pacu)), berpacu(nomor.slice(pacu, 2 * pacu))])
  const sisa = nomor.slice(2 * pacu)
  const habis = await time(() => Promise.all([habiskan(sisa, scan), habiskan(sisa, scan)]))
  const hasil = await time(() => c.ok('GET', 'opname-hutang/get/hasil', { limit: 100 }))
  const data = await tulis<{ ketemu: number; hilang: number }>(c, 'opname-hutang/selesai')
  const salah = OPNAME - data.ketemu + data.hilang + Math.abs(kembar - sisa.length)
  return [
    batas('count of 20,000 pledges begins', mulai, 3_000, ms),
    batas('… two scanners, 20 scans a second each, p99', persentil(lama, 0.99), 50, ms),
    batas('… scans a second that two scanners reach', 40, (2 * sisa.length * 1_000) / habis, (n) =>
      n.toFixed(0),
    ),
    batas('… result on the screen', hasil, 300, ms),
    { ...batas('… lost or doubled', salah, 0, String), ratio: null, goal: '0', met: salah === 0 },
  ]
}

async function tulis<T>(c: Client, path: string): Promise<T> {
  const answer = await c.tulis<T>(path, {})
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.text}`)
  return answer.data
}

/** One scanner after the other number, as fast as answers come. */
async function habiskan(
  nomor: readonly string[],
  scan: (no: string) => Promise<void>,
): Promise<void> {
  for (const no of nomor) await scan(no)
}
