import type { OwnTables } from '#kernel/server/db/tables.ts'

/** Tables of this area that no master declares. */
export const tables: OwnTables = {
  trade: ['stok_manual'],
  sealed: {
    mutasi_manual: ['no_mutasi'],
    mutasi_manual_baris: ['no_mutasi', 'baris'],
  },
}
