import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../root.ts'
import { sourceLines } from './source-lines.ts'

test('a stack out of the built server names the lines of the sources', () => {
  const start = path.join(ROOT, 'dist/server/start.js')
  // A port that is none fails in the program's own code, which says where when it is asked.
  const env = {
    ...process.env,
    PORT: 'satu',
    LOG_LEVEL: 'debug',
    DATABASE_URL: 'postgres://x@127.0.0.1:1/x',
  }
  let said = ''
  try {
    execFileSync(process.execPath, [start], { env, encoding: 'utf8', stdio: 'pipe' })
  } catch (error) {
    said = (error as { stderr: string }).stderr
  }
  const [, line] = /at readConfig \((src\/kernel\/server\/config\.ts:\d+):\d+\)/.exec(said) ?? []
  const [file = '', number] = line?.split(':') ?? []
  const lines = readFileSync(path.join(ROOT, file), 'utf8').split('\n')
  expect(lines[Number(number) - 1]).toContain("env.whole('PORT'")
  expect(said).not.toContain('dist/server')
})

test('what is no place in a built file stays as it is', () => {
  const stack =
    'Error: x\n    at a (file:///srv/src/a.ts:1:2)\n    at b (file:///srv/dist/server/none.js:1:2)'
  expect(sourceLines(stack)).toBe(stack)
})
