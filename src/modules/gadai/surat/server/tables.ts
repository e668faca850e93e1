import type { OwnTables } from '#kernel/server/db/tables.ts'

/** Tables of this area that no master declares. */
export const tables: OwnTables = {
  trade: ['hutang_sidik_jari', 'hutang_kuasa', 'hutang_lebih_kabar'],
}
