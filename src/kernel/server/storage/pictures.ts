import { createHash } from 'node:crypto'
import type { Disk } from 'flydrive'
import type { Sharp } from 'sharp'
import { AppError } from '#kernel/shared/errors.ts'
import { isPdf } from '#kernel/shared/fields.ts'
import { mapDiskError } from '../disk-full.ts'
import { Turns } from '../turns.ts'
import { type PicturePlace, storageOf } from './disk-or-s3.ts'

/** JPEG of quality 50 within 720 × 1366; R-223: the splash screen may be larger. */
const QUALITY = 50
export const PICTURE_LIMIT = [720, 1366] as const
export const SPLASH_LIMIT = [1241, 2348] as const
/** Edge of the small picture for lists. */
const SMALL_LIMIT = 240
/**
 * Most pixels before shrinking; a picture that unpacks to more is an attack. A baseline JPEG is
 * shrunk while it is read; any other picture is in memory whole, four bytes a pixel.
 */
const MOST_PIXELS = { whileRead: 50_000_000, whole: 13_000_000 } as const
const MOST_BYTES = 15 * 1024 * 1024

export interface PictureAddress {
  readonly kode_toko: string
  /** Kind of record: `barang`, `katalog` … */
  readonly folder: string
  /** Usually the code of the record; letters, digits, `-` and `_`. */
  readonly name: string
}

export interface StoredImage {
  readonly buffer: Buffer
  readonly type: 'image/jpeg' | 'application/pdf'
  /** Changes with the content; for If-None-Match. */
  readonly etag: string
}

/** One picture at a time, so that only one is in memory unpacked. */
const turns = new Turns({ name: 'gambar', atOnce: 1, stuckAfter: 60_000 })

/** Name of the small version of a picture. */
export const smallName = (name: string): string => `${name}-kecil`

const PART = /^[A-Za-z0-9_-]{1,60}$/

/** Only valid names become paths: no dots, no slashes. */
function keyOf(a: PictureAddress): string {
  const parts = [a.kode_toko, a.folder, a.name]
  if (!parts.every((b) => PART.test(b))) throw new AppError('gambar.nama_salah', { status: 400 })
  return `${parts.join('/')}.${isPdf(a.name) ? 'pdf' : 'jpg'}`
}

interface Storing extends PictureAddress {
  readonly buffer: Buffer
  readonly limit?: readonly [number, number]
  /** Also stores a small version, made at the same time. */
  readonly small?: true
  /** Runs once the picture is known to be good, before any of it is stored. */
  readonly record?: () => Promise<unknown>
}

const smallKey = (key: string) => key.replace(/\.jpg$/, '-kecil.jpg')

/**
 * Decodes a picture, turns it upright, shrinks it and stores it anew as JPEG; no byte of the
 * original is kept (reliability.md 11). Throws 422 `gambar.bukan_gambar` for a file that is no
 * JPEG, PNG, WebP or AVIF picture from its first byte on, `gambar.terlalu_besar` for one with too
 * many pixels.
 */
export async function storePicture(
  config: PicturePlace,
  g: Storing,
): Promise<{ readonly etag: string; readonly width: number; readonly height: number }> {
  const key = keyOf(g)
  const { data, info, small } = await turns.run(() => encode(g))
  await g.record?.()
  await inStorage(config, async (disk) => {
    if (small) await disk.put(smallKey(key), small, { contentType: 'image/jpeg' })
    await disk.put(key, data, { contentType: 'image/jpeg' })
  })
  return { etag: etagOf(data), width: info.width, height: info.height }
}

/** Most bytes of a PDF; a laboratory's report has less than one megabyte. */
const MOST_PDF = 5 * 1024 * 1024
/** What makes a PDF act, or carry other files. */
const ACTS = /\/(?:JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|XFA|SubmitForm|ImportData)\b/

export const looksLikePdf = (buffer: Buffer): boolean => buffer.toString('latin1', 0, 5) === '%PDF-'

/**
 * Stores a PDF as it is, under a name that `isPdf`. It can't be encoded anew like a picture, so it is
 * answered as a download only and nobody's browser opens it within our pages. Throws 422
 * `gambar.bukan_pdf` for a file that does not end as a PDF does or that acts by itself,
 * `gambar.pdf_besar` beyond 5 megabytes.
 */
export async function storePdf(
  config: PicturePlace,
  g: Required<Pick<Storing, 'buffer' | 'record'>> & PictureAddress,
): Promise<void> {
  const key = keyOf(g)
  if (g.buffer.length > MOST_PDF)
    throw new AppError('gambar.pdf_besar', { status: 422, params: { mb: MOST_PDF / 1024 / 1024 } })
  const ends = g.buffer.subarray(-1024).includes('%%EOF')
  if (!ends || ACTS.test(g.buffer.toString('latin1')))
    throw new AppError('gambar.bukan_pdf', { status: 422 })
  await g.record()
  await inStorage(config, (disk) => disk.put(key, g.buffer, { contentType: 'application/pdf' }))
}

