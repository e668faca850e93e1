import { inflateSync } from 'node:zlib'

/**
 * Unpacks the font inside a WOFF file. The PDF library reads WOFF too, but its own inflater fails
 * on some of our files and unpacks the glyph table again for every glyph.
 */
export function toSfnt(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('not a WOFF file')
  const count = woff.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, i) => readTable(woff, 44 + i * 20))
  const head = Buffer.alloc(12 + count * 16)
  const power = Math.floor(Math.log2(count))
  head.writeUInt32BE(woff.readUInt32BE(4), 0)
  head.writeUInt16BE(count, 4)
  head.writeUInt16BE(2 ** power * 16, 6)
  head.writeUInt16BE(power, 8)
  head.writeUInt16BE(count * 16 - 2 ** power * 16, 10)
  const part: Buffer[] = [head]
  let offset = head.length
  tables.forEach((t, i) => {
    const at = 12 + i * 16
    t.tag.copy(head, at)
    head.writeUInt32BE(t.checksum, at + 4)
    head.writeUInt32BE(offset, at + 8)
    head.writeUInt32BE(t.content.length, at + 12)
    const padding = (4 - (t.content.length % 4)) % 4
    part.push(t.content, Buffer.alloc(padding))
    offset += t.content.length + padding
  })
  return Buffer.concat(part)
}

function readTable(woff: Buffer, at: number) {
  const start = woff.readUInt32BE(at + 4)
  const packed = woff.readUInt32BE(at + 8)
  const length = woff.readUInt32BE(at + 12)
  const data = woff.subarray(start, start + packed)
  return {
    tag: woff.subarray(at, at + 4),
    checksum: woff.readUInt32BE(at + 16),
    content: packed < length ? inflateSync(data) : data,
  }
}
