import type { OwnTables } from '#kernel/server/db/tables.ts'

/** Steps of the first day that somebody left out, and the code of a server without a shop. */
export const tables: OwnTables = { trade: ['mulai_lewati'], local: ['toko_pertama'] }
