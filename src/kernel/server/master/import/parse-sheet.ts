import { streamCsvRows } from 'hucre/csv'
import type { DecimalSign } from '#kernel/shared/numbers.ts'
import { type CellValue, readXlsx } from 'hucre/xlsx'
import { originalText } from '../../report/formulas.ts'
import {
  type SheetCell,
  HEAD_ROWS,
  MOST_IMPORTED,
  type SheetAnswer,
  type SheetRow,
  isFilled,
} from './sheet.ts'

/** Most unpacked bytes of a workbook: 20,000 rows of thirty columns take a third of it. */
const MOST_UNPACKED = 128 * 1_048_576
const MOST_PARTS = 500
const MOST_COLUMNS = 200
/** Longer than any field allows: a text cut here is still refused as too long. */
const MOST_TEXT = 20_000
const MOST_ROWS = MOST_IMPORTED + HEAD_ROWS

/**
 * The first sheet of an XLSX or CSV file; the content decides which it is, not the name. Runs in a
 * thread of its own (read-sheet.ts), which bounds its time and memory.
 */
export async function parseSheet(file: Uint8Array): Promise<SheetAnswer> {
  const data = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  if (data.subarray(0, 4).equals(ZIP)) return parseXlsx(data)
  // A workbook with a password, or of the format before 2007.
  if (data.subarray(0, 4).equals(OLE)) return { tolak: 'impor.terkunci' }
  return parseCsv(data)
}

const ZIP = Buffer.from('PK\x03\x04')
const OLE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0])

async function parseXlsx(data: Buffer): Promise<SheetAnswer> {
  const unpacked = unpackedSize(data)
  if (unpacked === null) return { tolak: 'impor.bukan_lembar' }
  if (unpacked > MOST_UNPACKED) return { tolak: 'impor.terlalu_besar' }
  const book = await readXlsx(data, { sheets: [0], maxRows: MOST_ROWS + 1 }).catch(() => null)
  const sheet = book?.sheets[0]
  if (!sheet) return { tolak: 'impor.bukan_lembar' }
  if (sheet.rows.length > MOST_ROWS) return { tolak: 'impor.terlalu_besar' }
  const rows = sheet.rows.map((values) => values.slice(0, MOST_COLUMNS).map(cellOf))
  for (const [at, cell] of sheet.cells ?? []) {
    const [row = -1, column = -1] = at.split(',').map(Number)
    if (cell.formula !== undefined && rows[row]?.[column] !== undefined)
      rows[row][column] = { rumus: true }
  }
  return { sheet: { rows: numbered(rows), desimal: undefined } }
}

const ENTRY = 46

/**
 * Sum of the unpacked sizes that the directory declares; the reader later enforces them per part.
 * Null when the directory is incomplete or contradicts itself.
 */
function unpackedSize(data: Buffer): number | null {
  const end = data.lastIndexOf(Buffer.from('PK\x05\x06'))
  if (end < 0 || end + 22 > data.length) return null
  const parts = data.readUInt16LE(end + 10)
  if (parts > MOST_PARTS) return null
  let at = data.readUInt32LE(end + 16)
  let sum = 0
  for (let n = 0; n < parts; n++) {
    if (at + ENTRY > data.length || data.readUInt32LE(at) !== 0x02014b50) return null
    const [packed, size] = [data.readUInt32LE(at + 20), data.readUInt32LE(at + 24)]
    if (size === 0 && packed > 2) return null
    sum += size
    at +=
      ENTRY + data.readUInt16LE(at + 28) + data.readUInt16LE(at + 30) + data.readUInt16LE(at + 32)
  }
  return sum
}

function parseCsv(data: Buffer): SheetAnswer {
  const text = decode(data)
  // A text file has no NUL; any other file that is no workbook has one.
  if (text === null || text.includes('\0')) return { tolak: 'impor.bukan_lembar' }
  const delimiter = delimiterOf(text)
  const rows: SheetCell[][] = []
  for (const values of streamCsvRows(text, { delimiter, typeInference: false })) {
    if (rows.length === MOST_ROWS) return { tolak: 'impor.terlalu_besar' }
    rows.push(values.slice(0, MOST_COLUMNS).map((v) => plain(cellOf(v))))
  }
  return { sheet: { rows: numbered(rows), desimal: DESIMAL[delimiter] } }
}

function decode(data: Buffer): string | null {
  const utf16 = data[0] === 0xff && data[1] === 0xfe
  try {
    return new TextDecoder(utf16 ? 'utf-16le' : 'utf-8', { fatal: true }).decode(data)
  } catch {
    return null
  }
}

/**
 * Files with commas between columns have decimal points; those with semicolons have decimal commas.
 */
const DESIMAL: Readonly<Record<string, DecimalSign>> = { ',': '.', ';': ',' }

/** The delimiter that occurs most often in the first lines. */
function delimiterOf(text: string): string {
  const head = text.slice(0, 20_000).split('\n').slice(0, HEAD_ROWS).join('\n')
  const count = (c: string) => head.split(c).length
  return [',', ';', '\t'].toSorted((a, b) => count(b) - count(a))[0] ?? ','
}

/**
 * Removes the apostrophe that our exports put before texts that look like a formula. Without the
 * apostrophe the cell is a formula.
 */
function plain(cell: SheetCell): SheetCell {
  if (typeof cell !== 'string') return cell
  const semula = originalText(cell)
  if (semula !== cell) return semula
  return /^(?:[=@\t\r]|[+-](?![\d.]))/.test(cell) ? { rumus: true } : cell
}

function cellOf(value: CellValue | undefined): SheetCell {
  if (typeof value === 'string') return value.length > MOST_TEXT ? value.slice(0, MOST_TEXT) : value
  if (typeof value === 'number' || typeof value === 'boolean' || value instanceof Date) return value
  return null
}

const numbered = (rows: readonly (readonly SheetCell[])[]): SheetRow[] =>
  rows.flatMap((cells, i) => (cells.some(isFilled) ? [{ baris: i + 1, cells }] : []))
