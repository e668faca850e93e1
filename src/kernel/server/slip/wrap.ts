/**
 * Breaks text into lines for slips, labels, receipt printers and reports. A line ends at a space;
 * in scripts without spaces it ends after any character except an opening bracket, and never before
 * a closing sign. Only a word that is wider than the line is broken. A number is never broken and
 * stays with its currency and unit; the paper condenses one that is too wide.
 */

/** Chinese and Japanese characters: a line may end between any two of them. */
const NO_SPACES = '[\\u2e80-\\u9fff\\uf900-\\ufaff\\uff01-\\uffef\\u{20000}-\\u{3ffff}]'
const OPENING = '[(\\[{（［｛「『【〈《〔“‘]'
const CLOSING =
  '[\\s)\\]}）］｝」』】〉》〕”’、。，．・？！：；,.!?:;…%％々ーぁぃぅぇぉっゃゅょァィゥェォッャュョ]'

/** A space, except between Rp. and its amount or between a number and its unit. */
const SPACE = '(?<=\\s)(?<!Rp\\.?\\s(?=\\d))(?!(?<=\\d\\s)(?:g|gr|ct|mm|cm|%)(?:[\\s.,;)]|$))'
const BREAK = new RegExp(
  `${SPACE}|(?<!${OPENING})(?:(?<=${NO_SPACES})|(?=${NO_SPACES}))(?!${CLOSING})`,
  'u',
)

/** Breaks next to brackets and closing signs too, where a text would not fit otherwise. */
const LOOSE = new RegExp(`(?<=${NO_SPACES})|(?=${NO_SPACES})`, 'u')

/** Digits with separators and signs. A text longer than any amount is a code, which may break. */
const DIGITS = /^(?=.*\d)[\d.,:/%()+−-]{1,24}$/u

/** Splits into letters as people see them: an accent stays with its letter. */
const LETTERS = new Intl.Segmenter()

/** Width of a text in the unit of its line: points, printer columns or letters. */
export type Measure = (text: string) => number

/**
 * Lines of at most `width`, at most `most` of them; a longer text ends in '…'. Line breaks in the
 * text are kept; an empty text is one empty line.
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

/** Narrowest width of a text without breaking a word. */
export const widestWord = (text: string, measure: Measure): number =>
  Math.max(...text.split(BREAK).map((words) => measure(words.trim())))

type Fits = (text: string) => boolean

/** Ways to break a text, from the preferred one to the last resort. */
const LEVELS: readonly ((text: string) => readonly string[])[] = [
  (text) => text.split(BREAK),
  (text) => text.split(/(?<=\s)/),
  (text) => text.split(LOOSE),
  (text) => (DIGITS.test(text.trim()) ? [text] : [...LETTERS.segment(text)].map((h) => h.segment)),
]

/** The text in as few lines as possible; a part that is too wide is broken at the next level. */
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

/** Shortens the last line for '…': by whole words, or by letters when it is a single word. */
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

/** The lines of a piece's name on a slip; none for an empty name. */
export function nameLines(name: string, width: number, measure: Measure): readonly string[] {
  const content = name.replace(/\s+/g, ' ').trim()
  if (content === '') return []
  const fullness = (s: string) =>
    Math.max(Array.from(s).length / SEGMENT_LETTERS, measure(s) / width)
  return wrap(content, 1, fullness, MOST_SEGMENTS)
}

/** The lines of an address at the head of a slip, four at most. */
export function addressLines(address: string, width: number, measure: Measure): readonly string[] {
  const content = address.replace(/\s+/g, ' ').trim()
  return content === '' ? [] : wrap(content, width, measure, 4)
}
