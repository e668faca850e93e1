import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'vite'
import { reach } from '../source-facts.ts'

/** A node of the syntax tree with the way back up, so that a name can be looked up from it. */
export interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  parent?: Node
  file?: SourceFile
  readonly [key: string]: unknown
}

/** One parsed file: its text, its tree, and where its imported names come from. */
export interface SourceFile {
  readonly file: string
  readonly text: string
  readonly program: Node
  /** Local name → file of the project and the name there. */
  readonly imports: ReadonlyMap<string, { readonly file: string; readonly name: string }>
}

export const nodes = (value: unknown): Node[] =>
  (Array.isArray(value) ? value : [value]).filter(
    (v): v is Node => typeof v === 'object' && v !== null && typeof (v as Node).type === 'string',
  )

/** What is worked out of a node once, because it is asked for a hundred times. */
export function kept<T extends object>(workOut: (node: Node) => T): (node: Node) => T {
  const known = new WeakMap<Node, T>()
  return (node) => {
    const found = known.get(node) ?? workOut(node)
    known.set(node, found)
    return found
  }
}

/** What stands right below a node. */
export const childrenOf = kept((node): readonly Node[] => {
  const found: Node[] = []
  for (const [key, value] of Object.entries(node))
    if (typeof value === 'object' && key !== 'parent' && key !== 'file') found.push(...nodes(value))
  return found
})

export function walk(node: Node, visit: (node: Node) => void): void {
  visit(node)
  for (const child of childrenOf(node)) walk(child, visit)
}

function link(node: Node, file: SourceFile): void {
  node.file = file
  for (const child of childrenOf(node)) {
    child.parent = node
    link(child, file)
  }
}

/** The product's sources without their tests, by path from the root. */
export const readParsed = (root: string) => read(root, () => true)

/** Those of them that run on the server. */
export const readServerSources = (root: string) =>
  read(root, (file) => !/\/web\/|\.tsx$/.test(file))

function read(root: string, wanted: (file: string) => boolean): Map<string, SourceFile> {
  const files = globSync('src/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !/\.(?:test|d)\.tsx?$/.test(file) && wanted(file),
  )
  return new Map(files.sort().map((file) => [file, parse(root, file)]))
}

function parse(root: string, file: string): SourceFile {
  const text = readFileSync(path.join(root, file), 'utf8')
  const parsed = parseSync(file, text)
  if (parsed.errors[0]) throw new Error(`${file}: ${parsed.errors[0].message}`)
  const imports = new Map<string, { file: string; name: string }>()
  const note = (local: string, from: string, name: string | null | undefined) => {
    const target = reach(file, from)
    if (target.internal) imports.set(local, { file: target.target, name: name ?? 'default' })
  }
  for (const i of parsed.module.staticImports)
    for (const e of i.entries) note(e.localName.value, i.moduleRequest.value, e.importName.name)
  for (const statement of parsed.module.staticExports)
    for (const e of statement.entries)
      if (e.moduleRequest && e.exportName.name)
        note(`export ${e.exportName.name}`, e.moduleRequest.value, e.importName.name)
  const source = { file, text, program: parsed.program as unknown as Node, imports }
  link(source.program, source)
  return source
}

/** Line and file of a node, as an editor opens it. */
export function placeOf(node: Node): string {
  const { file, text } = node.file ?? { file: '?', text: '' }
  return `${file}:${text.slice(0, node.start).split('\n').length}`
}
