import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'

/** Chromium without windows and menus first: it opens a page in two thirds of the time. */
const HEADLESS = '/usr/bin/chromium-headless-shell'
const PLACES = [
  HEADLESS,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** A Chromium of the system, or the one that CHROMIUM names. */
export function findChromium(): string | undefined {
  const named = process.env['CHROMIUM']
  return (named ? [named] : PLACES).find(isExecutable)
}

/**
 * The Chromium of the system; Debian's headless one is installed when it is not there. Throws with
 * what to do when there is none at all and none can be had.
 */
export function ensureChromium(): string {
  const found = findChromium()
  if (found === HEADLESS || (found && process.env['CHROMIUM'])) return found
  if (process.env['CHROMIUM']) throw new Error(`CHROMIUM: ${process.env['CHROMIUM']} can't be run`)
  try {
    return installHeadless()
  } catch (error) {
    if (found) return found
    throw error
  }
}

function installHeadless(): string {
  const advice = 'install Chromium, or set CHROMIUM to its program'
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0)
    throw new Error(`browser tests need a Chromium and there is none: ${advice}`)
  console.log('Installing Chromium …')
  apt('update')
  apt('install', '-y', '--no-install-recommends', 'chromium-headless-shell', 'fonts-liberation')
  const installed = findChromium()
  if (installed) return installed
  throw new Error(`apt-get brought no Chromium: ${advice}`)
}

function apt(...args: readonly string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const ran = spawnSync('apt-get', ['-q', ...args], {
    encoding: 'utf8',
    env,
    timeout: 180_000,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  if (ran.status === 0) return
  const why = ran.stderr.trim().split('\n').slice(-3).join('\n')
  throw new Error(`apt-get ${args[0]} failed: ${why}`)
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
