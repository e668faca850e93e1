import type { OwnTables } from '#kernel/server/db/tables.ts'

/** Tables of this area: what was said to the tax office, and what it answered. */
export const tables: OwnTables = {
  sealed: { masa_pajak: ['masa'], seri_faktur: ['referensi'] },
}
