import { AppError } from '#kernel/shared/errors.ts'

/** A file as the archive's directory tells it. */
export interface Entry {
  readonly name: string
  readonly rawName: Uint8Array
  /** 0 stored, 8 deflated. */
  readonly method: number
  readonly crc: number
  /** Bytes in the archive, and unpacked. */
  readonly packed: number
  readonly size: number
  /** Where its own head begins. */
  readonly offset: number
}

const END = 22
const END_MARK = 0x0605_4b50
const ENTRY = 46
const ENTRY_MARK = 0x0201_4b50
/** The directory's end may be followed by a comment of this length. */
const MOST_COMMENT = 0xffff
/** The value that says: the true one is in a 64-bit record. */
const IN_ZIP64 = 0xffff_ffff
/** What one entry takes in the directory at most, comment and all. */
const MOST_OF_ENTRY = 512

/** The directory of a ZIP archive, its entries checked one by one. Throws AppError `zip.…`. */
export async function readDirectory(archive: Blob, mostFiles: number): Promise<readonly Entry[]> {
  const from = Math.max(0, archive.size - END - MOST_COMMENT)
  const tail = new DataView(await archive.slice(from).arrayBuffer())
  let end = tail.byteLength - END
  while (end >= 0 && tail.getUint32(end, true) !== END_MARK) end--
  if (end < 0) throw new AppError('zip.bukan_zip')
  const count = tail.getUint16(end + 10, true)
  const size = tail.getUint32(end + 12, true)
  const start = tail.getUint32(end + 16, true)
  if (count > mostFiles || start === IN_ZIP64 || size > mostFiles * MOST_OF_ENTRY)
    throw new AppError('zip.terlalu_banyak', { params: { max: mostFiles } })
  // Parts on several disks, or a directory that is not where its end says.
  if (tail.getUint16(end + 8, true) !== count || start + size !== from + end) throw broken()
  const directory = new DataView(await archive.slice(start, start + size).arrayBuffer())
  const entries: Entry[] = []
  let at = 0
  while (entries.length < count) {
    const { entry, length } = readEntry(directory, at)
    entries.push(entry)
    at += length
  }
  if (at !== size) throw broken()
  return entries
}

const broken = (name = '') => new AppError('zip.rusak', { params: { berkas: name.slice(0, 120) } })

function readEntry(view: DataView, at: number): { readonly entry: Entry; readonly length: number } {
  if (at + ENTRY > view.byteLength || view.getUint32(at, true) !== ENTRY_MARK) throw broken()
  const nameLength = view.getUint16(at + 28, true)
  const length = ENTRY + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  if (at + length > view.byteLength) throw broken()
  const rawName = new Uint8Array(view.buffer, view.byteOffset + at + ENTRY, nameLength)
  // Names that are no UTF-8 show their odd letters wrongly, which harms nothing.
  const name = new TextDecoder().decode(rawName)
  refuseName(name)
  const entry = {
    name,
    rawName,
    method: view.getUint16(at + 10, true),
    crc: view.getUint32(at + 16, true),
    packed: view.getUint32(at + 20, true),
    size: view.getUint32(at + 24, true),
    offset: view.getUint32(at + 42, true),
  }
  const params = { berkas: name.slice(0, 120) }
  if (view.getUint16(at + 8, true) & 0x2041) throw new AppError('zip.sandi', { params })
  if (isLink(view.getUint32(at + 38, true))) throw new AppError('zip.tautan', { params })
  if (entry.method !== 0 && entry.method !== 8) throw broken(name)
  if ([entry.packed, entry.size, entry.offset].includes(IN_ZIP64)) throw broken(name)
  if (entry.method === 0 && entry.packed !== entry.size)
    throw new AppError('zip.ukuran_salah', { params })
  return { entry, length }
}

/** Throws `zip.nama_bahaya` for a name that would lead out of the archive's folder. */
function refuseName(name: string): void {
  const parts = name.split('/')
  const leaves = parts.includes('..') || parts[0] === '' || /[\\\p{Cc}]|^[a-z]:/iu.test(name)
  if (leaves) throw new AppError('zip.nama_bahaya', { params: { berkas: name.slice(0, 120) } })
}

/** File kinds of Unix in the upper half of the attributes: a link, a device, a pipe. */
function isLink(attributes: number): boolean {
  const kind = (attributes >>> 16) & 0xf000
  return kind !== 0 && kind !== 0x8000 && kind !== 0x4000
}