async function encode(g: Storing) {
  const [width, height] = g.limit ?? PICTURE_LIMIT
  const image = await check(g.buffer)
  const { data, info } = await image
    .rotate()
    .resize({ width, height, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: QUALITY })
    .toBuffer({ resolveWithObject: true })
    .catch(noPicture)
  if (!g.small) return { data, info, small: null }
  const { default: sharp } = await import('sharp')
  const small = await sharp(data)
    .resize({ width: SMALL_LIMIT, height: SMALL_LIMIT, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: QUALITY })
    .toBuffer()
  return { data, info, small }
}

/** True when a picture is stored under this name. */
export function hasPicture(config: PicturePlace, a: PictureAddress): Promise<boolean> {
  return inStorage(config, (disk) => disk.exists(keyOf(a)))
}

/** The stored picture, or undefined when there is none. */
export async function readPicture(
  config: PicturePlace,
  a: PictureAddress,
): Promise<StoredImage | undefined> {
  const key = keyOf(a)
  return inStorage(config, async (disk) => {
    if (!(await disk.exists(key))) return undefined
    const buffer = Buffer.from(await disk.getBytes(key))
    const type = isPdf(a.name) ? 'application/pdf' : 'image/jpeg'
    return { buffer, type, etag: etagOf(buffer) }
  })
}

/** Copies a picture and its small version to another shop under its name; a missing one is no error. */
export async function copyPicture(
  config: PicturePlace,
  from: PictureAddress,
  kode_toko: string,
): Promise<void> {
  const [source, target] = [keyOf(from), keyOf({ ...from, kode_toko })]
  await inStorage(config, async (disk) => {
    for (const key of [smallKey, (k: string) => k])
      if (await disk.exists(key(source))) await disk.copy(key(source), key(target))
  })
}

/** Removes the picture and its small version; a missing one is no error. */
export async function removePicture(config: PicturePlace, a: PictureAddress): Promise<void> {
  const key = keyOf(a)
  await inStorage(config, async (disk) => {
    await disk.delete(key)
    await disk.delete(smallKey(key))
  })
}

/**
 * Throws 503 `gambar.tempat_jauh` when the storage can't be reached, `server.disk_penuh` when it is
 * full.
 */
async function inStorage<T>(config: PicturePlace, work: (disk: Disk) => Promise<T>): Promise<T> {
  try {
    return await work(await storageOf(config))
  } catch (error) {
    const known = mapDiskError(error)
    if (known instanceof AppError) throw known
    throw new AppError('gambar.tempat_jauh', { status: 503, cause: error })
  }
}

const etagOf = (content: Buffer) => createHash('sha256').update(content).digest('hex').slice(0, 24)

const noPicture = (cause: unknown): never => {
  throw new AppError('gambar.bukan_gambar', { status: 422, cause })
}

/** First bytes of the accepted formats. SVG, PDF, GIF and scripts begin otherwise. */
const FIRST_BYTES: readonly (readonly [format: string, fits: (b: Buffer) => boolean])[] = [
  ['jpeg', (b) => b.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))],
  ['png', (b) => b.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex'))],
  ['webp', (b) => b.toString('latin1', 0, 4) === 'RIFF' && b.toString('latin1', 8, 12) === 'WEBP'],
  ['heif', (b) => /^ftyp(avif|avis|mif1)/.test(b.toString('latin1', 4, 12))],
]

async function check(buffer: Buffer): Promise<Sharp> {
  if (buffer.length > MOST_BYTES) throw tooLarge(MOST_PIXELS.whileRead)
  const format = FIRST_BYTES.find(([, fits]) => fits(buffer))?.[0]
  if (!format) return noPicture(undefined)
  const { default: sharp } = await import('sharp')
  // A cache is of no use between different pictures, and each thread takes memory of its own.
  sharp.cache(false)
  sharp.concurrency(1)
  const image = sharp(buffer, { limitInputPixels: false, failOn: 'error', animated: false })
  const meta = await image.metadata().catch(noPicture)
  if (meta.format !== format) return noPicture(undefined)
  const whileRead = format === 'jpeg' && meta.isProgressive !== true
  const most = whileRead ? MOST_PIXELS.whileRead : MOST_PIXELS.whole
  if (meta.width * meta.height > most) throw tooLarge(most)
  return image
}

const tooLarge = (pixels: number) =>
  new AppError('gambar.terlalu_besar', { status: 422, params: { megapiksel: pixels / 1_000_000 } })
