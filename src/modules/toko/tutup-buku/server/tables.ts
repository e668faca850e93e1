import type { OwnTables } from '#kernel/server/db/tables.ts'

/** Tables of this area: months and years that were closed. */
export const tables: OwnTables = { sealed: { masa_buku: ['masa'] } }
