/**
 * How well a name fits a typed text: every word has to begin a word of the name, occur in it, or be
 * one of its words with a slip of the finger. Higher is better, 0 is no match.
 */
export function fitScore(name: string, query: string): number {
  const text = name.toLowerCase()
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  let score = 0
  for (const word of words) {
    const fit = wordScore(text, word)
    if (fit === 0) return 0
    score += fit
  }
  return score
}

const BETWEEN = /[\s/\-_.]+/

function wordScore(text: string, word: string): number {
  const at = text.indexOf(word)
  if (at < 0) return text.split(BETWEEN).some((w) => almost(w, word)) ? 0.5 : 0
  const starts = at === 0 || BETWEEN.test(text[at - 1] ?? '')
  return (at === 0 ? 4 : starts ? 3 : 1) + word.length / text.length
}

/** Slips that a word of so many letters may have: short words would all be like each other. */
const slips = (length: number): number => (length < 4 ? 0 : length < 8 ? 1 : 2)

/**
 * True when `typed` begins `word` but for a letter that is missing, too many, wrong, or swapped with
 * its neighbour; long words may have two of these.
 */
export function almost(word: string, typed: string): boolean {
  const most = slips(typed.length)
  if (most === 0 || word.length < typed.length - most) return false
  const distances = distanceToBeginnings(word.slice(0, typed.length + most), typed)
  return Math.min(...distances) <= most
}

/** Distance of `typed` to each beginning of `word`: letters added, left out, changed or swapped. */
function distanceToBeginnings(word: string, typed: string): number[] {
  let before: number[] = []
  let row = Array.from({ length: word.length + 1 }, (_, j) => j)
  for (let i = 1; i <= typed.length; i++) {
    const next = [i]
    for (let j = 1; j <= word.length; j++) {
      const same = typed[i - 1] === word[j - 1]
      let least = Math.min(
        (row[j] ?? 0) + 1,
        (next[j - 1] ?? 0) + 1,
        (row[j - 1] ?? 0) + (same ? 0 : 1),
      )
      const swapped = i > 1 && j > 1 && typed[i - 1] === word[j - 2] && typed[i - 2] === word[j - 1]
      if (swapped) least = Math.min(least, (before[j - 2] ?? 0) + 1)
      next.push(least)
    }
    before = row
    row = next
  }
  return row
}

/** Other words for a name's: `kasir = laci, kas; …` */
export type Synonyms = ReadonlyMap<string, readonly string[]>

/** Reads `typed = word, word; typed = word`. */
export function readSynonyms(text: string): Synonyms {
  const pairs = text.split(';').map((line) => line.split('='))
  return new Map(
    pairs.flatMap(([typed = '', words = '']) => {
      const all = words.split(',').map((w) => w.trim().toLowerCase())
      return typed.trim() ? [[typed.trim().toLowerCase(), all.filter(Boolean)] as const] : []
    }),
  )
}

/** The typed text, and what else it may mean: each phrase of the list replaced by its words. */
export function meanings(query: string, synonyms: Synonyms): readonly string[] {
  const text = ` ${query.toLowerCase().trim()} `
  const found = [...synonyms].filter(([typed]) => text.includes(` ${typed} `))
  return [
    query,
    ...found.flatMap(([typed, words]) =>
      words.map((w) => text.replace(` ${typed} `, ` ${w} `).trim()),
    ),
  ]
}

/** The best matches first; equal ones keep their order. Other words count a little less. */
export function bestOf<T>(
  all: readonly T[],
  queries: readonly string[],
  name: (t: T) => string,
  most: number,
): T[] {
  const fit = (t: T) =>
    Math.max(...queries.map((q, i) => fitScore(name(t), q) * (i === 0 ? 1 : 0.8)))
  return all
    .map((t, i) => ({ t, i, score: fit(t) }))
    .filter((f) => f.score > 0)
    .toSorted((a, b) => b.score - a.score || a.i - b.i)
    .slice(0, most)
    .map((f) => f.t)
}
