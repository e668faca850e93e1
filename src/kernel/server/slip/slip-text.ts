import { wrap } from './wrap.ts'
import { INK } from './paper.ts'
import type { SlipLine, Block, Layout } from './slip.ts'

/** A part of the paper's width: left edge and width in points. */
export interface Band {
  readonly x: number
  readonly width: number
}

/** The whole width between the margins. */
export const wholeWidth = ({ u, inner }: Layout): Band => ({ x: u.margins.left, width: inner })

interface ParagraphStyle {
  readonly scale: number
  readonly align: 'left' | 'center'
  readonly weight?: 400 | 600
}

/** Paragraphs as lines of the paper's width; each is a block, so that they break across pages. */
export function textBlocks(t: Layout, text: readonly string[], style: ParagraphStyle): Block[] {
  const { scale, align, weight = 400 } = style
  const size = t.u.fontSize * scale
  const height = t.lineHeight * scale
  const measure = (content: string) => t.k.fonts.width(content, size, weight)
  return text
    .flatMap((content) => wrap(content, t.inner, measure))
    .map((content) => ({
      height,
      draw: (k, y) =>
        k.text(t.u.margins.left, y + height * 0.78, content, {
          size,
          weight,
          align,
          width: t.inner,
        }),
    }))
}

/** Least space between the left and the right text of a line. */
export const GAP = 4

/** Label and value on one line. When they don't fit, the value gets lines of its own. */
export function pair(
  t: Layout,
  { label, nilai, tebal: bold }: SlipLine,
  { x, width } = wholeWidth(t),
): Block[] {
  const scale = bold ? 1.3 : 1
  const style = { size: t.u.fontSize * scale, weight: bold ? 600 : 400, width } as const
  const measure = (text: string) => t.k.fonts.width(text, style.size, style.weight)
  const height = t.lineHeight * scale
  const one = (left: string, right: string): Block => ({
    height,
    draw: (k, y) => {
      k.text(x, y + height * 0.78, left, style)
      k.text(x, y + height * 0.78, right, { ...style, align: 'right' })
    },
  })
  if (measure(label) + measure(nilai) + GAP <= width) return [one(label, nilai)]
  return [
    ...(label === '' ? [] : wrap(label, width, measure)).map((text) => one(text, '')),
    ...wrap(nilai, width, measure).map((text) => one('', text)),
  ]
}

/**
 * Lines to sign on, side by side with their words below, kept together. They take the whole width
 * of a roll, or a column of a sheet with less height.
 */
export function signatureBlocks(t: Layout, signers: readonly string[], column?: Band): Block[] {
  if (signers.length === 0) return []
  const { u, lineHeight } = t
  const { x: left, width: all } = column ?? wholeWidth(t)
  const width = all / signers.length
  const line = lineHeight * (column ? 2.5 : 4)
  const measure = (text: string) => t.k.fonts.width(text, u.fontSize)
  const words = signers.map((text) => wrap(text, width - GAP, measure))
  return [
    {
      height: line + lineHeight * (Math.max(...words.map((k) => k.length)) + 0.4),
      draw: (k, y) =>
        words.forEach((row, i) => {
          const x = left + width * i
          k.line(x + width * 0.12, y + line, width * 0.76, INK.black, 0.5)
          row.forEach((text, n) =>
            k.text(x, y + line + lineHeight * (n + 1), text, {
              size: u.fontSize,
              align: 'center',
              width,
            }),
          )
        }),
    },
  ]
}
