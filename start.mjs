// The one way in: `npm start`, `npm test`, `npm run …` all begin here, on whatever Node the machine
// has. Installs what the lockfile says, builds the screens when their sources changed, and goes on
// with the pinned Node. Plain JavaScript with node: imports only, because nothing is installed yet.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const ROOT = path.dirname(fileURLToPath(import.meta.url))
const OLDEST_NODE = 24
const LOCK = path.join(ROOT, '.cache/start.lock')
const WEB = path.join(ROOT, 'dist/web')
/** Compiled code of our modules and packages: the second start saves half a second. */
const NODE_COMPILE_CACHE = path.join(ROOT, '.cache/node')
/** Flags of Node: room for young objects, none made among the old, and a heap as large as a start
 * needs that grows by two fifths between collections (docs/decisions/0416, 0424, 0428). */
const NODE_FLAGS = JSON.parse(readFileSync(path.join(ROOT, 'src/app/node-flags.json'), 'utf8'))
/** Memory outside of V8's heap goes back to the system: pictures leave holes otherwise. */
const PROCESS_ENV = JSON.parse(readFileSync(path.join(ROOT, 'src/app/process-env.json'), 'utf8'))
const BUILT_FROM = path.join(WEB, '.sources')
const SERVER_BUILT_FROM = path.join(ROOT, 'dist/server/.sources')

/** Command → file that does it, and whether it needs the built screens and the built server. */
const COMMANDS = {
  start: { file: 'dist/server/start.js', web: true, server: true },
  dev: { file: 'scripts/dev.ts' },
  test: { file: 'scripts/test.ts', server: true },
  check: { file: 'scripts/test.ts', with: ['--static'] },
  'test:engine': { file: 'scripts/test-engine.ts', server: true },
  cli: { file: 'src/app/cli.ts' },
  bench: { file: 'bench/run.ts', web: true, server: true },
  build: { web: true, server: true },
}

const [name = 'start', ...given] = process.argv.slice(2)
const command = name === 'run' ? { file: given.shift() } : COMMANDS[name]
if (!command) fail(`unknown: ${name}. There are ${Object.keys(COMMANDS).join(', ')}.`)

await alone(async () => {
  installPackages()
  if (command.web) buildScreens()
  if (command.server) buildServer()
})
if (command.file) runFile(command.file, [...(command.with ?? []), ...given])

/** The pinned Node of this platform; the system's own where none is packaged and it is new enough. */
function pinnedNode() {
  const pinned = path.join(ROOT, `node_modules/node-${process.platform}-${process.arch}/bin/node`)
  if (existsSync(pinned)) return pinned
  return Number(process.versions.node.split('.')[0]) >= OLDEST_NODE ? process.execPath : undefined
}

function installPackages() {
  if (isInstalled() && pinnedNode()) return
  console.log('Installing packages …')
  const cli = process.env.npm_execpath
  const [program, first] = cli
    ? [process.env.npm_node_execpath ?? process.execPath, [cli]]
    : ['npm', []]
  const args = [...first, 'ci', '--no-audit', '--no-fund', '--loglevel=error']
  // Without our own node_modules/.bin in the path: npm is about to remove it.
  const clean = (process.env.PATH ?? '').split(path.delimiter)
  const PATH = clean.filter((dir) => !dir.startsWith(ROOT)).join(path.delimiter)
  const ran = spawnSync(program, args, {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, PATH },
  })
  if (ran.status !== 0) fail(`npm ci failed${ran.error ? `: ${ran.error.message}` : ''}`)
  if (pinnedNode()) return
  fail(`Node ${OLDEST_NODE} or newer is needed on ${process.platform} ${process.arch}`)
}

/**
 * Whether node_modules is what the lockfile says, by npm's own list of what it installed. Packages
 * for other platforms are missing by right, those for development on a production machine too.
 */
function isInstalled() {
  const wanted = readJson('package-lock.json')?.packages
  const found = readJson('node_modules/.package-lock.json')?.packages
  if (!wanted || !found) return false
  const bare = process.env.NODE_ENV === 'production'
  return Object.entries(wanted).every(([place, pkg]) => {
    if (place === '') return true
    const installed = found[place]
    if (!installed) return pkg.optional || (bare && pkg.dev)
    return installed.version === pkg.version
  })
}

function buildScreens() {
  const sources = digestOfScreens()
  if (existsSync(BUILT_FROM) && readFileSync(BUILT_FROM, 'utf8') === sources) return
  console.log('Building the screens …')
  rmSync(BUILT_FROM, { force: true })
  const vite = path.join(ROOT, 'node_modules/vite/bin/vite.js')
  const ran = spawnSync(pinnedNode(), [vite, 'build', '--logLevel', 'warn'], {
    cwd: ROOT,
    stdio: 'inherit',
  })
  if (ran.status !== 0) fail('the screens could not be built')
  writeFileSync(BUILT_FROM, sources)
}

