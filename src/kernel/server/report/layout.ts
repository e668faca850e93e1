import { type Measure, widestWord } from '../slip/wrap.ts'
import type { Fonts } from '../slip/fonts.ts'
import { type Export, type ExportColumn, type Batch, widestTotal, writeCell } from './export.ts'

/** A column on paper: its left edge and the width inside. */
export interface PdfColumn {
  readonly columns: ExportColumn
  readonly x: number
  readonly inner: number
  /** Text that may take several lines; numbers, codes and dates stay on one. */
  readonly wraps: boolean
}

export interface Area {
  readonly room: number
  readonly left: number
  readonly width: number
}

/** The columns of a page and their font size. */
export interface ColumnLayout {
  readonly size: number
  readonly columns: readonly PdfColumn[]
}

/** table text of size 8, and smaller only where words would have to be broken otherwise. */
const SIZES = [8, 7.5, 7, 6.5, 6] as const
const SMALLEST = 5.5
/** Most width that a text asks for, in multiples of the font size. */
const MOST_NATURAL = 24
/** Most width that a single word can claim; a longer one is broken. */
const MOST_WORD = 12
const BREATH = 10

/**
 * Shares the width of the page. Every column gets the measured width of its values and text columns
 * get what is left. When there is too little, text columns shrink first, but never below a word.
 */
export function fitWidths(e: Export, fonts: Fonts, sample: Batch, b: Area): ColumnLayout {
  const room = b.width - e.columns.length * 2 * b.room
  const one = measureColumns(e, fonts, sample)
  const size = SIZES.find((u) => sum(one.least) * u <= room) ?? SMALLEST
  const times = (list: readonly number[]) => list.map((n) => n * size)
  const width = share(times(one.natural), times(one.least), e.columns.map(mayWrap), room)
  let x = b.left
  const columns = e.columns.map((c, i) => {
    const inner = width[i] ?? 0
    const entry = { columns: c, x: x + b.room, inner, wraps: mayWrap(c) }
    x += inner + 2 * b.room
    return entry
  })
  return { size, columns }
}

const mayWrap = (c: ExportColumn) =>
  ['teks', 'teksPanjang', 'daftar', 'rujukan', 'pilihan'].includes(c.field.kind)

const sum = (list: readonly number[]) => list.reduce((a, n) => a + n, 0)

/** The width that each column asks for and the least it needs, at font size 1. */
function measureColumns(e: Export, fonts: Fonts, sample: Batch) {
  const regular: Measure = (text) => fonts.width(text, 1)
  const semibold: Measure = (text) => fonts.width(text, 1, 600)
  const least: number[] = []
  const natural = e.columns.map((c, i) => {
    const word = widestWord(c.label, semibold)
    const inner = sample.map((cells) => writeCell(c, cells[i] ?? null, e.texts))
    const full = Math.max(word, semibold(widestTotal(e, c)), ...inner.map(regular))
    if (!mayWrap(c)) return (least[i] = full)
    const contentWord = Math.max(0, ...inner.map((text) => widestWord(text, regular)))
    least[i] = Math.max(word, Math.min(contentWord, MOST_WORD))
    return Math.max(least[i], Math.min(full, MOST_NATURAL))
  })
  return { natural, least }
}

function share(
  natural: readonly number[],
  least: readonly number[],
  flexible: readonly boolean[],
  room: number,
): readonly number[] {
  const rest = room - sum(natural)
  if (rest >= 0) {
    // Every column gets some extra space first; the rest is shared by width, double for text.
    const breath = Math.min(rest / natural.length, BREATH)
    const weights = natural.map((n, i) => (flexible[i] ? 2 * n : n))
    const part = (rest - breath * natural.length) / sum(weights)
    return natural.map((n, i) => n + breath + part * (weights[i] ?? 0))
  }
  const spare = natural.map((n, i) => n - (least[i] ?? n))
  const totalSpare = sum(spare)
  const missing = Math.min(-rest, totalSpare)
  const shrunk = natural.map(
    (n, i) => n - (totalSpare ? (missing * (spare[i] ?? 0)) / totalSpare : 0),
  )
  const still = sum(shrunk)
  // Even the smallest widths don't fit: all columns shrink alike, and text is condensed to fit its
  // cell.
  return still > room ? shrunk.map((n) => (n * room) / still) : shrunk
}
