/**
 * Bytes of LLRP 1.0.1, the EPCglobal protocol of fixed RFID readers. A message is
 * `version and type(16) length(32) id(32) body`; the body holds fields and parameters. A parameter
 * is `type(16) length(16) value`, or, with the top bit of its first byte set, `type(8) value` of a
 * length that the type tells. Everything is big-endian.
 */

const VERSION = 1
const HEAD = 10
/** A reader sends reports of a few hundred bytes; a longer frame is no LLRP. */
const LONGEST = 1_000_000

export type Bytes = readonly number[]

export const u8 = (n: number): Bytes => [n & 0xff]
export const u16 = (n: number): Bytes => [(n >>> 8) & 0xff, n & 0xff]
export const u32 = (n: number): Bytes => [...u16(n >>> 16), ...u16(n)]

export interface LlrpMessage {
  readonly type: number
  readonly id: number
  readonly body: Uint8Array
}

export interface Parameter {
  readonly type: number
  readonly value: Uint8Array
}

export function message(type: number, id: number, body: Bytes = []): Uint8Array {
  const head = [...u16((VERSION << 10) | type), ...u32(HEAD + body.length), ...u32(id)]
  return Uint8Array.from([...head, ...body])
}

/** A parameter with its length. */
export function parameter(type: number, ...parts: readonly Bytes[]): Bytes {
  const value = parts.flat()
  return [...u16(type), ...u16(4 + value.length), ...value]
}

/** Takes what the line gives and answers whole messages. */
export class LlrpSplitter {
  #rest = new Uint8Array(0)

  /** Null when the bytes are no LLRP: where the next message begins is not known then. */
  push(bytes: Uint8Array): LlrpMessage[] | null {
    const all = new Uint8Array(this.#rest.length + bytes.length)
    all.set(this.#rest)
    all.set(bytes, this.#rest.length)
    const out: LlrpMessage[] = []
    let at = 0
    while (all.length - at >= HEAD) {
      const view = new DataView(all.buffer, at)
      const head = view.getUint16(0)
      const length = view.getUint32(2)
      if (head >>> 10 !== VERSION || length < HEAD || length > LONGEST) return null
      if (all.length - at < length) break
      const body = all.slice(at + HEAD, at + length)
      out.push({ type: head & 0x3ff, id: view.getUint32(6), body })
      at += length
    }
    this.#rest = all.slice(at)
    return out
  }
}

/** Bytes of the values of parameters without a length, by type. */
const SHORT: Readonly<Record<number, number>> = {
  1: 2,
  2: 8,
  3: 8,
  4: 8,
  5: 8,
  6: 1,
  7: 2,
  8: 2,
  9: 4,
  10: 2,
  11: 2,
  12: 2,
  13: 12,
  14: 2,
  15: 2,
  16: 4,
  17: 2,
  18: 4,
  19: 2,
  20: 2,
}

/** The parameters that follow each other in `bytes`; what is cut off or not known ends the list. */
export function parameters(bytes: Uint8Array): Parameter[] {
  const out: Parameter[] = []
  let at = 0
  while (at < bytes.length) {
    const first = bytes[at] ?? 0
    const short = first >= 0x80
    const type = short ? first & 0x7f : uint(bytes.subarray(at, at + 2)) & 0x3ff
    const head = short ? 1 : 4
    const size = short ? SHORT[type] : uint(bytes.subarray(at + 2, at + 4)) - head
    const end = at + head + (size ?? 0)
    if (size === undefined || size < 0 || end > bytes.length) break
    out.push({ type, value: bytes.slice(at + head, end) })
    at = end
  }
  return out
}

/** An unsigned number below 2^53. */
export const uint = (bytes: Uint8Array): number => bytes.reduce((n, b) => n * 256 + b, 0)

/** In capital hex digits. */
export const hex = (bytes: Uint8Array): string =>
  [...bytes].map((b) => b.toString(16).padStart(2, '0').toUpperCase()).join('')

export const bytesOf = (digits: string): number[] =>
  (digits.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16))
