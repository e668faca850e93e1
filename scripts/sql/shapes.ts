import { loadModule, parse } from 'libpg-query'

/**
 * Shapes that a distributed engine refuses, or that bring its coordinator down: schema.md, rules 15
 * and 16. They are found in the parsed statement, so that no way of writing one hides it.
 */

/** A part of a parsed statement: one type by its name, with the fields of it. */
type Tree = Readonly<Record<string, unknown>>

export type Shape =
  | 'a parameter that may be NULL in the ON of an outer join'
  | 'a condition without a column in the ON of an outer join'
  | 'a function that is not immutable over columns in an UPDATE'
  | 'a CASE over a value in an UPDATE'
  | 'a sub-select in VALUES'
  | 'an INSERT that hangs from a CTE'

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null

/** Every node below a part, each with the name of its type; `into` says where not to look on. */
function* below(
  part: unknown,
  into: (name: string) => boolean = () => true,
): Generator<readonly [name: string, node: Tree]> {
  if (!isTree(part)) return
  for (const [name, value] of Object.entries(part)) {
    if (!isTree(value)) continue
    if (/^[A-Z]/.test(name)) {
      yield [name, value]
      if (!into(name)) continue
    }
    yield* below(value, into)
  }
}

const has = (part: unknown, wanted: string): boolean => {
  for (const [name] of below(part)) if (name === wanted) return true
  return false
}

const lastName = (names: unknown): string => {
  const parts = Array.isArray(names) ? names : []
  const last = parts.at(-1) as { String?: { sval?: string } } | undefined
  return last?.String?.sval ?? ''
}

/** Compared with the shop: that parameter is never NULL. */
function comparesShop(node: Tree): boolean {
  for (const [name, column] of below(node))
    if (name === 'ColumnRef' && lastName(column['fields']) === 'kode_toko') return true
  return false
}

/** Parameters of a condition that stand in no coalesce and beside no shop. */
function bareParameter(quals: unknown): boolean {
  for (const [name, node] of below(quals, (n) => n !== 'CoalesceExpr' && n !== 'SubLink')) {
    if (name === 'A_Expr' && has(node, 'ParamRef') && !has(node, 'BoolExpr')) {
      if (comparesShop(node)) continue
      for (const [inner] of below(node, (n) => n !== 'CoalesceExpr' && n !== 'SubLink'))
        if (inner === 'ParamRef') return true
    }
    if (name === 'NullTest' && has(node, 'ParamRef')) return true
  }
  return false
}

/** A part of a condition that no row decides: Citus 13 fails on it, or brings its coordinator down. */
function decidedByNoRow(quals: unknown): boolean {
  const { BoolExpr } = (isTree(quals) ? quals : {}) as { BoolExpr?: Tree }
  if (BoolExpr?.['boolop'] === 'AND_EXPR')
    return (BoolExpr['args'] as readonly unknown[]).some(decidedByNoRow)
  return has(quals, 'ParamRef') && !has(quals, 'ColumnRef')
}

/** `case a when 'X'`: Citus 13 writes it for the shard as `case when 'X'`; `case when a = 'X'` it writes right. */
function comparesByCase(update: Tree): boolean {
  for (const [name, node] of below(update)) if (name === 'CaseExpr' && node['arg']) return true
  return false
}

const OUTER = new Set(['JOIN_LEFT', 'JOIN_RIGHT', 'JOIN_FULL'])

/** Of `changing`, the names of functions that are stable or volatile. */
function changesOverColumns(update: Tree, changing: ReadonlySet<string>): boolean {
  const parts = [update['targetList'], update['whereClause']]
  for (const [name, node] of below(parts, (n) => n !== 'SubLink')) {
    if (name !== 'FuncCall' || !changing.has(lastName(node['funcname']))) continue
    if (has(node['args'], 'ColumnRef')) return true
  }
  return false
}

/** The refused shapes of a statement. `changing`: functions of the database that are not immutable. */
export async function shapesOf(
  text: string,
  changing: ReadonlySet<string>,
): Promise<ReadonlySet<Shape>> {
  await loadModule()
  const found = new Set<Shape>()
  for (const [name, node] of below(await parse(text))) {
    if (name === 'JoinExpr' && OUTER.has(String(node['jointype'])) && bareParameter(node['quals']))
      found.add('a parameter that may be NULL in the ON of an outer join')
    if (name === 'JoinExpr' && OUTER.has(String(node['jointype'])) && decidedByNoRow(node['quals']))
      found.add('a condition without a column in the ON of an outer join')
    if (name === 'UpdateStmt' && changesOverColumns(node, changing))
      found.add('a function that is not immutable over columns in an UPDATE')
    if (name === 'UpdateStmt' && comparesByCase(node)) found.add('a CASE over a value in an UPDATE')
    if (name !== 'InsertStmt') continue
    const { valuesLists } =
      (node['selectStmt'] as { SelectStmt?: Tree } | undefined)?.SelectStmt ?? {}
    if (has(valuesLists, 'SubLink')) found.add('a sub-select in VALUES')
    if (node['withClause']) found.add('an INSERT that hangs from a CTE')
  }
  return found
}
