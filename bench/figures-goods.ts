import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import type { Client } from '../test/factories/client.ts'
import { notaTunai } from '../test/factories/sale.ts'
import { type House, barcode, openHouse } from './house.ts'
import { type Bench, type Row, load, mib, ms, row, time, within } from './measure.ts'

const REPRICED = 5_000
const PIECES = 12_000
const IMPORTED = 10_000
const PHOTOS = 2_000
/** Photos on their way at once, as the screen sends them. */
const AT_ONCE = 4

/** Many pieces at once: another price for five thousand, and ten thousand from a spreadsheet. */
export const goods = (pgUrl: string): Bench => ({
  name: 'goods',
  run: async () => [
    ...(await inHouse(pgUrl, 'bench_goods', repricing)),
    // A server of its own: what another bulk act left behind is no memory of the import.
    ...(await inHouse(pgUrl, 'bench_import', imported)),
  ],
})

async function inHouse(
  pgUrl: string,
  name: string,
  measure: (house: House) => Promise<Row[]>,
): Promise<Row[]> {
  const house = await openHouse(pgUrl, { name, shops: 1, pieces: PIECES })
  try {
    return await measure(house)
  } finally {
    await house.close()
  }
}

/** Prices of the first pieces are changed while others are sold. */
async function repricing({ kasir, query }: House): Promise<Row[]> {
  const c = kasir[0] as Client
  const barcodes = Array.from({ length: REPRICED }, (_, i) => barcode(i + 1))
  const asked = { pilihan: { barcodes }, cara: 'PERSEN', nilai: 5, langkah: 1_000 }
  let next = REPRICED
  const sell = async () => {
    const piece = { berat_mg: 2_500, modal_rp: 2_100_000, ongkos_rp: 50_000 }
    const sold = [{ ...piece, kode_barcode: barcode(++next) }]
    const answer = await c.tulis('penjualan/create', notaTunai(sold))
    if (answer.status !== 200) throw new Error(answer.text)
  }
  await query('ANALYZE')
  await load(2, 2, sell)
  const alone = await load(2, 5, sell)
  let preview = 0
  let saved = 0
  const reprice = async () => {
    let tanda = ''
    preview = await time(async () => {
      const { data } = await c.ok<{ tanda: string }>('POST', 'update-profit/pratinjau', asked)
      tanda = data.tanda
    })
    saved = await time(() => c.ok('POST', 'update-profit/create', { ...asked, tanda }, key()))
  }
  const [during] = await Promise.all([load(2, 5, sell), reprice()])
  return [
    within(`preview of ${REPRICED} new prices, while others sell`, preview, 1_000),
    within('… saved', saved, 3_000),
    row('… p99 of sales meanwhile (sales without)', {
      ours: ms(during.p99),
      limit: ms(alone.p99),
      ratio: during.p99 / alone.p99,
      most: 2,
    }),
  ]
}

const key = () => ({ 'idempotency-key': crypto.randomUUID() })

async function imported({ kasir, server }: House): Promise<Row[]> {
  const c = kasir[0] as Client
  const photos = await drawPhotos()
  const before = peakOf(Number(server.process.pid))
  const took = await time(async () => {
    const foto = new Map<string, string>()
    const waiting = [...photos.entries()]
    const worker = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift())
        foto.set(next[0], (await sendPhoto(c, next[1])).nama)
    }
    await Promise.all(Array.from({ length: AT_ONCE }, worker))
    const answer = await sendSheet(c, JSON.stringify([...foto]))
    if (!answer.includes('"tersimpan":true')) throw new Error(answer.slice(0, 500))
  })
  const peak = peakOf(Number(server.process.pid))
  return [
    within(`import of ${IMPORTED} rows with ${PHOTOS} photos`, took, 60_000),
    row('… memory of the server at its most', {
      ours: mib(peak),
      limit: `${mib(before)} before`,
      ratio: peak / (300 * 1_048_576),
      most: 1,
      unit: ' × 300 MiB',
    }),
  ]
}

/** The most memory that the process ever held, in bytes. */
function peakOf(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1_024
}

/** Photos as the screen has shrunk them, each another one, by the barcode of their piece. */
async function drawPhotos(): Promise<ReadonlyMap<string, Buffer>> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  const size = { width: 720, height: 960, channels: 3 } as const
  const base = await sharp({ create: { ...size, background: '#888', noise } })
    .jpeg({ quality: 50 })
    .toBuffer()
  return new Map(
    Array.from({ length: PHOTOS }, (_, i) => [`IMP${i}.jpg`, withComment(base, `photo ${i}`)]),
  )
}

/** The same picture as another file: a comment behind its first two bytes. */
function withComment(jpeg: Buffer, text: string): Buffer {
  const comment = Buffer.alloc(4 + text.length)
  comment.writeUInt16BE(0xfffe, 0)
  comment.writeUInt16BE(2 + text.length, 2)
  comment.write(text, 4)
  return Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)])
}

async function post(c: Client, path: string, form: FormData): Promise<string> {
  const headers = { ...c.headers, ...key() }
  const answer = await fetch(`${c.url}/api/v1/${path}`, { method: 'POST', body: form, headers })
  const text = await answer.text()
  if (answer.status !== 200) throw new Error(text.slice(0, 500))
  return text
}

async function sendPhoto(c: Client, photo: Buffer): Promise<{ nama: string }> {
  const form = new FormData()
  form.set('image', new Blob([new Uint8Array(photo)]), 'foto.jpg')
  return (JSON.parse(await post(c, 'gambar/barang', form)) as { data: { nama: string } }).data
}

function sendSheet(c: Client, foto: string): Promise<string> {
  const head = 'kode_barcode,nama_barang,kode_dept,kode_group,kadar,kode_baki,berat,harga_modal'
  const rows = Array.from(
    { length: IMPORTED },
    (_, i) => `IMP${i},Cincin nomor ${i},CIN,G75,75,B${1 + (i % 2)},2.5,2100000`,
  )
  const form = new FormData()
  form.set('file', new Blob([[head, ...rows].join('\n')]), 'barang.csv')
  form.set('foto', foto)
  return post(c, 'barang/impor', form)
}
