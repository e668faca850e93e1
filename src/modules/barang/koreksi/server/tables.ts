import type { OwnTables } from '#kernel/server/db/tables.ts'

/** Tables of this area. */
export const tables: OwnTables = {
  sealed: {
    koreksi_barang_isi: ['no_koreksi', 'baris'],
  },
}
