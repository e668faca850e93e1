import type { OwnTables } from '#kernel/server/db/tables.ts'

/** Tables of this area that no master declares. */
export const tables: OwnTables = { trade: ['jadwal_laporan', 'kirim_laporan'] }
