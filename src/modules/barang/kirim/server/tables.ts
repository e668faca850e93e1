import type { OwnTables } from '#kernel/server/db/tables.ts'

/** Tables of this area that no document declares. */
export const tables: OwnTables = { trade: ['pesan_paket', 'paket_masuk'] }
