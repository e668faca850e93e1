import { type Node, type SourceFile, nodes } from './sources.ts'

/**
 * Names of the columns that the type of a template promises, `sql<{ … }>` or `sql<Row>`: as many as
 * can be read without the compiler; undefined for none.
 */
export function promised(
  template: Node,
  sources: ReadonlyMap<string, SourceFile>,
): string[] | undefined {
  const given = template['typeArguments'] as Node | null | undefined
  const type = given ? nodes(given['params'])[0] : undefined
  return type && template.file ? membersOf(type, template.file, sources) : undefined
}

function membersOf(
  type: Node,
  file: SourceFile,
  sources: ReadonlyMap<string, SourceFile>,
): string[] | undefined {
  if (type.type === 'TSTypeLiteral') return named(nodes(type['members']))
  if (type.type === 'TSIntersectionType') {
    const all = nodes(type['types']).map((t) => membersOf(t, file, sources))
    return all.flatMap((m) => m ?? [])
  }
  if (type.type !== 'TSTypeReference') return undefined
  return referred(type['typeName'] as Node, type['typeArguments'], { file, sources })
}

interface Where {
  readonly file: SourceFile
  readonly sources: ReadonlyMap<string, SourceFile>
}

/** Members of a named type, also of a part of one by `Omit`, `Pick` or `Readonly`. */
function referred(to: Node, given: unknown, { file, sources }: Where): string[] | undefined {
  const name = String(to['name'])
  const args = nodes(given).flatMap((g) => nodes(g['params']))
  const [first, second] = args
  if (!first) return declared(name, file, sources)
  const all = membersOf(first, file, sources)
  if (name === 'Readonly') return all
  const keys = second && literals(second)
  if (!keys) return undefined
  if (name === 'Omit') return all?.filter((m) => !keys.includes(m))
  return name === 'Pick' ? keys : undefined
}

function literals(type: Node): string[] | undefined {
  const parts = type.type === 'TSUnionType' ? nodes(type['types']) : [type]
  if (parts.some((p) => p.type !== 'TSLiteralType')) return undefined
  return parts.map((p) => String((p['literal'] as Node)['value']))
}

function declared(
  name: string,
  file: SourceFile,
  sources: ReadonlyMap<string, SourceFile>,
): string[] | undefined {
  for (const statement of nodes(file.program['body'])) {
    const inner =
      statement.type === 'ExportNamedDeclaration'
        ? (statement['declaration'] as Node | null)
        : statement
    if (!inner || (inner['id'] as Node | undefined)?.['name'] !== name) continue
    if (inner.type === 'TSTypeAliasDeclaration')
      return membersOf(inner['typeAnnotation'] as Node, file, sources)
    if (inner.type !== 'TSInterfaceDeclaration') return undefined
    const own = named(nodes((inner['body'] as Node)['body']))
    const above = nodes(inner['extends']).map((e) =>
      referred(e['expression'] as Node, e['typeArguments'], { file, sources }),
    )
    return own && !above.includes(undefined)
      ? [...own, ...above.flatMap((m) => m ?? [])]
      : undefined
  }
  const from = file.imports.get(name)
  const source = from && sources.get(from.file)
  return source ? declared(from.name, source, sources) : undefined
}

/** Members that must be there; one that may be missing promises nothing. */
function named(members: readonly Node[]): string[] | undefined {
  if (members.some((m) => m.type !== 'TSPropertySignature' || m['computed'])) return undefined
  return members
    .filter((m) => !m['optional'])
    .map((m) => String((m['key'] as Node)['name'] ?? (m['key'] as Node)['value']))
}
