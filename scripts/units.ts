import path from 'node:path'
import { isSql, nameOf, parts } from './sql/names.ts'
import { type Node, nodes, placeOf, readParsed, walk } from './sql/sources.ts'
import { type Unit, Units, keyOf, unitOfName, unitOfType } from './units/unit-of.ts'

/**
 * Refuses sums, differences and comparisons of two units, and a value that is given to a name of
 * another unit: TypeScript adds two branded numbers and calls the result a number. Units are said by
 * the endings of names (`_rp`, `_mg`, `_bp`, `_cct`), by the brands and by the kernel's functions; what
 * says none passes.
 */

const ROOT = path.resolve(import.meta.dirname, '..')
const TOGETHER = new Set(['+', '-', '<', '>', '<=', '>=', '==', '===', '!=', '!=='])
const ASSIGNED = new Set(['=', '+=', '-='])
/** What a line of a posting is counted in, by the name of the method that adds it. */
const POSTED: Readonly<Record<string, Unit>> = { rp: 'rupiah', mg: 'milligram', mgf: 'milligram' }

const sources = readParsed(ROOT)
const units = new Units(sources)
const told: string[] = []
const seen = { sums: 0, given: 0, sql: 0 }

function hold(at: Node, kind: keyof typeof seen, a: Unit | undefined, b: Unit | undefined): void {
  if (a === undefined || b === undefined) return
  seen[kind]++
  if (a !== b) told.push(`${placeOf(at)}: ${a} and ${b}`)
}

function visit(node: Node): void {
  switch (node.type) {
    case 'BinaryExpression':
      if (TOGETHER.has(String(node['operator'])))
        hold(node, 'sums', units.of(node['left'] as Node), units.of(node['right'] as Node))
      break
    case 'AssignmentExpression':
      if (ASSIGNED.has(String(node['operator'])))
        hold(node, 'given', units.of(node['left'] as Node), units.of(node['right'] as Node))
      break
    case 'AssignmentPattern':
      hold(node, 'given', units.of(node['left'] as Node), units.of(node['right'] as Node))
      break
    case 'VariableDeclarator':
      if (node['init'])
        hold(node, 'given', unitOfName(nameOf(node['id'] as Node)), units.of(node['init'] as Node))
      break
    case 'Property':
      property(node)
      break
    case 'TSPropertySignature': {
      const type = node['typeAnnotation'] as Node | undefined
      hold(node, 'given', units.ofField(keyOf(node) ?? ''), unitOfType(type))
      break
    }
    case 'JSXAttribute': {
      const value = node['value'] as Node | null
      if (value?.type === 'JSXExpressionContainer' && nameOf(node['name'] as Node) !== 'key')
        hold(
          node,
          'given',
          units.ofField(nameOf(node['name'] as Node)),
          units.of(value['expression'] as Node),
        )
      break
    }
    case 'CallExpression':
      call(node)
      break
    default:
      if (isSql(node)) sqlText(node)
  }
}

/** `total_rp: x.berat_mg`, and what is taken out of an object under another name. */
function property(node: Node): void {
  const value = node['value'] as Node
  if (node['shorthand'] === true || value.type === 'AssignmentPattern') return
  const given = node.parent?.type === 'ObjectPattern' ? unitOfName(nameOf(value)) : units.of(value)
  hold(node, 'given', units.ofField(keyOf(node) ?? ''), given)
}

function call(node: Node): void {
  const callee = node['callee'] as Node
  const args = nodes(node['arguments'])
  if (callee.type === 'MemberExpression') {
    const name = keyOf(callee) ?? ''
    if (args[1]) hold(args[1], 'given', POSTED[name], units.of(args[1]))
    if (nameOf(callee['object'] as Node) === 'Math' && args[0] && args[1])
      hold(node, 'sums', units.of(args[0]), units.of(args[1]))
    return
  }
  const made = units.functionOf(callee)
  if (!made) return
  nodes(made['params']).forEach((p, i) => {
    const arg = args[i]
    const type = unitOfType(p['typeAnnotation'] as Node | undefined)
    if (arg && p.type === 'Identifier')
      hold(arg, 'given', type ?? unitOfName(nameOf(p)), units.of(arg))
  })
}

const COLUMN = String.raw`(?:\w+\.)?(\w+_(?:rp|mg|bp|cct))\b`
/** Two columns side by side, neither part of a product; a column under another name. */
const IN_SQL: readonly (readonly [keyof typeof seen, RegExp])[] = [
  [
    'sql',
    new RegExp(
      String.raw`(?<![*/.\w]\s*)\b${COLUMN}\s*(?:[-+=<>]|<>|<=|>=)\s*${COLUMN}(?!\s*[*/(])`,
      'g',
    ),
  ],
  ['sql', new RegExp(String.raw`(?<![-+*/.\w]\s*)\b${COLUMN}\s+as\s+${COLUMN}`, 'g')],
  ['sql', new RegExp(String.raw`\b(?:sum|min|max)\(${COLUMN}\)(?:::\w+)?\s+as\s+${COLUMN}`, 'g')],
]

function sqlText(node: Node): void {
  const template = node['quasi'] as Node
  parts(template).quasis.forEach((text, i) => {
    const at = nodes(template['quasis'])[i] ?? node
    for (const [kind, pattern] of IN_SQL)
      for (const found of text.matchAll(pattern)) {
        const line = { ...at, start: at.start + found.index }
        hold(line, kind, unitOfName(found[1] ?? ''), unitOfName(found[2] ?? ''))
      }
  })
}

for (const { program } of sources.values()) walk(program, visit)
for (const line of told) console.log(line)
console.log(
  `${seen.sums} sums and comparisons, ${seen.given} values given to a name and ${seen.sql} pairs of columns have their units known; ${told.length} mix two`,
)
process.exit(told.length === 0 ? 0 : 1)
