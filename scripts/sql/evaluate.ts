import {
  type Declared,
  declaredIn,
  isFunction,
  isSql,
  mayBeFragment,
  nameOf,
  parametersOf,
  parts,
  pushesTo,
  quoted,
  returnsOf,
  textsAndCalls,
} from './names.ts'
import { type Node, type SourceFile, nodes } from './sources.ts'

/**
 * Works out the SQL text that a template would have, without running the program: constants,
 * fragments and the functions that make them are followed through all files; whatever else stands
 * in a template is a parameter.
 */

export type Value =
  | {
      readonly kind: 'sql'
      readonly text: string
      readonly sure: boolean
      /** Templates whose types say what its rows hold. */
      readonly rows?: readonly Node[]
    }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly Value[] }
  | {
      readonly kind: 'record'
      readonly of: (name: string) => Value
      /** Those that are written out. */
      readonly names: readonly string[]
    }
  | { readonly kind: 'function'; readonly node: Node; readonly bound: Bound }
  | { readonly kind: 'unknown' }

type Bound = ReadonlyMap<string, Value>

/** Stands where a parameter's number will be. */
export const PARAMETER = '\u0001'
const UNKNOWN: Value = { kind: 'unknown' }
const MOST_DEEP = 40
/** Calls inside of the function that is called, and inside of theirs. */
const MOST_CALLS_DEEP = 3
/** Beyond this it is no text but a program. */
const MOST_STEPS = 20_000

/** Where names of one set of sources get their values: the same for both sides of every condition. */
const DECLARED = new WeakMap<Node, Declared | null>()

export class Evaluator {
  readonly #sources: ReadonlyMap<string, SourceFile>
  /** Which side of a condition is taken: a run for each. */
  readonly #first: boolean
  /** Templates that went into what was worked out. */
  readonly used = new Set<Node>()
  #deep = 0
  #steps = 0

  constructor(sources: ReadonlyMap<string, SourceFile>, first: boolean) {
    this.#sources = sources
    this.#first = first
  }

  value(node: Node, bound: Bound = new Map()): Value {
    if (this.#deep > MOST_DEEP || ++this.#steps > MOST_STEPS) return UNKNOWN
    this.#deep++
    try {
      return this.#value(node, bound)
    } finally {
      this.#deep--
    }
  }

  #value(node: Node, bound: Bound): Value {
    const child = (name: string) => this.value(node[name] as Node, bound)
    switch (node.type) {
      case 'TaggedTemplateExpression':
        return isSql(node) ? this.#template(node, bound) : UNKNOWN
      case 'TemplateLiteral':
        return this.#text(node, bound)
      case 'Literal':
        return { kind: 'text', text: String(node['value']) }
      case 'ArrayExpression':
        return {
          kind: 'list',
          items: nodes(node['elements']).flatMap((e) => this.#element(e, bound)),
        }
      case 'ObjectExpression':
        return this.#record(node, bound)
      case 'Identifier':
        return this.#named(node, bound)
      case 'MemberExpression':
        return this.#member(node, bound)
      case 'CallExpression':
        return this.#call(node, bound)
      case 'ConditionalExpression':
        return child(this.#first ? 'consequent' : 'alternate')
      case 'LogicalExpression':
        return this.#either(child('left'), () => child('right'))
      case 'ArrowFunctionExpression':
      case 'FunctionExpression':
      case 'FunctionDeclaration':
        return { kind: 'function', node, bound }
      case 'AwaitExpression':
        return child('argument')
      case 'TSAsExpression':
      case 'TSSatisfiesExpression':
      case 'TSNonNullExpression':
      case 'ParenthesizedExpression':
      case 'ChainExpression':
        return child('expression')
      default:
        return UNKNOWN
    }
  }

  #either(left: Value, right: () => Value): Value {
    return this.#first && left.kind !== 'unknown' ? left : right()
  }

  #element(node: Node, bound: Bound): Value[] {
    if (node.type !== 'SpreadElement') return [this.value(node, bound)]
    const list = this.value(node['argument'] as Node, bound)
    return list.kind === 'list' ? [...list.items] : [UNKNOWN]
  }

