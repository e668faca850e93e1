import type { OwnTables } from '#kernel/server/db/tables.ts'

/** Tax of money that was paid ahead. */
export const tables: OwnTables = {
  sealed: { pajak_muka: ['nomor', 'baris'] },
}
