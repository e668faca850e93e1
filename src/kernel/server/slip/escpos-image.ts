import { bentukTeks } from './fonts.ts'
import { type Kode, kode128, kodeQr } from './barcode.ts'

/** Dots of one bit, a row after the other, each row in whole bytes; 1 is black. */
export interface Titik {
  /** In bytes. */
  readonly lebar: number
  readonly tinggi: number
  readonly data: Buffer
}

/** Dots of a 203 dpi printer for one module of a QR code: the 2 px of the screen on paper. */
const MODUL_QR = 4
const MODUL_BATANG = 2
/** 40 px of the screen. */
const TINGGI_BATANG = 80

class Papan implements Titik {
  readonly lebar: number
  readonly tinggi: number
  readonly data: Buffer

  /** `lebar` in dots, a multiple of 8. */
  constructor(lebar: number, tinggi: number) {
    this.lebar = lebar / 8
    this.tinggi = tinggi
    this.data = Buffer.alloc(this.lebar * tinggi)
  }

  hitam(x: number, y: number): void {
    const di = y * this.lebar + (x >> 3)
    this.data[di] = (this.data[di] ?? 0) | (0x80 >> (x & 7))
  }
}

/** A code in the middle of a paper that is `lebar` dots wide, as large as it may be. */
export function titikKode(jenis: 'qr' | 'code128', isi: string, lebar: number): Titik {
  const kode: Kode = jenis === 'qr' ? kodeQr(isi) : kode128(isi)
  const batang = kode.tinggi === 1
  const modul = Math.min(batang ? MODUL_BATANG : MODUL_QR, Math.floor(lebar / kode.lebar))
  if (modul < 1) throw new RangeError('the code is wider than the paper')
  const tegak = batang ? TINGGI_BATANG : modul
  const papan = new Papan(lebar, kode.tinggi * tegak)
  const kiri = Math.floor((lebar - kode.lebar * modul) / 2)
  for (const [x, y, w, h] of kode.gelap)
    for (let baris = y * tegak; baris < (y + h) * tegak; baris++)
      for (let kolom = x * modul; kolom < (x + w) * modul; kolom++) papan.hitam(kiri + kolom, baris)
  return papan
}

/** A picture in the middle of the paper, its greys as dots. */
export async function titikGambar(
  data: Buffer,
  { lebar, tinggi }: { readonly lebar: number; readonly tinggi: number },
): Promise<Titik> {
  const { default: sharp } = await import('sharp')
  const { data: abu, info } = await sharp(data)
    .flatten({ background: '#ffffff' })
    .toColourspace('b-w')
    .resize({ width: lebar, height: tinggi, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const papan = new Papan(lebar, info.height)
  sebar(abu, info, papan, Math.floor((lebar - info.width) / 2))
  return papan
}

/** Error diffusion after Floyd and Steinberg: what a dot is too dark or too light goes on. */
function sebar(
  abu: Buffer,
  { width, height }: { readonly width: number; readonly height: number },
  papan: Papan,
  kiri: number,
): void {
  const nilai = Float32Array.from(abu)
  const beri = (x: number, y: number, galat: number) => {
    if (x < 0 || x >= width || y >= height) return
    nilai[y * width + x] = (nilai[y * width + x] ?? 0) + galat
  }
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const lama = nilai[y * width + x] ?? 255
      const gelap = lama < 128
      if (gelap) papan.hitam(kiri + x, y)
      const galat = lama - (gelap ? 0 : 255)
      beri(x + 1, y, (galat * 7) / 16)
      beri(x - 1, y + 1, (galat * 3) / 16)
      beri(x, y + 1, (galat * 5) / 16)
      beri(x + 1, y + 1, galat / 16)
    }
}

export interface GayaGambar {
  readonly lebar: number
  /** Height of the line in dots. */
  readonly tinggi: number
  readonly tebal: boolean
  readonly bahasa: string
}

/** A line in letters that the printer has not: drawn, at the left, in the middle and at the right. */
export async function titikTeks(
  teks: { readonly kiri?: string; readonly tengah?: string; readonly kanan?: string },
  { lebar, tinggi, tebal, bahasa }: GayaGambar,
): Promise<Titik> {
  const { default: sharp } = await import('sharp')
  const besar = (tinggi * 0.8) / 1000
  const tulis = (isi: string | undefined, di: (panjang: number) => number) => {
    if (!isi) return ''
    const bentuk = bentukTeks(isi, bahasa, tebal ? 600 : 400)
    const skala = Math.min(besar, lebar / bentuk.lebar)
    const x = di(bentuk.lebar * skala)
    return `<g transform="translate(${x} ${tinggi * 0.8}) scale(${skala})">${bentuk.svg}</g>`
  }
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${lebar}" height="${tinggi}">
    <rect width="100%" height="100%" fill="#fff"/>
    ${tulis(teks.kiri, () => 0)}
    ${tulis(teks.tengah, (panjang) => (lebar - panjang) / 2)}
    ${tulis(teks.kanan, (panjang) => lebar - panjang)}</svg>`
  const abu = await sharp(Buffer.from(svg)).flatten().toColourspace('b-w').raw().toBuffer()
  const papan = new Papan(lebar, tinggi)
  for (let i = 0; i < abu.length; i++)
    if ((abu[i] ?? 255) < 140) papan.hitam(i % lebar, Math.floor(i / lebar))
  return papan
}
