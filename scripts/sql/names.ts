import { type Node, childrenOf, nodes, walk } from './sources.ts'

/** Where a name gets its value, as the text of the program says it. */
export interface Declared {
  readonly node: Node
  readonly property?: string | undefined
  /** In a function: what it was called with holds there. */
  readonly local: boolean
  /** Where a list may be pushed to. */
  readonly block?: Node
}

export const isSql = (node: Node): boolean =>
  node.type === 'TaggedTemplateExpression' && nameOf(node['tag'] as Node) === 'sql'

export const isFunction = (node: Node): boolean =>
  /^(?:FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(node.type)

export const nameOf = (node: Node | undefined): string =>
  String(node?.['name'] ?? node?.['value'] ?? '')

export function patternHas(pattern: Node, name: string): boolean {
  switch (pattern.type) {
    case 'Identifier':
      return pattern['name'] === name
    case 'AssignmentPattern':
      return patternHas(pattern['left'] as Node, name)
    case 'RestElement':
      return patternHas(pattern['argument'] as Node, name)
    case 'ObjectPattern':
      return nodes(pattern['properties']).some((p) =>
        patternHas((p.type === 'Property' ? p['value'] : p['argument']) as Node, name),
      )
    case 'ArrayPattern':
      return nodes(pattern['elements']).some((p) => patternHas(p, name))
    default:
      return false
  }
}

/** What `name.push(…)` adds in this block. */
export function pushesTo(block: Node, name: string): Node[] {
  const found: Node[] = []
  walk(block, (node) => {
    if (node.type !== 'CallExpression') return
    const callee = node['callee'] as Node
    if (callee.type !== 'MemberExpression' || nameOf(callee['object'] as Node) !== name) return
    if (nameOf(callee['property'] as Node) === 'push') found.push(...nodes(node['arguments']))
  })
  return found
}

export function declaredIn(
  block: Node,
  name: string,
): Pick<Declared, 'node' | 'property'> | undefined {
  for (const statement of nodes(block['body'])) {
    const inner = /^Export(?:Named|Default)Declaration$/.test(statement.type)
      ? (statement['declaration'] as Node | null)
      : statement
    if (inner?.type === 'FunctionDeclaration' && nameOf(inner['id'] as Node) === name)
      return { node: inner }
    if (inner?.type !== 'VariableDeclaration') continue
    for (const d of nodes(inner['declarations'])) {
      const id = d['id'] as Node
      const init = d['init'] as Node | null
      if (!init) continue
      if (id.type === 'Identifier' && id['name'] === name) return { node: init }
      if (id.type === 'ArrayPattern') {
        const index = nodes(id['elements']).findIndex((p) => patternHas(p, name))
        if (index >= 0) return { node: init, property: String(index) }
      }
      if (id.type !== 'ObjectPattern') continue
      for (const p of nodes(id['properties']))
        if (p.type === 'Property' && patternHas(p['value'] as Node, name))
          return { node: init, property: nameOf(p['key'] as Node) }
    }
  }
  return undefined
}

const RETURNS = new WeakMap<Node, readonly Node[]>()

/** What a function's body gives back, without the functions in it. */
export function returnsOf(body: Node): readonly Node[] {
  const known = RETURNS.get(body)
  if (known) return known
  const found: Node[] = []
  const visit = (node: Node) => {
    if (isFunction(node)) return
    if (node.type === 'ReturnStatement' && node['argument']) found.push(node['argument'] as Node)
    childrenOf(node).forEach(visit)
  }
  nodes(body['body']).forEach(visit)
  RETURNS.set(body, found)
  return found
}

/** By its name or its type an expression that stands for a piece of SQL, though its text is unknown. */
export function mayBeFragment(node: Node): boolean {
  if (node.type !== 'Identifier') return node.type === 'CallExpression'
  for (let at = node.parent; at; at = at.parent) {
    if (!isFunction(at)) continue
    for (const p of nodes(at['params'])) {
      const annotation = p['typeAnnotation'] as Node | undefined
      if (p['name'] === node['name'] && annotation && at.file)
        return /RawBuilder|\bSql\b/.test(at.file.text.slice(annotation.start, annotation.end))
    }
  }
  return false
}

/** A name of the database as `sql.ref` writes it. */
export const quoted = (name: string) =>
  name
    .split('.')
    // A sort order is named like its column, `-` before it for the other direction.
    .map((part) => `"${part.replace(/^-/, '')}"`)
    .join('.')

/** The texts of a template and what stands between them. */
export function parts(template: Node) {
  const cooked = (q: Node) => String((q['value'] as { cooked: string }).cooked)
  return {
    quasis: nodes(template['quasis']).map(cooked),
    expressions: nodes(template['expressions']),
  }
}
