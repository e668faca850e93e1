import type pg from 'pg'
import type { Statement } from './query.ts'

/**
 * A named statement is planned once for each connection that sends it; a posting without a name takes
 * twice as long (docs/decisions/0422). A plan costs each connection its memory, so there are so many
 * names at once, and whoever was not asked for the longest gives his up.
 */
const MOST_NAMES = 400
/**
 * Texts that hold their values have names of their own: each page and day is another one, and its plan
 * is a large one. 400 of them took 600 MB in each connection.
 */
const MOST_WRITTEN = 24
/** Longer texts are those of imports, with a row of values for each row of a file. */
const MOST_LETTERS = 16_000
/** Texts that were asked for once: many never come again, and those get no name. */
const MOST_SEEN = 2_000
/** Names that were given up and that connections may still have to forget. */
const MOST_GONE = 4_000

interface Name {
  readonly name: string
  usedAt: number
}

const gone: string[] = []
let given = 0
let uses = 0

/** Whether the text can have a name; a longer one is planned each time that it is sent. */
export const canHaveName = ({ text }: Statement): boolean => text.length <= MOST_LETTERS

class Names {
  readonly #most: number
  readonly #names = new Map<string, Name>()
  readonly #seen = new Set<string>()

  constructor(most: number) {
    this.#most = most
  }

  named(s: Statement): pg.QueryConfig {
    const { text } = s
    const values = [...s.values]
    const known = canHaveName(s) ? this.#nameOf(text) : undefined
    if (!known) return { text, values }
    known.usedAt = ++uses
    return { name: known.name, text, values }
  }

  #nameOf(text: string): Name | undefined {
    const known = this.#names.get(text)
    if (known) return known
    if (!this.#seen.delete(text)) {
      if (this.#seen.size >= MOST_SEEN) this.#seen.clear()
      this.#seen.add(text)
      return undefined
    }
    if (this.#names.size >= this.#most) this.#giveUpOldest()
    // Never one that another text had: a connection may still know it by that.
    const made = { name: `k${given++}`, usedAt: 0 }
    this.#names.set(text, made)
    return made
  }

  #giveUpOldest(): void {
    let oldest: readonly [string, Name] | undefined
    for (const one of this.#names) if (!oldest || one[1].usedAt < oldest[1].usedAt) oldest = one
    if (!oldest) return
    const [text, { name }] = oldest
    gone.push(name)
    this.#names.delete(text)
    if (gone.length > MOST_GONE) gone.splice(0, gone.length - MOST_GONE / 2)
  }
}

const statements = new Names(MOST_NAMES)
const writtenOut = new Names(MOST_WRITTEN)

/** The statement with its name from the second time on that it is asked for. */
export const named = (s: Statement): pg.QueryConfig => statements.named(s)

/** The same for a text that holds its values. */
export const namedWritten = (s: Statement): pg.QueryConfig => writtenOut.named(s)

/** The last of the names that each connection has forgotten. */
const forgotten = new WeakMap<pg.PoolClient, string>()

/**
 * Has the connection forget the plans of names that were given up. Call it between transactions: what
 * runs may still use them.
 */
export function forgetNames(client: pg.PoolClient): void {
  const last = gone.at(-1)
  if (last === undefined || forgotten.get(client) === last) return
  const from = gone.lastIndexOf(forgotten.get(client) ?? '') + 1
  forgotten.set(client, last)
  // Not in its types: which names the client believes the connection to know.
  const { parsedStatements } = client.connection as pg.Connection & {
    readonly parsedStatements: Record<string, string>
  }
  for (const name of gone.slice(from)) {
    if (parsedStatements[name] === undefined) continue
    delete parsedStatements[name]
    // It costs nothing but memory when this fails.
    client.query(`DEALLOCATE ${name}`).catch(() => {})
  }
}
