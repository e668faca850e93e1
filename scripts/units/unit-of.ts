import { declaredIn, isFunction, nameOf, patternHas } from '../sql/names.ts'
import { type Node, type SourceFile, nodes, walk } from '../sql/sources.ts'

/** What a number counts. Gram and percent stand on the wire, the others in the database and in rules. */
export type Unit =
  | 'rupiah'
  | 'milligram'
  | 'basis points'
  | 'carat hundredths'
  | 'gram'
  | 'percent'
  | 'carat'

const ENDINGS: Readonly<Record<string, Unit>> = {
  rp: 'rupiah',
  mg: 'milligram',
  bp: 'basis points',
  cct: 'carat hundredths',
  gram: 'gram',
  persen: 'percent',
}
const TYPES: Readonly<Record<string, Unit>> = {
  Rupiah: 'rupiah',
  Miligram: 'milligram',
  BasisPoin: 'basis points',
}
/** What fields and schemas hold on the wire; of another kind is what has no unit here. */
const DECLARED: Readonly<Record<string, Unit | undefined>> = {
  rupiah: 'rupiah',
  zRupiah: 'rupiah',
  zSelisih: 'rupiah',
  berat: 'gram',
  zGram: 'gram',
  persen: 'percent',
  kadar: 'percent',
  zPersen: 'percent',
  carat: 'carat',
  bilangan: undefined,
  kode: undefined,
  pilihan: undefined,
  rujukan: undefined,
  teks: undefined,
  zKode: undefined,
}
/** Functions of the kernel that answer a plain number. */
const RESULTS: Readonly<Record<string, Unit>> = {
  perGram: 'rupiah',
  persenDari: 'rupiah',
  wajar: 'rupiah',
}
/** They answer the unit of what they get. */
const KEEPING = new Set([
  'abs',
  'ceil',
  'floor',
  'max',
  'min',
  'round',
  'trunc',
  'Number',
  'bulatkan',
])
const WRAPPERS = new Set([
  'AwaitExpression',
  'ChainExpression',
  'ParenthesizedExpression',
  'TSNonNullExpression',
  'TSSatisfiesExpression',
])

/** The unit that a name says: `total_rp`, `kadarBp`, `mg`. A price per gram is no weight. */
export function unitOfName(name: string): Unit | undefined {
  if (/per_?gram$/i.test(name)) return undefined
  const [, end] = /(?:^|_)([a-z]+)$/.exec(name) ?? /[a-z]([A-Z][a-z]+)$/.exec(name) ?? []
  return end === undefined ? undefined : ENDINGS[end.toLowerCase()]
}

/** Name of the function or schema that a call or a chain of calls begins with. */
function beginning(node: Node): string {
  for (let at = node; ;) {
    const inner = (at['callee'] ?? at['object']) as Node | undefined
    if (!inner) return at.type === 'Identifier' ? nameOf(at) : ''
    at = inner
  }
}

/**
 * Units of the names that say none, by what fields and schemas declare: `harga: zRupiah`. A name that
 * is declared as two things has none, nor one that only a few declare: elsewhere it is another's.
 */
function declaredUnits(sources: ReadonlyMap<string, SourceFile>): ReadonlyMap<string, Unit> {
  const found = new Map<string, (Unit | undefined)[]>()
  for (const { program } of sources.values())
    walk(program, (node) => {
      const name = node.type === 'Property' ? keyOf(node) : undefined
      const kind = beginning((node['value'] ?? node) as Node)
      if (name === undefined || !Object.hasOwn(DECLARED, kind)) return
      found.set(name, [...(found.get(name) ?? []), DECLARED[kind]])
    })
  const units = new Map<string, Unit>()
  for (const [name, [unit, ...more]] of found)
    if (unit && more.length >= 2 && more.every((u) => u === unit)) units.set(name, unit)
  return units
}

/** The unit that a type says by its name: `Rupiah`, `Miligram | null`. */
export function unitOfType(annotation: Node | undefined): Unit | undefined {
  if (!annotation?.file) return undefined
  const text = annotation.file.text.slice(annotation.start, annotation.end)
  const [, name] = /^:?\s*(\w+)(?:\s*\|\s*(?:null|undefined|number))*$/.exec(text) ?? []
  return name === undefined ? undefined : TYPES[name]
}

/** Name of a property or of a member that is asked for by a name. */
export function keyOf(node: Node): string | undefined {
  const key = (node['key'] ?? node['property']) as Node
  return node['computed'] === true && key.type !== 'Literal' ? undefined : nameOf(key)
}

interface Found {
  readonly node: Node
  readonly property?: string | undefined
}

/** Works out the unit of an expression; undefined where the text of the program does not say it. */
export class Units {
  readonly #sources: ReadonlyMap<string, SourceFile>
  readonly #declared: ReadonlyMap<string, Unit>
  readonly #known = new Map<Node, Unit | undefined>()

