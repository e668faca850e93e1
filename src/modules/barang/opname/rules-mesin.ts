/** What became of a row of a count: scanned, not found, or gone while the count went on. */
export const HASIL_OPNAME = ['HILANG', 'KETEMU', 'KELUAR'] as const
export type HasilOpname = (typeof HASIL_OPNAME)[number]

/** Milliseconds: rest after typing, focus of the scan field, reload. */
export const JEDA_KETIK = 300
export const JEDA_FOKUS = 500
export const JEDA_MUAT = 100
