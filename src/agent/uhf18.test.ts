import { describe, expect, test } from 'vitest'
import { answerFrame } from '#test/setup/devices.ts'
import {
  ReaderSplitter,
  command,
  crc16,
  inventory,
  readInventory,
  readReaderFrame,
} from './uhf18.ts'

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex').toUpperCase()
const tag = (n: number) => n.toString(16).padStart(24, '0').toUpperCase()
const tags = (from: number, count: number) => Array.from({ length: count }, (_, i) => tag(from + i))
const answer = (status: number, epc: readonly string[]) =>
  answerFrame(0x01, status, [
    epc.length,
    ...epc.flatMap((e) => [e.length / 2, ...Buffer.from(e, 'hex')]),
  ])

describe('frames of UHFReader18', () => {
  test('checksums and questions as published', () => {
    expect(crc16(Buffer.from('123456789'))).toBe(0x6f91)
    expect(hex(command(0x21, [], 0x00))).toBe('040021D96A')
    expect(hex(command(0x01, [], 0x00))).toBe('040001DB4B')
    const push = Buffer.from('1100EE002000708C2B380B2D00000000E056', 'hex')
    expect(readReaderFrame(push)).toMatchObject({ cmd: 0xee, status: 0 })
    expect(hex(inventory()).slice(0, 6)).toBe('04FF01')
  })

  test('tags of every state that has some, none of the others', () => {
    const read = (bytes: Uint8Array) => {
      const frame = readReaderFrame(bytes)
      return frame && readInventory(frame)
    }
    for (const status of [0x01, 0x02, 0x04])
      expect(read(answer(status, tags(1, 3)))).toEqual({ epc: tags(1, 3), more: false })
    expect(read(answer(0x03, tags(1, 2)))).toEqual({ epc: tags(1, 2), more: true })
    expect(read(answer(0xfb, []))).toEqual({ epc: [], more: false })
    expect(read(answerFrame(0x21, 0, [1, 2, 3]))).toBeNull()
    // A count that the data do not hold.
    expect(read(answerFrame(0x01, 0x01, [3, 12, 1, 2]))).toEqual({ epc: [], more: false })
  })

  test('frames in pieces, several at once, and noise between them', () => {
    const splitter = new ReaderSplitter()
    const [a, b] = [answer(0x01, tags(1, 2)), answer(0x02, tags(3, 4))]
    const all = Buffer.concat([Buffer.from([0, 1]), a, Buffer.from([0xff, 0x03]), b, b])
    const found = [...all].flatMap((byte) => splitter.push(Uint8Array.of(byte)))
    // 0xFF looks like the start of a long frame and is given up when its checksum does not fit.
    const rest = Array.from({ length: 300 }, () => 0).flatMap((z) =>
      splitter.push(Uint8Array.of(z)),
    )
    expect([...found, ...rest].map((f) => readInventory(f)?.epc.length)).toEqual([2, 4, 4])
  })

  test('one wrong bit is no frame', () => {
    const frame = answer(0x01, tags(1, 1))
    for (let at = 1; at < frame.length; at++) {
      const bent = Uint8Array.from(frame)
      bent[at] = (bent[at] ?? 0) ^ 0x10
      expect(readReaderFrame(bent), `byte ${at}`).toBeNull()
    }
  })
})
