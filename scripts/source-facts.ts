import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'vite'

/** What can be said about one source file by reading it: the ground of `style` and `structure`. */
export interface SourceFacts {
  /** From the root of the project, with slashes. */
  readonly file: string
  readonly lines: number
  readonly commentLines: number
  readonly imports: readonly ImportFact[]
  readonly functions: readonly FunctionFact[]
  /** Lines of `any` as a type, and of comments that silence a check. */
  readonly anys: readonly number[]
  readonly silenced: readonly number[]
  /** Lines of `as never` and `as unknown as`: the compiler is told what it could not find out. */
  readonly casts: readonly number[]
  /** Lines of statements that do more than pass on what another file exports. */
  readonly own: readonly number[]
}

export interface ImportFact {
  /** File of the project that it names, or the package. */
  readonly target: string
  readonly internal: boolean
  /** Gone after compiling: types only. */
  readonly types: boolean
  /** `import()`: loaded when the line is reached, so it closes no cycle. */
  readonly lazy: boolean
  readonly line: number
}

export interface FunctionFact {
  readonly name: string
  readonly line: number
  readonly lines: number
  readonly named: boolean
}

export interface SourceText {
  readonly file: string
  readonly text: string
}

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [key: string]: unknown
}

const SILENCERS = /@ts-(?:ignore|nocheck|expect-error)|(?:eslint|oxlint)-disable/

/** Source files of the project below the given folders. */
export function readSources(root: string, folders: readonly string[]): SourceText[] {
  const patterns = folders.map((folder) => `${folder}/**/*.{ts,tsx,mjs}`)
  const files = globSync(patterns, { cwd: root }).filter((file) => !file.endsWith('.d.ts'))
  return files.sort().map((file) => ({
    file: file.replaceAll('\\', '/'),
    text: readFileSync(path.join(root, file), 'utf8'),
  }))
}

/** Throws when the file can't be parsed, with its name. */
export function factsOf({ file, text }: SourceText): SourceFacts {
  const parsed = parseSync(file, text)
  if (parsed.errors[0]) throw new Error(`${file}: ${parsed.errors[0].message}`)
  const lineAt = lineFinder(text)
  const functions: FunctionFact[] = []
  const anys: number[] = []
  const casts: number[] = []
  const lazy: ImportFact[] = []
  walk(parsed.program as unknown as Node, undefined, (node, parent) => {
    if (node.type === 'TSAnyKeyword') anys.push(lineAt(node.start))
    if (isBlindCast(node)) casts.push(lineAt(node.start))
    if (node.type === 'ImportExpression') {
      const source = node['source'] as Node
      const value = source['value']
      if (typeof value === 'string')
        lazy.push({ ...reach(file, value), types: false, lazy: true, line: lineAt(node.start) })
    }
    if (!/^(?:FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(node.type))
      return
    const name = nameOf(node, parent)
    const line = lineAt(node.start)
    const lines = lineAt(node.end) - line + 1
    functions.push({ name: name ?? 'a function without a name', named: Boolean(name), line, lines })
  })
  const commented = new Set<number>()
  const silenced: number[] = []
  for (const comment of parsed.comments) {
    for (let n = lineAt(comment.start); n <= lineAt(comment.end); n++) commented.add(n)
    if (SILENCERS.test(comment.value)) silenced.push(lineAt(comment.start))
  }
  return {
    file,
    lines: text.split('\n').length - (text.endsWith('\n') ? 1 : 0),
    commentLines: commented.size,
    imports: [...staticImports(file, parsed.module, lineAt), ...lazy],
    functions,
    anys,
    silenced,
    casts,
    own: parsed.program.body
      .filter((s) => !('source' in s && s.source))
      .map((s) => lineAt(s.start)),
  }
}

function isBlindCast(node: Node): boolean {
  const typeOf = (cast: Node) => (cast['typeAnnotation'] as Node).type
  if (node.type !== 'TSAsExpression') return false
  if (typeOf(node) === 'TSNeverKeyword') return true
  const inner = node['expression'] as Node
  return inner.type === 'TSAsExpression' && typeOf(inner) === 'TSUnknownKeyword'
}

type Module = ReturnType<typeof parseSync>['module']

function staticImports(file: string, module: Module, lineAt: (at: number) => number): ImportFact[] {
  const found: ImportFact[] = module.staticImports.map((i) => ({
    ...reach(file, i.moduleRequest.value),
    types: i.entries.length > 0 && i.entries.every((e) => e.isType),
    lazy: false,
    line: lineAt(i.start),
  }))
  for (const statement of module.staticExports)
    for (const entry of statement.entries)
      if (entry.moduleRequest)
        found.push({
          ...reach(file, entry.moduleRequest.value),
          types: entry.isType,
          lazy: false,
          line: lineAt(entry.start),
        })
  return found
}

/** File of the project that an import names, or the package. */
export function reach(from: string, specifier: string): Pick<ImportFact, 'target' | 'internal'> {
  const [, place, rest] = /^#(kernel|modules|test)\/(.+)$/.exec(specifier) ?? []
  if (place && rest)
    return { target: `${place === 'test' ? '' : 'src/'}${place}/${rest}`, internal: true }
  if (!specifier.startsWith('.')) return { target: specifier, internal: false }
  return { target: path.posix.join(path.posix.dirname(from), specifier), internal: true }
}

function walk(
  node: Node,
  parent: Node | undefined,
  visit: (node: Node, parent?: Node) => void,
): void {
  visit(node, parent)
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value])
      if (isNode(child)) walk(child, node, visit)
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'
}

/** Its own name, or that of the variable, property or method it is the value of. */
function nameOf(node: Node, parent: Node | undefined): string | undefined {
  const own = node['id'] as Node | null | undefined
  if (own) return String(own['name'])
  const holders = ['VariableDeclarator', 'Property', 'MethodDefinition', 'PropertyDefinition']
  if (!parent || !holders.includes(parent.type)) {
    return parent?.type === 'ExportDefaultDeclaration' ? 'default' : undefined
  }
  const holder = (parent['id'] ?? parent['key']) as Node
  return String(holder['name'] ?? holder['value'] ?? 'computed')
}

/** Line of a place in the text, counted from 1. */
function lineFinder(text: string): (at: number) => number {
  const starts = [0]
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return (at) => {
    let [low, high] = [0, starts.length - 1]
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if ((starts[middle] ?? 0) <= at) low = middle
      else high = middle - 1
    }
    return low + 1
  }
}
