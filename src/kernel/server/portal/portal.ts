import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Database } from '../db/database.ts'
import { type Listening, type Part, Room } from './ask.ts'
import type { Branch } from './branches.ts'
import { inBrief } from './reason.ts'
import { Breaks } from './breaks.ts'
import { Turns } from './turns.ts'

/** Longest wait for one branch, so that servers of branches have all answered within 5 s. */
const BATAS_MS = 4_500
/**
 * So many servers are asked before the answers that have come are read: a branch is not taken for
 * late because we were busy asking.
 */
const ASKED_AT_ONCE = 10
/** For how long a question that hung is asked again, and how long each time. */
const AGAIN_MS = 30_000
const AGAIN_TIMES = 20

export type BranchReply<T> =
  | { readonly cabang: Branch; readonly status: 'success'; readonly isi: T }
  | { readonly cabang: Branch; readonly status: 'error'; readonly sebab: unknown }

interface Asked {
  /** What is asked, the same for all branches: the path of the call. */
  readonly tentang: string
  readonly signal: AbortSignal
}

type Tanya<T> = (c: Branch, listening: Listening) => Promise<T>

/**
 * Questions to many shops. Those of this server are asked over connections of their own, as many at
 * once as there are: a report over five hundred shops does not stand in line with the sales, and
 * rests between two shops while they go on. A shop's time begins with its turn. Those on servers of
 * their own are asked at once.
 */
export class Portal {
  /** Reads of other shops; a copy of the database where the installation has one. */
  readonly db: Database
  readonly #turns: Turns
  readonly #limit: number
  /** Questions that a server let hang, by shop and path: they are asked again in the background. */
  readonly #hung = new Set<string>()
  readonly #end = new AbortController()

  /** `size`: shops of this server at once; `limit`: milliseconds that one may take. */
  constructor(db: Database, size: number, limit = BATAS_MS) {
    this.db = db
    this.#limit = limit
    const breaks = new Breaks(db)
    this.#turns = new Turns(size, (took) => breaks.rest(took, this.#end.signal))
  }

  async close(): Promise<void> {
    this.#end.abort()
    await this.db.close()
  }

  /**
   * Asks all branches. One that fails or is late is reported as failed, and the others still answer.
   * One whose server let this question hang fails at once until it has answered it. Never throws.
   */
  async askAll<T>(
    cabang: readonly Branch[],
    asked: Asked,
    tanya: Tanya<T>,
  ): Promise<BranchReply<T>[]> {
    const replies: BranchReply<T>[] = []
    await this.#ask(cabang, asked, tanya, (reply, place) => (replies[place] = reply))
    return replies
  }

  /**
   * The same, each answer told when it comes. Nothing of it is kept: its room is free for the others
   * again. Throws what `onAnswer` throws.
   */
  askEach<T>(
    cabang: readonly Branch[],
    asked: Asked,
    tanya: Tanya<T>,
    onAnswer: (reply: BranchReply<T>) => void,
  ): Promise<void> {
    return this.#ask(cabang, asked, tanya, (reply, _, room) => {
      onAnswer(reply)
      room.giveBack()
    })
  }

  async #ask<T>(
    cabang: readonly Branch[],
    asked: Asked,
    tanya: Tanya<T>,
    onAnswer: (reply: BranchReply<T>, place: number, room: Part) => void,
  ): Promise<void> {
    const whole = new Room()
    const one = async (c: Branch, room: Part): Promise<BranchReply<T>> => {
      try {
        asked.signal.throwIfAborted()
        const isi = await (c.jauh
          ? this.#askRemote(c, asked.tentang, { room, signal: asked.signal }, tanya)
          : this.#turns.take(
              (signal) => this.#withinTime(c, { room, signal }, tanya),
              asked.signal,
            ))
        return { cabang: c, status: 'success', isi }
      } catch (sebab) {
        room.giveBack()
        return { cabang: c, status: 'error', sebab: c.jauh ? inBrief(sebab) : sebab }
      }
    }
    await Promise.all(
      cabang.map(async (c, place) => {
        for (let n = ASKED_AT_ONCE; n <= place && c.jauh; n += ASKED_AT_ONCE) await nextTurn()
        const room = whole.part()
        onAnswer(await one(c, room), place, room)
      }),
    )
  }

  async #askRemote<T>(
    c: Branch,
    tentang: string,
    listening: Listening,
    tanya: Tanya<T>,
  ): Promise<T> {
    const question = `${c.kode_toko} ${tentang}`
    if (this.#hung.has(question)) throw new Error('the branch let this question hang')
    const { answer, late } = this.#withinTime(c, listening, tanya)
    try {
      return await answer
    } catch (error) {
      if (late.aborted && !listening.signal.aborted)
        void this.#askAgain(question, (signal) => tanya(c, { signal, room: new Room().part() }))
      throw error
    }
  }

  async #askAgain(question: string, tanya: (signal: AbortSignal) => Promise<unknown>) {
    // Of many who waited for it one asks on.
    if (this.#hung.has(question)) return
    this.#hung.add(question)
    try {
      for (let n = 0; n < AGAIN_TIMES && !this.#end.signal.aborted; n++) {
        const late = AbortSignal.timeout(AGAIN_MS)
        const answered = await tanya(AbortSignal.any([late, this.#end.signal])).then(
          () => true,
          // Whoever refuses or breaks off does not hang: the next page hears it from there.
          () => !late.aborted,
        )
        if (answered) return
      }
    } finally {
      this.#hung.delete(question)
    }
  }

  /** The answer of one branch, and the signal that ends the wait for it. */
  #withinTime<T>(c: Branch, { signal, room }: Listening, tanya: Tanya<T>) {
    const limit = new AbortController()
    const late = limit.signal
    const timer = setTimeout(() => limit.abort(new Error('the branch is late')), this.#limit)
    timer.unref()
    const heard = () => clearTimeout(timer)
    const either = AbortSignal.any([late, signal])
    const ended = new Promise<never>((_, reject) => {
      either.addEventListener('abort', () => reject(either.reason as Error), { once: true })
    })
    // It also rejects after an answer; unhandled, that would end the process.
    ended.catch(() => {})
    const work = tanya(c, { signal: either, room, heard })
    work.then(heard, heard)
    return { answer: Promise.race([work, ended]), work, late }
  }
}
