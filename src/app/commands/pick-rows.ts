import { Transform } from 'node:stream'

/** Which rows of a file in COPY's text format are taken: the wanted texts of columns by their place. */
export type RowPick = readonly {
  readonly column: number
  readonly fits: (text: string) => boolean
}[]

const NEWLINE = 0x0a
const TAB = 0x09

/**
 * Lets the wanted rows through, or all without a `pick`. In the text format a line is a row, because
 * line ends and tabs of a value are written as two characters.
 */
export function pickRows(pick: RowPick | undefined): {
  readonly stream: Transform
  /** Rows that came, whether taken or not. */
  readonly seen: () => number
} {
  let seen = 0
  let rest: Buffer = Buffer.alloc(0)
  const take = (line: Buffer) => {
    seen++
    return (pick ?? []).every(({ column, fits }) => fits(fieldOf(line, column)))
  }
  const stream = new Transform({
    transform(chunk: Buffer, _, done) {
      if (!pick) return done(null, chunk)
      const text = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk
      const lines: Buffer[] = []
      let from = 0
      for (let end = text.indexOf(NEWLINE); end >= 0; end = text.indexOf(NEWLINE, from)) {
        const line = text.subarray(from, end + 1)
        if (take(line)) lines.push(line)
        from = end + 1
      }
      rest = text.subarray(from)
      done(null, lines.length > 0 ? Buffer.concat(lines) : undefined)
    },
    flush(done) {
      if (rest.length === 0) return done()
      done(null, take(rest) ? rest : undefined)
    },
  })
  return { stream, seen: () => seen }
}

/** Empty where the line has no such column. */
function fieldOf(line: Buffer, column: number): string {
  let from = 0
  for (let n = 0; n < column; n++) {
    const tab = line.indexOf(TAB, from)
    if (tab < 0) return ''
    from = tab + 1
  }
  const tab = line.indexOf(TAB, from)
  const end = tab < 0 ? line.length - (line.at(-1) === NEWLINE ? 1 : 0) : tab
  return line.toString('utf8', from, end)
}
