import path from 'node:path'
import { importCycles } from './cycles.ts'
import { floorBreaches } from './floors.ts'
import { layerBreach } from './layers.ts'
import { type SourceFacts, type SourceText, factsOf, readSources } from './source-facts.ts'

const MOST_LINES = 400
/** Written by a script, read by nobody: as long as what it names. */
const GENERATED = [
  'src/kernel/shared/text-keys.ts',
  'src/kernel/shared/names.ts',
  'src/kernel/server/db/table-types.ts',
]
const MOST_FUNCTION_LINES = 70
const MOST_COMPONENT_LINES = 120
/** In the whole product, its tests not counted. */
const MOST_CASTS = 5

/** Everything that breaks the rules of the house, one line each; none when all is well. */
export function checkStructure(texts: readonly SourceText[]): string[] {
  const sources = texts.map(factsOf)
  const cycles = importCycles(sources).map((files) => `import cycle: ${files.join(', ')}`)
  return [...cycles, ...casts(sources), ...floorBreaches(sources), ...sources.flatMap(breachesOf)]
}

function casts(sources: readonly SourceFacts[]): string[] {
  const product = sources.filter((s) => s.file.startsWith('src/') && !/\.test\.tsx?$/.test(s.file))
  const found = product.flatMap((s) => s.casts.map((line) => `${s.file}:${line}: a cast`))
  return found.length > MOST_CASTS ? found : []
}

function breachesOf(s: SourceFacts): string[] {
  const out: string[] = []
  for (const i of s.imports) {
    const why = layerBreach(s.file, i)
    if (why) out.push(`${s.file}:${i.line}: ${i.target}: ${why}`)
  }
  if (s.lines > MOST_LINES && !GENERATED.includes(s.file))
    out.push(`${s.file}: ${s.lines} lines, at most ${MOST_LINES}`)
  if (/^src\/modules\/.*\/(?:server|web)\/index\.ts$/.test(s.file))
    for (const line of s.own) out.push(`${s.file}:${line}: an index.ts only says what is offered`)
  for (const line of s.anys) out.push(`${s.file}:${line}: any`)
  for (const line of s.silenced) out.push(`${s.file}:${line}: a check is silenced`)
  // A test's outermost function holds the tests of a subject; its length says nothing.
  if (/\.(?:test|spec)\.tsx?$/.test(s.file)) return out
  const most = s.file.endsWith('.tsx') ? MOST_COMPONENT_LINES : MOST_FUNCTION_LINES
  for (const f of s.functions)
    if (f.lines > most)
      out.push(`${s.file}:${f.line}: ${f.name} has ${f.lines} lines, at most ${most}`)
  return out
}

if (import.meta.main) {
  const root = path.resolve(import.meta.dirname, '..')
  const breaches = checkStructure(readSources(root, ['src', 'test', 'scripts', 'bench']))
  for (const breach of breaches) console.log(breach)
  console.log(breaches.length === 0 ? 'the structure holds' : `${breaches.length} breaches`)
  process.exit(breaches.length === 0 ? 0 : 1)
}
