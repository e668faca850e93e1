import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * What code and documents refer to must be there: rules (`R-123`) in docs/rules.md, documents by
 * name, numbered points of them (`gaps.md 29`, `schema.md, rule 6`), relative links, and the files
 * that docs/*.md name.
 */
export interface DocText {
  /** From the root of the project, with slashes. */
  readonly file: string
  readonly text: string
}

export interface Documents {
  /** Markdown of the project: docs/, and the pages at the root. */
  readonly docs: readonly DocText[]
  /** Whether a file or folder is there, from the root. */
  readonly exists: (file: string) => boolean
}

const RULE_RANGE = /(?<![A-Z])R-(\d{3})(?!\d)(?: (?:to|and) R-(\d{3}))?/g
const RANGE = / to /
const DOCUMENT = /((?:[\w-]+\/)*[\w-]+\.md)\b((?:,? (?:rule |and )?\d{1,3}(?![\w-]))*)/g
const LINK = /\]\(([^)#\s]+)(?:#[^)]*)?\)/g
const ADDRESS = /^[a-z]+:/
const PLACE = /`((?:src|test|scripts|bench|deploy|migrations|docs)\/[\w./-]+)`/g
/** Pages about what is there; decisions speak of the past, CONTRIBUTING of examples. */
const PRESENT = /^docs\/[^/]+\.md$/

/** Every reference that leads nowhere, one line each; none when all is well. */
export function missingReferences(code: readonly DocText[], d: Documents): string[] {
  const rules = rowsOf(
    d.docs.find((doc) => doc.file === 'docs/rules.md'),
    /^\| (R-\d{3}) \|/gm,
  )
  const out: string[] = []
  for (const { file, text } of [...code, ...d.docs])
    text.split('\n').forEach((line, i) => {
      const at = `${file}:${i + 1}`
      for (const rule of rulesIn(line)) if (!rules.has(rule)) out.push(`${at}: ${rule}`)
      for (const name of documentsIn(line, file, d)) out.push(`${at}: ${name}`)
    })
  for (const doc of d.docs.filter(({ file }) => PRESENT.test(file)))
    for (const [, place = ''] of doc.text.matchAll(PLACE))
      if (!d.exists(place)) out.push(`${doc.file}: ${place}`)
  for (const doc of d.docs)
    for (const [, target = ''] of doc.text.matchAll(LINK)) {
      const there = path.posix.join(path.posix.dirname(doc.file), target)
      if (!ADDRESS.test(target) && !d.exists(there)) out.push(`${doc.file}: link to ${target}`)
    }
  return [...new Set(out)]
}

/** The rules that a line names; `R-172 to R-175` names all four. */
function rulesIn(line: string): string[] {
  const out: string[] = []
  for (const [found, from = '', to = from] of line.matchAll(RULE_RANGE)) {
    const all = RANGE.test(found)
    for (let n = Number(from); n <= Number(to); n++)
      if (all || n === Number(from) || n === Number(to)) out.push(`R-${String(n).padStart(3, '0')}`)
  }
  return out
}

/** Documents, and numbered points of documents, that a line names and that are not there. */
function documentsIn(line: string, from: string, d: Documents): string[] {
  const out: string[] = []
  for (const [, name = '', numbers = ''] of line.matchAll(DOCUMENT)) {
    const doc = findDocument(name, from, d)
    if (!doc) out.push(name)
    const points = rowsOf(doc, /^(?:\| )?(\d+)(?:\. | \|)/gm)
    for (const n of numbers.match(/\d+/g) ?? []) {
      if (doc && points.size > 0 && !points.has(n)) out.push(`${name}: no ${n} there`)
    }
  }
  return out
}

/** By its path from the root or from the file that names it, or by its name alone below docs/. */
function findDocument(name: string, from: string, d: Documents): DocText | undefined {
  const near = path.posix.join(path.posix.dirname(from), name)
  const places = [name, near, `docs/${name}`]
  return d.docs.find((doc) => places.includes(doc.file))
}

function rowsOf(doc: DocText | undefined, pattern: RegExp): ReadonlySet<string> {
  return new Set([...(doc?.text ?? '').matchAll(pattern)].map((found) => found[1] ?? ''))
}

const CODE = [
  '{src,test,bench,scripts}/**/*.{ts,tsx,mjs,css,sql}',
  'migrations/*.sql',
  '*.{ts,mjs,html}',
  'deploy/*',
]

/** Reads the project and answers what `missingReferences` says of it. */
export function checkReferences(root: string): string[] {
  const read = (patterns: readonly string[]): DocText[] =>
    globSync([...patterns], { cwd: root })
      .map((file) => file.replaceAll('\\', '/'))
      .sort()
      .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }))
  // This file and its test name what is missing on purpose.
  const code = read(CODE).filter(({ file }) => !file.includes('doc-references'))
  const docs = read(['docs/**/*.md', '*.md'])
  return missingReferences(code, { docs, exists: (file) => existsSync(path.join(root, file)) })
}

if (import.meta.main) {
  const missing = checkReferences(path.resolve(import.meta.dirname, '..'))
  for (const line of missing) console.log(line)
  console.log(
    missing.length === 0 ? 'every reference leads somewhere' : `${missing.length} lead nowhere`,
  )
  process.exit(missing.length === 0 ? 0 : 1)
}
