import type { Readable } from 'node:stream'
import { dariGram, tulisBerat } from '#kernel/shared/berat.ts'
import { tulisAngka } from '#kernel/shared/rupiah.ts'
import type { ReportHead } from '#kernel/server/report/export.ts'
import type { SlipTexts } from '#kernel/server/slip/define-slip.ts'
import { INK, MM, Paper, type Picture, type TextStyle } from '#kernel/server/slip/paper.ts'
import { wrap } from '#kernel/server/slip/wrap.ts'
import type { ItemPindah, PindahBarang } from '../contract.ts'

const MARGIN = 12 * MM
/** a picture of 20 mm square in a cell of 24 mm. */
const CELL = 24 * MM
const PICTURE = 20 * MM
const SIZE = 8
const LINE = 10
const LABELS = 16
const FOOT = 14
/** Lines to sign on, below the last row. */
const SIGN = 26 * MM

interface Bukti {
  readonly bahasa: string
  readonly head: ReportHead
  readonly pindah: PindahBarang
  /** Pictures by barcode, square; each piece has one, a placeholder if need be. */
  readonly gambar: ReadonlyMap<string, Buffer>
  readonly t: SlipTexts
}

interface Column {
  readonly label: string
  readonly width: number
  readonly right?: true
  readonly lines: (item: ItemPindah) => readonly string[]
}

/** The receipt of a move: portrait A4, a picture beside each piece, who gave and who took below. */
export function buktiPdf(b: Bukti): Readable {
  const { head, pindah, t } = b
  const paper = new Paper({
    language: b.bahasa,
    title: `${head.judul} ${pindah.no_pindah}`,
    author: head.nama_toko,
    size: [210 * MM, 297 * MM],
  })
  const width = paper.width - 2 * MARGIN
  const columns = columnsOf(b, paper, width)
  const pictureOf = pictures(paper, b.gambar)
  const bottom = paper.height - MARGIN - FOOT
  let y = page()
  for (const item of pindah.items) {
    if (y + CELL > bottom) y = page()
    const picture = pictureOf(item.kode_barcode)
    const gap = (CELL - PICTURE) / 2
    if (picture) paper.draw(picture, [MARGIN + gap, y + gap, PICTURE, PICTURE])
    drawRow(paper, columns, y + 3 * MM, (c) => c.lines(item), { size: SIZE })
    y += CELL
    paper.line(MARGIN, y, width, INK.line, 0.4)
  }
  if (y + LABELS + SIGN > bottom) y = page()
  paper.rect(MARGIN, y, width, LABELS, INK.ground)
  const sums: Readonly<Record<string, string>> = {
    keterangan: `${t('label.total_qty')} ${pindah.total_qty}`,
    berat: tulisBerat(dariGram(pindah.total_berat)),
    harga_jual: tulisAngka(pindah.items.reduce((n, i) => n + i.harga_jual, 0)),
  }
  drawRow(paper, columns, y, (c) => [sums[c.label] ?? ''], { size: SIZE, weight: 600 })
  sign(paper, t, y + LABELS)
  finish(paper, b, width)
  return paper.doc

  function page(): number {
    paper.newPage()
    const top = drawHead(paper, b, width)
    paper.rect(MARGIN, top, width, LABELS, INK.ground)
    const style = { size: SIZE, weight: 600, color: INK.dim } as const
    drawRow(paper, columns, top, (c) => [t(`label.${c.label}`)], style)
    paper.line(MARGIN, top + LABELS, width, INK.strongLine, 0.8)
    return top + LABELS + 0.8
  }
}

/** Opens each picture once; pieces without a photo share the placeholder. */
function pictures(paper: Paper, gambar: Bukti['gambar']): (kode: string) => Picture | undefined {
  const open = new Map<Buffer, Picture>()
  return (kode) => {
    const data = gambar.get(kode)
    if (!data) return undefined
    const picture = open.get(data) ?? paper.openPicture(data)
    open.set(data, picture)
    return picture
  }
}

type Lines = (c: Column) => readonly string[]

