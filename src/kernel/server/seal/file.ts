import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { mkdir, open } from 'node:fs/promises'
import path from 'node:path'
import { type SealKey, checkSignature } from './key.ts'

/** What one line of a shop's file of seals says; the file is only ever added to. */
export interface Seal {
  /**
   * `SEGEL`: these entries stood so at this moment. `PULIH`: a backup was restored whose books end
   * with entry `sampai` of `tanggal`; what was sealed beyond it is gone and known to be.
   */
  readonly jenis: 'SEGEL' | 'PULIH'
  readonly toko: string
  readonly tanggal: string
  /** First and last entry of that day which the line is about. */
  readonly dari: number
  readonly sampai: number
  /** Beginning of each entry's digest, `MARK` hexadecimal digits a piece. */
  readonly entri: string
  /** The chain after the last of them, in hexadecimal: the head. */
  readonly rantai: string
  readonly waktu: string
  /** Which key signed it. */
  readonly kunci: string
}

type Signed = Seal & { readonly tanda: string }

/** Hexadecimal digits of an entry's digest in a seal. */
export const MARK = 16

/** Where seals and their key are kept, below DATA_DIR. */
export const sealFolder = (dataDir: string) => path.join(dataDir, 'segel')

const sealFile = (folder: string, kodeToko: string) => path.join(folder, `${kodeToko}.jsonl`)

/** Shops that have a file of seals here. */
export function sealedShops(folder: string): string[] {
  if (!existsSync(folder)) return []
  const files = readdirSync(folder).filter((f) => f.endsWith('.jsonl'))
  return files.map((f) => f.slice(0, -'.jsonl'.length))
}

export interface SealsRead {
  readonly seals: readonly Seal[]
  /** Numbers of the lines whose signature is not that of a known key, or that can't be read. */
  readonly unsigned: readonly number[]
}

/** All seals of a shop in the order in which they were written. */
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
 * Adds a line and waits until it is on the disk; answers the line. Begins a new line first when the
 * last one was cut off by a crash.
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
