import type { SourceFacts } from './source-facts.ts'

/**
 * Groups of files that import each other, directly or around corners (Tarjan's strongly connected
 * components). Types vanish and lazy imports wait, so neither closes a cycle at run time.
 */
export function importCycles(sources: readonly SourceFacts[]): string[][] {
  const known = new Map(sources.map((s) => [s.file, s]))
  const order = new Map<string, number>()
  const low = new Map<string, number>()
  const stack: string[] = []
  const cycles: string[][] = []

  const visit = (file: string) => {
    order.set(file, order.size)
    low.set(file, order.get(file) ?? 0)
    stack.push(file)
    for (const i of known.get(file)?.imports ?? []) {
      if (!i.internal || i.types || i.lazy || !known.has(i.target)) continue
      if (!order.has(i.target)) visit(i.target)
      if (stack.includes(i.target)) lower(file, low.get(i.target) ?? 0)
    }
    if (low.get(file) !== order.get(file)) return
    const group = stack.splice(stack.indexOf(file))
    const [only] = group
    const self = known.get(file)?.imports.some((i) => i.target === only && !i.types && !i.lazy)
    if (group.length > 1 || self) cycles.push(group.sort())
  }
  const lower = (file: string, to: number) => low.set(file, Math.min(low.get(file) ?? to, to))

  for (const { file } of sources) if (!order.has(file)) visit(file)
  return cycles
}
