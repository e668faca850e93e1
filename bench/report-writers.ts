import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createRequire } from 'node:module'
import { Readable } from 'node:stream'
import { berat, bilangan, kode, rupiah, tanggal, teks, type Field } from '#kernel/shared/fields.ts'
import { kolom, type ReportValue } from '#kernel/server/report/define.ts'
import type { Export, ExportColumn, Batch } from '#kernel/server/report/export.ts'
import { RunningSums } from '#kernel/server/report/executor.ts'

/**
 * Writes one report of made-up rows and says how long it took and how much memory: ours, or the
 * peer that it is held against. A process of its own each, so that memory is its own.
 */
const FIELDS: readonly (readonly [string, Field, boolean])[] = [
  ['no_faktur', kode(), false],
  ['tanggal', tanggal(), false],
  ['nama_customer', teks(), false],
  ['kode_barcode', kode(), false],
  ['nama_barang', teks(), false],
  ['qty', bilangan(), true],
  ['berat', berat(), true],
  ['harga', rupiah(), true],
  ['ongkos', rupiah(), true],
  ['total', rupiah(), true],
]
const columns: readonly ExportColumn[] = FIELDS.map(([key, field, total]) => ({
  ...kolom(key, field, total ? { total: 'sum' } : {}),
  label: key.replaceAll('_', ' '),
}))

const NAMA = ['Siti Nurhaliza', 'Budi Santoso', '陳大文', 'Ni Made Ayu Lestari', '山田さくら']
const BARANG = [
  'CINCIN POLOS',
  'KALUNG ANAK MOTIF BUNGA MELATI DENGAN LIONTIN HATI KECIL',
  'GELANG',
]

function row(i: number): readonly ReportValue[] {
  return [
    `FJJK26112${String(i % 100_000).padStart(5, '0')}`,
    `2026-11-${String((i % 28) + 1).padStart(2, '0')}`,
    NAMA[i % NAMA.length] ?? null,
    `A${100_000 + i}`,
    BARANG[i % BARANG.length] ?? null,
    1,
    1000 + ((i * 137) % 9000),
    1_250_000 + (i % 7) * 10_000,
    (i % 5) * 25_000,
    3_000_000 + i * 1733,
  ]
}

function* lots(n: number): Generator<Batch> {
  for (let from = 0; from < n; from += 1000) {
    yield Array.from({ length: Math.min(1000, n - from) }, (_, i) => row(from + i))
  }
}

function report(n: number): Export {
  const sum = new RunningSums(columns)
  async function* rows() {
    for (const lot of lots(n)) {
      sum.add(lot)
      yield lot
    }
  }
  return {
    bahasa: 'id',
    columns,
    rows: rows(),
    estimate: {},
    totals: () => sum.totals(),
    notes: () => [],
    head: {
      nama_toko: 'Toko Emas Kencana',
      alamat: ['Jl. Pasar Baru 128'],
      judul: 'Laporan Penjualan',
      periode: '1 – 20 Nov 2026',
      saringan: [],
      oleh: 'Dicetak oleh OWN',
    },
    texts: {
      total: 'TOTAL',
      subtotal: (grup) => `TOTAL ${grup}`,
      moment: (v) => v,
      yes: 'Ya',
      no: 'Tidak',
      empty: '-',
      page: (a, b) => `${a} / ${b}`,
    },
  }
}

/** The same rows by pdfkit's own calls, in one font, without wrapping: what one would write first. */
async function pdfkit(n: number): Promise<Readable> {
  const { default: PDFDocument } = await import('pdfkit')
  const font = createRequire(import.meta.url).resolve(
    '@fontsource/inter/files/inter-latin-400-normal.woff',
  )
  const doc = new PDFDocument({ size: 'A4', layout: 'landscape', margin: 28 })
  doc.font(font).fontSize(8)
  let y = 40
  for (const lot of lots(n)) {
    for (const values of lot) {
      if (y > 540) {
        doc.addPage()
        y = 40
      }
      values.forEach((v, i) => doc.text(String(v), 28 + i * 78, y, { width: 76, lineBreak: false }))
      y += 13
    }
  }
  doc.end()
  return doc as unknown as Readable
}

async function hucre(n: number): Promise<Readable> {
  const { writeXlsxStream } = await import('hucre/xlsx')
  function* rows() {
    for (const lot of lots(n)) for (const values of lot) yield [...values] as (string | number)[]
  }
  const stream = writeXlsxStream(rows(), { name: 'x', columns: columns.map(() => ({ width: 12 })) })
  return Readable.fromWeb(stream as Parameters<typeof Readable.fromWeb>[0])
}

const WRITERS: Readonly<Record<string, () => Promise<(n: number) => unknown>>> = {
  pdf: async () => {
    const { writePdf } = await import('#kernel/server/report/pdf.ts')
    return (n) => writePdf(report(n))
  },
  xlsx: async () => {
    const { writeXlsx } = await import('#kernel/server/report/xlsx.ts')
    return (n) => writeXlsx(report(n))
  },
  pdfkit: async () => pdfkit,
  hucre: async () => hucre,
}

const [, , name = '', n = '0'] = process.argv
const write = await WRITERS[name]?.()
if (!write) throw new Error(`no writer ${name}`)
const idle = process.memoryUsage.rss()
const start = performance.now()
const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
await pipeline((await write(Number(n))) as AsyncIterable<Buffer>, nowhere)
const took = performance.now() - start
console.log(JSON.stringify({ ms: took, idle, peak: process.resourceUsage().maxRSS * 1024 }))
