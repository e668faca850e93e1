import { createHash } from 'node:crypto'
import type { Disk } from 'flydrive'
import type { Sharp } from 'sharp'
import { AppError } from '#kernel/shared/errors.ts'
import { mapDiskError } from '../disk-full.ts'
import { Turns } from '../turns.ts'
import { type PicturePlace, storageOf } from './disk-or-s3.ts'

/** JPEG of quality 50 within 720 × 1366; R-223: the splash screen may be larger. */
const MUTU = 50
export const PICTURE_LIMIT = [720, 1366] as const
export const SPLASH_LIMIT = [1241, 2348] as const
/** Edge of the small picture for lists. */
const BATAS_KECIL = 240
/**
 * Most pixels before shrinking; a picture that unpacks to more is an attack. A baseline JPEG is
 * shrunk while it is read; any other picture is in memory whole, four bytes a pixel.
 */
const MAKS_PIKSEL = { sambilBaca: 50_000_000, utuh: 13_000_000 } as const
const MAKS_BYTE = 15 * 1024 * 1024

export interface PictureAddress {
  readonly kode_toko: string
  /** Kind of record: `barang`, `katalog` … */
  readonly folder: string
  /** Usually the code of the record; letters, digits, `-` and `_`. */
  readonly name: string
}

export interface StoredImage {
  readonly buffer: Buffer
  readonly type: 'image/jpeg'
  /** Changes with the content; for If-None-Match. */
  readonly etag: string
}

/** One picture at a time, so that only one is in memory unpacked. */
const giliran = new Turns({ name: 'gambar', sekaligus: 1, macetSetelah: 60_000 })

/** Name of the small version of a picture. */
export const namaKecil = (name: string): string => `${name}-kecil`

const BAGIAN = /^[A-Za-z0-9_-]{1,60}$/

/** Only valid names become paths: no dots, no slashes. */
function kunci(a: PictureAddress): string {
  const bagian = [a.kode_toko, a.folder, a.name]
  if (!bagian.every((b) => BAGIAN.test(b))) throw new AppError('gambar.nama_salah', { status: 400 })
  return `${bagian.join('/')}.jpg`
}

interface Simpan extends PictureAddress {
  readonly buffer: Buffer
  readonly batas?: readonly [number, number]
  /** Also stores a small version, made at the same time. */
  readonly kecil?: true
  /** Runs once the picture is known to be good, before any of it is stored. */
  readonly catat?: () => Promise<unknown>
}

const kunciKecil = (kunciUtuh: string) => kunciUtuh.replace(/\.jpg$/, '-kecil.jpg')

/**
 * Decodes a picture, turns it upright, shrinks it and stores it anew as JPEG; no byte of the
 * original is kept (reliability.md 11). Throws 422 `gambar.bukan_gambar` for a file that is no
 * JPEG, PNG, WebP or AVIF picture from its first byte on, `gambar.terlalu_besar` for one with too
 * many pixels.
 */
export async function storePicture(
  config: PicturePlace,
  g: Simpan,
): Promise<{ readonly etag: string; readonly lebar: number; readonly tinggi: number }> {
  const tujuan = kunci(g)
  const { data, info, kecil } = await giliran.kerjakan(() => kodekan(g))
  await g.catat?.()
  await diTempat(config, async (disk) => {
    if (kecil) await disk.put(kunciKecil(tujuan), kecil, { contentType: 'image/jpeg' })
    await disk.put(tujuan, data, { contentType: 'image/jpeg' })
  })
  return { etag: sidik(data), lebar: info.width, tinggi: info.height }
}

async function kodekan(g: Simpan) {
  const [lebar, tinggi] = g.batas ?? PICTURE_LIMIT
  const gambar = await periksa(g.buffer)
  const { data, info } = await gambar
    .rotate()
    .resize({ width: lebar, height: tinggi, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: MUTU })
    .toBuffer({ resolveWithObject: true })
    .catch(bukanGambar)
  if (!g.kecil) return { data, info, kecil: null }
  const { default: sharp } = await import('sharp')
  const kecil = await sharp(data)
    .resize({ width: BATAS_KECIL, height: BATAS_KECIL, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: MUTU })
    .toBuffer()
  return { data, info, kecil }
}

/** True when a picture is stored under this name. */
export function hasPicture(config: PicturePlace, a: PictureAddress): Promise<boolean> {
  return diTempat(config, (disk) => disk.exists(kunci(a)))
}

/** The stored picture, or undefined when there is none. */
export async function readPicture(
  config: PicturePlace,
  a: PictureAddress,
): Promise<StoredImage | undefined> {
  const asal = kunci(a)
  return diTempat(config, async (disk) => {
    if (!(await disk.exists(asal))) return undefined
    const buffer = Buffer.from(await disk.getBytes(asal))
    return { buffer, type: 'image/jpeg', etag: sidik(buffer) }
  })
}

/** Removes the picture and its small version; a missing one is no error. */
export async function removePicture(config: PicturePlace, a: PictureAddress): Promise<void> {
  const asal = kunci(a)
  await diTempat(config, async (disk) => {
    await disk.delete(asal)
    await disk.delete(kunciKecil(asal))
  })
}

/**
 * Throws 503 `gambar.tempat_jauh` when the storage can't be reached, `server.disk_penuh` when it is
 * full.
 */
async function diTempat<T>(config: PicturePlace, kerja: (disk: Disk) => Promise<T>): Promise<T> {
  try {
    return await kerja(await storageOf(config))
  } catch (error) {
    const known = mapDiskError(error)
    if (known instanceof AppError) throw known
    throw new AppError('gambar.tempat_jauh', { status: 503, cause: error })
  }
}

const sidik = (isi: Buffer) => createHash('sha256').update(isi).digest('hex').slice(0, 24)

const bukanGambar = (cause: unknown): never => {
  throw new AppError('gambar.bukan_gambar', { status: 422, cause })
}

/** First bytes of the accepted formats. SVG, PDF, GIF and scripts begin otherwise. */
const AWAL: readonly (readonly [jenis: string, cocok: (b: Buffer) => boolean])[] = [
  ['jpeg', (b) => b.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))],
  ['png', (b) => b.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex'))],
  ['webp', (b) => b.toString('latin1', 0, 4) === 'RIFF' && b.toString('latin1', 8, 12) === 'WEBP'],
  ['heif', (b) => /^ftyp(avif|avis|mif1)/.test(b.toString('latin1', 4, 12))],
]

async function periksa(buffer: Buffer): Promise<Sharp> {
  if (buffer.length > MAKS_BYTE) throw terlaluBesar(MAKS_PIKSEL.sambilBaca)
  const jenis = AWAL.find(([, cocok]) => cocok(buffer))?.[0]
  if (!jenis) return bukanGambar(undefined)
  const { default: sharp } = await import('sharp')
  // A cache is of no use between different pictures, and each thread takes memory of its own.
  sharp.cache(false)
  sharp.concurrency(1)
  const gambar = sharp(buffer, { limitInputPixels: false, failOn: 'error', animated: false })
  const meta = await gambar.metadata().catch(bukanGambar)
  if (meta.format !== jenis) return bukanGambar(undefined)
  const sambilBaca = jenis === 'jpeg' && meta.isProgressive !== true
  const maks = sambilBaca ? MAKS_PIKSEL.sambilBaca : MAKS_PIKSEL.utuh
  if (meta.width * meta.height > maks) throw terlaluBesar(maks)
  return gambar
}

const terlaluBesar = (piksel: number) =>
  new AppError('gambar.terlalu_besar', { status: 422, params: { megapiksel: piksel / 1_000_000 } })