  #template(node: Node, bound: Bound): Value {
    this.used.add(node)
    const { quasis, expressions } = parts(node['quasi'] as Node)
    let text = quasis[0] ?? ''
    let sure = true
    const rows = node['typeArguments'] ? [node] : []
    expressions.forEach((e, i) => {
      const value = this.value(e, bound)
      if (value.kind === 'sql') {
        if (/^\s*(?:select\s*)?$/.test(text)) rows.push(...(value.rows ?? []))
        text += value.text
        sure &&= value.sure
      } else {
        sure &&= !mayBeFragment(e)
        text += PARAMETER
      }
      text += quasis[i + 1] ?? ''
    })
    return { kind: 'sql', text, sure, rows }
  }

  #text(node: Node, bound: Bound): Value {
    const { quasis, expressions } = parts(node)
    let text = quasis[0] ?? ''
    for (const [i, e] of expressions.entries()) {
      const value = this.value(e, bound)
      if (value.kind !== 'text') return UNKNOWN
      text += value.text + (quasis[i + 1] ?? '')
    }
    return { kind: 'text', text }
  }

  #record(node: Node, bound: Bound): Value {
    const own = nodes(node['properties'])
    return {
      kind: 'record',
      names: own.flatMap((p) => (p.type === 'Property' ? [nameOf(p['key'] as Node)] : [])),
      of: (name) => {
        for (const p of own.toReversed()) {
          if (p.type === 'SpreadElement') {
            const spread = this.value(p['argument'] as Node, bound)
            const found = spread.kind === 'record' ? spread.of(name) : UNKNOWN
            if (found.kind !== 'unknown') return found
          } else if (nameOf(p['key'] as Node) === name) return this.value(p['value'] as Node, bound)
        }
        return UNKNOWN
      },
    }
  }

  #member(node: Node, bound: Bound): Value {
    const of = this.value(node['object'] as Node, bound)
    const property = node['property'] as Node
    if (of.kind === 'record') {
      if (!node['computed']) return of.of(String(property['name']))
      const key = this.value(property, bound)
      if (key.kind === 'text') return of.of(key.text)
      return this.#any(node['object'] as Node, bound)
    }
    if (of.kind === 'list' && node['computed']) return of.items[0] ?? UNKNOWN
    return UNKNOWN
  }

  /** One entry of a table of fragments whose key only the program knows. */
  #any(node: Node, bound: Bound): Value {
    const object = this.#literal(node)
    const entries = object ? nodes(object['properties']).filter((p) => p.type === 'Property') : []
    const chosen = this.#first ? entries[0] : entries.at(-1)
    return chosen ? this.value(chosen['value'] as Node, bound) : UNKNOWN
  }

  #literal(node: Node): Node | undefined {
    let at: Node | undefined = node
    while (at && at.type !== 'ObjectExpression') {
      if (at.type === 'Identifier') at = this.#declared(at)?.node
      else if (/^TS(?:As|Satisfies)Expression$/.test(at.type)) at = at['expression'] as Node
      else return undefined
    }
    return at
  }

  #named(node: Node, bound: Bound): Value {
    const name = String(node['name'])
    if (name === 'undefined') return UNKNOWN
    const given = bound.get(name)
    if (given) return given
    const declared = this.#declared(node)
    if (!declared) return UNKNOWN
    const within = declared.local ? bound : new Map<string, Value>()
    const value = this.value(declared.node, within)
    if (declared.property !== undefined) return pick(value, declared.property)
    if (value.kind !== 'list' || !declared.block) return value
    const pushed = pushesTo(declared.block, name).flatMap((e) => this.#element(e, within))
    return { kind: 'list', items: [...value.items, ...pushed] }
  }

  /** The texts of all templates in the function that is called, with what it is called with. */
  inside(call: Node, bound: Bound = new Map(), deep = 0): Value[] {
    const called = this.value(call['callee'] as Node, bound)
    if (called.kind !== 'function') return []
    const args = nodes(call['arguments']).map((a) => this.value(a, bound))
    if (args.every((a) => a.kind === 'unknown' || a.kind === 'text')) return []
    const inner = new Map(called.bound)
    nodes(called.node['params']).forEach((p, i) => bind(p, args[i] ?? UNKNOWN, inner))
    return textsAndCalls(called.node['body'] as Node).flatMap((node) => {
      if (isSql(node)) return [this.value(node, inner)]
      return deep < MOST_CALLS_DEEP ? this.inside(node, inner, deep + 1) : []
    })
  }

  #declared(node: Node): Declared | undefined {
    const known = DECLARED.get(node)
    const found = known === undefined ? (this.#lookedUp(node) ?? null) : known
    DECLARED.set(node, found)
    return found ?? undefined
  }

  /** Where a name gets its value: the nearest block around it, the file, or another file. */
  #lookedUp(node: Node): Declared | undefined {
    const name = String(node['name'])
    for (let at = node.parent; at; at = at.parent) {
      if (isFunction(at) && parametersOf(at).has(name)) return undefined
      if (at.type === 'BlockStatement' || at.type === 'Program') {
        const found = declaredIn(at, name)
        if (found) return { ...found, local: at.type !== 'Program', block: at }
      }
    }
    return node.file ? this.#imported(node.file, name) : undefined
  }

  #imported(file: SourceFile, name: string): Declared | undefined {
    const from = file.imports.get(name)
    const source = from && this.#sources.get(from.file)
    if (!from || !source) return undefined
    const found = declaredIn(source.program, from.name)
    return found
      ? { ...found, local: false }
      : this.#imported(source, source.imports.has(from.name) ? from.name : `export ${from.name}`)
  }

  #call(node: Node, bound: Bound): Value {
    const callee = node['callee'] as Node
    const args = nodes(node['arguments'])
    if (callee.type === 'MemberExpression') {
      const own = this.#method(callee, args, bound)
      if (own) return own
    }
    const called = this.value(callee, bound)
    if (called.kind !== 'function') return UNKNOWN
    return this.#run(
      called,
      args.map((a) => this.value(a, bound)),
    )
  }

  #run(called: Extract<Value, { kind: 'function' }>, args: readonly Value[]): Value {
    const inner = new Map(called.bound)
    nodes(called.node['params']).forEach((p, i) => bind(p, args[i] ?? UNKNOWN, inner))
    const body = called.node['body'] as Node
    if (body.type !== 'BlockStatement') return this.value(body, inner)
    const returned = returnsOf(body).map((r) => this.value(r, inner))
    const made = returned.filter((v) => v.kind !== 'unknown')
    return (this.#first ? made[0] : made.at(-1)) ?? UNKNOWN
  }

  /** `sql.ref`, `sql.join` and their like, and what is made of lists. */
  #method(callee: Node, args: readonly Node[], bound: Bound): Value | undefined {
    const object = callee['object'] as Node
    const name = String((callee['property'] as Node)['name'])
    if (object.type === 'Identifier' && object['name'] === 'sql')
      return this.#made(name, args, bound)
    if (object.type === 'Identifier' && object['name'] === 'Object' && name === 'entries')
      return this.#entries(args[0], bound)
    const list = this.value(object, bound)
    if (list.kind !== 'list') {
      // Rows that only the program knows: two of them show the shape.
      if (name !== 'map' || !args[0]) return undefined
      const one = this.#mapped(args[0], UNKNOWN, bound)
      return one.kind === 'unknown' ? undefined : { kind: 'list', items: [one, one] }
    }
    switch (name) {
      case 'map': {
        const [by] = args
        return by && { kind: 'list', items: list.items.map((v) => this.#mapped(by, v, bound)) }
      }
      case 'filter':
      case 'toSorted':
      case 'slice':
        return list
      case 'join': {
        const by = args[0] ? this.value(args[0], bound) : UNKNOWN
        const texts = list.items.map((v) => (v.kind === 'text' ? v.text : undefined))
        if (by.kind !== 'text' || texts.includes(undefined)) return UNKNOWN
        return { kind: 'text', text: texts.join(by.text) }
      }
      default:
        return undefined
    }
  }

  #entries(of: Node | undefined, bound: Bound): Value | undefined {
    const record = of ? this.value(of, bound) : UNKNOWN
    if (record.kind !== 'record') return undefined
    const items = record.names.map((text): Value => ({
      kind: 'list',
      items: [{ kind: 'text', text }, record.of(text)],
    }))
    return { kind: 'list', items }
  }

  #mapped(by: Node, item: Value, bound: Bound): Value {
    const called = this.value(by, bound)
    return called.kind === 'function' ? this.#run(called, [item]) : UNKNOWN
  }

  #made(name: string, args: readonly Node[], bound: Bound): Value {
    const first = args[0] ? this.value(args[0], bound) : UNKNOWN
    const text = first.kind === 'text' ? first.text : undefined
    switch (name) {
      case 'ref':
      case 'table':
      case 'id':
        return text === undefined
          ? { kind: 'sql', text: PARAMETER, sure: false }
          : { kind: 'sql', text: quoted(text), sure: true }
      case 'raw':
        return { kind: 'sql', text: text ?? PARAMETER, sure: text !== undefined }
      case 'lit':
        return { kind: 'sql', text: `'${(text ?? '1').replaceAll("'", "''")}'`, sure: true }
      case 'val':
        return { kind: 'sql', text: PARAMETER, sure: true }
      case 'join':
        return this.#joined(first, args[1], bound)
      default:
        return UNKNOWN
    }
  }

  #joined(list: Value, by: Node | undefined, bound: Bound): Value {
    const between = by ? this.value(by, bound) : UNKNOWN
    const separator = between.kind === 'sql' ? between.text : ', '
    const items = list.kind === 'list' ? list.items : [UNKNOWN]
    const texts = items.map((v) => (v.kind === 'sql' ? v.text : PARAMETER))
    const sure = list.kind === 'list' && items.every((v) => v.kind !== 'sql' || v.sure)
    return { kind: 'sql', text: texts.join(separator), sure }
  }
}

/** Gives the names of a parameter what the caller gave. */
function bind(pattern: Node, value: Value, into: Map<string, Value>): void {
  if (pattern.type === 'Identifier') into.set(String(pattern['name']), value)
  if (pattern.type === 'AssignmentPattern') bind(pattern['left'] as Node, value, into)
  if (pattern.type === 'ObjectPattern')
    for (const p of nodes(pattern['properties']))
      if (p.type === 'Property')
        bind(p['value'] as Node, pick(value, nameOf(p['key'] as Node)), into)
  if (pattern.type === 'ArrayPattern')
    for (const [i, p] of (pattern['elements'] as (Node | null)[]).entries())
      if (p) bind(p, value.kind === 'list' ? (value.items[i] ?? UNKNOWN) : UNKNOWN, into)
}

function pick(value: Value, name: string): Value {
  if (value.kind === 'list') return value.items[Number(name)] ?? UNKNOWN
  return value.kind === 'record' ? value.of(name) : UNKNOWN
}
