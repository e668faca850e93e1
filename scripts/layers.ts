import type { ImportFact } from './source-facts.ts'

/**
 * The rules of the house (ARCHITECTURE.md): who may import whom. Answers why an import is a breach,
 * undefined when it is none. Tests and scripts may import everything.
 */
export function layerBreach(from: string, i: ImportFact): string | undefined {
  if (!from.startsWith('src/') || isTest(from)) return undefined
  if (!i.internal) return packageBreach(from, i)
  const to = i.target
  if (!to.startsWith('src/') && !to.endsWith('package.json'))
    return 'the product imports only what lies in src'
  if (from.startsWith('src/app/')) return undefined
  if (from.startsWith(AGENT))
    return to.startsWith(AGENT) || to.startsWith('src/kernel/shared/')
      ? undefined
      : 'the agent of a station imports only itself and kernel/shared'
  if (to.startsWith('src/app/')) return 'only app knows all modules, and nobody knows app'
  if (from.startsWith('src/kernel/')) return kernelBreach(from, to)
  if (isBrowser(from) && sideOf(to) === 'server' && !i.types)
    return 'what the browser loads never imports server'
  if (sideOf(from) === 'server' && sideOf(to) === 'web') return 'server never imports web'
  if (to === CODES && !i.types && !i.lazy)
    return 'the library of codes has 2 MB: whoever draws one imports it there'
  if (FIRST_PAGE.test(from) && !i.types && !LIGHT.test(to))
    return 'what every page loads imports gates and screens, and fetches the rest when it is asked for'
  return moduleBreach(from, to)
}

/** The program of a station: a file of its own, that a counter's computer runs. */
const AGENT = 'src/agent/'

function kernelBreach(from: string, to: string): string | undefined {
  const part = (file: string) => file.split('/').slice(0, 3).join('/')
  if (to.startsWith('src/kernel/texts/')) return undefined
  if (part(from) === 'src/kernel/shared')
    return part(to) === 'src/kernel/shared' ? undefined : 'kernel/shared imports nothing of ours'
  if (part(to) === part(from) || part(to) === 'src/kernel/shared') return undefined
  return `${part(from).slice(4)} imports only itself and kernel/shared`
}

const OFFERED =
  /^(?:contract|rules|masters|dokumen|accounts)(?:-[a-z-]+)?\.ts$|^(?:server|web)\/index\.ts$/

const CODES = 'src/kernel/server/slip/barcode.ts'

/** Lists of screens, and what areas add to the frame: loaded before anybody has logged in. */
const FIRST_PAGE = /\/(?:screens(?:-[a-z-]+)?|web\/extension)\.ts$/
/** Files that bring neither schemas nor the trade's rules with them. */
const LIGHT =
  /^src\/kernel\/|\/(?:rules-[a-z-]+|contract-dasar|screens-[a-z-]+)\.ts$|\/web\/|\/qr-nota\.ts$/

function moduleBreach(from: string, to: string): string | undefined {
  if (to.startsWith('src/kernel/')) return undefined
  const [, , , own] = from.split('/')
  const [, , , other, ...rest] = to.split('/')
  if (own === other || OFFERED.test(rest.join('/'))) return undefined
  return `of ${other} a module imports contract.ts, rules.ts, masters.ts, accounts.ts and its two index.ts`
}

/** Schemas without a bound are one each there. */
const SCHEMAS = 'src/kernel/shared/zod.ts'

function packageBreach(from: string, { target, types }: ImportFact): string | undefined {
  if (/^zod(?:\/|$)/.test(target))
    return from === SCHEMAS ? undefined : 'schemas are made by kernel/shared/z.ts'
  if (types) return undefined
  if (target.startsWith('node:') && isBrowser(from)) return 'no node: in what the browser loads'
  if (from.startsWith('src/kernel/shared/')) return 'kernel/shared needs no package'
  if (/^(?:react|@mantine)/.test(target) && sideOf(from) === 'server')
    return "server never imports the browser's packages"
  return undefined
}

function isTest(file: string): boolean {
  return /\.test\.tsx?$/.test(file)
}

/** `shared` files of a module (contract, rules, masters, screens) reach the browser too. */
function sideOf(file: string): 'server' | 'web' | 'shared' {
  const parts = file.split('/')
  if (parts.includes('server') || parts.includes('reports')) return 'server'
  return parts.includes('web') || file.endsWith('.tsx') ? 'web' : 'shared'
}

function isBrowser(file: string): boolean {
  return sideOf(file) !== 'server' && !file.startsWith('src/app/') && !file.startsWith(AGENT)
}
