/**
 * Local storage whose values are obfuscated with a fixed-key cipher. This keeps eyes off,
 * not attackers: the server trusts nothing that lies here.
 */
const KUNCI = 'Kencana-3.5.0'

function putar(byte: Uint8Array): Uint8Array {
  return byte.map((b, i) => b ^ KUNCI.charCodeAt(i % KUNCI.length))
}

export function mask(teks: string): string {
  const byte = putar(new TextEncoder().encode(teks))
  let biner = ''
  for (const b of byte) biner += String.fromCharCode(b)
  return btoa(biner)
}

/** Null when the text was not written by `mask`. */
export function buka(samaran: string): string | null {
  try {
    const byte = Uint8Array.from(atob(samaran), (c) => c.charCodeAt(0))
    return new TextDecoder('utf-8', { fatal: true }).decode(putar(byte))
  } catch {
    return null
  }
}

/** What outlives a session on this terminal: scanner, printer, theme, language, carts not yet paid. */
const TETAP = ['terminal.', 'draf.']

export function read<T>(key: string): T | null {
  const samaran = localStorage.getItem(key)
  const teks = samaran === null ? null : buka(samaran)
  if (teks === null) return null
  try {
    return JSON.parse(teks) as T
  } catch {
    return null
  }
}

export function write(key: string, value: unknown): void {
  localStorage.setItem(key, mask(JSON.stringify(value)))
}

export function remove(key: string): void {
  localStorage.removeItem(key)
}

/** Clears everything of the session; settings of the terminal stay. */
export function clear(): void {
  for (const key of Object.keys(localStorage)) {
    if (!TETAP.some((awal) => key.startsWith(awal))) localStorage.removeItem(key)
  }
}
