import type { OwnTables } from '#kernel/server/db/tables.ts'

/** Tables of this area that no master declares. */
export const tables: OwnTables = {
  sealed: {
    jual_beli_manual: ['no_manual'],
    jual_manual_baris: ['no_manual', 'baris'],
    beli_manual_baris: ['no_manual', 'baris'],
    jual_beli_manual_bayar: ['no_manual', 'baris'],
  },
}
