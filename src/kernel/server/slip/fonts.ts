import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import PDFDocument from 'pdfkit'
import { toSfnt } from './woff.ts'

/**
 * Fonts on paper: Inter for everything it has, Noto Sans TC, SC and JP for the rest. The packages
 * ship their fonts in many small files by range of characters. A document embeds only the files and
 * glyphs that its text needs.
 */

export type Weight = 400 | 600

/**
 * A character in one document: its font, its code there as four hex digits, its width in 1/1000 em.
 */
interface Glyph {
  readonly face: EmbeddedFont
  readonly hex: string
  readonly width: number
}

/** A piece of text in one font, ready for `Tj`. */
export interface Run {
  readonly font: string
  hex: string
}

/** The parts we use of a font that pdfkit has opened. */
interface FontFile {
  readonly unitsPerEm: number
  hasGlyphForCodePoint(cp: number): boolean
  glyphForCodePoint(cp: number): RawGlyph
  layout(text: string, features: readonly string[]): { readonly glyphs: readonly RawGlyph[] }
}

interface RawGlyph {
  readonly id: number
  readonly advanceWidth: number
  /** Outline in the font's own units, y upwards. */
  readonly path: { toSVG(): string }
}

/** pdfkit's embedded font once it is open; its type declarations don't cover this. */
interface EmbeddedFont {
  readonly id: string
  readonly font: FontFile
  readonly subset: { includeGlyph(id: number): number }
  readonly widths: number[]
  readonly unicode: number[][]
  readonly scale: number
  ref(): unknown
}

/** Members of pdfkit that its type declarations lack. */
declare global {
  namespace PDFKit {
    interface PDFDocument {
      readonly _font: EmbeddedFont
      openImage(src: Buffer): { readonly width: number; readonly height: number }
    }
    namespace Mixins {
      interface PDFFont {
        font(src: FontFile, family: string): this
      }
    }
  }
}

interface SubsetFile {
  readonly path: string
  readonly ranges: Ranges
}

const require = createRequire(import.meta.url)
/** Fonts opened in this process; documents share them, each with its own subset. */
const opened = new Map<string, FontFile>()

function open(path: string): FontFile {
  let font = opened.get(path)
  if (!font) {
    // Each font gets a document of its own, because pdfkit takes two fonts of one name for the
    // same.
    const holder = new PDFDocument({ autoFirstPage: false, font: '' })
    holder.font(toSfnt(readFileSync(path)))
    font = holder._font.font
    opened.set(path, font)
  }
  return font
}

type Ranges = readonly (readonly [number, number])[]

function readRanges(text: string): Ranges {
  return text.split(',').map((part) => {
    const [first = '', last = first] = part.replace('U+', '').split('-')
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const
  })
}

interface Pack {
  readonly folder: string
  /** Its table of the characters in each of its files. */
  readonly parts: readonly (readonly [name: string, Ranges])[]
}

const packs = new Map<string, Pack>()

function packOf(name: string): Pack {
  const known = packs.get(name)
  if (known) return known
  const folder = require.resolve(`@fontsource/${name}/package.json`).slice(0, -12)
  const content = JSON.parse(readFileSync(`${folder}unicode.json`, 'utf8')) as object
  const parts = Object.entries(content).map(
    ([part, text]) => [part.replace(/[[\]]/g, ''), readRanges(String(text))] as const,
  )
  const pack = { folder, parts }
  packs.set(name, pack)
  return pack
}

function filesOf(name: string, weight: Weight): SubsetFile[] {
  const { folder, parts } = packOf(name)
  return parts.map(([part, ranges]) => ({
    path: `${folder}files/${name}-${part}-${weight}-normal.woff`,
    ranges,
  }))
}

/**
 * Font packages in the order of preference; the forms of East Asian characters differ by language.
 */
function packsFor(bahasa: string): readonly string[] {
  const asia = ['noto-sans-tc', 'noto-sans-sc', 'noto-sans-jp']
  return ['inter', ...(bahasa === 'jp' ? asia.toReversed() : asia)]
}

/** All files of an order of packages in one weight, and by character those whose table lists it. */
interface Shelf {
  readonly files: readonly SubsetFile[]
  readonly listing: Map<number, readonly string[]>
}

const shelves = new Map<string, Shelf>()

function shelfOf(bahasa: string, weight: Weight): Shelf {
  const order = packsFor(bahasa)
  const name = `${order.join()} ${weight}`
  const known = shelves.get(name)
  if (known) return known
  const files = order.flatMap((pack) => filesOf(pack, weight))
  const shelf: Shelf = { files, listing: new Map() }
  shelves.set(name, shelf)
  return shelf
}

/**
 * The files that may have a character, the preferred first. Kept for the process: to look for the
 * packages and through their tables took half of a slip's time.
 */
