/**
 * What a spreadsheet takes for a formula, in full width too, as those of East Asia do; with the
 * apostrophes that may stand before it.
 */
const FORMULA_START = /^'*[=+\-@\t\r＝＋－＠]/

/**
 * A text cell that a spreadsheet would take for a formula gets an apostrophe in front; so does one
 * that has apostrophes before it, so that an import takes exactly one away.
 */
export function withoutFormulas(text: string): string {
  return FORMULA_START.test(text) ? `'${text}` : text
}

/** The text that `withoutFormulas` made this of. */
export function originalText(cells: string): string {
  return cells.startsWith("'") && FORMULA_START.test(cells) ? cells.slice(1) : cells
}
