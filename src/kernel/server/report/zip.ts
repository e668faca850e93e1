import type { Writable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

/** One file of the archive; its content is read when its turn has come. */
export interface ZipEntry {
  readonly name: string
  readonly content: AsyncIterable<string> | Iterable<string>
}

interface Recorded {
  readonly name: Buffer
  readonly crc: number
  readonly packed: number
  readonly raw: number
  readonly offset: number
}

const LIMIT = 0xffff_ffff
/** Flags: sizes follow the data, names are UTF-8. */
const FLAGS = 0x0808

/** A ZIP archive as a stream that holds only the piece being compressed. */
export async function* streamZip(
  files: AsyncIterable<ZipEntry> | Iterable<ZipEntry>,
): AsyncGenerator<Buffer> {
  const recorded: Recorded[] = []
  let offset = 0
  for await (const b of files) {
    const name = Buffer.from(b.name)
    const start = offset
    const head = localHead(name)
    yield head
    const counts = { crc: 0, packed: 0, raw: 0 }
    for await (const piece of pack(b.content, counts)) yield piece
    if (counts.raw > LIMIT) throw new RangeError(`${b.name} is larger than a ZIP file may hold`)
    const tail = Buffer.alloc(16)
    tail.writeUInt32LE(0x0807_4b50, 0)
    tail.writeUInt32LE(counts.crc, 4)
    tail.writeUInt32LE(counts.packed, 8)
    tail.writeUInt32LE(counts.raw, 12)
    yield tail
    recorded.push({ name, offset: start, ...counts })
    offset += head.length + counts.packed + tail.length
  }
  yield directory(recorded, offset)
}

async function* pack(
  content: ZipEntry['content'],
  counts: { crc: number; packed: number; raw: number },
): AsyncGenerator<Buffer> {
  // Level 3 makes a sheet almost as small as level 6, in half the time.
  const deflate = createDeflateRaw({ level: 3, chunkSize: 64 * 1024 })
  const input = (async () => {
    for await (const text of content) {
      const bytes = Buffer.from(text)
      counts.crc = crc32(bytes, counts.crc)
      counts.raw += bytes.length
      // The reader has gone. `close` came while the next rows were awaited and does not come again.
      if (deflate.destroyed) return
      if (!deflate.write(bytes)) await drained(deflate)
    }
    deflate.end()
  })()
  input.catch((error: unknown) => deflate.destroy(error as Error))
  try {
    for await (const piece of deflate) {
      counts.packed += (piece as Buffer).length
      yield piece as Buffer
    }
  } finally {
    deflate.destroy()
    await input
  }
}

/** Resolves when the stream has room again or is closed. */
function drained(stream: Writable): Promise<void> {
  return new Promise((resume) => {
    const done = () => {
      stream.off('drain', done).off('close', done)
      resume()
    }
    stream.once('drain', done).once('close', done)
  })
}

function localHead(name: Buffer): Buffer {
  const b = Buffer.alloc(30)
  b.writeUInt32LE(0x0403_4b50, 0)
  b.writeUInt16LE(20, 4)
  b.writeUInt16LE(FLAGS, 6)
  b.writeUInt16LE(8, 8)
  b.writeUInt16LE(0x21, 12)
  b.writeUInt16LE(name.length, 26)
  return Buffer.concat([b, name])
}

function directory(recorded: readonly Recorded[], offset: number): Buffer {
  if (offset > LIMIT) throw new RangeError('archive is larger than ZIP may hold')
  const entries = recorded.map((t) => {
    const b = Buffer.alloc(46)
    b.writeUInt32LE(0x0201_4b50, 0)
    b.writeUInt16LE(20, 4)
    b.writeUInt16LE(20, 6)
    b.writeUInt16LE(FLAGS, 8)
    b.writeUInt16LE(8, 10)
    b.writeUInt16LE(0x21, 14)
    b.writeUInt32LE(t.crc, 16)
    b.writeUInt32LE(t.packed, 20)
    b.writeUInt32LE(t.raw, 24)
    b.writeUInt16LE(t.name.length, 28)
    b.writeUInt32LE(t.offset, 42)
    return Buffer.concat([b, t.name])
  })
  const content = Buffer.concat(entries)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x0605_4b50, 0)
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(content.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([content, end])
}
