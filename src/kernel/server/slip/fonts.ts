import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import PDFDocument from 'pdfkit'
import { keSfnt } from './woff.ts'

/**
 * Letters on paper. Inter for everything it has, Noto Sans TC, SC and JP for what it hasn't. The
 * packages ship their fonts cut into many small files by range of characters, so a document embeds
 * only the files, and of those only the glyphs, that its text needs.
 */

export type Tebal = 400 | 600

/** One character in one document: its code there as four hex digits, its width in 1/1000 em. */
interface Glyph {
  readonly huruf: HurufTertanam
  readonly hex: string
  readonly lebar: number
}

/** A stretch of text in one font: ready for `Tj`. */
export interface Potongan {
  readonly font: string
  hex: string
}

/** What is used of a font that pdfkit has opened. */
interface BerkasHuruf {
  readonly unitsPerEm: number
  hasGlyphForCodePoint(cp: number): boolean
  glyphForCodePoint(cp: number): GlyphAsli
  layout(teks: string, features: readonly string[]): { readonly glyphs: readonly GlyphAsli[] }
}

interface GlyphAsli {
  readonly id: number
  readonly advanceWidth: number
  /** Its outline, in the font's own units, upwards. */
  readonly path: { toSVG(): string }
}

/** What pdfkit's embedded font offers once it is open; its type declarations stop before it. */
interface HurufTertanam {
  readonly id: string
  readonly font: BerkasHuruf
  readonly subset: { includeGlyph(id: number): number }
  readonly widths: number[]
  readonly unicode: number[][]
  readonly scale: number
  ref(): unknown
}

interface Berkas {
  readonly path: string
  readonly mencakup: (cp: number) => boolean
}

const require = createRequire(import.meta.url)
/** Fonts opened in this process; documents share them, each with a subset of its own. */
const terbuka = new Map<string, BerkasHuruf>()

function buka(path: string): BerkasHuruf {
  let font = terbuka.get(path)
  if (!font) {
    // A document of its own opens it: pdfkit takes two fonts of one name for one and the same.
    const wadah = new PDFDocument({ autoFirstPage: false, font: '' })
    wadah.font(keSfnt(readFileSync(path)))
    font = tertanamDi(wadah).font
    terbuka.set(path, font)
  }
  return font
}

function tertanamDi(doc: PDFKit.PDFDocument): HurufTertanam {
  return (doc as unknown as { _font: HurufTertanam })._font
}

const folder = (paket: string) => require.resolve(`@fontsource/${paket}/package.json`).slice(0, -12)

type Rentang = readonly (readonly [number, number])[]

function bacaRentang(teks: string): Rentang {
  return teks.split(',').map((bagian) => {
    const [awal = '', akhir = awal] = bagian.replace('U+', '').split('-')
    return [Number.parseInt(awal, 16), Number.parseInt(akhir, 16)] as const
  })
}

const rentangPaket = new Map<string, readonly (readonly [string, Rentang])[]>()

/** The package's own table: which of its files holds which characters. */
function rentangDari(paket: string): readonly (readonly [string, Rentang])[] {
  let daftar = rentangPaket.get(paket)
  if (!daftar) {
    const isi = JSON.parse(readFileSync(`${folder(paket)}unicode.json`, 'utf8')) as object
    daftar = Object.entries(isi).map(
      ([nama, teks]) => [nama.replace(/[[\]]/g, ''), bacaRentang(String(teks))] as const,
    )
    rentangPaket.set(paket, daftar)
  }
  return daftar
}

function berkasDari(paket: string, tebal: Tebal): readonly Berkas[] {
  return rentangDari(paket).map(([nama, rentang]) => ({
    path: `${folder(paket)}files/${paket}-${nama}-${tebal}-normal.woff`,
    mencakup: (cp) => rentang.some(([awal, akhir]) => cp >= awal && cp <= akhir),
  }))
}

/** Packages of fonts in the order in which they are asked; east Asian forms differ by language. */
function urutanPaket(bahasa: string): readonly string[] {
  const asia = ['noto-sans-tc', 'noto-sans-sc', 'noto-sans-jp']
  return ['inter', ...(bahasa === 'jp' ? asia.toReversed() : asia)]
}

