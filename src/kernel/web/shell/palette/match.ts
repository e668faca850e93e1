/**
 * How well a name fits a typed text: every word has to begin a word of the name or occur in it.
 * Higher is better, 0 is no match.
 */
export function fitScore(name: string, query: string): number {
  const text = name.toLowerCase()
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  let score = 0
  for (const word of words) {
    const at = text.indexOf(word)
    if (at < 0) return 0
    const starts = at === 0 || /[\s/\-_.]/.test(text[at - 1] ?? '')
    score += (at === 0 ? 4 : starts ? 3 : 1) + word.length / text.length
  }
  return score
}

/** The best matches first; equal ones keep their order. */
export function bestOf<T>(
  all: readonly T[],
  query: string,
  name: (t: T) => string,
  most: number,
): T[] {
  return all
    .map((t, i) => ({ t, i, score: fitScore(name(t), query) }))
    .filter((f) => f.score > 0)
    .toSorted((a, b) => b.score - a.score || a.i - b.i)
    .slice(0, most)
    .map((f) => f.t)
}