function drawRow(
  paper: Paper,
  columns: readonly Column[],
  top: number,
  lines: Lines,
  style: TextStyle,
): void {
  let x = MARGIN + CELL
  for (const c of columns) {
    const cell = { ...style, align: c.right ? 'right' : 'left', width: c.width - 4 } as const
    lines(c).forEach((text, n) => paper.text(x, top + LINE * (n + 1), text, cell))
    x += c.width
  }
}

/** The foot of each page: who printed it when, and n of m. */
function finish(paper: Paper, { head, t }: Bukti, width: number): void {
  const style = { size: 7, color: INK.faint }
  const at = { x: MARGIN, y: paper.height - MARGIN }
  paper.finish((n, dari) => [
    { ...at, content: head.oleh, style },
    {
      ...at,
      content: t('laporan.halaman', { n, dari }),
      style: { ...style, align: 'right', width },
    },
  ])
}

/** Columns beside the picture; the description takes what the others leave. */
function columnsOf({ pindah }: Bukti, paper: Paper, width: number): readonly Column[] {
  const fixed = { tgl_system: 19, kode_barcode: 30, size: 12, qty: 10, berat: 18, harga_jual: 25 }
  const used = Object.values(fixed).reduce((n, mm) => n + mm, 0) * MM
  const rest = width - CELL - used
  const measure = (text: string) => paper.fonts.width(text, SIZE)
  const one = (label: keyof typeof fixed, text: (i: ItemPindah) => string): Column => ({
    label,
    width: fixed[label] * MM,
    lines: (i) => [text(i)],
  })
  return [
    one('tgl_system', () => pindah.tanggal),
    one('kode_barcode', (i) => i.kode_barcode),
    {
      label: 'keterangan',
      width: rest,
      lines: (i) => [
        ...wrap(i.nama_barang, rest - 4, measure, 3),
        `${i.kode_group} ${i.kadar}`,
        `${i.dari_baki} → ${pindah.kode_baki}`,
      ],
    },
    one('size', (i) => i.size ?? ''),
    { ...one('qty', () => '1'), right: true },
    { ...one('berat', (i) => tulisBerat(dariGram(i.berat))), right: true },
    { ...one('harga_jual', (i) => tulisAngka(i.harga_jual)), right: true },
  ]
}

/** Shop on the left, title, number and tray on the right. Answers its lower edge. */
function drawHead(k: Paper, { head, pindah, t }: Bukti, width: number): number {
  k.text(MARGIN, MARGIN + 10, head.nama_toko, { size: 12, weight: 600, width: width * 0.5 })
  head.alamat.forEach((alamat, n) =>
    k.text(MARGIN, MARGIN + 22 + n * LINE, alamat, {
      size: SIZE,
      color: INK.dim,
      width: width * 0.5,
    }),
  )
  const right = { align: 'right', width: width * 0.48 } as const
  const x = MARGIN + width * 0.52
  k.text(x, MARGIN + 10, head.judul, { size: 12, weight: 600, ...right })
  const lines = [
    `${pindah.no_pindah}   ${head.periode ?? ''}`,
    `${t('pindah_barang.ke')}: ${pindah.kode_gudang} / ${pindah.kode_baki}`,
    ...(pindah.keterangan ? [pindah.keterangan] : []),
    ...(pindah.status === 'BATAL' ? [t('nota.slip.batal')] : []),
  ]
  lines.forEach((text, n) =>
    k.text(x, MARGIN + 22 + n * LINE, text, { size: SIZE, color: INK.dim, ...right }),
  )
  return MARGIN + 26 + Math.max(head.alamat.length, lines.length) * LINE
}

/** Who gave the goods and who took them. */
function sign(k: Paper, t: SlipTexts, top: number): void {
  const words = ['pindah_barang.menyerahkan', 'pindah_barang.menerima']
  words.forEach((key, i) => {
    const x = MARGIN + i * 60 * MM
    k.text(x, top + 14, t(key), { size: SIZE, color: INK.dim })
    k.line(x, top + SIGN - 6, 45 * MM, INK.strongLine)
  })
}
