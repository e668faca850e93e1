import type { Engine } from './engine.ts'

/** The text of a statement as an engine takes it, and whether the shop is one more value behind all. */
export function sentText(
  text: string,
  engine: Engine,
): { readonly text: string; readonly shop: boolean } {
  return engine === 'citus' ? namingShop(answering(text)) : { text, shop: false }
}

/**
 * Citus fills a table from a SELECT without shards by COPY, which row security refuses, unless the
 * statement answers something.
 */
function answering(text: string): string {
  const outer = withoutParentheses(text)
  return INSERTS.test(outer) && /\bselect\b/i.test(outer) && !ANSWERS.test(outer)
    ? `${text.trimEnd()} returning 1`
    : text
}

const INSERTS = /^\s*(?:with\b[^]*\s)?insert\s+into\b/i
const ANSWERS = /\breturning\b|\bon\s+conflict\b/i

/** What the statement itself says: a delete inside of it may answer something too. */
function withoutParentheses(text: string): string {
  const less = text.replaceAll(/\([^()]*\)/g, ' ')
  return less === text ? text : withoutParentheses(less)
}

const OF_DOCUMENT = /= d\.kode_toko\b/g

/**
 * A sub-select that takes its shop from the head of a document around it (`d`) is not seen to be of one
 * shop. The shop's code says the same: a transaction sees rows of its shop alone.
 */
function namingShop(text: string): { readonly text: string; readonly shop: boolean } {
  const numbers = [...text.matchAll(/\$(\d+)/g)].map((m) => Number(m[1]))
  const named = text.replaceAll(OF_DOCUMENT, `= $${Math.max(0, ...numbers) + 1}`)
  return { text: named, shop: named !== text }
}
