import { type Node, childrenOf, kept, nodes, walk } from './sources.ts'

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

const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'])

export const isFunction = (node: Node): boolean => FUNCTIONS.has(node.type)

export const nameOf = (node: Node | undefined): string =>
  String(node?.['name'] ?? node?.['value'] ?? '')

/** Every name that a pattern gives a value to. */
function boundBy(pattern: Node): string[] {
  switch (pattern.type) {
    case 'Identifier':
      return [nameOf(pattern)]
    case 'AssignmentPattern':
      return boundBy(pattern['left'] as Node)
    case 'RestElement':
      return boundBy(pattern['argument'] as Node)
    case 'ObjectPattern':
      return nodes(pattern['properties']).flatMap((p) =>
        boundBy((p.type === 'Property' ? p['value'] : p['argument']) as Node),
      )
    case 'ArrayPattern':
      return nodes(pattern['elements']).flatMap(boundBy)
    default:
      return []
  }
}

export const patternHas = (pattern: Node, name: string): boolean => boundBy(pattern).includes(name)

/** The names of a function's parameters. */
export const parametersOf = kept((made) => new Set(nodes(made['params']).flatMap(boundBy)))

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

type Given = Pick<Declared, 'node' | 'property'>

/** What a block declares a name as; the first where there are several. */
export const declaredIn = (block: Node, name: string): Given | undefined => allIn(block).get(name)

const allIn = kept((block) => new Map(nodes(block['body']).flatMap(givenBy).toReversed()))

function givenBy(statement: Node): (readonly [name: string, Given])[] {
  const inner = /^Export(?:Named|Default)Declaration$/.test(statement.type)
    ? (statement['declaration'] as Node | null)
    : statement
  if (inner?.type === 'FunctionDeclaration') return [[nameOf(inner['id'] as Node), { node: inner }]]
  if (inner?.type !== 'VariableDeclaration') return []
  return nodes(inner['declarations']).flatMap((d) => {
    const init = d['init'] as Node | null
    return init ? namesOf(d['id'] as Node).map(([name, of]) => [name, { node: init, ...of }]) : []
  })
}

/** The names of a pattern, each with the property of the value that it takes apart. */
function namesOf(id: Node): (readonly [name: string, { readonly property?: string }])[] {
  if (id.type === 'Identifier') return [[nameOf(id), {}]]
  if (id.type === 'ArrayPattern')
    return (id['elements'] as (Node | null)[]).flatMap((p, i) =>
      p ? boundBy(p).map((name) => [name, { property: String(i) }] as const) : [],
    )
  if (id.type !== 'ObjectPattern') return []
  return nodes(id['properties']).flatMap((p) =>
    p.type === 'Property'
      ? boundBy(p['value'] as Node).map(
          (name) => [name, { property: nameOf(p['key'] as Node) }] as const,
        )
      : [],
  )
}

/** The templates of SQL and the calls in a function's body. */
export const textsAndCalls = kept((body): readonly Node[] => {
  const found: Node[] = []
  walk(body, (node) => {
    if (isSql(node) || node.type === 'CallExpression') found.push(node)
  })
  return found
})

/** What a function's body gives back, without the functions in it. */
export const returnsOf = kept((body): readonly Node[] => {
  const found: Node[] = []
  const visit = (node: Node) => {
    if (isFunction(node)) return
    if (node.type === 'ReturnStatement' && node['argument']) found.push(node['argument'] as Node)
    childrenOf(node).forEach(visit)
  }
  nodes(body['body']).forEach(visit)
  return found
})

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
