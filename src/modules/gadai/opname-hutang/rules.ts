/** What became of a ticket in a count: scanned, not found, or redeemed while the count went on. */
export const HASIL_OPNAME = ['HILANG', 'KETEMU', 'KELUAR'] as const
export type HasilOpname = (typeof HASIL_OPNAME)[number]

/** A ticket's number: whatever is shorter or longer is no scan. */
export const PANJANG_NOMOR = 14

/** Milliseconds: rest after typing, focus of the scan field, reload. */
export const JEDA_KETIK = 300
export const JEDA_FOKUS = 500
export const JEDA_MUAT = 100

/** The number out of what was typed, or null while it is none. */
export function nomorScan(ketikan: string): string | null {
  const nomor = ketikan.trim().toUpperCase()
  return nomor.length === PANJANG_NOMOR ? nomor : null
}
