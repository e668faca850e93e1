import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, globSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { ensureChromium } from '../test/setup/chromium.ts'
import { demoTemplate } from '../test/setup/database.ts'
import { startTestDatabase } from '../test/setup/postgres.ts'
import { TYPES } from './types.ts'

/**
 * Everything that CI runs: checks of the sources, then vitest, then the browser. With words as
 * arguments only the test files whose path holds one of them. `--static` stops after the checks,
 * `--no-browser` leaves the browser out. The last line is the sum.
 */
const ROOT = path.resolve(import.meta.dirname, '..')
const REPORTS = path.join(ROOT, '.cache/reports')

interface Result {
  readonly passed: number
  readonly failed: number
}

interface VitestReport {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly testResults: readonly {
    readonly status: string
    readonly assertionResults: readonly { readonly status: string }[]
  }[]
}

interface Check {
  readonly name: string
  readonly command: readonly string[]
}

const node = process.execPath
/** Ends what hangs. A slow machine is no fault: it took a half over 32 minutes, and its tests passed. */
const HALF_MINUTES = 75
const CHECKS: readonly Check[] = [
  { name: 'types', command: [node, ...TYPES] },
  {
    name: 'lint',
    command: [node, 'node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings', '--quiet'],
  },
  { name: 'format', command: [node, 'node_modules/oxfmt/bin/oxfmt', '--list-different', '.'] },
  { name: 'structure', command: [node, 'scripts/structure.ts'] },
  { name: 'names', command: [node, 'scripts/names.ts', '--check'] },
  { name: 'tables', command: [node, 'scripts/tables.ts', '--check'] },
  { name: 'sql', command: [node, 'scripts/sql.ts'] },
  { name: 'units', command: [node, 'scripts/units.ts'] },
  { name: 'texts', command: [node, 'scripts/texts.ts', '--check'] },
  { name: 'references', command: [node, 'scripts/doc-references.ts'] },
]

const running = new Set<ChildProcess>()
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    for (const child of running) child.kill(signal)
    process.exit(1)
  })

/** Runs a program to its end, killed when it takes longer than `minutes`. */
function run(
  command: readonly string[],
  o: { show: boolean; minutes: number; env?: Readonly<Record<string, string>> },
) {
  const [program = '', ...args] = command
  return new Promise<{ code: number; output: string }>((resolve) => {
    const child = spawn(program, args, {
      cwd: ROOT,
      stdio: ['ignore', o.show ? 'inherit' : 'pipe', o.show ? 'inherit' : 'pipe'],
      env: { ...process.env, FORCE_COLOR: '0', ...o.env },
    })
    running.add(child)
    let output = ''
    child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()))
    const late = setTimeout(() => child.kill('SIGKILL'), o.minutes * 60_000)
    child.on('error', (error) => resolve({ code: 1, output: error.message }))
    child.on('close', (code, signal) => {
      clearTimeout(late)
      running.delete(child)
      const ended = signal ? `\nended by ${signal} after at most ${o.minutes} minutes` : ''
      resolve({ code: code ?? 1, output: output + ended })
    })
  })
}

async function check({ name, command }: Check): Promise<Result> {
  const started = performance.now()
  const { code, output } = await run(command, { show: false, minutes: 5 })
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`)
  if (code !== 0) console.log(output.trim().split('\n').slice(0, 200).join('\n'))
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/** Two at a time: as many as the smallest machine has cores. */
async function checks(): Promise<Result[]> {
  const waiting = CHECKS.filter((c) =>
    c.command.every((part) => !part.startsWith('scripts/') || existsSync(part)),
  )
  const results: Result[] = []
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) results.push(await check(next))
  }
  await Promise.all([worker(), worker()])
  return results
}

async function vitest(files: readonly string[]): Promise<Result> {
  const report = path.join(REPORTS, 'vitest.json')
  rmSync(report, { force: true })
  const command = [node, 'node_modules/vitest/vitest.mjs', 'run', ...files, '--reporter=dot']
  const out = ['--reporter=json', `--outputFile.json=${report}`]
  const { code } = await run([...command, ...out], {
    show: true,
    minutes: HALF_MINUTES,
    env: { NO_COLOR: '1' },
  })
  const found = readReport<VitestReport>(report)
  if (!found) return { passed: 0, failed: 1 }
  // A file that could not even be loaded has no failed test in it; it counts as one.
  const broken = found.testResults.filter(
    (f) => f.status === 'failed' && f.assertionResults.every((t) => t.status !== 'failed'),
  )
  const failed = found.numFailedTests + broken.length
  return { passed: found.numPassedTests, failed: Math.max(failed, code === 0 ? 0 : 1) }
}

async function browser(files: readonly string[]): Promise<Result> {
  const report = path.join(REPORTS, 'playwright.json')
  rmSync(report, { force: true })
  try {
    ensureChromium()
    await demoTemplate()
    const built = await run([node, 'start.mjs', 'build'], { show: true, minutes: 5 })
    if (built.code !== 0) throw new Error('the screens can not be built')
  } catch (error) {
    console.log(`FAILED browser: ${(error as Error).message}`)
    return { passed: 0, failed: 1 }
  }
  process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] = report
  const command = [node, 'node_modules/@playwright/test/cli.js', 'test', ...files]
  const { code } = await run([...command, '--reporter=list,json'], {
    show: true,
    minutes: HALF_MINUTES,
  })
  const found = readReport<{ stats: { expected: number; unexpected: number } }>(report)
  if (!found) return { passed: 0, failed: 1 }
  const failed = Math.max(found.stats.unexpected, code === 0 ? 0 : 1)
  return { passed: found.stats.expected, failed }
}

function readReport<T>(file: string): T | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : undefined
}

const options = new Set(process.argv.slice(2).filter((a) => a.startsWith('--')))
const words = process.argv.slice(2).filter((a) => !a.startsWith('--'))
const chosen = (patterns: readonly string[]) =>
  globSync([...patterns], { cwd: ROOT })
    .filter((file) => words.length === 0 || words.some((word) => file.includes(word)))
    .sort()

const results: Result[] = []
mkdirSync(REPORTS, { recursive: true })
process.chdir(ROOT)
// One for all: some of the checks ask a migrated database, too.
const database = await startTestDatabase().catch((error: Error) => {
  console.log(`FAILED database: ${error.message}`)
  results.push({ passed: 0, failed: 1 })
})
if (words.length === 0) results.push(...(await checks()))
if (database && !options.has('--static')) {
  const unit = chosen(['src/**/*.test.{ts,tsx}', 'test/**/*.test.ts'])
  const screens = options.has('--no-browser') ? [] : chosen(['test/e2e/**/*.spec.ts'])
  if (unit.length > 0) results.push(await vitest(words.length > 0 ? unit : []))
  if (screens.length > 0) results.push(await browser(words.length > 0 ? screens : []))
  if (unit.length + screens.length === 0) {
    console.log(`no test file matches ${words.join(' ')}`)
    results.push({ passed: 0, failed: 1 })
  }
}
await database?.stop()
const sum = (key: keyof Result) => results.reduce((n, r) => n + r[key], 0)
console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
process.exit(sum('failed') > 0 ? 1 : 0)
