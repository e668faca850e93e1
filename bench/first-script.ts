import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'

export const WEB = path.resolve(import.meta.dirname, '../dist/web')

/** Bytes, compressed, of the scripts that the first page asks for before anybody has logged in. */
export function firstScriptBytes(): number {
  const html = readFileSync(path.join(WEB, 'index.html'), 'utf8')
  const files = html.matchAll(/(?:src|href)="[^"]*?(assets\/[^"]+\.js)"/g)
  const names = new Set([...files].map((m) => m[1] ?? ''))
  return [...names].reduce(
    (n, file) => n + gzipSync(readFileSync(path.join(WEB, file)), { level: 9 }).length,
    0,
  )
}
