const WIDTH = 98

/** A union of names packed into lines, so that a new name is one changed line. */
export function packedUnion(names: Iterable<string>, indent = ''): string {
  const lines: string[] = []
  let line = `${indent} `
  for (const name of [...new Set(names)].sort()) {
    const part = ` | '${name}'`
    if (line.length + part.length > WIDTH) {
      lines.push(line)
      line = `${indent} `
    }
    line += part
  }
  return [...lines, line].join('\n')
}
