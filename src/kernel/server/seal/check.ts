import { type Entry, type ChainPlace, chainNext, chainStart, entryDigest } from './entry.ts'
import { type LinePlace, MARK, type Seal, type SealLine } from './file.ts'

/** Where a look at the entries begins: a day, and the head before its first entry. */
export interface CheckStart {
  readonly tanggal: string
  readonly head: Buffer
}

/** Where the seals of a day begin, and the line before: it shows that the file is still the same. */
export interface DayPlace extends LinePlace {
  /** Where that line begins; it ends at `byte`. */
  readonly before: number
}

/**
 * Compares the entries of one shop, given in order, with its seals. `wrong` names each difference,
 * `notes` holds remarks for people.
 */
export class SealCheck {
  readonly wrong: string[] = []
  readonly notes: string[] = []
  /** Entries that a seal covers. */
  sealed = 0
  /** Entries after the last seal: nothing outside the database covers them yet. */
  unsealed = 0
  /** Head of the books: the chain after the last entry. */
  head: Buffer
  #last: ChainPlace | undefined
  /** Marks of a day's entries, at index number - 1; empty once the entry was seen. */
  readonly #marks = new Map<string, string[]>()
  /** Sealed heads by the name of their place. */
  readonly #heads = new Map<string, ChainPlace & { readonly rantai: string }>()
  readonly #places = new Map<string, DayPlace>()
  readonly #from: string
  readonly #wanted: Set<string>
  /** The first entry after which the head differs from the sealed one. */
  #otherHead: string | undefined

  /**
   * `wanted`: heads from paper that have to occur, in hexadecimal, whole or by their beginning.
   * `start`: the first day whose entries are met, when it is not the shop's first.
   */
  constructor(
    kodeToko: string,
    lines: Iterable<SealLine>,
    { wanted = new Set(), start }: { wanted?: Set<string>; start?: CheckStart | undefined } = {},
  ) {
    this.head = start?.head ?? chainStart(kodeToko)
    this.#from = start?.tanggal ?? ''
    this.#wanted = wanted
    let before: SealLine | undefined
    for (const line of lines) {
      const { seal } = line
      if (!seal)
        this.wrong.push(`line ${line.line} of the seals is not signed by a key that is known here`)
      else if (seal.jenis !== 'SEGEL') this.#restored(seal)
      else if (seal.tanggal >= this.#from) {
        if (before && seal.tanggal > (this.#last?.tanggal ?? ''))
          this.#places.set(seal.tanggal, {
            byte: line.from,
            lines: line.line - 1,
            before: before.from,
          })
        this.#remember(seal)
      }
      before = line
    }
  }

  /** Where the seals of that day begin; undefined for the first day, and where days are mixed. */
  placeOf(tanggal: string): DayPlace | undefined {
    return this.#places.get(tanggal)
  }

  #remember(seal: Seal): void {
    const marks = this.#marks.get(seal.tanggal) ?? []
    this.#marks.set(seal.tanggal, marks)
    for (let urut = seal.dari; urut <= seal.sampai; urut++) {
      const at = (urut - seal.dari) * MARK
      const mark = seal.entri.slice(at, at + MARK)
      const before = marks[urut - 1]
      if (before && before !== mark)
        this.wrong.push(`${seal.tanggal} #${urut}: it was sealed twice and not as the same entry`)
      marks[urut - 1] = before ?? mark
    }
    const { tanggal, sampai: urut, rantai } = seal
    this.#heads.set(`${tanggal} #${urut}`, { tanggal, urut, rantai })
    if (!this.#last || isAfter(seal, this.#last))
      this.#last = { tanggal: seal.tanggal, urut: seal.sampai }
  }

  /** Entries sealed beyond the end of a restored backup are missing for a known reason. */
  #restored(seal: Seal): void {
    let gone = 0
    for (const [tanggal, marks] of this.#marks) {
      const keep = tanggal < seal.tanggal ? marks.length : tanggal > seal.tanggal ? 0 : seal.sampai
      gone += marks.splice(keep).length
    }
    for (const [place, head] of this.#heads)
      if (isAfter({ ...head, sampai: head.urut }, { ...seal, urut: seal.sampai }))
        this.#heads.delete(place)
    if (
      this.#last &&
      isAfter({ ...this.#last, sampai: this.#last.urut }, { ...seal, urut: seal.sampai })
    )
      this.#last = { tanggal: seal.tanggal, urut: seal.sampai }
    const end = `${seal.tanggal} #${seal.sampai}`
    this.notes.push(
      `${seal.waktu}: a backup ending at ${end} was restored; ${gone} later entries are gone`,
    )
  }

  meet(e: Entry): void {
    const digest = entryDigest(e)
    this.head = chainNext(this.head, digest)
    const marks = this.#marks.get(e.tanggal)
    const mark = marks?.[e.urut - 1]
    if (marks && mark) {
      marks[e.urut - 1] = ''
      this.sealed++
      if (!digest.toString('hex').startsWith(mark))
        this.wrong.push(`${entryName(e)}: the entry is not the one that was sealed`)
    } else if (this.#last && !isAfter({ tanggal: e.tanggal, sampai: e.urut }, this.#last)) {
      this.wrong.push(`${entryName(e)}: the entry was put in behind the seal`)
    } else this.unsealed++
    const head = this.head.toString('hex')
    for (const paper of this.#wanted) if (head.startsWith(paper)) this.#wanted.delete(paper)
    const seal = this.#heads.get(`${e.tanggal} #${e.urut}`)
    if (seal && seal.rantai !== head) this.#otherHead ??= entryName(e)
  }

  /** Call after the last entry. */
  end(): void {
    for (const [tanggal, marks] of [...this.#marks].toSorted(([a], [b]) => (a < b ? -1 : 1)))
      for (const [first, last] of runs(marks))
        this.wrong.push(
          `${tanggal} #${first}${last > first ? ` to #${last}` : ''}: sealed, and gone since`,
        )
    // A changed entry changes the head too, so the head is named only when no entry is.
    if (this.#otherHead && this.wrong.length === 0)
      this.wrong.push(`${this.#otherHead}: the head is not the one that was sealed`)
  }
}

const isAfter = (a: { readonly tanggal: string; readonly sampai: number }, b: ChainPlace) =>
  a.tanggal > b.tanggal || (a.tanggal === b.tanggal && a.sampai > b.urut)

export const entryName = (e: Pick<Entry, 'tanggal' | 'urut' | 'aksi' | 'objek'>) =>
  `${e.tanggal} #${e.urut} (${[e.aksi, e.objek].filter(Boolean).join(' ')})`

/** Numbers of the missing entries, from 1, as first and last of each unbroken run. */
function* runs(marks: readonly string[]): Generator<readonly [number, number]> {
  let first = 0
  for (let n = 1; n <= marks.length + 1; n++) {
    const left = n <= marks.length && Boolean(marks[n - 1])
    if (left && first === 0) first = n
    if (left || first === 0) continue
    yield [first, n - 1]
    first = 0
  }
}
