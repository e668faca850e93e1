import { knotsOf } from './cycles.ts'
import type { SourceFacts } from './source-facts.ts'

/** The wings of the house from the bottom to the top: each stands on those before it. */
export const WINGS = [
  'alat',
  'orang',
  'pelanggan',
  'uang',
  'barang',
  'loket',
  'olah',
  'pasok',
  'gadai',
  'etalase',
  'daring',
  'toko',
] as const

/**
 * What breaks the order of the house: areas that import each other, directly or around corners, and
 * a wing that imports one above it. Types and lazy imports count too: they say who knows whom.
 * Tests may look everywhere.
 */
export function floorBreaches(sources: readonly SourceFacts[]): string[] {
  const areas = new Map<string, Set<string>>()
  const out: string[] = []
  for (const { file, imports } of sources) {
    const from = areaOf(file)
    if (!from || /\.test\.tsx?$/.test(file)) continue
    const reached = areas.get(from) ?? new Set()
    areas.set(from, reached)
    if (floorOf(from) < 0) out.push(`${file}: ${from} is in no wing that scripts/floors.ts knows`)
    for (const { target, line } of imports) {
      const to = areaOf(target)
      if (!to || to === from) continue
      reached.add(to)
      if (floorOf(to) > floorOf(from))
        out.push(
          `${file}:${line}: ${target}: ${from} stands below ${to}, and imports nothing of it`,
        )
    }
  }
  const knots = knotsOf(areas).map((group) => `areas import each other: ${group.join(', ')}`)
  return [...knots, ...out]
}

/** `loket/titip` of a file of that area. */
function areaOf(file: string): string | undefined {
  return /^src\/modules\/([^/]+\/[^/]+)\//.exec(file)?.[1]
}

const floorOf = (area: string): number => WINGS.findIndex((w) => area.startsWith(`${w}/`))