/** The server's files put into few: a start takes a fifth less, and 40 MiB. */
function buildServer() {
  const sources = digestOf(['src'], ['scripts/build-server.ts', 'package-lock.json'], () => true)
  if (tryRead(SERVER_BUILT_FROM) === sources) return
  const ran = spawnSync(pinnedNode(), [path.join(ROOT, 'scripts/build-server.ts')], {
    cwd: ROOT,
    stdio: 'inherit',
  })
  if (ran.status !== 0) fail('the server could not be built')
  writeFileSync(SERVER_BUILT_FROM, sources)
}

/** Of the files that the browser's code can come from: all of src but the server and tests. */
function digestOfScreens() {
  const files = ['index.html', 'vite.config.ts', 'package-lock.json']
  return digestOf(['src', 'public'], files, (folder) => !/^(server|reports)$/.test(folder))
}

/** Of whole folders, tests left out, and of single files; `enter` says which folders inside count. */
function digestOf(folders, files, enter) {
  const digest = createHash('sha256')
  const add = (place) => {
    const full = path.join(ROOT, place)
    if (!existsSync(full)) return
    for (const entry of readdirSync(full, { withFileTypes: true }).sort(byName)) {
      const inside = `${place}/${entry.name}`
      if (entry.isDirectory() && enter(entry.name)) add(inside)
      else if (entry.isFile() && !entry.name.endsWith('.test.ts')) addFile(inside)
    }
  }
  const addFile = (place) => {
    if (!existsSync(path.join(ROOT, place))) return
    digest
      .update(`${place}\0`)
      .update(readFileSync(path.join(ROOT, place)))
      .update('\0')
  }
  for (const folder of folders) add(folder)
  for (const file of files) addFile(file)
  return digest.digest('hex')
}

function byName(a, b) {
  return a.name < b.name ? -1 : 1
}

/** Installing and building by one process at a time; whoever waited finds it done. */
async function alone(work) {
  mkdirSync(path.dirname(LOCK), { recursive: true })
  while (!take()) await wait(200)
  try {
    await work()
  } finally {
    rmSync(LOCK, { force: true })
  }
}

function take() {
  try {
    writeFileSync(LOCK, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    const holder = Number(tryRead(LOCK))
    // A number that another program has by now is a lock left behind by a killed start.
    if (holder && !commandLine(holder).includes('start.mjs')) rmSync(LOCK, { force: true })
    return false
  }
}

/** Runs on the pinned Node; ends when it ends, and takes it along when we are told to end. */
function runFile(file, args) {
  const watch = ['--import', path.join(ROOT, 'scripts/end-with-parent.mjs')]
  const child = spawn(
    pinnedNode(),
    ['--disable-warning=ExperimentalWarning', ...NODE_FLAGS, ...watch, file, ...args],
    {
      cwd: ROOT,
      stdio: 'inherit',
      env: {
        NODE_COMPILE_CACHE,
        ...PROCESS_ENV,
        ...process.env,
        KENCANA_PARENTS: parents().join(' '),
      },
    },
  )
  for (const signal of ['SIGTERM', 'SIGHUP', 'SIGINT'])
    // Ctrl-C in a terminal reaches the child by itself.
    process.on(signal, () => (signal === 'SIGINT' && process.stdin.isTTY) || child.kill(signal))
  child.on('error', (error) => fail(error.message))
  child.on('exit', (code, signal) => {
    process.exitCode = signal ? 128 + os.constants.signals[signal] : code
    setImmediate(() => process.exit())
  })
}

/**
 * Processes whose end is ours: npm and the shell between, which would else leave us behind when they
 * are killed. Empty when nobody but a shell or a service manager started us.
 */
function parents() {
  const chain = []
  for (let pid = process.ppid; pid > 1 && chain.length < 4; pid = parentOf(pid)) {
    chain.push(pid)
    if (commandLine(pid).includes('npm')) return [process.pid, ...chain]
  }
  return [process.pid]
}

function commandLine(pid) {
  if (process.platform === 'linux') return tryRead(`/proc/${pid}/cmdline`)
  return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? ''
}

function parentOf(pid) {
  if (process.platform === 'linux') {
    const stat = tryRead(`/proc/${pid}/stat`)
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1] ?? 0)
  }
  return Number(spawnSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' }).stdout)
}

function tryRead(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

function readJson(file) {
  const text = tryRead(path.join(ROOT, file))
  return text ? JSON.parse(text) : undefined
}

function fail(message) {
  console.error(message)
  rmSync(LOCK, { force: true })
  process.exit(1)
}
