import type { OwnTables } from '#kernel/server/db/tables.ts'

/** Tables of this area that no master declares. */
export const tables: OwnTables = {
  sealed: {
    terima_supplier: ['no_terima'],
    terima_supplier_baris: ['no_terima', 'baris'],
  },
}
