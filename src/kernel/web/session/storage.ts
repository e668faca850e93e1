/**
 * Local storage with values obfuscated by a fixed-key cipher. This hides them from view,
 * not from attackers: the server trusts nothing stored here.
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

/** Prefixes that survive a session on this terminal: scanner, printer, theme, language, drafts. */
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

/** Removes everything of the session; settings of the terminal stay. */
export function clear(): void {
  for (const key of Object.keys(localStorage)) {
    if (!TETAP.some((awal) => key.startsWith(awal))) localStorage.removeItem(key)
  }
}
