import type net from 'node:net'
import {
  type Bytes,
  type LlrpMessage,
  LlrpSplitter,
  bytesOf,
  hex,
  message,
  parameter,
  parameters,
  u16,
  u32,
  u8,
  uint,
} from '../../src/agent/llrp-frames.ts'
import { TcpDevice } from './devices.ts'

/** A tag in the field of a simulated reader. */
export interface SimulatedTag {
  epc: string
  /** Left out for a chip that doesn't tell it. */
  readonly tid?: string
  /** In dBm; left out for a reader that doesn't tell it. */
  rssi?: number
  /** Takes no writing. */
  readonly locked?: boolean
}

const OK = parameter(287, u16(0), u16(0))
const REFUSED = parameter(287, u16(100), u16(0))

/** How often it looks at its field, in milliseconds, and how many tags it tells each time. */
const ROUND_MS = 20

/**
 * An LLRP 1.0.1 reader: one program at a time, an inventory that reports each sighting, reading of
 * the TID and writing of the EPC by access specs.
 */
export class SimulatedLlrpReader extends TcpDevice {
  tags: SimulatedTag[] = []
  perRound = 12
  /** Types of the messages that it was sent. */
  readonly heard: number[] = []
  /** Says something else than LLRP. */
  noisy = false
  /** Says nothing at all. */
  mute = false
  /** Sends everything byte by byte. */
  slow = false
  /** Takes no request of these types. */
  refuses: ReadonlySet<number> = new Set()
  #program: net.Socket | undefined
  #round: NodeJS.Timeout | undefined
  #access: Uint8Array | undefined
  #next = 0

  override async listen(port = 0): Promise<this> {
    await super.listen(port)
    this.address = this.address.replace('tcp:', 'llrp:')
    return this
  }

  /** True while it radiates. */
  get running(): boolean {
    return this.#round !== undefined
  }

  /** The network breaks; the reader stays. */
  cut(): void {
    this.#program?.destroy()
  }

  protected plugged(socket: net.Socket): void {
    if (this.mute) return
    if (this.noisy) return void socket.write('HTTP/1.1 400 Bad Request\r\n\r\n')
    const taken = this.#program !== undefined
    const attempt = parameter(256, u16(taken ? 2 : 0))
    const clock = parameter(128, u32(0), u32(1))
    this.#send(socket, message(63, 0, parameter(246, clock, attempt)))
    if (taken) return void socket.end()
    this.#program = socket
    socket.on('close', () => this.#leave(socket))
    const splitter = new LlrpSplitter()
    socket.on('data', (bytes: Buffer) => {
      for (const m of splitter.push(bytes) ?? []) this.#take(socket, m)
    })
  }

  #send(socket: net.Socket, bytes: Uint8Array): void {
    if (!this.slow) return void socket.write(bytes)
    for (const byte of bytes) socket.write(Uint8Array.of(byte))
  }

  #take(socket: net.Socket, { type, id, body }: LlrpMessage): void {
    this.heard.push(type)
    if (type === 72) return
    if (this.refuses.has(type)) return this.#send(socket, message(type + 10, id, REFUSED))
    if (type === 3) this.#send(socket, message(62, 7))
    if (type === 1) {
      const general = parameter(137, u16(2), u16(0), u32(25_882), u32(2_001_002), u16(0))
      return this.#send(socket, message(11, id, [...OK, ...general]))
    }
    if (type === 14) {
      this.#leave(socket)
      this.#send(socket, message(4, id, OK))
      return void socket.end()
    }
    if (type === 21) this.#stop()
    if (type === 41) this.#access = undefined
    if (type === 40) [this.#access] = parameters(body).map((p) => p.value)
    if (type === 22) this.#round = setInterval(() => this.#tell(socket), ROUND_MS)
    this.#send(socket, message(type + 10, id, OK))
  }

  /** The next program may come in. */
  #leave(socket: net.Socket): void {
    if (this.#program !== socket) return
    this.#stop()
    this.#program = undefined
  }

  #stop(): void {
    clearInterval(this.#round)
    this.#round = undefined
  }

  #tell(socket: net.Socket): void {
    const seen = Array.from(
      { length: Math.min(this.perRound, this.tags.length) },
      () => this.tags[this.#next++ % this.tags.length],
    )
    for (const tag of seen) if (tag) this.#send(socket, message(61, 0, this.#report(tag)))
  }

  #report(tag: SimulatedTag): Bytes {
    const epc = bytesOf(tag.epc)
    const number =
      epc.length === 12 ? [0x80 | 13, ...epc] : parameter(241, u16(epc.length * 8), epc)
    const rssi = tag.rssi === undefined ? [] : [0x80 | 6, ...u8(tag.rssi)]
    const antenna = [0x80 | 1, ...u16(1)]
    const seen = [0x80 | 4, ...u32(0x00_06_00_00), ...u32(1)]
    return parameter(240, number, antenna, rssi, seen, this.#operate(tag))
  }

  /** What the access spec does to a tag that answers; nothing without one. */
  #operate(tag: SimulatedTag): Bytes {
    if (!this.#access) return []
    const parts = parameters(this.#access.subarray(12))
    const command = parameters(parts.find((p) => p.type === 209)?.value ?? new Uint8Array())
    const [spec] = command.filter((p) => p.type === 338)
    const [target] = parameters(spec?.value ?? new Uint8Array())
    const op = command.find((p) => p.type === 341 || p.type === 342)
    if (!op || !target || !matches(tag, target.value)) return []
    if (op.type === 341)
      return tag.tid === undefined
        ? parameter(349, u8(2), u16(1), u16(0))
        : parameter(349, u8(0), u16(1), u16(tag.tid.length / 4), bytesOf(tag.tid))
    this.#access = undefined
    if (tag.locked) return parameter(350, u8(2), u16(1), u16(0))
    // Behind the protocol control word.
    const from = op.value.subarray(9)
    const words = uint(from.subarray(0, 2))
    tag.epc = hex(from.subarray(4, 2 + words * 2))
    return parameter(350, u8(0), u16(1), u16(words))
  }
}

/** Whether a tag holds what a C1G2TargetTag asks for. */
function matches(tag: SimulatedTag, target: Uint8Array): boolean {
  const bank = (target[0] ?? 0) >>> 6
  const bits = uint(target.subarray(3, 5))
  const size = Math.ceil(bits / 8)
  const wanted = hex(target.subarray(5 + size + 2, 5 + size + 2 + size))
  return (bank === 2 ? tag.tid : tag.epc)?.startsWith(wanted) === true
}
