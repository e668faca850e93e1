import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { crc32 } from 'node:zlib'
import S3rver from 's3rver'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SPLASH_LIMIT, readPicture, removePicture, storePicture } from './pictures.ts'
import type { PicturePlace } from './disk-or-s3.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'kencana-gambar-'))
const disk: PicturePlace = { s3: null, dataDir: path.join(folder, 'data') }
const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }
let server: S3rver
let s3: PicturePlace

beforeAll(async () => {
  server = new S3rver({
    port: 0,
    silent: true,
    directory: path.join(folder, 's3'),
    configureBuckets: [{ name: 'kencana', configs: [] }],
  })
  const { port } = await server.run()
  const endpoint = `http://127.0.0.1:${port}`
  s3 = { s3: { bucket: 'kencana', region: 'us-east-1', endpoint, credentials }, dataDir: folder }
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

const foto = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#b8860b' } })

const alamat = { kode_toko: 'T1', folder: 'barang', name: 'A100001' }
const tempat = [
  ['disk', () => disk],
  ['S3', () => s3],
] as const

describe.each(tempat)('pictures on %s', (_, config) => {
  it('come back as small upright JPEG, then are gone', async () => {
    const sent = await foto(3000, 1500).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    const made = await storePicture(config(), { ...alamat, buffer: sent })
    expect([made.width, made.height]).toEqual([683, 1366])
    const back = await readPicture(config(), alamat)
    expect(back?.etag).toBe(made.etag)
    const meta = await sharp(back?.buffer).metadata()
    expect([meta.format, meta.width, meta.height, meta.exif]).toEqual([
      'jpeg',
      683,
      1366,
      undefined,
    ])
    await removePicture(config(), alamat)
    expect(await readPicture(config(), alamat)).toBeUndefined()
    await removePicture(config(), alamat)
  })

  it('are never enlarged, and replaced by the next one', async () => {
    const small = await foto(40, 30).png().toBuffer()
    const one = await storePicture(config(), { ...alamat, buffer: small })
    expect([one.width, one.height]).toEqual([40, 30])
    const avif = await storePicture(config(), {
      ...alamat,
      buffer: await foto(40, 30).avif().toBuffer(),
    })
    expect([avif.width, avif.height]).toEqual([40, 30])
    const large = await foto(2000, 2000).webp().toBuffer()
    const two = await storePicture(config(), { ...alamat, buffer: large, limit: SPLASH_LIMIT })
    expect([two.width, two.height]).toEqual([1241, 1241])
    expect((await readPicture(config(), alamat))?.etag).toBe(two.etag)
  })
})

describe('what is refused', () => {
  const jpeg = () => foto(20, 20).jpeg().toBuffer()
  const bad: readonly (readonly [string, () => Promise<Buffer> | Buffer])[] = [
    ['nothing', () => Buffer.alloc(0)],
    ['text', () => Buffer.from('<script>alert(1)</script>')],
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    [
      'an SVG behind a comment',
      () => Buffer.from('<!-- x --><svg xmlns="http://www.w3.org/2000/svg"/>'),
    ],
    ['a PDF', () => Buffer.from('%PDF-1.7\n')],
    ['a GIF that is a script', () => Buffer.from('GIF89a/*\0\0\0\0*/=1;alert(1)')],
    [
      'a page that begins before its picture',
      async () => Buffer.concat([Buffer.from('<html>'), await jpeg()]),
    ],
    [
      'a JPEG head on a PNG',
      async () =>
        Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), await foto(9, 9).png().toBuffer()]),
    ],
    ['half a JPEG', async () => (await foto(900, 900).jpeg().toBuffer()).subarray(0, 900)],
  ]

  it.each(bad)('%s', async (_, make) => {
    const stored = storePicture(disk, { ...alamat, name: 'BURUK', buffer: await make() })
    await expect(stored).rejects.toMatchObject({ code: 'gambar.bukan_gambar', status: 422 })
    expect(await readPicture(disk, { ...alamat, name: 'BURUK' })).toBeUndefined()
  })

  it('a picture that unpacks to too much', async () => {
    // A small file whose header claims 9000 × 9000 pixels.
    const bomb = await foto(9, 9).png().toBuffer()
    bomb.writeUInt32BE(9000, 16)
    bomb.writeUInt32BE(9000, 20)
    bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29)
    const stored = storePicture(disk, { ...alamat, buffer: bomb })
    await expect(stored).rejects.toMatchObject({ code: 'gambar.terlalu_besar' })
  })

  it('names that would be paths', async () => {
    for (const name of ['../x', 'a/b', '', '.', 'x'.repeat(61), 'a b']) {
      const stored = storePicture(disk, { ...alamat, name, buffer: await jpeg() })
      await expect(stored).rejects.toMatchObject({ code: 'gambar.nama_salah', status: 400 })
    }
    expect(readdirSync(path.join(folder, 'data'))).toEqual(['berkas'])
  })

  it('what hides behind a picture: not a byte of it is kept', async () => {
    const hidden = '<script>alert(1)</script>'
    const sent = Buffer.concat([await jpeg(), Buffer.from(hidden)])
    await storePicture(disk, { ...alamat, buffer: sent })
    const back = await readPicture(disk, alamat)
    expect(back?.buffer.includes('script')).toBe(false)
  })
})
