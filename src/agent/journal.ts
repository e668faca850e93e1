import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import path from 'node:path'
import type { StationResult } from '#kernel/shared/station.ts'

/** Ids that are remembered after the server has their result. */
const REMEMBERED = 200

type Entry =
  | { readonly id: string; readonly mulai: true }
  | { readonly id: string; readonly hasil: StationResult }
  | { readonly id: string; readonly terima: true }

/**
 * What this program began and what came of it, on disk before the device is touched: an order that
 * it began is never begun again, and one that its own death cut short is told as uncertain.
 */
export class Journal {
  readonly #file: string
  readonly #begun = new Set<string>()
  readonly #open = new Map<string, StationResult>()
  #fd: number

  constructor(file: string) {
    this.#file = file
    mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
    const entries = read(file)
    for (const entry of entries) this.#take(entry)
    const ended = new Set(entries.flatMap((e) => ('mulai' in e ? [] : [e.id])))
    for (const id of this.#begun) if (!ended.has(id)) this.#open.set(id, { hasil: 'TIDAK_PASTI' })
    this.#fd = this.#rewrite()
  }

  /** False for an order that was begun before. */
  begin(id: string): boolean {
    if (this.#begun.has(id)) return false
    this.#write({ id, mulai: true })
    fsyncSync(this.#fd)
    return true
  }

  finish(id: string, hasil: StationResult): void {
    this.#write({ id, hasil })
  }

  /** The server has the result. */
  received(id: string): void {
    if (this.#open.has(id)) this.#write({ id, terima: true })
  }

  /** Results that the server may not have. */
  unsent(): readonly (readonly [string, StationResult])[] {
    return [...this.#open]
  }

  close(): void {
    closeSync(this.#fd)
  }

  #write(entry: Entry): void {
    writeSync(this.#fd, `${JSON.stringify(entry)}\n`)
    this.#take(entry)
  }

  #take(entry: Entry): void {
    this.#begun.add(entry.id)
    if ('hasil' in entry) this.#open.set(entry.id, entry.hasil)
    if ('terima' in entry) this.#open.delete(entry.id)
  }

  /** Starts the file anew with what still matters, under its name at once. */
  #rewrite(): number {
    const kept = [...this.#begun].slice(-REMEMBERED).filter((id) => !this.#open.has(id))
    const entries: Entry[] = [
      ...kept.flatMap((id): Entry[] => [
        { id, mulai: true },
        { id, terima: true },
      ]),
      ...[...this.#open].flatMap(([id, hasil]): Entry[] => [
        { id, mulai: true },
        { id, hasil },
      ]),
    ]
    const fresh = `${this.#file}.new`
    writeFileSync(fresh, entries.map((e) => `${JSON.stringify(e)}\n`).join(''), { mode: 0o600 })
    renameSync(fresh, this.#file)
    return openSync(this.#file, 'a', 0o600)
  }
}

/** Entries of the file; the last line may be cut off. */
function read(file: string): Entry[] {
  let text = ''
  try {
    text = readFileSync(file, 'utf8')
  } catch {
    return []
  }
  return text.split('\n').flatMap((line) => {
    try {
      return line ? [JSON.parse(line) as Entry] : []
    } catch {
      return []
    }
  })
}
