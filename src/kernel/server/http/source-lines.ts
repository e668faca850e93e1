import { existsSync, readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { stdSerializers } from 'pino'
import { ROOT } from '../root.ts'

/** A place in a built file, as V8 writes it in a stack. */
const PLACE = /file:\/\/[^\s()]+\/dist\/server\/[^\s():]+\.js:\d+:\d+/g

/**
 * A stack with the lines of the sources in place of those of the built files. The maps are read when
 * something has failed: kept by Node itself they cost every process 30 MiB (decisions/0316).
 */
export const sourceLines = (stack: string): string => stack.replace(PLACE, sourceLine)

/** Errors come in rows: what was read is kept for a minute. */
const KEPT_MS = 60_000
const maps = new Map<string, SourceMap | null>()

function mapOf(file: string): SourceMap | null {
  const known = maps.get(file)
  if (known !== undefined) return known
  const of = `${file}.map`
  const map = existsSync(of) ? new SourceMap(JSON.parse(readFileSync(of, 'utf8'))) : null
  maps.set(file, map)
  setTimeout(() => maps.delete(file), KEPT_MS).unref()
  return map
}

function sourceLine(place: string): string {
  const [, url = '', line = '', column = ''] = /^(.*):(\d+):(\d+)$/.exec(place) ?? []
  const file = fileURLToPath(url)
  const map = mapOf(file)
  if (!map) return place
  // Lines and columns of a map begin with 0, those of a stack with 1.
  const found = map.findEntry(Number(line) - 1, Number(column) - 1)
  if (!('originalSource' in found)) return place
  const source = path.resolve(path.dirname(file), found.originalSource)
  return `${path.relative(ROOT, source)}:${found.originalLine + 1}:${found.originalColumn + 1}`
}

/** How the log writes an error. */
export function writeError(error: Error): ReturnType<typeof stdSerializers.err> {
  const written = stdSerializers.err(error)
  return { ...written, stack: sourceLines(written.stack) }
}
