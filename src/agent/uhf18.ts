/**
 * Frames of the readers sold as UHFReader18, ZK-RFID101 and by other names:
 * `Len Adr Cmd [Status] Data CRClo CRChi`. Len counts what follows it.
 */

const BROADCAST = 0xff
const INVENTORY = 0x01
const READ = 0x02
const WRITE_EPC = 0x04
const NO_PASSWORD = [0, 0, 0, 0] as const
const TID_BANK = 2
/** Words of a TID with the maker's serial number. */
const TID_WORDS = 6

/** CRC-16/MCRF4XX: polynomial 0x8408, from 0xFFFF, low byte first. */
export function crc16(bytes: Uint8Array): number {
  let crc = 0xff_ff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0x84_08 : crc >>> 1
  }
  return crc
}

export function command(
  cmd: number,
  data: readonly number[] = [],
  address = BROADCAST,
): Uint8Array {
  const head = Uint8Array.of(data.length + 4, address, cmd, ...data)
  const crc = crc16(head)
  return Uint8Array.of(...head, crc & 0xff, crc >>> 8)
}

/** Asks for the tags in the field. */
export const inventory = (): Uint8Array => command(INVENTORY)

/** Asks the tag of an EPC for its TID: `ENum EPC Mem WordPtr Num Pwd`. */
export const readTid = (epc: string): Uint8Array =>
  command(READ, [epc.length / 4, ...bytesOf(epc), TID_BANK, 0, TID_WORDS, ...NO_PASSWORD])

/** Writes an EPC into any one tag of the field, so it has to lie there alone: `ENum Pwd WEPC`. */
export const writeEpc = (epc: string): Uint8Array =>
  command(WRITE_EPC, [epc.length / 4, ...NO_PASSWORD, ...bytesOf(epc)])

const bytesOf = (digits: string): Buffer => Buffer.from(digits, 'hex')

export interface ReaderFrame {
  readonly cmd: number
  readonly status: number
  readonly data: Uint8Array
}

/** Takes what the line gives and answers whole frames; bytes that fit no frame are skipped. */
export class ReaderSplitter {
  #rest = new Uint8Array(0)

  push(bytes: Uint8Array): ReaderFrame[] {
    const all = new Uint8Array(this.#rest.length + bytes.length)
    all.set(this.#rest)
    all.set(bytes, this.#rest.length)
    const out: ReaderFrame[] = []
    let at = 0
    while (at < all.length) {
      const size = (all[at] ?? 0) + 1
      if (size < 6) at++
      else if (at + size > all.length) break
      else {
        const frame = all.subarray(at, at + size)
        const read = readReaderFrame(frame)
        if (read) out.push(read)
        at += read ? size : 1
      }
    }
    this.#rest = all.slice(at)
    return out
  }
}

/** One frame with a right checksum; null otherwise. */
export function readReaderFrame(frame: Uint8Array): ReaderFrame | null {
  const body = frame.subarray(0, -2)
  const [low = -1, high = -1] = frame.subarray(-2)
  if (crc16(body) !== low + (high << 8)) return null
  const [, , cmd = 0, status = 0] = body
  return { cmd, status, data: body.slice(4) }
}

/** Every tag was read, or the time was up, or more frames follow, or the buffer was full. */
const WITH_TAGS: ReadonlySet<number> = new Set([0x01, 0x02, 0x03, 0x04])
const MORE_FOLLOWS = 0x03

export interface InventoryAnswer {
  /** In capital hex digits. */
  readonly epc: readonly string[]
  /** The reader sends another frame for the same question. */
  readonly more: boolean
}

/** Tags in the answer to an inventory; null for the answer to anything else. */
export function readInventory({ cmd, status, data }: ReaderFrame): InventoryAnswer | null {
  if (cmd !== INVENTORY) return null
  const epc: string[] = []
  if (WITH_TAGS.has(status)) {
    let at = 1
    for (let n = data[0] ?? 0; n > 0 && at < data.length; n--) {
      const size = data[at] ?? 0
      const tag = data.subarray(at + 1, at + 1 + size)
      if (tag.length === size && size > 0) epc.push(hex(tag))
      at += 1 + size
    }
  }
  return { epc, more: status === MORE_FOLLOWS }
}

/** TID in the answer to `readTid`, '' where the tag did not tell it; null for any other answer. */
export function tidOf({ cmd, status, data }: ReaderFrame): string | null {
  if (cmd !== READ) return null
  return status === 0 ? hex(data) : ''
}

/** What came of `writeEpc`; null for any other answer. */
export function wroteEpc({ cmd, status }: ReaderFrame): 'written' | 'refused' | null {
  if (cmd !== WRITE_EPC) return null
  return status === 0 ? 'written' : 'refused'
}

const hex = (bytes: Uint8Array): string =>
  [...bytes].map((b) => b.toString(16).padStart(2, '0').toUpperCase()).join('')
