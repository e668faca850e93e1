import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '..')

test('mistakes that people make are told by the checks with their file and line', () => {
  const run = spawnSync(process.execPath, ['scripts/planted.ts'], { cwd: ROOT, encoding: 'utf8' })
  expect(run.stdout).not.toContain('MISSED')
  expect(run.stdout.match(/^found /gm)?.length, run.stderr).toBeGreaterThanOrEqual(14)
}, 600_000)
