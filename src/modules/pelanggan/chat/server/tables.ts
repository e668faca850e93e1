import type { OwnTables } from '#kernel/server/db/tables.ts'

/** Tables of this area that no master declares. */
export const tables: OwnTables = {
  trade: ['pesan_chat', 'gerbang_wa', 'giliran_wa', 'templat_wa'],
}
