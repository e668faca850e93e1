import type { DeviceLine, Failure, OneTag, TagSeen } from '#kernel/shared/station.ts'
import { Failed } from './failed.ts'
import type { Bytes } from './llrp-frames.ts'
import { LlrpLine } from './llrp-line.ts'
import {
  LLRP,
  type LlrpTag,
  allSpecs,
  capabilities,
  readTids,
  roSpec,
  theAccessSpec,
  theRoSpec,
  writeEpc,
} from './llrp-messages.ts'
import type { TagReader } from './tag-reader.ts'

/** General capabilities only. */
const GENERAL: Bytes = [1]
/** So long the field is looked at before one tag counts as alone. */
const LOOK_MS = 1_000
const WRITE_MS = 2_000
/** A tag at the edge of the field loses power in the middle of being written. */
const TRIES = 3
/** Pauses before a line that broke is dialled again; after the last the reader is gone. */
const REDIAL_MS = [250, 1_000, 3_000] as const

type Llrp = Extract<DeviceLine, { by: 'llrp' }>

/** An LLRP reader: fixed readers and antennas on the network. See `openTagReader` for its errors. */
export async function openLlrpReader(
  line: Llrp,
  gone: (sebab: Failure) => void,
): Promise<TagReader> {
  const reader = new LlrpReader(line, gone)
  await reader.dial()
  return reader
}

class LlrpReader implements TagReader {
  about = 'LLRP'
  readonly #where: Llrp
  readonly #gone: (sebab: Failure) => void
  #line: LlrpLine | undefined
  #watched: ((tag: LlrpTag) => void) | undefined
  #closed = false

  constructor(where: Llrp, gone: (sebab: Failure) => void) {
    this.#where = where
    this.#gone = gone
  }

  async dial(): Promise<void> {
    const line = await LlrpLine.open(this.#where)
    this.#line = line
    try {
      const answer = await line.ask(LLRP.GET_READER_CAPABILITIES, GENERAL)
      const can = capabilities(answer.body)
      if (can) this.about = `LLRP, ${can.antennas} antennas, maker ${can.maker}, model ${can.model}`
      await this.#clear()
      line.onEnd = () => void this.#redial()
    } catch (error) {
      await line.close()
      throw error
    }
  }

  async watch(seen: (tag: TagSeen) => void): Promise<void> {
    this.#watched = ({ epc, rssi, antena }) => seen({ epc, rssi: rssi && plausible(rssi), antena })
    await this.#start(this.#watched)
  }

  async around(): Promise<readonly OneTag[]> {
    const tids = new Map<string, Set<string>>()
    await this.#start(({ epc, tid }) => {
      const known = tids.get(epc) ?? new Set()
      if (tid) known.add(tid)
      tids.set(epc, known)
    }, readTids())
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
    await this.#clear()
    return [...tids].flatMap(([epc, known]): OneTag[] =>
      known.size === 0 ? [{ epc, tid: null }] : [...known].map((tid) => ({ epc, tid })),
    )
  }

  async write(tag: OneTag, epc: string): Promise<void> {
    for (let attempt = 0; attempt < TRIES; attempt++) if (await this.#writeOnce(tag, epc)) return
    throw new Failed('stasiun.tag_tidak_tertulis')
  }

  async #writeOnce(tag: OneTag, epc: string): Promise<boolean> {
    let tell = (_done: boolean) => {}
    const written = new Promise<boolean>((resolve) => (tell = resolve))
    const timer = setTimeout(() => tell(false), WRITE_MS)
    await this.#start((t) => t.written !== undefined && tell(t.written === 0), writeEpc(tag, epc))
    const done = await written
    clearTimeout(timer)
    await this.#clear()
    return done
  }

  async close(): Promise<void> {
    this.#closed = true
    // Its inventory must not go on radiating for nobody.
    await this.#clear().catch(() => {})
    await this.#line?.close()
  }

  #open(): LlrpLine {
    if (!this.#line) throw new Failed('stasiun.alat_putus')
    return this.#line
  }

  /** What an earlier program left behind would go on, and have the number that is used here. */
  async #clear(): Promise<void> {
    const line = this.#open()
    line.onTag = () => {}
    await line.ask(LLRP.DELETE_ACCESSSPEC, allSpecs)
    await line.ask(LLRP.DELETE_ROSPEC, allSpecs)
  }

  /** Begins an inventory, with an operation on its tags where one is given. */
  async #start(seen: (tag: LlrpTag) => void, access?: Bytes): Promise<void> {
    const line = this.#open()
    await line.ask(LLRP.ADD_ROSPEC, roSpec())
    if (access) {
      await line.ask(LLRP.ADD_ACCESSSPEC, access)
      await line.ask(LLRP.ENABLE_ACCESSSPEC, theAccessSpec)
    }
    line.onTag = seen
    await line.ask(LLRP.ENABLE_ROSPEC, theRoSpec)
    await line.ask(LLRP.START_ROSPEC, theRoSpec)
  }

  /** A network that hiccups does not end a count; what is asked meanwhile fails. */
  async #redial(): Promise<void> {
    this.#line = undefined
    if (!this.#watched) return
    for (const pause of REDIAL_MS) {
      await new Promise((resolve) => setTimeout(resolve, pause))
      if (this.#closed) return
      try {
        await this.dial()
        await this.#start(this.#watched)
        return
      } catch {
        // Dialled again after a longer pause.
      }
    }
    this.#gone('stasiun.alat_putus')
  }
}

/** Above zero a reader means nothing that a field of tags can give. */
const plausible = (rssi: number): number => Math.max(-127, Math.min(0, rssi))
