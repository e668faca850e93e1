import PDFDocument from 'pdfkit'
import { Fonts, type Weight } from './fonts.ts'

/** Colours on paper (look.css, light): one accent, quiet lines, red only for negative amounts. */
export const INK = {
  black: '#1d1b18',
  dim: '#5d5850',
  faint: '#79736a',
  line: '#e6e2db',
  strongLine: '#b9b2a7',
  gold: '#8a6410',
  bad: '#ac2d22',
  ground: '#f4f2ee',
} as const

export const MM = 72 / 25.4
export const A4_LANDSCAPE = [297 * MM, 210 * MM] as const

export interface TextStyle {
  readonly size: number
  readonly weight?: Weight
  readonly color?: string
  readonly align?: 'left' | 'right' | 'center'
  /**
   * Width in points: text aligns to its right edge or middle, and is condensed when it is wider.
   */
  readonly width?: number
}

const number = (n: number) => String(Math.round(n * 100) / 100)

function pdfColor(hex: string): string {
  const parts = [1, 3, 5].map((i) => number(Number.parseInt(hex.slice(i, i + 2), 16) / 255))
  return parts.join(' ')
}

const knownColors = new Map<string, string>()
function fillColor(hex: string): string {
  let ready = knownColors.get(hex)
  if (!ready) knownColors.set(hex, (ready = `${pdfColor(hex)} rg`))
  return ready
}

/** A decoded picture with its size in pixels. */
export interface Picture {
  readonly width: number
  readonly height: number
  readonly raw: unknown
}

export interface PaperOptions {
  readonly language: string
  readonly title: string
  readonly author: string
  /** Width and height of the first page in points. */
  readonly size: readonly [number, number]
}

/**
 * A PDF drawn by coordinates, y downwards from the top of the page. pdfkit handles the file, the
 * pages and the fonts. Text operators are written here, because pdfkit's own text call lays each
 * piece out again and would take most of a report's time.
 */
export class Paper {
  readonly doc: PDFKit.PDFDocument
  readonly fonts: Fonts
  #size: readonly [number, number]
  #graphics: string[] = []
  #text: string[] = []
  #color = ''
  #font = ''
  #factor = 100
  readonly #footers: PDFKit.PDFKitReference[] = []

  constructor(p: PaperOptions) {
    this.#size = p.size
    this.doc = new PDFDocument({
      autoFirstPage: false,
      size: [...p.size],
      margin: 0,
      font: '',
      lang: p.language,
      pdfVersion: '1.7',
      displayTitle: true,
      info: { Title: p.title, Author: p.author, Creator: 'Kencana', Producer: 'Kencana' },
    })
    this.fonts = new Fonts(this.doc, p.language)
  }

  get width(): number {
    return this.#size[0]
  }

  get height(): number {
    return this.#size[1]
  }

  /** Pages begun so far. */
  get pages(): number {
    return this.#footers.length
  }

  newPage(size: readonly [number, number] = this.#size): void {
    this.#closePage()
    this.#size = size
    this.doc.addPage({ size: [...size], margin: 0 })
    // The footer shows the number of pages, which is unknown yet, so its stream stays open.
    const footer = this.doc.ref({})
    const page: Record<string, unknown> = this.doc.page.dictionary.data
    page['Contents'] = [this.doc.page.content, footer]
    this.#footers.push(footer)
  }

  text(x: number, y: number, content: string, style: TextStyle): void {
    this.#text.push(...this.#write(x, y, content, style))
  }

  /** A filled rectangle. */
  rect(x: number, y: number, width: number, height: number, color: string): void {
    this.#graphics.push(
      fillColor(color),
      `${number(x)} ${number(y)} ${number(width)} ${number(height)} re f`,
    )
  }

  /** Many rectangles of one colour as one shape, such as the modules of a code. */
  shape(rects: readonly (readonly [number, number, number, number])[], color: string): void {
    const content = rects.map(
      (k) => `${k.map((n) => String(Math.round(n * 1000) / 1000)).join(' ')} re`,
    )
    this.#graphics.push(fillColor(color), ...content, 'f')
  }

  line(x: number, y: number, width: number, color: string, weight = 0.5): void {
    this.rect(x, y, width, weight, color)
  }

  /** Reads a JPEG or PNG; throws for anything else. */
  openPicture(data: Buffer): Picture {
    const raw = this.doc.openImage(data)
    return { width: raw.width, height: raw.height, raw }
  }

  /** Draws a picture at x, y with width and height. It lies below everything else on its page. */
  draw(g: Picture, [x, y, width, height]: readonly [number, number, number, number]): void {
    this.doc.image(g.raw as PDFKit.Mixins.ImageSrc, x, y, { width, height })
  }

  /** Ends the file. `footers` draws the footer of each page, now that their number is known. */
  finish(footers?: (pages: number, of: number) => readonly FooterText[]): void {
    const of = this.#footers.length
    this.#footers.forEach((ref, i) => {
      this.#forgetState()
      const parts = footers?.(i + 1, of) ?? []
      ref.end(
        ['BT', ...parts.flatMap((k) => this.#write(k.x, k.y, k.content, k.style)), 'ET'].join('\n'),
      )
    })
    this.#closePage()
    this.doc.end()
  }

  #write(x: number, y: number, content: string, style: TextStyle): string[] {
    const { size, weight = 400, align = 'left', width } = style
    if (content === '') return []
    let wide = 0
    let factor = 100
    if (align !== 'left' || width !== undefined) {
      wide = this.fonts.width(content, size, weight)
      // A text that doesn't fit is condensed, never cut, because a cut amount is a wrong amount.
      if (width !== undefined && wide > width) {
        factor = Math.floor((width / wide) * 10_000) / 100
        wide = width
      }
    }
    const rest = (width ?? 0) - wide
    const left = align === 'right' ? x + rest : align === 'center' ? x + rest / 2 : x
    const out: string[] = []
    this.#setColor(style.color ?? INK.black, out)
    if (factor !== this.#factor) out.push(`${(this.#factor = factor)} Tz`)
    out.push(`1 0 0 -1 ${number(left)} ${number(y)} Tm`)
    for (const p of this.fonts.runs(content, weight)) {
      const font = `/${p.font} ${size} Tf`
      if (font !== this.#font) out.push((this.#font = font))
      out.push(`<${p.hex}> Tj`)
    }
    return out
  }

  #setColor(hex: string, out: string[]): void {
    const color = fillColor(hex)
    if (color !== this.#color) out.push((this.#color = color))
  }

  #forgetState(): void {
    this.#color = ''
    this.#font = ''
    this.#factor = 0
  }

  #closePage(): void {
    if (!this.doc.page) return
    const content = [...this.#graphics, 'BT', ...this.#text, 'ET'].join('\n')
    this.doc.addContent(content)
    this.fonts.nameOnPage()
    this.#graphics = []
    this.#text = []
    this.#forgetState()
  }
}

export interface FooterText {
  readonly x: number
  readonly y: number
  readonly content: string
  readonly style: TextStyle
}
