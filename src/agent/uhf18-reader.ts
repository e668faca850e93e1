import type { DeviceLine, Failure, OneTag, StationDevice, TagSeen } from '#kernel/shared/station.ts'
import { type DevicePort, openPort } from './device-port.ts'
import { Failed } from './failed.ts'
import type { TagReader } from './tag-reader.ts'
import {
  type ReaderFrame,
  ReaderSplitter,
  inventory,
  readInventory,
  readTid,
  tidOf,
  writeEpc,
  wroteEpc,
} from './uhf18.ts'

/** The reader's own factory setting; its time for one inventory is a second. */
const SPEED = '57600'
const BITS = '8N1'
const ANSWER_MS = 4_000
/** A reader that fell silent is asked again. */
const ASK_AGAIN_MS = 1_500
/** Inventories after which a tag counts as alone: a weak one answers not every time. */
const LOOKS = 3
/** A tag at the edge of the field loses power in the middle of being written. */
const TRIES = 3

/** A reader of the UHFReader18 family. See `openTagReader` for its errors. */
export async function openUhf18Reader(
  device: StationDevice,
  line: DeviceLine,
  gone: (sebab: Failure) => void,
): Promise<TagReader> {
  const reader = new Uhf18Reader(gone)
  await reader.open(device, line)
  return reader
}

class Uhf18Reader implements TagReader {
  readonly about = 'UHFReader18'
  readonly #gone: (sebab: Failure) => void
  readonly #frames = new ReaderSplitter()
  #port: DevicePort | undefined
  #hear: (frame: ReaderFrame) => void = () => {}
  #lost: () => void = () => {}
  #again: NodeJS.Timeout | undefined

  constructor(gone: (sebab: Failure) => void) {
    this.#gone = gone
  }

  async open(device: StationDevice, line: DeviceLine): Promise<void> {
    this.#port = await openPort({
      line,
      speed: device.kecepatan ?? SPEED,
      bits: device.bit_serial ?? BITS,
      onData: (bytes) => this.#frames.push(bytes).forEach((frame) => this.#hear(frame)),
      onEnd: () => this.#lost(),
    })
  }

  async watch(seen: (tag: TagSeen) => void): Promise<void> {
    const tell = (epc: string) => seen({ epc, rssi: null, antena: null })
    ;(await this.#look()).forEach(tell)
    this.#lost = () => this.#gone('stasiun.alat_putus')
    this.#hear = (frame) => {
      const answer = readInventory(frame)
      answer?.epc.forEach(tell)
      if (answer && !answer.more) this.#inventory()
    }
    this.#inventory()
  }

  async around(): Promise<readonly OneTag[]> {
    let most: readonly string[] = []
    const all = new Set<string>()
    for (let n = 0; n < LOOKS; n++) {
      const now = await this.#look()
      now.forEach((epc) => all.add(epc))
      if (now.length > most.length) most = now
    }
    // Two that answer with one EPC in the same inventory are two tags.
    const found = most.length > all.size ? most : [...all]
    const [only, ...more] = found
    if (!only || more.length > 0) return found.map((epc) => ({ epc, tid: null }))
    return [{ epc: only, tid: (await this.#ask(readTid(only), tidOf)) || null }]
  }

  async write(_tag: OneTag, epc: string): Promise<void> {
    for (let n = 0; n < TRIES; n++)
      if ((await this.#ask(writeEpc(epc), wroteEpc)) === 'written') return
    throw new Failed('stasiun.tag_tidak_tertulis')
  }

  async close(): Promise<void> {
    clearTimeout(this.#again)
    this.#hear = () => {}
    this.#port?.close()
  }

  /** Asks for the tags in the field, and again when no answer comes. */
  #inventory(): void {
    clearTimeout(this.#again)
    this.#again = setTimeout(() => this.#inventory(), ASK_AGAIN_MS)
    this.#port?.write(inventory())
  }

  /** The EPCs of one inventory, as often as they answered in it. */
  async #look(): Promise<readonly string[]> {
    const epc: string[] = []
    await this.#ask(inventory(), (frame) => {
      const answer = readInventory(frame)
      epc.push(...(answer?.epc ?? []))
      return answer && !answer.more ? true : null
    })
    return epc
  }

  /** Sends a question and waits until `read` makes something of a frame. */
  #ask<T>(question: Uint8Array, read: (frame: ReaderFrame) => T | null): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const silent = setTimeout(() => reject(new Failed('stasiun.rfid_diam')), ANSWER_MS)
      this.#hear = (frame) => {
        const answer = read(frame)
        if (answer === null) return
        clearTimeout(silent)
        resolve(answer)
      }
      this.#lost = () => {
        clearTimeout(silent)
        reject(new Failed('stasiun.alat_putus'))
      }
      this.#port?.write(question)
    })
  }
}
