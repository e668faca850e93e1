import { wrap } from '../slip/wrap.ts'
import { tulisDesimal } from '#kernel/shared/numbers.ts'
import { kinds } from '#kernel/shared/fields.ts'
import type { Bahasa } from '#kernel/shared/i18n.ts'
import { bagiBulat } from '#kernel/shared/pembulatan.ts'
import { tulisAngka } from '#kernel/shared/rupiah.ts'
import type { ReportValue, ReportColumn } from './define.ts'
import type { Totals } from './executor.ts'

export { tulisSaat, tulisTanggal, tulisWaktu } from '#kernel/shared/i18n.ts'

/** The values of one row, in the order of the columns. */
export type Cells = readonly ReportValue[]
/** Rows passed on together; one by one, 100,000 would take longer than writing them. */
export type Batch = readonly Cells[]

/** Gathers single rows into batches. */
export async function* inBatches(rows: AsyncIterable<Cells>, most = 500): AsyncGenerator<Batch> {
  let batch: Cells[] = []
  for await (const cells of rows) {
    if (batch.push(cells) < most) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

/** Head of every export: shop, title, period, filters, person and time (R-393, ux.md 8). */
export interface ReportHead {
  readonly nama_toko: string
  readonly alamat: readonly string[]
  readonly judul: string
  readonly periode: string | null
  readonly saringan: readonly { readonly label: string; readonly nilai: string }[]
  /** 'Dicetak oleh …', with person and time. */
  readonly oleh: string
}

export interface ExportColumn extends ReportColumn {
  readonly label: string
  /** Texts of a choice's values; a value without a text is written as it is. */
  readonly pilihan?: Readonly<Record<string, string>>
}

/** One export in any format: head, columns, and rows that can be read once. */
export interface Export {
  readonly bahasa: Bahasa
  readonly head: ReportHead
  readonly columns: readonly ExportColumn[]
  /** Batches of rows: values in the order of the columns, in the database's units. */
  readonly rows: AsyncIterable<Batch>
  /** Indexes of the columns whose change ends a group; the branch first when there are several. */
  readonly group?: readonly number[]
  /**
   * Totals known before the rows, so that columns become wide enough; a missing one gets room for a
   * large amount. The printed totals are added up from the rows.
   */
  readonly estimate: Totals
  /** Totals of the rows so far; read after the last one. */
  readonly totals: () => Totals
  /** Lines for signatures at the end of the paper, with what stands below each. */
  readonly signatures?: readonly string[]
  /** Remarks at the end: branches that failed. Read after the last row. */
  readonly notes: () => readonly string[]
  readonly texts: ExportTexts
}

export interface ExportTexts {
  readonly total: string
  readonly subtotal: (group: string) => string
  /** A day or an instant as it is written in the language. */
  readonly moment: (v: string) => string
  readonly yes: string
  readonly no: string
  readonly empty: string
  readonly page: (n: number, of: number) => string
}

/**
 * the address in lines of at most 48 and 42 letters and the rest; empty lines are left out.
 */
export function addressParts(alamat: string): readonly string[] {
  const whole = alamat.replace(/\s+/g, ' ').trim()
  const [first = ''] = wrap(whole, 48, letters)
  const rest = whole.slice(first.length).trim()
  const [second = ''] = wrap(rest, 42, letters)
  return [first, second, rest.slice(second.length).trim()].filter(Boolean)
}

const letters = (texts: string) => Array.from(texts).length

/** Text of a cell for people: grouped digits, with the column's decimals. */
export function writeCell(c: ExportColumn, v: ReportValue, texts: ExportTexts): string {
  if (v === null) return ''
  if (typeof v === 'number') return writeNumber(c, v, true)
  if (typeof v === 'boolean') return v ? texts.yes : texts.no
  if (typeof v === 'string')
    return /^(tanggal|waktu)$/.test(c.field.kind) ? texts.moment(v) : wordOf(c, v)
  return v.join(', ')
}

/** What people read for a choice; a branch elsewhere may say one that we don't know. */
const wordOf = ({ pilihan }: ExportColumn, v: string) =>
  pilihan && Object.hasOwn(pilihan, v) ? (pilihan[v] ?? v) : v

/** A number of the database as exact text; grouped for people, bare for other programs. */
export function writeNumber(c: ReportColumn, v: number, grouped: boolean): string {
  const { decimals } = kinds[c.field.kind]
  if (decimals === 0) return grouped ? tulisAngka(v) : String(v)
  const n = c.decimals < decimals ? bagiBulat(v, 10 ** (decimals - c.decimals)) : v
  const digits = tulisDesimal(n, c.decimals)
  return grouped ? digits : digits.replaceAll(',', '')
}

/** Lines of the head, for formats that only have rows. */
export function headLines(k: ReportHead): readonly (readonly [string, string])[] {
  return [
    [k.nama_toko, ''],
    ...k.alamat.map((a) => [a, ''] as const),
    [k.judul, ''],
    ...(k.periode ? [[k.periode, ''] as const] : []),
    ...k.saringan.map((s) => [s.label, s.nilai] as const),
    [k.oleh, ''],
  ]
}

const LARGE = 999_999_999_999

/** The widest text expected for a column's total. */
export function widestTotal(e: Export, c: ExportColumn): string {
  return c.total ? writeCell(c, e.estimate[c.column] ?? LARGE, e.texts) : ''
}
