import type { Failure, StationDevice, TagSeen } from '#kernel/shared/station.ts'
import { openTagReader } from './tag-reader.ts'

/** New tags are gathered so long, so that 300 of them are three messages. */
const GATHER_MS = 250
/** Most tags of one message. */
const MOST = 100
/** A reading that nobody ended. */
const LONGEST_MS = 30 * 60_000

export interface Reading {
  /** What reads, for the program's log. */
  readonly about: string
  /** Sends what is gathered and lets the reader go. */
  readonly stop: () => Promise<void>
}

/**
 * Reads tags until `stop`. Each tag is told once in a reading, however often it is seen; with `sought`
 * that tag alone, again and again, by its strongest sighting of each moment. Throws what
 * `openTagReader` throws.
 */
export async function readTags(
  device: StationDevice,
  tell: (tags: readonly TagSeen[]) => void,
  /** The reader went away, or nobody ended the reading. */
  ended: (sebab: Failure) => void,
  sought: string | null = null,
): Promise<Reading> {
  const gathered = sought === null ? new NewTags() : new OneTagSought(sought)
  const flush = () => {
    const tags = gathered.take()
    for (let at = 0; at < tags.length; at += MOST) tell(tags.slice(at, at + MOST))
  }
  const timers: NodeJS.Timeout[] = []
  const stop = async () => {
    timers.forEach(clearTimeout)
    await reader.close()
    flush()
  }
  const giveUp = (sebab: Failure) => void stop().then(() => ended(sebab))
  const reader = await openTagReader(device, giveUp)
  try {
    await reader.watch((tag) => gathered.see(tag))
  } catch (error) {
    await stop()
    throw error
  }
  timers.push(
    setInterval(flush, GATHER_MS),
    setTimeout(() => giveUp('stasiun.rfid_lama'), LONGEST_MS),
  )
  return { about: reader.about, stop }
}

class NewTags {
  readonly #known = new Set<string>()
  #fresh: TagSeen[] = []

  see(tag: TagSeen): void {
    if (this.#known.has(tag.epc)) return
    this.#known.add(tag.epc)
    this.#fresh.push(tag)
  }

  take(): TagSeen[] {
    const tags = this.#fresh
    this.#fresh = []
    return tags
  }
}

class OneTagSought {
  readonly #epc: string
  #strongest: TagSeen | undefined

  constructor(epc: string) {
    this.#epc = epc
  }

  see(tag: TagSeen): void {
    if (tag.epc !== this.#epc) return
    const now = this.#strongest
    if (!now || (tag.rssi ?? -Infinity) > (now.rssi ?? -Infinity)) this.#strongest = tag
  }

  take(): TagSeen[] {
    const tags = this.#strongest ? [this.#strongest] : []
    this.#strongest = undefined
    return tags
  }
}
