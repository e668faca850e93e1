/**
 * Reads settings of the environment. Every method throws an Error that begins with the variable's
 * name and names the allowed values. An empty variable counts as left out.
 */
export class Environment {
  readonly #env: NodeJS.ProcessEnv

  constructor(env: NodeJS.ProcessEnv) {
    this.#env = env
  }

  text(name: string): string | null {
    return this.#env[name]?.trim() || null
  }

  whole(name: string, fallback: number, { min, max }: { min: number; max: number }): number {
    const given = this.text(name) ?? String(fallback)
    const n = Number(given)
    if (/^\d+$/.test(given) && n >= min && n <= max) return n
    throw new Error(`${name}: ${given} is no whole number from ${min} to ${max}`)
  }

  /** One of the allowed values; the first one when the variable is left out. */
  oneOf<T extends string>(name: string, values: readonly [T, ...T[]]): T {
    const given = this.text(name) ?? values[0]
    const known = values.find((v) => v === given)
    if (known !== undefined) return known
    throw new Error(`${name}: ${given} is none of ${values.join(', ')}`)
  }

  flag(name: string): boolean {
    return this.oneOf(name, ['0', '1']) === '1'
  }

  /** A secret token; a minimum length makes it hard to guess. */
  token(name: string): string | null {
    const given = this.text(name)
    if (given === null || given.length >= LEAST_TOKEN) return given
    throw new Error(`${name}: a token has ${LEAST_TOKEN} characters at least`)
  }

  /** An http address, without a slash at its end. */
  webAddress(name: string): string | null {
    const given = this.text(name)
    if (given === null) return null
    if (/^https?:$/.test(parseUrl(given)?.protocol ?? '')) return given.replace(/\/+$/, '')
    throw new Error(`${name}: ${given} is no address that begins with http:// or https://`)
  }

  /** A JSON object of names and http addresses, without a slash at their end; empty when left out. */
  webAddresses(name: string): Readonly<Record<string, string>> {
    const wrong = new Error(`${name}: it is no JSON object as {"ONLINE":"https://store.example"}`)
    const given = readJson(this.text(name) ?? '{}')
    if (typeof given !== 'object' || given === null || Array.isArray(given)) throw wrong
    const addresses: Record<string, string> = {}
    for (const [key, value] of Object.entries(given)) {
      if (typeof value !== 'string' || !/^https?:$/.test(parseUrl(value)?.protocol ?? ''))
        throw wrong
      addresses[key.toUpperCase()] = value.replace(/\/+$/, '')
    }
    return addresses
  }

  /** Name or address to listen on, without port or scheme. */
  host(name: string, fallback: string): string {
    const given = this.text(name) ?? fallback
    if (/^[\w.:-]+$/.test(given) && !/^\w+:\/\/|\.\d+:\d+$/.test(given)) return given
    throw new Error(`${name}: ${given} is no name or address of a machine, as 127.0.0.1 or 0.0.0.0`)
  }

  /** A path to serve under, without a slash at its end; empty for the root. */
  basePath(name: string): string {
    const given = (this.text(name) ?? '').replace(/\/+$/, '')
    if (/^(?:\/[\w.~-]+)*$/.test(given)) return given
    throw new Error(`${name}: ${given} is no path, as /kencana`)
  }

  /**
   * Throws when a variable's name differs by one edit from a setting's name, because it would
   * silently have no effect. Only long names are compared; short ones resemble those of other
   * programs.
   */
  refuseMisspelt(known: readonly string[]): void {
    const names = new Set(known)
    for (const name of Object.keys(this.#env)) {
      if (names.has(name)) continue
      const meant = known.find((k) => isMisspelt(name, k))
      if (meant) throw new Error(`${name}: there is no such setting; is ${meant} meant?`)
    }
  }
}

const LEAST_TOKEN = 16
/** Shorter names resemble those of other programs too much. */
const LEAST_COMPARED = 6

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

export function parseUrl(text: string): URL | undefined {
  return URL.canParse(text) ? new URL(text) : undefined
}

function isMisspelt(given: string, known: string): boolean {
  const plain = (name: string) => name.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
  const [a, b] = [plain(given), plain(known)]
  if (b.length < LEAST_COMPARED || Math.abs(a.length - b.length) > 1) return false
  return a === b || isOneEditApart(a, b)
}

/** True when one letter was added, dropped or replaced, or two neighbours were swapped. */
function isOneEditApart(a: string, b: string): boolean {
  let i = 0
  while (i < a.length && a[i] === b[i]) i++
  const rest = (text: string, from: number) => text.slice(i + from)
  if (a.length !== b.length)
    return a.length > b.length ? rest(a, 1) === rest(b, 0) : rest(a, 0) === rest(b, 1)
  if (rest(a, 1) === rest(b, 1)) return true
  return a[i] === b[i + 1] && a[i + 1] === b[i] && rest(a, 2) === rest(b, 2)
}
