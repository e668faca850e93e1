import { AppError, type ErrorCode, type Params } from '#kernel/shared/errors.ts'
import { crc32 } from './crc32.ts'
import { type Entry, readDirectory } from './zip-directory.ts'

/** A file of an archive; its content is unpacked when it is asked for. */
export interface ZipFile {
  /** With its folders, as the archive names it. */
  readonly name: string
  readonly size: number
  /** The unpacked content. Throws AppError `zip.rusak`, `zip.ukuran_salah`. */
  readonly read: () => Promise<Blob>
}

export interface ZipLimits {
  readonly files: number
  /** Longest name with its folders, in characters. */
  readonly name: number
  /** Most unpacked bytes of one file, and of all of them. */
  readonly bytesOfOne: number
  readonly bytes: number
}

/**
 * The files of a ZIP archive, without folders and without what systems leave in them. Only the
 * directory is read; a file of gigabytes needs no more memory than the largest file in it. Throws
 * AppError `zip.…` for an archive that is damaged or lies about itself: overlapping, doubled or
 * linked files, names that lead out of it, a password, more bytes than `limits` allow.
 */
export async function openZip(archive: Blob, limits: ZipLimits): Promise<readonly ZipFile[]> {
  const entries = await readDirectory(archive, limits.files)
  refuseOverlaps(entries, archive.size)
  const files = entries.filter((e) => !isLeftover(e.name))
  const seen = new Set<string>()
  let sum = 0
  for (const e of files) {
    const name = e.name.slice(e.name.lastIndexOf('/') + 1).toLowerCase()
    if (seen.has(name)) throw refused('zip.nama_kembar', e)
    seen.add(name)
    if (e.name.length > limits.name) throw refused('zip.jalur_panjang', e, { maks: limits.name })
    sum += e.size
    if (e.size > limits.bytesOfOne || sum > limits.bytes) throw refused('zip.terlalu_besar', e)
  }
  return files.map((e) => ({ name: e.name, size: e.size, read: () => unpack(archive, e) }))
}

const refused = (code: ErrorCode, { name }: Pick<Entry, 'name'>, more: Params = {}) =>
  new AppError(code, { params: { berkas: name.slice(0, 120), ...more } })

/** Folders, and the files that systems add by themselves. */
const isLeftover = (name: string) =>
  name.endsWith('/') || /(^|\/)(__MACOSX\/|\.|Thumbs\.db$|desktop\.ini$)/i.test(name)

const LOCAL_HEAD = 30

/** Two entries that share bytes are how a small file unpacks to a large one many times over. */
function refuseOverlaps(entries: readonly Entry[], end: number): void {
  const placed = entries.toSorted((a, b) => a.offset - b.offset)
  placed.forEach((e, i) => {
    const next = placed[i + 1]?.offset ?? end
    if (e.offset + LOCAL_HEAD + e.packed > next) throw refused('zip.rusak', e)
  })
}

async function unpack(archive: Blob, e: Entry): Promise<Blob> {
  const head = new DataView(await archive.slice(e.offset, e.offset + LOCAL_HEAD).arrayBuffer())
  if (head.byteLength < LOCAL_HEAD || head.getUint32(0, true) !== 0x0403_4b50)
    throw refused('zip.rusak', e)
  if (head.getUint16(8, true) !== e.method) throw refused('zip.rusak', e)
  const name = e.offset + LOCAL_HEAD
  const start = name + head.getUint16(26, true) + head.getUint16(28, true)
  const said = new Uint8Array(await archive.slice(name, name + e.rawName.length).arrayBuffer())
  // The directory and the file itself have to tell the same name, or one of them is a lie.
  if (head.getUint16(26, true) !== e.rawName.length || said.some((b, i) => b !== e.rawName[i]))
    throw refused('zip.rusak', e)
  const packed = archive.slice(start, start + e.packed)
  const content = await take(e.method === 0 ? packed.stream() : inflate(packed), e)
  if (crc32(content) !== e.crc) throw refused('zip.rusak', e)
  return new Blob([content])
}

const inflate = (packed: Blob) =>
  packed.stream().pipeThrough(new DecompressionStream('deflate-raw'))

/** Stops at the first byte above the size that the directory tells. */
async function take(stream: ReadableStream<Uint8Array<ArrayBuffer>>, e: Entry) {
  const content = new Uint8Array(e.size)
  const reader = stream.getReader()
  let at = 0
  for (;;) {
    const { done, value } = await reader.read().catch((cause: unknown) => {
      throw new AppError('zip.rusak', { params: { berkas: e.name.slice(0, 120) }, cause })
    })
    if (done) break
    if (at + value.length > e.size) {
      await reader.cancel().catch(() => {})
      throw refused('zip.ukuran_salah', e)
    }
    content.set(value, at)
    at += value.length
  }
  if (at !== e.size) throw refused('zip.ukuran_salah', e)
  return content
}
