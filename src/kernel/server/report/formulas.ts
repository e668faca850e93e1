/**
 * What a spreadsheet takes for a formula, in full width too, as those of East Asia do; with the
 * apostrophes that may stand before it.
 */
const AWAL_RUMUS = /^'*[=+\-@\t\r＝＋－＠]/

/**
 * A text cell that a spreadsheet would take for a formula gets an apostrophe in front; so does one
 * that has apostrophes before it, so that an import takes exactly one away.
 */
export function withoutFormulas(teks: string): string {
  return AWAL_RUMUS.test(teks) ? `'${teks}` : teks
}

/** The text that `withoutFormulas` made this of. */
export function teksSemula(sel: string): string {
  return sel.startsWith("'") && AWAL_RUMUS.test(sel) ? sel.slice(1) : sel
}
