import { createHash, randomUUID } from 'node:crypto'
import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  writeSync,
} from 'node:fs'
import path from 'node:path'
import type { DayPlace } from './check.ts'
import { sealBytes } from './file.ts'
import type { SealKey } from './key.ts'

/**
 * How far a shop's books were found in order. It lies beside the seals and is signed with their key,
 * so that nobody who can write the database alone moves it forward.
 */
export interface Verified {
  readonly toko: string
  /** The first day that is read again: the day of the last sealed entry. */
  readonly dari: string
  /** Head of the audit's own chain before that day, and of the seals' chain; hexadecimal. */
  readonly hash: string
  readonly rantai: string
  /** Where the seals of the day begin, with the digest of the line before. */
  readonly segel: DayPlace & { readonly sidik: string }
  /** What a short look at the days before has to find again; the caller says what it is. */
  readonly lama: Readonly<Record<string, string>>
  readonly waktu: string
  /** When all of the books were last read, from their first day. */
  readonly utuh: string
  /** Id of the key that signed it. */
  readonly kunci: string
}

type Signed = Verified & { readonly tanda: string }

const markFile = (folder: string, kodeToko: string) => path.join(folder, `${kodeToko}.periksa.json`)

/** What is known of an earlier verification: its mark, or why it can't be gone by. */
export type VerifiedRead =
  | { readonly mark: Verified }
  /** `wrong`: somebody else has written it. */
  | { readonly mark?: undefined; readonly note?: string; readonly wrong?: string }

/** The mark of a shop, when it is signed with this very key and the seals are still the same. */
export function readVerified(
  folder: string,
  kodeToko: string,
  key: SealKey | undefined,
): VerifiedRead {
  const file = markFile(folder, kodeToko)
  if (!key || !existsSync(file)) return {}
  const read = parse(readFileSync(file, 'utf8'))
  const forged = `${file} is not as verify wrote it`
  if (!read) return { wrong: forged }
  const { tanda, ...mark } = read
  if (mark.kunci !== key.id)
    return { note: 'the mark of the last verification is signed by another key than this one' }
  // A signature by Ed25519 is the same each time.
  if (key.sign(JSON.stringify(mark)) !== tanda || mark.toko !== kodeToko) return { wrong: forged }
  if (lineBefore(folder, kodeToko, mark.segel) !== mark.segel.sidik)
    return { note: 'the seals do not go on from where they were verified last' }
  return { mark }
}

function parse(text: string): Signed | undefined {
  try {
    return JSON.parse(text) as Signed
  } catch {
    return undefined
  }
}

function lineBefore(folder: string, kodeToko: string, place: DayPlace): string | undefined {
  const bytes = sealBytes(folder, kodeToko, { from: place.before, to: place.byte })
  return bytes && createHash('sha256').update(bytes).digest('hex')
}

/** Replaces the mark as a whole: a run that is killed leaves the one before. */
export function writeVerified(
  folder: string,
  key: SealKey,
  found: Omit<Verified, 'kunci' | 'segel'> & { readonly segel: DayPlace },
): void {
  const sidik = lineBefore(folder, found.toko, found.segel)
  if (sidik === undefined) return
  const mark: Verified = { ...found, segel: { ...found.segel, sidik }, kunci: key.id }
  const text = JSON.stringify({ ...mark, tanda: key.sign(JSON.stringify(mark)) })
  const file = markFile(folder, found.toko)
  const fresh = `${file}.${randomUUID()}`
  const open = openSync(fresh, 'wx', 0o600)
  try {
    writeSync(open, `${text}\n`)
    fsyncSync(open)
  } finally {
    closeSync(open)
  }
  renameSync(fresh, file)
}
