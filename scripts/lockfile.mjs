// Completes package-lock.json after a change of dependencies. npm leaves out the optional packages
// of other platforms that the registry in use could not show, and `npm ci` then refuses the file.
import { readFileSync, writeFileSync } from 'node:fs'

const FILE = new URL('../package-lock.json', import.meta.url)
const PLATFORM =
  /(android|darwin|freebsd|linux|win32|openharmony)-(x64|ia32|arm64|arm|ppc64|riscv64|s390x)(?:-(gnu|musl))?/

const lock = JSON.parse(readFileSync(FILE, 'utf8'))
const added = {}
for (const [path, pkg] of Object.entries(lock.packages))
  for (const [name, version] of Object.entries(pkg.optionalDependencies ?? {})) {
    const places = [`${path}/node_modules/${name}`, `node_modules/${name}`]
    if (places.some((place) => lock.packages[place])) continue
    const found = PLATFORM.exec(name)
    if (!found) continue
    const [, os, cpu, libc] = found
    added[`node_modules/${name}`] = {
      version,
      cpu: [cpu],
      ...(pkg.dev ? { dev: true } : {}),
      ...(libc ? { libc: [libc === 'musl' ? 'musl' : 'glibc'] } : {}),
      optional: true,
      os: [os],
    }
  }
const entries = Object.entries({ ...lock.packages, ...added })
lock.packages = Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)))
writeFileSync(FILE, `${JSON.stringify(lock, null, 2)}\n`)
console.log(`package-lock.json: ${Object.keys(added).length} packages of other platforms added`)
