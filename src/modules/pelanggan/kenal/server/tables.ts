import type { OwnTables } from '#kernel/server/db/tables.ts'

/** Tables of this area that no master declares. */
export const tables: OwnTables = {
  trade: ['kenal_identitas', 'kenal_pakai', 'kenal_hitung'],
  reference: ['kenal_hari', 'kenal_lapor', 'kenal_curiga'],
}
