import { execFile, execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { KNOWN_TYPES, TYPES } from '../scripts/types.ts'
import { type TestDatabase, testDatabase } from './setup/database.ts'
import { plantMistakes } from './setup/mistakes.ts'
import { type TestServer, startServer } from './setup/server.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const COPIED = [
  'src',
  'migrations',
  'test',
  'scripts',
  'tsconfig.json',
  'package.json',
  'vitest.config.ts',
  'playwright.config.ts',
  '.oxfmtrc.json',
  '.oxlintrc.json',
]

let copy: string
let database: TestDatabase
let server: TestServer | undefined

beforeAll(async () => {
  copy = mkdtempSync(path.join(os.tmpdir(), 'kencana-copy-'))
  for (const entry of COPIED)
    cpSync(path.join(ROOT, entry), path.join(copy, entry), { recursive: true })
  if (existsSync(path.join(ROOT, KNOWN_TYPES)))
    cpSync(path.join(ROOT, KNOWN_TYPES), path.join(copy, KNOWN_TYPES))
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(copy, 'node_modules'))
  database = await testDatabase()
})

afterAll(async () => {
  await server?.stop()
  await database.drop()
  rmSync(copy, { recursive: true, force: true })
})

function generate(script: string, ...args: readonly string[]) {
  const file = path.join(copy, 'scripts', `${script}.ts`)
  return execFileSync(process.execPath, [file, ...args], { cwd: copy, encoding: 'utf8' })
}

/** What a check prints, whether it is content or not. */
const check = (...args: readonly string[]) =>
  new Promise<string>((done) => {
    execFile(process.execPath, args, { cwd: copy }, (_, stdout, stderr) => done(stdout + stderr))
  })

/** Where the generators write. What else is wrong in the sources is told by the checks themselves. */
const WRITTEN = ['src/modules/uang/kas', 'src/modules/loket/contoh-baru', 'src/app']
const CHECKS = [
  ['scripts/structure.ts'],
  ['scripts/names.ts', '--check'],
  ['scripts/tables.ts', '--check'],
  ['scripts/texts.ts', '--check'],
  ['node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings', '--quiet', ...WRITTEN],
  ['node_modules/oxfmt/bin/oxfmt', '--list-different', ...WRITTEN],
] as const

const OURS =
  /contoh-baru|setor|mutu|tanda-terima|modules\/uang\/kas|app\/modules|db\/tables|out of date/

test('what the generators make fits the house, and a server starts with it', async () => {
  expect(generate('new-master', 'kas', 'jenis-setoran', '--later')).toContain(
    'src/modules/uang/kas/masters.ts',
  )
  generate('new-master', 'loket/contoh-baru', 'mutu', '--bersama', '--later')
  generate('new-report', 'kas', 'laporan-setoran', '--later')
  generate('new-report', 'contoh-baru', 'mutu', '--later')
  generate('new-command', 'kas', 'setor-uang', '--later')
  generate('new-command', 'contoh-baru', 'buat-contoh', '--later')
  generate('new-document', 'kas', 'tanda-terima', 'QT', '--later')
  generate('new-document', 'loket/contoh-baru', 'bukti-contoh', 'QB')

  const texts = readFileSync(path.join(copy, 'src/modules/loket/contoh-baru/texts/jp.json'), 'utf8')
  expect(Object.keys(JSON.parse(texts) as object)).toContain('label.kode_mutu')

  for (const told of await Promise.all(CHECKS.map((c) => check(...c))))
    expect(told).not.toMatch(OURS)

  // The registry checks every declaration, and the masters' tables against the database.
  server = await startServer({ databaseUrl: database.url, root: copy })
  const answer = await fetch(`${server.url}/api/v1/openapi.json`)
  const { paths } = (await answer.json()) as { paths: Record<string, unknown> }
  const made = [
    'jenis-setoran/get/all',
    'mutu',
    'kas/report-setoran',
    'contoh-baru/buat-contoh',
    'tanda-terima/create',
  ]
  for (const call of made) expect(Object.keys(paths).join(' ')).toContain(`/${call}`)

  // The document's own test makes, reads, finds, copies and cancels one.
  expect(await check('scripts/test.ts', 'tanda-terima', 'bukti-contoh')).toContain(
    '4 passed, 0 failed',
  )
}, 600_000)

/** In one go with what was generated before: each check reads the whole project. */
test('mistakes that people make are told with their file and line, and nothing of what was generated', async () => {
  expect(existsSync(path.join(copy, 'src/modules/loket/contoh-baru/contract.ts'))).toBe(true)
  const missed = plantMistakes(copy)
  const told = await Promise.all([
    check(...TYPES),
    check('scripts/sql.ts').then(async (sql) => sql + (await check('scripts/units.ts'))),
  ])
  expect(missed(told.join('\n')), told.join('\n')).toEqual([])
  for (const t of told) expect(t).not.toMatch(OURS)
}, 600_000)

test('a name that is taken or odd is refused in a sentence, and nothing is written', () => {
  const run = (...args: readonly string[]) =>
    spawnSync(process.execPath, ['scripts/new-command.ts', ...args], {
      cwd: copy,
      encoding: 'utf8',
    })
  const taken = run('kas', 'queries')
  expect(taken.status).toBe(1)
  expect(taken.stderr).toMatch(/^src\/modules\/uang\/kas\/server\/queries\.ts is there already/)
  expect(readFileSync(path.join(copy, 'src/modules/uang/kas/contract.ts'), 'utf8')).not.toContain(
    "'kas/queries'",
  )
  expect(run('kas', 'Setor Uang').stderr).toMatch(/npm run new:command/)
})
