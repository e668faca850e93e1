/**
 * The one place where text is broken into lines: slips, labels, receipt printers and reports. A
 * line ends at a space; in scripts without spaces after any character but an opening bracket, and
 * never before a closing sign. Only a word that is wider than the line alone is broken. A number is
 * never broken: it stays with its currency and unit, and what is too wide is for the paper to set
 * narrower.
 */

/** Chinese and Japanese: a line may end between any two of these. */
const NO_SPACES = '[\\u2e80-\\u9fff\\uf900-\\ufaff\\uff01-\\uffef\\u{20000}-\\u{3ffff}]'
const OPENING = '[(\\[{（［｛「『【〈《〔“‘]'
const CLOSING =
  '[\\s)\\]}）］｝」』】〉》〕”’、。，．・？！：；,.!?:;…%％々ーぁぃぅぇぉっゃゅょァィゥェォッャュョ]'

/** A space, but not the one between Rp. and its amount or between a number and its unit. */
const SPACE = '(?<=\\s)(?<!Rp\\.?\\s(?=\\d))(?!(?<=\\d\\s)(?:g|gr|ct|mm|cm|%)(?:[\\s.,;)]|$))'
const BREAK = new RegExp(
  `${SPACE}|(?<!${OPENING})(?:(?<=${NO_SPACES})|(?=${NO_SPACES}))(?!${CLOSING})`,
  'u',
)

/** What may be torn from its sign where it wouldn't fit otherwise. */
const LOOSE = new RegExp(`(?<=${NO_SPACES})|(?=${NO_SPACES})`, 'u')

/** Digits with their separators and signs. Longer ones than any amount are codes that may break. */
const DIGITS = /^(?=.*\d)[\d.,:/%()+−-]{1,24}$/u

/** Letters as people see them: an accent stays with its letter. */
const LETTERS = new Intl.Segmenter()

/** Width of a text in the unit of the line it has to fit: points, columns of a printer, letters. */
export type Measure = (text: string) => number

/**
 * Lines that are at most `width` wide, at most `most` of them; what goes beyond ends in '…'. Line
 * breaks of the text stay; an empty text is one empty line.
 */
export function wrap(
  text: string,
  width: number,
  measure: Measure,
  most = Number.POSITIVE_INFINITY,
): readonly string[] {
  const fits = (s: string) => measure(s.trim()) <= width
  const lines = text.split(/\r?\n/).flatMap((b) => wrapLine(b.trim(), fits).map((l) => l.trim()))
  if (lines.length <= most) return lines
  return [...lines.slice(0, most - 1), withEllipsis(lines[most - 1] as string, fits)]
}

/** The narrowest that a text can be set without breaking a word. */
export const widestWord = (text: string, measure: Measure): number =>
  Math.max(...text.split(BREAK).map((words) => measure(words.trim())))

type Fits = (text: string) => boolean

/** Where a text may be broken, from where it should be to where it must. */
const LEVELS: readonly ((text: string) => readonly string[])[] = [
  (text) => text.split(BREAK),
  (text) => text.split(/(?<=\s)/),
  (text) => text.split(LOOSE),
  (text) => (DIGITS.test(text.trim()) ? [text] : [...LETTERS.segment(text)].map((h) => h.segment)),
]

/** The text in as few lines as fit; what doesn't fit alone is broken at the next level. */
function wrapLine(text: string, fits: Fits, level = 0): string[] {
  const split = LEVELS[level]
  if (fits(text) || !split) return [text]
  const out: string[] = []
  for (const part of split(text)) {
    const last = out.at(-1)
    if (last !== undefined && fits(last + part)) out[out.length - 1] = last + part
    else out.push(...wrapLine(part, fits, level + 1))
  }
  return out
}

/** A last line that says that it is not all: whole words, letters only of a word that is alone. */
function withEllipsis(lines: string, fits: Fits): string {
  const words = lines.split(BREAK)
  while (words.length > 1 && !fits(`${words.join('').trimEnd()}…`)) words.pop()
  const rest = words.join('').trimEnd()
  if (words.length > 1 || DIGITS.test(rest)) return `${rest}…`
  const letters = [...LETTERS.segment(rest)].map((h) => h.segment)
  while (letters.length > 1 && !fits(`${letters.join('')}…`)) letters.pop()
  return `${letters.join('')}…`
}

/** names of goods in segments of at most 20 letters, at most 5 of them. */
const SEGMENT_LETTERS = 20
const MOST_SEGMENTS = 5

/** The name of a piece on a slip; none for an empty one. */
export function nameLines(name: string, width: number, measure: Measure): readonly string[] {
  const content = name.replace(/\s+/g, ' ').trim()
  if (content === '') return []
  const fullness = (s: string) =>
    Math.max(Array.from(s).length / SEGMENT_LETTERS, measure(s) / width)
  return wrap(content, 1, fullness, MOST_SEGMENTS)
}

/** An address at the head of a slip: four lines at most. */
export function addressLines(address: string, width: number, measure: Measure): readonly string[] {
  const content = address.replace(/\s+/g, ' ').trim()
  return content === '' ? [] : wrap(content, width, measure, 4)
}
