import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { mkdir, open } from 'node:fs/promises'
import path from 'node:path'
import { type SealKey, checkSignature } from './key.ts'

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

export interface SealsRead {
  readonly seals: readonly Seal[]
  /** Numbers of the lines that can't be read or are not signed by a known key. */
  readonly unsigned: readonly number[]
}

/** All seals of a shop in the order of writing. */
export function readSeals(folder: string, kodeToko: string): SealsRead {
  const file = sealFile(folder, kodeToko)
  const seals: Seal[] = []
  const unsigned: number[] = []
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
  for (const [i, line] of lines.entries()) {
    if (line === '') continue
    const seal = readLine(folder, line)
    if (seal?.toko === kodeToko) seals.push(seal)
    else unsigned.push(i + 1)
  }
  return { seals, unsigned }
}

function readLine(folder: string, line: string): Seal | undefined {
  try {
    const { tanda, ...seal } = JSON.parse(line) as Signed
    const signed = { id: seal.kunci, text: JSON.stringify(seal), signature: tanda }
    return checkSignature(folder, signed) ? seal : undefined
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