/** A line of text as outlines, one em being 1000 units: for a printer that has no such letters. */
export function bentukTeks(teks: string, bahasa: string, tebal: Tebal = 400) {
  const berkas = urutanPaket(bahasa).flatMap((paket) => berkasDari(paket, tebal))
  let lebar = 0
  const bentuk: string[] = []
  for (const huruf of teks) {
    const cp = huruf.codePointAt(0) as number
    const font = [cp, GANTI]
      .flatMap((c) => berkas.filter((b) => b.mencakup(c)).map((b) => buka(b.path)))
      .find((f) => f.hasGlyphForCodePoint(cp) || f.hasGlyphForCodePoint(GANTI))
    if (!font) continue
    const glyph = font.glyphForCodePoint(font.hasGlyphForCodePoint(cp) ? cp : GANTI)
    const skala = 1000 / font.unitsPerEm
    const geser = `translate(${lebar} 0) scale(${skala} ${-skala})`
    bentuk.push(`<path transform="${geser}" d="${glyph.path.toSVG()}"/>`)
    lebar += glyph.advanceWidth * skala
  }
  return { lebar, svg: bentuk.join('') }
}

const GANTI = 0x25a1 // □ where no font has the character
const ANGKA = /[0-9]/

/** All letters of one document. Asked for text it answers runs and widths, and embeds them. */
export class Huruf {
  readonly #doc: PDFKit.PDFDocument
  readonly #urutan: readonly string[]
  readonly #glyph: Record<Tebal, Map<number, Glyph>> = { 400: new Map(), 600: new Map() }
  readonly #berkas = new Map<Tebal, readonly Berkas[]>()
  readonly #tertanam = new Map<string, HurufTertanam>()

  /** `bahasa` decides which east Asian font is asked first: their forms differ. */
  constructor(doc: PDFKit.PDFDocument, bahasa: string) {
    this.#doc = doc
    this.#urutan = urutanPaket(bahasa)
  }

  /** Width in points of `teks` at `ukuran` points. */
  lebar(teks: string, ukuran: number, tebal: Tebal = 400): number {
    let jumlah = 0
    for (const huruf of teks) jumlah += this.#cari(huruf.codePointAt(0) as number, tebal).lebar
    return (jumlah * ukuran) / 1000
  }

  potong(teks: string, tebal: Tebal = 400): Potongan[] {
    const hasil: Potongan[] = []
    let akhir: Potongan | undefined
    for (const huruf of teks) {
      const g = this.#cari(huruf.codePointAt(0) as number, tebal)
      if (akhir?.font === g.huruf.id) akhir.hex += g.hex
      else hasil.push((akhir = { font: g.huruf.id, hex: g.hex }))
    }
    return hasil
  }

  /** Names the fonts in the resources of the current page; called when the page is finished. */
  daftarkan(): void {
    const { fonts } = this.#doc.page as unknown as { fonts: Record<string, unknown> }
    for (const h of this.#tertanam.values()) fonts[h.id] = h.ref()
  }

  #cari(cp: number, tebal: Tebal): Glyph {
    const cache = this.#glyph[tebal]
    const ada = cache.get(cp)
    if (ada) return ada
    const glyph = this.#pasang(cp < 0x20 ? 0x20 : cp, tebal)
    cache.set(cp, glyph)
    return glyph
  }

  #pasang(cp: number, tebal: Tebal): Glyph {
    const huruf = this.#hurufUntuk(cp, tebal)
    if (!huruf) return this.#cari(cp === GANTI ? 0x3f : GANTI, tebal)
    const teks = String.fromCodePoint(cp)
    // Tabular figures: every digit as wide as the other, so that columns of numbers line up.
    const glyph = ANGKA.test(teks)
      ? huruf.font.layout(teks, ['tnum']).glyphs[0]
      : huruf.font.glyphForCodePoint(cp)
    if (!glyph) throw new Error(`no glyph for U+${cp.toString(16)}`)
    const gid = huruf.subset.includeGlyph(glyph.id)
    const lebar = glyph.advanceWidth * huruf.scale
    huruf.widths[gid] ??= lebar
    huruf.unicode[gid] ??= [cp]
    return { huruf, hex: gid.toString(16).padStart(4, '0'), lebar }
  }

  #hurufUntuk(cp: number, tebal: Tebal): HurufTertanam | undefined {
    for (const berkas of this.#daftar(tebal)) {
      if (!berkas.mencakup(cp)) continue
      const huruf = this.#tanam(berkas.path)
      if (huruf.font.hasGlyphForCodePoint(cp)) return huruf
    }
    return undefined
  }

  #daftar(tebal: Tebal): readonly Berkas[] {
    let daftar = this.#berkas.get(tebal)
    if (!daftar) {
      daftar = this.#urutan.flatMap((paket) => berkasDari(paket, tebal))
      this.#berkas.set(tebal, daftar)
    }
    return daftar
  }

  #tanam(path: string): HurufTertanam {
    let huruf = this.#tertanam.get(path)
    if (!huruf) {
      const font = buka(path)
      this.#doc.font(font as unknown as string, path)
      huruf = tertanamDi(this.#doc)
      if (huruf.font !== font) throw new Error(`pdfkit confused the font ${path}`)
      this.#tertanam.set(path, huruf)
    }
    return huruf
  }
}
