import type { OwnTables } from '#kernel/server/db/tables.ts'

/** Tables of this area that no master and no document declares. */
export const tables: OwnTables = { sealed: { cicilan_pengingat: ['id'] } }
