import path from 'node:path'
import { importCycles } from './cycles.ts'
import { type SourceFacts, factsOf, readSources } from './source-facts.ts'

/**
 * The figures by which we compare how the code reads, each beside its goal. Production source is
 * src without tests; functions are those with a name. JSON texts and SQL are not counted.
 */
const root = path.resolve(import.meta.dirname, '..')
const all = readSources(root, ['src', 'test', 'scripts', 'bench']).map(factsOf)
const isTest = (s: SourceFacts) => /\.(?:test|spec)\.tsx?$|^test\//.test(s.file)
const tests = all.filter(isTest)
const product = all.filter((s) => s.file.startsWith('src/') && !isTest(s))

const total = (sources: readonly SourceFacts[], of: (s: SourceFacts) => number) =>
  sources.reduce((n, s) => n + of(s), 0)
const lines = total(product, (s) => s.lines)

/** The value below which this share of the values lies. */
function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

function spread(values: readonly number[], last: number): string {
  return [0.5, 0.9, last].map((share) => quantile(values, share)).join(' / ')
}

const AREAS: readonly [string, string, RegExp][] = [
  ['kernel', '12', /^src\/kernel\/(?:shared|server)\//],
  ['rules', '10', /^src\/modules\/[^/]+\/[^/]+\/rules/],
  ['definitions', '4', /^src\/modules\/[^/]+\/[^/]+\/(?:masters|contract|screens)\.ts|\/reports\//],
  ['screens', '3', /\/web\/|\.tsx$/],
]

function comments(pattern: RegExp): string {
  const area = product.filter((s) => pattern.test(s.file))
  const share =
    total(area, (s) => s.commentLines) /
    Math.max(
      1,
      total(area, (s) => s.lines),
    )
  return (share * 100).toFixed(1)
}

/** Files and folders directly in a folder, of the fullest one. */
function fullest(): string {
  const entries = new Map<string, Set<string>>()
  for (const { file } of all.filter((s) => s.file.startsWith('src/'))) {
    const parts = file.split('/')
    for (let n = 1; n < parts.length; n++) {
      const folder = parts.slice(0, n).join('/')
      entries.set(folder, (entries.get(folder) ?? new Set()).add(parts[n] ?? ''))
    }
  }
  const [folder, content] = [...entries].sort((a, b) => b[1].size - a[1].size)[0] ?? ['', new Set()]
  return `${content.size} (${folder})`
}

const functions = (pattern: RegExp) =>
  product.filter((s) => pattern.test(s.file)).flatMap((s) => s.functions.filter((f) => f.named))
const lengths = (pattern: RegExp) => functions(pattern).map((f) => f.lines)
const anys = total(product, (s) => s.anys.length)

const rows: readonly (readonly [string, string, string])[] = [
  ['files, lines', `${product.length}, ${lines}`, ''],
  [
    'file lines median / p90 / max',
    spread(
      product.map((s) => s.lines),
      1,
    ),
    '60 / 200 / 400',
  ],
  ['function lines median / p90 / p99', spread(lengths(/\.(?:ts|mjs)$/), 0.99), '10 / 40 / 70'],
  ['component lines median / p90 / p99', spread(lengths(/\.tsx$/), 0.99), '10 / 40 / 120'],
  ...AREAS.map(([name, goal, pattern]) => [`comment % ${name}`, comments(pattern), goal] as const),
  ['any per 1,000 lines', ((anys * 1000) / lines).toFixed(1), '0'],
  ['files in import cycles', String(importCycles(product).flat().length), '0'],
  ['most entries in a folder', fullest(), '20'],
  ['test ÷ source lines', (total(tests, (s) => s.lines) / lines).toFixed(2), '0.8'],
]

console.log(`${'figure'.padEnd(36)}${'this project'.padEnd(30)}goal`)
for (const [name, value, goal] of rows) console.log(`${name.padEnd(36)}${value.padEnd(30)}${goal}`)
