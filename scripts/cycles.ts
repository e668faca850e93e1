import type { SourceFacts } from './source-facts.ts'

/** What each node reaches in one step. */
export type Graph = ReadonlyMap<string, ReadonlySet<string>>

/**
 * Groups of files that import each other, directly or around corners. Types vanish and lazy imports
 * wait, so neither closes a cycle at run time.
 */
export function importCycles(sources: readonly SourceFacts[]): string[][] {
  const reached = (s: SourceFacts) =>
    s.imports.filter((i) => i.internal && !i.types && !i.lazy).map((i) => i.target)
  return knotsOf(new Map(sources.map((s) => [s.file, new Set(reached(s))])))
}

/** Nodes that reach each other, in groups, and nodes that reach themselves (Tarjan). */
export function knotsOf(graph: Graph): string[][] {
  const order = new Map<string, number>()
  const low = new Map<string, number>()
  const stack: string[] = []
  const knots: string[][] = []

  const visit = (node: string) => {
    order.set(node, order.size)
    low.set(node, order.get(node) ?? 0)
    stack.push(node)
    for (const next of graph.get(node) ?? []) {
      if (!graph.has(next)) continue
      if (!order.has(next)) visit(next)
      if (stack.includes(next)) lower(node, low.get(next) ?? 0)
    }
    if (low.get(node) !== order.get(node)) return
    const group = stack.splice(stack.indexOf(node))
    if (group.length > 1 || graph.get(node)?.has(node)) knots.push(group.sort())
  }
  const lower = (node: string, to: number) => low.set(node, Math.min(low.get(node) ?? to, to))

  for (const node of graph.keys()) if (!order.has(node)) visit(node)
  return knots
}
