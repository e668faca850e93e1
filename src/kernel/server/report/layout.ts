import { type Measure, widestWord } from '../slip/wrap.ts'
import type { Fonts } from '../slip/fonts.ts'
import { type Export, type ExportColumn, type Batch, widestTotal, writeCell } from './export.ts'

/** A column on paper: where its text begins and how much room it has. */
export interface PdfColumn {
  readonly columns: ExportColumn
  readonly x: number
  readonly inner: number
  /** Text that may need several lines; numbers, codes and dates stay on one. */
  readonly wraps: boolean
}

export interface Area {
  readonly room: number
  readonly left: number
  readonly width: number
}

/** The columns of a page, and how large their letters are. */
export interface ColumnLayout {
  readonly size: number
  readonly columns: readonly PdfColumn[]
}

/** table text of size 8; smaller only where words would have to be broken otherwise. */
const SIZES = [8, 7.5, 7, 6.5, 6] as const
const SMALLEST = 5.5
/** What a text would like to have at most, in widths of its letters' size. */
const MOST_NATURAL = 24
/** What one word of a value may claim; a longer one is broken. */
const MOST_WORD = 12
const BREATH = 10

/**
 * Shares the width of the page: every column as wide as its values, measured; what is left goes to
 * the text columns, and when there is too little they give first, but never less than a word.
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

/** What each column would like to have, and the least that it needs, in letters of size 1. */
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
    // Every column breathes a little first; the rest goes by width, to text twice.
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
  // Even the narrowest don't fit: all shrink alike, and text is set narrower to fit its cell.
  return still > room ? shrunk.map((n) => (n * room) / still) : shrunk
}