function pathsFor(cp: number, bahasa: string, weight: Weight): readonly string[] {
  const { files, listing } = shelfOf(bahasa, weight)
  const known = listing.get(cp)
  if (known) return known
  const found = files
    .filter(({ ranges }) => ranges.some(([first, last]) => cp >= first && cp <= last))
    .map(({ path }) => path)
  // What no table lists is not kept, so that it has an end.
  if (found.length > 0) listing.set(cp, found)
  return found
}

/** A line of text as outlines, with 1000 units per em, for a printer that lacks the characters. */
export function outlines(text: string, bahasa: string, weight: Weight = 400) {
  let width = 0
  const drawn: string[] = []
  for (const char of text) {
    const cp = char.codePointAt(0) as number
    const font = [cp, MISSING]
      .flatMap((c) => pathsFor(c, bahasa, weight).map(open))
      .find((f) => f.hasGlyphForCodePoint(cp) || f.hasGlyphForCodePoint(MISSING))
    if (!font) continue
    const glyph = font.glyphForCodePoint(font.hasGlyphForCodePoint(cp) ? cp : MISSING)
    const factor = 1000 / font.unitsPerEm
    const shift = `translate(${width} 0) scale(${factor} ${-factor})`
    drawn.push(`<path transform="${shift}" d="${glyph.path.toSVG()}"/>`)
    width += glyph.advanceWidth * factor
  }
  return { width, svg: drawn.join('') }
}

const MISSING = 0x25a1 // □ where no font has the character
const DIGITS = /[0-9]/

/**
 * All fonts of one document. It answers runs and widths of texts and embeds the glyphs they need.
 */
export class Fonts {
  readonly #doc: PDFKit.PDFDocument
  readonly #bahasa: string
  readonly #glyph: Record<Weight, Map<number, Glyph>> = { 400: new Map(), 600: new Map() }
  readonly #embedded = new Map<string, EmbeddedFont>()

  /** `bahasa` decides which East Asian font comes first, because their forms differ. */
  constructor(doc: PDFKit.PDFDocument, bahasa: string) {
    this.#doc = doc
    this.#bahasa = bahasa
  }

  /** Width in points of `text` at `size` points. */
  width(text: string, size: number, weight: Weight = 400): number {
    let total = 0
    for (const char of text) total += this.#find(char.codePointAt(0) as number, weight).width
    return (total * size) / 1000
  }

  runs(text: string, weight: Weight = 400): Run[] {
    const out: Run[] = []
    let last: Run | undefined
    for (const char of text) {
      const g = this.#find(char.codePointAt(0) as number, weight)
      if (last?.font === g.face.id) last.hex += g.hex
      else out.push((last = { font: g.face.id, hex: g.hex }))
    }
    return out
  }

  /** Adds the fonts to the current page's resources; called when the page is finished. */
  nameOnPage(): void {
    const { fonts } = this.#doc.page
    for (const h of this.#embedded.values()) fonts[h.id] = h.ref()
  }

  #find(cp: number, weight: Weight): Glyph {
    const cache = this.#glyph[weight]
    const known = cache.get(cp)
    if (known) return known
    const glyph = this.#embed(cp < 0x20 ? 0x20 : cp, weight)
    cache.set(cp, glyph)
    return glyph
  }

  #embed(cp: number, weight: Weight): Glyph {
    const face = this.#faceFor(cp, weight)
    if (!face) return this.#find(cp === MISSING ? 0x3f : MISSING, weight)
    const text = String.fromCodePoint(cp)
    // Tabular figures: all digits have the same width, so that columns of numbers line up.
    const glyph = DIGITS.test(text)
      ? face.font.layout(text, ['tnum']).glyphs[0]
      : face.font.glyphForCodePoint(cp)
    if (!glyph) throw new Error(`no glyph for U+${cp.toString(16)}`)
    const gid = face.subset.includeGlyph(glyph.id)
    const width = glyph.advanceWidth * face.scale
    face.widths[gid] ??= width
    face.unicode[gid] ??= [cp]
    return { face, hex: gid.toString(16).padStart(4, '0'), width }
  }

  #faceFor(cp: number, weight: Weight): EmbeddedFont | undefined {
    for (const path of pathsFor(cp, this.#bahasa, weight)) {
      const face = this.#load(path)
      if (face.font.hasGlyphForCodePoint(cp)) return face
    }
    return undefined
  }

  #load(path: string): EmbeddedFont {
    let face = this.#embedded.get(path)
    if (!face) {
      const font = open(path)
      this.#doc.font(font, path)
      face = this.#doc._font
      if (face.font !== font) throw new Error(`pdfkit confused the font ${path}`)
      this.#embedded.set(path, face)
    }
    return face
  }
}
