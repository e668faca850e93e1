import { closeSync, existsSync, openSync, readSync, readdirSync } from 'node:fs'
import { mkdir, open } from 'node:fs/promises'
import path from 'node:path'
import { type SealKey, signatureCheck } from './key.ts'

/** One line of a shop's file of seals; lines are only ever added. */
export interface Seal {
  /**
   * `SEGEL`: the entries as they stood at this moment. `PULIH`: a backup was restored whose books
   * end with entry `sampai` of `tanggal`; entries sealed after it are missing for a known reason.
   */
  readonly jenis: 'SEGEL' | 'PULIH'
  readonly toko: string
  readonly tanggal: string
  /** First and last entry of that day that the line covers. */
  readonly dari: number
  readonly sampai: number
  /** Beginnings of the entries' digests, `MARK` hexadecimal digits each. */
  readonly entri: string
  /** The head: the chain after the last entry, in hexadecimal. */
  readonly rantai: string
  readonly waktu: string
  /** Id of the key that signed it. */
  readonly kunci: string
}

type Signed = Seal & { readonly tanda: string }

/** Hexadecimal digits of an entry's digest in a seal. */
export const MARK = 16

/** Folder of the seals and their key, below DATA_DIR. */
export const sealFolder = (dataDir: string) => path.join(dataDir, 'segel')

const sealFile = (folder: string, kodeToko: string) => path.join(folder, `${kodeToko}.jsonl`)

/** Shops that have a file of seals in this folder. */
export function sealedShops(folder: string): string[] {
  if (!existsSync(folder)) return []
  const files = readdirSync(folder).filter((f) => f.endsWith('.jsonl'))
  return files.map((f) => f.slice(0, -'.jsonl'.length))
}

/** A line of a file of seals as it was read. */
export interface SealLine {
  /** Number of the line, from 1. */
  readonly line: number
  /** Where the line begins in the file, and where it ends with its line break. */
  readonly from: number
  readonly to: number
  /** Undefined when the line can't be read or is not signed by a known key. */
  readonly seal: Seal | undefined
}

/** A place between two lines. */
export interface LinePlace {
  readonly byte: number
  /** Lines before it. */
  readonly lines: number
}

/**
 * The seals of a shop in the order of writing, one line at a time: a year of them is long. From a
 * place on where one is given.
 */
export function* sealLines(
  folder: string,
  kodeToko: string,
  start: LinePlace = { byte: 0, lines: 0 },
): Generator<SealLine> {
  const signed = signatureCheck(folder)
  let line = start.lines
  for (const { text, from, to } of textLines(sealFile(folder, kodeToko), start.byte)) {
    line++
    if (text === '') continue
    const seal = readLine(signed, text)
    yield { line, from, to, seal: seal?.toko === kodeToko ? seal : undefined }
  }
}

/** All seals of a shop that are signed, in the order of writing. */
export const readSeals = (folder: string, kodeToko: string): readonly Seal[] =>
  [...sealLines(folder, kodeToko)].flatMap(({ seal }) => (seal ? [seal] : []))

/** Bytes of a shop's file of seals; undefined when it does not reach so far. */
export function sealBytes(
  folder: string,
  kodeToko: string,
  { from, to }: { readonly from: number; readonly to: number },
): Buffer | undefined {
  const file = sealFile(folder, kodeToko)
  if (!existsSync(file)) return undefined
  const open = openSync(file, 'r')
  try {
    const bytes = Buffer.alloc(to - from)
    return readSync(open, bytes, 0, bytes.length, from) === bytes.length ? bytes : undefined
  } finally {
    closeSync(open)
  }
}

const CHUNK = 1 << 20
const NEWLINE = 10

function* textLines(
  file: string,
  start: number,
): Generator<{ readonly text: string; readonly from: number; readonly to: number }> {
  if (!existsSync(file)) return
  const open = openSync(file, 'r')
  try {
    let rest: Buffer = Buffer.alloc(0)
    let from = start
    for (;;) {
      const chunk = Buffer.alloc(CHUNK)
      const size = readSync(open, chunk, 0, CHUNK, from + rest.length)
      const known = Buffer.concat([rest, chunk.subarray(0, size)])
      let at = 0
      for (let end = known.indexOf(NEWLINE); end >= 0; end = known.indexOf(NEWLINE, at)) {
        const to = from + end + 1 - at
        yield { text: known.toString('utf8', at, end), from, to }
        from = to
        at = end + 1
      }
      rest = known.subarray(at)
      if (size > 0) continue
      if (rest.length > 0) yield { text: rest.toString('utf8'), from, to: from + rest.length }
      return
    }
  } finally {
    closeSync(open)
  }
}

function readLine(signed: ReturnType<typeof signatureCheck>, line: string): Seal | undefined {
  try {
    const { tanda, ...seal } = JSON.parse(line) as Signed
    const wanted = { id: seal.kunci, text: JSON.stringify(seal), signature: tanda }
    return signed(wanted) ? seal : undefined
  } catch {
    return undefined
  }
}

/**
 * Appends a line, waits until it is on disk and answers it. When a crash has cut off the last line,
 * it starts a new one first.
 */
export async function appendSeal(
  folder: string,
  key: SealKey,
  seal: Omit<Seal, 'kunci'>,
): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const whole: Seal = { ...seal, kunci: key.id }
  const text = JSON.stringify({ ...whole, tanda: key.sign(JSON.stringify(whole)) })
  const file = await open(sealFile(folder, seal.toko), 'a+', 0o600)
  try {
    const { size } = await file.stat()
    const last = size > 0 ? await file.read(Buffer.alloc(1), 0, 1, size - 1) : undefined
    const torn = last !== undefined && last.buffer[0] !== 10
    await file.appendFile(`${torn ? '\n' : ''}${text}\n`)
    await file.datasync()
  } finally {
    await file.close()
  }
  return text
}
