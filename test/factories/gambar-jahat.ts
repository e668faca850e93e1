import { crc32, deflateSync, gzipSync } from 'node:zlib'
import sharp from 'sharp'

export interface Kiriman {
  readonly apa: string
  /** File name as the browser says it. */
  readonly nama: string
  readonly isi: Buffer
}

const teks = (s: string) => Buffer.from(s)
const SKRIP = '<script>alert(document.cookie)</script>'
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${SKRIP}</svg>`
const PHP = '<?php system($_GET["c"]); ?>'

const dasar = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#b8860b' } })

/** A PNG whose head says so many pixels; its data unpacks to zeros of that size, or to nothing. */
function pngBesar(lebar: number, tinggi: number, isi: 'nol' | 'kosong'): Buffer {
  const kepala = Buffer.alloc(13)
  kepala.writeUInt32BE(lebar, 0)
  kepala.writeUInt32BE(tinggi, 4)
  // One bit a pixel, grey.
  kepala.writeUInt8(1, 8)
  const baris = Math.ceil(lebar / 8) + 1
  const data = isi === 'nol' ? Buffer.alloc(baris * tinggi) : Buffer.alloc(0)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    potong('IHDR', kepala),
    potong('IDAT', deflateSync(data, { level: 1 })),
    potong('IEND', Buffer.alloc(0)),
  ])
}

function potong(jenis: string, isi: Buffer): Buffer {
  const badan = Buffer.concat([teks(jenis), isi])
  const panjang = Buffer.alloc(4)
  panjang.writeUInt32BE(isi.length)
  const jumlah = Buffer.alloc(4)
  jumlah.writeUInt32BE(crc32(badan))
  return Buffer.concat([panjang, badan, jumlah])
}

/** The head of a JPEG says other measures than its data has. */
function jpegBohong(jpeg: Buffer, lebar: number, tinggi: number): Buffer {
  const palsu = Buffer.from(jpeg)
  for (let i = 2; i < palsu.length - 9; i++)
    if (palsu[i] === 0xff && [0xc0, 0xc2].includes(palsu[i + 1] ?? 0)) {
      palsu.writeUInt16BE(tinggi, i + 5)
      palsu.writeUInt16BE(lebar, i + 7)
      return palsu
    }
  return palsu
}

/** A comment segment of a JPEG, which every reader passes over. */
function denganKomentar(jpeg: Buffer, isi: string): Buffer {
  const panjang = Buffer.alloc(2)
  panjang.writeUInt16BE(isi.length + 2)
  const segmen = Buffer.concat([Buffer.from([0xff, 0xfe]), panjang, teks(isi)])
  return Buffer.concat([jpeg.subarray(0, 2), segmen, jpeg.subarray(2)])
}

const rusak = (b: Buffer, ke: number): Buffer => {
  const salinan = Buffer.from(b)
  for (let i = 0; i < 24; i++) {
    const di = 20 + ((ke * 7919 + i * 104_729) % Math.max(1, b.length - 20))
    salinan[di] = (salinan[di] ?? 0) ^ (1 << (i % 8))
  }
  return salinan
}

const NAMA = [
  '../../../etc/passwd.jpg',
  '..\\..\\boot.ini.jpg',
  '/etc/cron.d/x.jpg',
  'foto.php.jpg',
  'foto.jpg.php',
  'foto.jpg.exe',
  'foto.svg',
  'foto.jpg\u0000.html',
  '%2e%2e%2fx.jpg',
  'CON.jpg',
  `${'a'.repeat(300)}.jpg`,
  '<img src=x onerror=alert(1)>.jpg',
  '.htaccess',
  'foto.jpg;.jsp',
]

type Tambah = (apa: string, isi: Buffer | string, nama?: string) => void

/** What is no picture at all, under a picture's name. */
const BUKAN_GAMBAR = [
  ['SVG', SVG],
  ['SVG with a BOM', `\uFEFF${SVG}`],
  ['SVG behind a comment', `<!-- ${'x'.repeat(400)} -->${SVG}`],
  ['SVG behind XML', `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "b">]>${SVG}`],
  ['HTML', `<html>${SKRIP}</html>`],
  ['PHP', PHP],
  ['a shell script', '#!/bin/sh\nrm -rf /'],
  ['PDF', '%PDF-1.7\n1 0 obj'],
  ['PostScript', '%!PS-Adobe-3.0 EPSF-3.0\n(/etc/passwd) run'],
  ['ImageMagick', 'push graphic-context\nimage over 0,0 0,0 "|id"'],
  ['a GIF that is a script', 'GIF89a/*\0\0*/=1;alert(1)'],
  ['nothing but a blank', ' '],
  ['JSON', '{"image":"x"}'],
  ['a TIFF head', 'II*\0\b\0\0\0'],
  ['a BMP head', `BM${'\0'.repeat(60)}`],
  ['a fake HEIF', `\0\0\0\u0018ftypheic${'\0'.repeat(80)}`],
  ['a fake WebP', `RIFF\u0010\0\0\0WEBPVP8X${'\xff'.repeat(40)}`],
] as const

/** What unpacks to more than there is, or says so. */
async function terlaluBesar(tambah: Tambah, jpeg: Buffer, progresif: Buffer): Promise<void> {
  const zip = Buffer.concat([Buffer.from('504b0304', 'hex'), gzipSync(Buffer.alloc(20_000_000))])
  tambah('a zip bomb', zip)
  tambah('a zip bomb behind a JPEG head', Buffer.concat([jpeg.subarray(0, 20), zip]))
  tambah('a zip behind a whole JPEG', Buffer.concat([jpeg, zip]))
  tambah('PNG of 50,000 × 50,000', pngBesar(50_000, 50_000, 'kosong'), 'foto.png')
  tambah('PNG of 20,000 × 20,000 zeros', pngBesar(20_000, 20_000, 'nol'), 'foto.png')
  tambah('PNG of 8,000 × 8,000 zeros', pngBesar(8_000, 8_000, 'nol'), 'foto.png')
  tambah('PNG of one very long line', pngBesar(2_000_000_000, 1, 'kosong'), 'foto.png')
  for (const [lebar, tinggi] of [
    [65_500, 65_500],
    [65_500, 1],
    [7_000, 7_000],
    [0, 0],
  ] as const) {
    tambah(`a JPEG that says ${lebar} × ${tinggi}`, jpegBohong(jpeg, lebar, tinggi))
    tambah(`a progressive one, ${lebar} × ${tinggi}`, jpegBohong(progresif, lebar, tinggi))
  }
  tambah('13 megapixels, interlaced', await berlapis(), 'foto.png')
}

/** Two hundred files that somebody might send who means no good. */
export async function gambarJahat(): Promise<readonly Kiriman[]> {
  const jpeg = await dasar(60, 40).jpeg().toBuffer()
  const progresif = await dasar(60, 40).jpeg({ progressive: true }).toBuffer()
  const png = await dasar(60, 40).png().toBuffer()
  const webp = await dasar(60, 40).webp().toBuffer()
  const avif = await dasar(60, 40).avif().toBuffer()
  const berkas: Kiriman[] = []
  const tambah: Tambah = (apa, isi, nama = 'foto.jpg') =>
    berkas.push({ apa, nama, isi: typeof isi === 'string' ? teks(isi) : isi })

  for (const [apa, isi] of BUKAN_GAMBAR)
    for (const nama of ['foto.jpg', 'foto.png']) tambah(apa, isi, nama)
  tambah('an empty file', Buffer.alloc(0))
  tambah('SVG in gzip', gzipSync(SVG), 'foto.svgz')
  await terlaluBesar(tambah, jpeg, progresif)
  for (const [apa, isi] of [
    ['script', SKRIP],
    ['PHP', PHP],
    ['SVG', SVG],
  ] as const) {
    const exif = dasar(60, 40).withExif({ IFD0: { Artist: isi } })
    tambah(`${apa} behind a JPEG`, Buffer.concat([jpeg, teks(isi)]))
    tambah(`${apa} behind a PNG`, Buffer.concat([png, teks(isi)]), 'foto.png')
    tambah(`${apa} behind a WebP`, Buffer.concat([webp, teks(isi)]), 'foto.webp')
    tambah(`${apa} in a JPEG's comment`, denganKomentar(jpeg, isi))
    tambah(`${apa} before a JPEG`, Buffer.concat([teks(isi), jpeg]))
    tambah(`${apa} in EXIF`, await exif.jpeg().toBuffer())
  }
  tambah('a PNG behind a JPEG head', Buffer.concat([jpeg.subarray(0, 3), png]))
  for (const nama of NAMA)
    tambah(`a good picture called ${nama}`, denganKomentar(jpeg, SKRIP), nama)
  for (const nama of NAMA) tambah(`a script called ${nama}`, SKRIP, nama)
  const dasarRusak = [jpeg, progresif, png, webp, avif] as const
  for (let ke = 1; berkas.length < 200; ke++) {
    const asal = dasarRusak[ke % dasarRusak.length] ?? jpeg
    tambah(
      `broken ${ke}`,
      ke % 2 ? rusak(asal, ke) : asal.subarray(0, (asal.length * (ke % 9)) / 9),
    )
  }
  return berkas
}

/** Stands in memory whole while it is read, as large as is let in. */
function berlapis(): Promise<Buffer> {
  const create = { width: 3_600, height: 3_600, channels: 4, background: '#b8860b80' } as const
  return sharp({ create }).png({ progressive: true, compressionLevel: 1 }).toBuffer()
}
