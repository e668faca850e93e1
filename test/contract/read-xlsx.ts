import { inflateRawSync } from 'node:zlib'

/**
 * Rows of a sheet of an XLSX file, the first unless it is named, as its cells say them: numbers as numbers, the rest as
 * text. Reads the zip and the XML by itself, so that the writer is not its own judge.
 */
export function readXlsx(file: Buffer, nomor = 1): (string | number | boolean | null)[][] {
  const parts = unzip(file)
  const sheet = parts.get(`xl/worksheets/sheet${nomor}.xml`) ?? ''
  const shared = [...(parts.get('xl/sharedStrings.xml') ?? '').matchAll(/<si>(.*?)<\/si>/gs)].map(
    (s) => textOf(s[1] ?? ''),
  )
  return [...sheet.matchAll(/<row[^>]*?(?:\/>|>(.*?)<\/row>)/gs)].map((row) => {
    const cells: (string | number | boolean | null)[] = []
    for (const [, attributes = '', inside = ''] of (row[1] ?? '').matchAll(
      /<c ([^>]*?)(?:\/>|>(.*?)<\/c>)/gs,
    )) {
      const letters = /r="([A-Z]+)/.exec(attributes)?.[1] ?? 'A'
      const at = Array.from(letters).reduce((n, c) => n * 26 + c.charCodeAt(0) - 64, 0) - 1
      while (cells.length < at) cells.push(null)
      cells.push(valueOf(/t="(\w+)"/.exec(attributes)?.[1], inside, shared))
    }
    return cells
  })
}

/** Widths of the columns of the first sheet, in characters. */
export function readXlsxWidths(file: Buffer): number[] {
  const sheet = unzip(file).get('xl/worksheets/sheet1.xml') ?? ''
  return [...sheet.matchAll(/<col [^>]*width="([\d.]+)"/g)].map((m) => Number(m[1]))
}

function valueOf(type: string | undefined, inside: string, shared: readonly string[]) {
  if (type === 'inlineStr') return textOf(inside)
  const value = /<v>(.*?)<\/v>/s.exec(inside)?.[1]
  if (value === undefined) return null
  if (type === 's') return shared[Number(value)] ?? null
  if (type === 'b') return value === '1'
  return type === 'str' ? unescape(value) : Number(value)
}

const textOf = (xml: string) =>
  unescape([...xml.matchAll(/<t[^>]*>(.*?)<\/t>/gs)].map((t) => t[1] ?? '').join(''))

const NAMED: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' }
const unescape = (xml: string) => xml.replace(/&(\w+);/g, (all, name: string) => NAMED[name] ?? all)

function unzip(file: Buffer): Map<string, string> {
  const parts = new Map<string, string>()
  const end = file.lastIndexOf(Buffer.from('PK\x05\x06'))
  let at = file.readUInt32LE(end + 16)
  for (let n = file.readUInt16LE(end + 10); n > 0; n--) {
    const [size, nameLength] = [file.readUInt32LE(at + 20), file.readUInt16LE(at + 28)]
    const local = file.readUInt32LE(at + 42)
    const name = file.toString('utf8', at + 46, at + 46 + nameLength)
    const start = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28)
    const packed = file.subarray(start, start + size)
    parts.set(name, (file.readUInt16LE(at + 10) === 8 ? inflateRawSync(packed) : packed).toString())
    at += 46 + nameLength + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32)
  }
  return parts
}
