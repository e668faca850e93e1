/** Start of a text that spreadsheets take for a formula, after any apostrophes; full width too. */
const FORMULA_START = /^'*[=+\-@\t\r＝＋－＠]/

/**
 * Puts an apostrophe in front of a text that a spreadsheet would take for a formula, also when
 * apostrophes are there already, so that an import always removes exactly one.
 */
export function withoutFormulas(text: string): string {
  return FORMULA_START.test(text) ? `'${text}` : text
}

/** Undoes `withoutFormulas`. */
export function originalText(cells: string): string {
  return cells.startsWith("'") && FORMULA_START.test(cells) ? cells.slice(1) : cells
}
