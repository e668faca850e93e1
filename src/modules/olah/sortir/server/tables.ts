import type { OwnTables } from '#kernel/server/db/tables.ts'

/** Tables of this area that no master declares. */
export const tables: OwnTables = {
  sealed: {
    sortir_pembelian: ['no_sortir'],
    sortir_pembelian_baris: ['no_sortir', 'baris'],
  },
}
