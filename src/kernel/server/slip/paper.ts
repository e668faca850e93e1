import PDFDocument from 'pdfkit'
import { Huruf, type Tebal } from './fonts.ts'

/** Ink of the house on paper (look.css, light): one accent, quiet lines, red only for minus. */
export const TINTA = {
  hitam: '#1d1b18',
  redup: '#5d5850',
  samar: '#79736a',
  garis: '#e6e2db',
  garisTegas: '#b9b2a7',
  emas: '#8a6410',
  buruk: '#ac2d22',
  dasar: '#f4f2ee',
} as const

export const MM = 72 / 25.4
export const A4_MELINTANG = [297 * MM, 210 * MM] as const

export interface Gaya {
  readonly ukuran: number
  readonly tebal?: Tebal
  readonly warna?: string
  readonly rata?: 'left' | 'right' | 'center'
  /** Room in points: text is set against its right edge or middle, squeezed when it is wider. */
  readonly lebar?: number
}

const angka = (n: number) => String(Math.round(n * 100) / 100)

function warnaPdf(hex: string): string {
  const bagian = [1, 3, 5].map((i) => angka(Number.parseInt(hex.slice(i, i + 2), 16) / 255))
  return bagian.join(' ')
}

const warnaSiap = new Map<string, string>()
function isiWarna(hex: string): string {
  let siap = warnaSiap.get(hex)
  if (!siap) warnaSiap.set(hex, (siap = `${warnaPdf(hex)} rg`))
  return siap
}

interface Ref {
  write(isi: string): void
  end(): void
}

interface UkuranGambar {
  readonly width: number
  readonly height: number
}

/** What is used of pdfkit's page beyond its types: its dictionary takes several contents. */
interface Halaman {
  readonly content: Ref
  readonly dictionary: { data: { Contents: unknown } }
}

/** A picture that has been read, with its own size in pixels. */
export interface Gambar {
  readonly lebar: number
  readonly tinggi: number
  readonly asli: unknown
}

export interface PilihanKertas {
  readonly bahasa: string
  readonly judul: string
  readonly pembuat: string
  /** Width and height of the first page in points. */
  readonly ukuran: readonly [number, number]
}

/**
 * A PDF written by coordinates, y downwards from the top of the page. pdfkit keeps the file, the
 * pages and the fonts; text operators are written here, because its own text call measures and
 * lays out each piece again and costs most of a report's time.
 */
export class Kertas {
  readonly doc: PDFKit.PDFDocument
  readonly huruf: Huruf
  #ukuran: readonly [number, number]
  #grafik: string[] = []
  #teks: string[] = []
  #warna = ''
  #font = ''
  #skala = 100
  readonly #kaki: Ref[] = []

  constructor(p: PilihanKertas) {
    this.#ukuran = p.ukuran
    this.doc = new PDFDocument({
      autoFirstPage: false,
      size: [...p.ukuran],
      margin: 0,
      font: '',
      lang: p.bahasa,
      pdfVersion: '1.7',
      displayTitle: true,
      info: { Title: p.judul, Author: p.pembuat, Creator: 'Kencana', Producer: 'Kencana' },
    })
    this.huruf = new Huruf(this.doc, p.bahasa)
  }

  get lebar(): number {
    return this.#ukuran[0]
  }

  get tinggi(): number {
    return this.#ukuran[1]
  }

  /** Pages begun so far. */
  get halaman(): number {
    return this.#kaki.length
  }

  halamanBaru(ukuran: readonly [number, number] = this.#ukuran): void {
    this.#tutupHalaman()
    this.#ukuran = ukuran
    this.doc.addPage({ size: [...ukuran], margin: 0 })
    // The footer says how many pages there are, which nobody knows yet: its stream is kept open.
    const halaman = this.doc.page as unknown as Halaman
    const kaki = (this.doc as unknown as { ref(): Ref }).ref()
    halaman.dictionary.data.Contents = [halaman.content, kaki]
    this.#kaki.push(kaki)
  }

  teks(x: number, y: number, isi: string, gaya: Gaya): void {
    this.#teks.push(...this.#tulis(x, y, isi, gaya))
  }

