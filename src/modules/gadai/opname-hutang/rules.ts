/** A ticket's number: whatever is shorter or longer is no scan. */
export const PANJANG_NOMOR = 14

/** The number out of what was typed, or null while it is none. */
export function nomorScan(ketikan: string): string | null {
  const nomor = ketikan.trim().toUpperCase()
  return nomor.length === PANJANG_NOMOR ? nomor : null
}
