const PALING_PANJANG = 300

/** What a gateway said, as short as a person reads it. */
export const potong = (teks: string): string => teks.trim().slice(0, PALING_PANJANG)

export const teksDari = (nilai: unknown): string => (typeof nilai === 'string' ? nilai : '')

type Objek = Readonly<Record<string, unknown>>

/** A JSON object; null where the answer is none. */
export function keObjek(teks: string): Objek | null {
  try {
    return sebagaiObjek(JSON.parse(teks))
  } catch {
    return null
  }
}

export function sebagaiObjek(nilai: unknown): Objek | null {
  return typeof nilai === 'object' && nilai !== null && !Array.isArray(nilai)
    ? (nilai as Objek)
    : null
}
