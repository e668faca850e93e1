/** Chinese and Japanese have no spaces between words and may end a line anywhere. */
const WORD = /[^\s\u2e80-\u9fff\uf900-\ufaff\uff01-\uffef\u{20000}-\u{3ffff}]+/gu

/**
 * Words of `text` that stand whole on none of the lines though they `fit` a line alone. Numbers
 * are to stand whole whether they fit or not. Written apart from the product's own wrapping.
 */
export function brokenWords(
  text: string,
  lines: readonly string[],
  fit: (word: string) => boolean,
): string[] {
  const words = text.match(WORD) ?? []
  const whole = new Set(lines.flatMap((line) => line.match(WORD) ?? []))
  return words.filter((w) => !whole.has(w) && (fit(w) || /^[\d.,]{1,20}$/.test(w)))
}