  constructor(sources: ReadonlyMap<string, SourceFile>) {
    this.#sources = sources
    this.#declared = declaredUnits(sources)
  }

  /** As `unitOfName`; where the name says none, what the wire has under it. */
  ofField(name: string): Unit | undefined {
    return unitOfName(name) ?? this.#declared.get(name)
  }

  of(node: Node): Unit | undefined {
    if (!this.#known.has(node)) {
      // A value that depends on itself has the unit that the rest of it says.
      this.#known.set(node, undefined)
      this.#known.set(node, this.#work(node))
    }
    return this.#known.get(node)
  }

  #work(node: Node): Unit | undefined {
    const child = (name: string) => this.of(node[name] as Node)
    if (WRAPPERS.has(node.type)) return child(node['argument'] ? 'argument' : 'expression')
    switch (node.type) {
      case 'TSAsExpression':
        return unitOfType(node['typeAnnotation'] as Node) ?? child('expression')
      case 'Identifier':
        return unitOfName(nameOf(node)) ?? this.#local(node)
      case 'MemberExpression':
        return this.ofField(keyOf(node) ?? nameOf(node['object'] as Node))
      case 'UnaryExpression':
        return /^[+-]$/.test(String(node['operator'])) ? child('argument') : undefined
      case 'BinaryExpression':
        return this.#calculated(node)
      case 'ConditionalExpression':
        return either(child('consequent'), child('alternate'))
      case 'LogicalExpression':
        return node['operator'] === '&&' ? child('right') : either(child('left'), child('right'))
      case 'CallExpression':
        return this.#answered(node)
      default:
        return undefined
    }
  }

  /** A number written out scales; a power of ten may turn milligrams to gram, so that nothing is said. */
  #calculated(node: Node): Unit | undefined {
    const [left, right] = [node['left'] as Node, node['right'] as Node]
    const operator = String(node['operator'])
    if (operator === '+' || operator === '-') return either(this.of(left), this.of(right))
    if (operator === '%') return this.of(left)
    if (operator !== '*' && operator !== '/') return undefined
    const [scaled, by] = left.type === 'Literal' ? [right, left] : [left, right]
    if (by.type !== 'Literal') return undefined
    const unit = this.of(scaled)
    return unit === 'rupiah' || !/^10+0$/.test(String(by['value'])) ? unit : undefined
  }

  #answered(call: Node): Unit | undefined {
    const callee = call['callee'] as Node
    const name = callee.type === 'MemberExpression' ? (keyOf(callee) ?? '') : nameOf(callee)
    const args = nodes(call['arguments'])
    if (KEEPING.has(name)) return args.map((a) => this.of(a)).find((unit) => unit !== undefined)
    if (name === 'reduce') return this.#result(args[0]) ?? (args[1] && this.of(args[1]))
    const made = this.functionOf(callee)
    return (made && this.#result(made)) ?? RESULTS[name] ?? unitOfName(name)
  }

  #result(made: Node | undefined): Unit | undefined {
    if (!made || !isFunction(made)) return undefined
    const declared = unitOfType(made['returnType'] as Node | undefined)
    const body = made['body'] as Node | null
    return declared ?? (body && body.type !== 'BlockStatement' ? this.of(body) : undefined)
  }

  /** The function that is called, where it is declared by its name. */
  functionOf(callee: Node): Node | undefined {
    if (callee.type !== 'Identifier') return undefined
    const found = this.#find(callee)
    return found && !found.property && isFunction(found.node) ? found.node : undefined
  }

  #local(node: Node): Unit | undefined {
    const found = this.#find(node)
    if (!found) return undefined
    if (found.property !== undefined) return this.ofField(found.property)
    return found.node.type === 'Identifier'
      ? unitOfType(found.node['typeAnnotation'] as Node | undefined)
      : this.of(found.node)
  }

  /** Where a name gets its value: a variable, a property of one, a parameter, a name of another file. */
  #find(node: Node): Found | undefined {
    const name = nameOf(node)
    for (let at = node.parent; at; at = at.parent) {
      if (isFunction(at)) {
        const parameter = nodes(at['params']).find((p) => patternHas(p, name))
        if (parameter) return parameterOf(parameter, name)
      }
      const here = at['body'] ? declaredIn(at, name) : undefined
      if (here) return here
    }
    const imported = node.file?.imports.get(name)
    const source = imported && this.#sources.get(imported.file)
    return source ? declaredIn(source.program, imported.name) : undefined
  }
}

function parameterOf(pattern: Node, name: string): Found | undefined {
  if (pattern.type === 'Identifier') return { node: pattern }
  if (pattern.type !== 'ObjectPattern') return undefined
  const property = nodes(pattern['properties']).find(
    (p) => p.type === 'Property' && patternHas(p['value'] as Node, name),
  )
  return property && { node: property, property: keyOf(property) }
}

const either = (a: Unit | undefined, b: Unit | undefined): Unit | undefined =>
  a !== undefined && b !== undefined && a !== b ? undefined : (a ?? b)
