import type net from 'node:net'
import type { DeviceLine } from '#kernel/shared/station.ts'
import { connect } from './device-port.ts'
import { Failed } from './failed.ts'
import { type Bytes, type LlrpMessage, LlrpSplitter, message } from './llrp-frames.ts'
import {
  LLRP,
  type LlrpTag,
  answerTo,
  connectionStatus,
  keepalives,
  succeeded,
  tagsOf,
} from './llrp-messages.ts'

const ANSWER_MS = 3_000
/** The reader says that it is there so often; one that misses three is gone, whatever the network says. */
const KEEPALIVE_MS = 3_000
const SILENCE_MS = 3.5 * KEEPALIVE_MS
const CLOSE_MS = 1_000

const GONE = new Failed('stasiun.alat_putus')

interface Asked {
  readonly type: number
  readonly resolve: (answer: LlrpMessage) => void
  readonly reject: (why: Failed) => void
}

/** One connection to an LLRP reader. */
export class LlrpLine {
  /** Each sighting of a tag. */
  onTag: (tag: LlrpTag) => void = () => {}
  /** The reader went away; not called after `close`. */
  onEnd: () => void = () => {}
  readonly #socket: net.Socket
  readonly #splitter = new LlrpSplitter()
  readonly #asked = new Map<number, Asked>()
  readonly #watch: NodeJS.Timeout
  #attempt: (status: number) => void = () => {}
  #heard = Date.now()
  #id = 0
  #ended = false

  private constructor(socket: net.Socket) {
    this.#socket = socket
    socket.setNoDelay(true)
    socket.on('data', (bytes: Buffer) => this.#hear(bytes))
    socket.on('error', () => socket.destroy())
    socket.once('close', () => this.#end(true))
    this.#watch = setInterval(() => {
      if (Date.now() - this.#heard > SILENCE_MS) socket.destroy()
    }, KEEPALIVE_MS)
  }

  /**
   * Connects and asks for signs of life. Throws Failed `stasiun.alat_mati` without a reader,
   * `stasiun.rfid_dipakai` when another program has it, `stasiun.rfid_diam` for what is none.
   */
  static async open(line: Extract<DeviceLine, { by: 'llrp' }>): Promise<LlrpLine> {
    const self = new LlrpLine(await connect(line))
    try {
      await self.#greeted()
      await self.ask(LLRP.SET_READER_CONFIG, keepalives(KEEPALIVE_MS))
      return self
    } catch (error) {
      self.#socket.destroy()
      throw error
    }
  }

  /** Throws Failed `stasiun.rfid_menolak` when the reader refuses, `stasiun.rfid_diam` without an answer. */
  ask(type: number, body: Bytes = []): Promise<LlrpMessage> {
    const id = ++this.#id
    return new Promise<LlrpMessage>((resolve, reject) => {
      if (this.#ended) return reject(GONE)
      const timer = setTimeout(() => reject(new Failed('stasiun.rfid_diam')), ANSWER_MS)
      const done = () => {
        clearTimeout(timer)
        this.#asked.delete(id)
      }
      this.#asked.set(id, {
        type: answerTo(type),
        resolve: (answer) => {
          done()
          if (succeeded(answer)) resolve(answer)
          else reject(new Failed('stasiun.rfid_menolak'))
        },
        reject: (why) => {
          done()
          reject(why)
        },
      })
      this.#socket.write(message(type, id, body))
    })
  }

  /** Leaves the reader to whoever comes next: most of them let in one program at a time. */
  async close(): Promise<void> {
    const limit = setTimeout(() => this.#socket.destroy(), CLOSE_MS)
    const left = this.ask(LLRP.CLOSE_CONNECTION).catch(() => {})
    this.#end(false)
    this.#socket.once('close', () => this.#asked.forEach((a) => a.reject(GONE)))
    await left
    clearTimeout(limit)
    this.#socket.destroy()
  }

  /** The reader speaks first: whether the connection is ours. */
  #greeted(): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Failed('stasiun.rfid_diam')), ANSWER_MS)
      this.#attempt = (status) => {
        clearTimeout(timer)
        if (status === 0) resolve()
        else reject(new Failed(status < 0 ? 'stasiun.rfid_diam' : 'stasiun.rfid_dipakai'))
      }
    })
  }

  #hear(bytes: Buffer): void {
    this.#heard = Date.now()
    const messages = this.#splitter.push(bytes)
    if (!messages) {
      this.#socket.destroy()
      return
    }
    for (const m of messages) this.#take(m)
  }

  #take(m: LlrpMessage): void {
    const asked = this.#asked.get(m.id)
    if (m.type === LLRP.KEEPALIVE) this.#socket.write(message(LLRP.KEEPALIVE_ACK, m.id))
    else if (m.type === LLRP.RO_ACCESS_REPORT) for (const tag of tagsOf(m.body)) this.onTag(tag)
    else if (m.type === LLRP.READER_EVENT_NOTIFICATION) {
      const status = connectionStatus(m)
      if (status !== null) this.#attempt(status)
    } else if (asked && (m.type === asked.type || m.type === LLRP.ERROR_MESSAGE)) asked.resolve(m)
  }

  #end(tell: boolean): void {
    if (this.#ended) return
    this.#ended = true
    clearInterval(this.#watch)
    if (!tell) return
    this.#attempt(-1)
    for (const { reject } of this.#asked.values()) reject(GONE)
    this.onEnd()
  }
}
