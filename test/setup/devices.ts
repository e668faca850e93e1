import net from 'node:net'
import { command, crc16, readReaderFrame } from '../../src/agent/uhf18.ts'

/** A device on a TCP port of this machine, as a serial-to-network box shows one. */
export abstract class TcpDevice {
  readonly #sockets = new Set<net.Socket>()
  #server: net.Server | undefined
  address = ''

  async listen(port = 0): Promise<this> {
    const server = net.createServer((socket) => {
      this.#sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => this.#sockets.delete(socket))
      this.plugged(socket)
    })
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
    this.#server = server
    this.address = `tcp://127.0.0.1:${(server.address() as net.AddressInfo).port}`
    return this
  }

  /** Pulls the plug. */
  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy()
    await new Promise((resolve) => this.#server?.close(resolve))
  }

  protected abstract plugged(socket: net.Socket): void
}

/** A receipt printer: keeps what each job sent. */
export class SimulatedPrinter extends TcpDevice {
  readonly jobs: Buffer[] = []
  /** Breaks the line after the first bytes of a job. */
  jams = false

  protected plugged(socket: net.Socket): void {
    const parts: Buffer[] = []
    socket.on('data', (part: Buffer) => {
      parts.push(part)
      if (this.jams) socket.resetAndDestroy()
    })
    socket.on('end', () => {
      this.jobs.push(Buffer.concat(parts))
      socket.end()
    })
  }
}

/** A balance that answers each question with the next of its frames, the last one again and again. */
export class SimulatedScale extends TcpDevice {
  frames: readonly string[] = []
  asked: string[] = []

  protected plugged(socket: net.Socket): void {
    let at = 0
    socket.on('data', (part: Buffer) => {
      this.asked.push(part.toString())
      const frame = this.frames[Math.min(at++, this.frames.length - 1)]
      if (frame === undefined) return
      // In two pieces, as a serial line delivers it.
      socket.write(frame.slice(0, 5))
      setTimeout(() => socket.write(`${frame.slice(5)}\r\n`), 5)
    })
  }
}

/** An RFID reader of the UHFReader18 kind: answers each inventory with some of the tags before it. */
export class SimulatedReader extends TcpDevice {
  tags: readonly string[] = []
  /** Maker's numbers by EPC; a tag without one doesn't tell it. */
  tid: Readonly<Record<string, string>> = {}
  /** A tag that is locked, or too far away to be written. */
  locked = false
  /** Tags of one answer; a frame holds no more than about seventeen. */
  perAnswer = 10
  #next = 0

  protected plugged(socket: net.Socket): void {
    socket.on('data', (part: Buffer) => {
      for (let at = 0; at < part.length; at += (part[at] ?? 0) + 1) {
        const answer = this.#hear(part.subarray(at, at + (part[at] ?? 0) + 1))
        if (answer) socket.write(answer)
      }
    })
  }

  #hear(question: Uint8Array): Uint8Array | null {
    // A question has no status: what stands in its place is the first byte of the data.
    const asked = readReaderFrame(question)
    if (!asked) return null
    const [, , cmd, ...rest] = question
    const data = rest.slice(0, -2)
    if (cmd === 0x01 && Buffer.from(command(0x01)).equals(question)) return this.#answer()
    if (cmd === 0x02) return this.#tell(data)
    return cmd === 0x04 ? this.#write(data) : null
  }

  #tell([words = 0, ...rest]: readonly number[]): Uint8Array {
    const tid = this.tid[hexOf(rest.slice(0, words * 2))]
    return tid ? answerFrame(0x02, 0, [...Buffer.from(tid, 'hex')]) : answerFrame(0x02, 0xfb, [])
  }

  /** Whichever tag answers first takes it. */
  #write([, , , , , ...epc]: readonly number[]): Uint8Array {
    const [old = '', ...others] = this.tags
    if (this.locked) return answerFrame(0x04, 0xfa, [])
    const now = hexOf(epc)
    this.tags = [now, ...others]
    this.tid = { ...this.tid, ...(this.tid[old] ? { [now]: this.tid[old] } : {}) }
    return answerFrame(0x04, 0, [])
  }

  #answer(): Uint8Array {
    const seen = Array.from(
      { length: Math.min(this.perAnswer, this.tags.length) },
      () => this.tags[this.#next++ % this.tags.length] ?? '',
    )
    const data = seen.flatMap((epc) => [epc.length / 2, ...Buffer.from(epc, 'hex')])
    return answerFrame(0x01, seen.length === 0 ? 0xfb : 0x01, [seen.length, ...data])
  }
}

const hexOf = (bytes: readonly number[]): string => Buffer.from(bytes).toString('hex').toUpperCase()

/** `Len Adr Cmd Status Data CRC` of a reader. */
export function answerFrame(cmd: number, status: number, data: readonly number[]): Uint8Array {
  const head = Uint8Array.of(data.length + 5, 0, cmd, status, ...data)
  const crc = crc16(head)
  return Uint8Array.of(...head, crc & 0xff, crc >>> 8)
}