  /** A filled rectangle. */
  kotak(x: number, y: number, lebar: number, tinggi: number, warna: string): void {
    this.#grafik.push(
      isiWarna(warna),
      `${angka(x)} ${angka(y)} ${angka(lebar)} ${angka(tinggi)} re f`,
    )
  }

  /** Many rectangles of one colour as one shape: the modules of a code. */
  bentuk(kotak: readonly (readonly [number, number, number, number])[], warna: string): void {
    const isi = kotak.map(
      (k) => `${k.map((n) => String(Math.round(n * 1000) / 1000)).join(' ')} re`,
    )
    this.#grafik.push(isiWarna(warna), ...isi, 'f')
  }

  garis(x: number, y: number, lebar: number, warna: string, tebal = 0.5): void {
    this.kotak(x, y, lebar, tebal, warna)
  }

  /** Reads a JPEG or PNG; throws when it is none. */
  bukaGambar(data: Buffer): Gambar {
    const doc = this.doc as unknown as { openImage(src: Buffer): UkuranGambar }
    const asli = doc.openImage(data)
    return { lebar: asli.width, tinggi: asli.height, asli }
  }

  /** A picture into x, y, width, height. It lies below everything else of its page. */
  gambar(g: Gambar, [x, y, width, height]: readonly [number, number, number, number]): void {
    this.doc.image(g.asli as PDFKit.Mixins.ImageSrc, x, y, { width, height })
  }

  /** Ends the file. `kaki` draws the footer of every page, now that their number is known. */
  selesai(kaki?: (halaman: number, dari: number) => readonly KakiTeks[]): void {
    const dari = this.#kaki.length
    this.#kaki.forEach((ref, i) => {
      this.#ulangKeadaan()
      const bagian = kaki?.(i + 1, dari) ?? []
      ref.write(
        ['BT', ...bagian.flatMap((k) => this.#tulis(k.x, k.y, k.isi, k.gaya)), 'ET'].join('\n'),
      )
      ref.end()
    })
    this.#tutupHalaman()
    this.doc.end()
  }

  #tulis(x: number, y: number, isi: string, gaya: Gaya): string[] {
    const { ukuran, tebal = 400, rata = 'left', lebar } = gaya
    if (isi === '') return []
    let wide = 0
    let skala = 100
    if (rata !== 'left' || lebar !== undefined) {
      wide = this.huruf.lebar(isi, ukuran, tebal)
      // A number is never cut: what doesn't fit is set narrower (a cut amount is a wrong amount).
      if (lebar !== undefined && wide > lebar) {
        skala = Math.floor((lebar / wide) * 10_000) / 100
        wide = lebar
      }
    }
    const sisa = (lebar ?? 0) - wide
    const kiri = rata === 'right' ? x + sisa : rata === 'center' ? x + sisa / 2 : x
    const keluar: string[] = []
    this.#warnai(gaya.warna ?? TINTA.hitam, keluar)
    if (skala !== this.#skala) keluar.push(`${(this.#skala = skala)} Tz`)
    keluar.push(`1 0 0 -1 ${angka(kiri)} ${angka(y)} Tm`)
    for (const p of this.huruf.potong(isi, tebal)) {
      const font = `/${p.font} ${ukuran} Tf`
      if (font !== this.#font) keluar.push((this.#font = font))
      keluar.push(`<${p.hex}> Tj`)
    }
    return keluar
  }

  #warnai(hex: string, keluar: string[]): void {
    const warna = isiWarna(hex)
    if (warna !== this.#warna) keluar.push((this.#warna = warna))
  }

  #ulangKeadaan(): void {
    this.#warna = ''
    this.#font = ''
    this.#skala = 0
  }

  #tutupHalaman(): void {
    if (!this.doc.page) return
    const isi = [...this.#grafik, 'BT', ...this.#teks, 'ET'].join('\n')
    this.doc.addContent(isi)
    this.huruf.daftarkan()
    this.#grafik = []
    this.#teks = []
    this.#ulangKeadaan()
  }
}

export interface KakiTeks {
  readonly x: number
  readonly y: number
  readonly isi: string
  readonly gaya: Gaya
}
