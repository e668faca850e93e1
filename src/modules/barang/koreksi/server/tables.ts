import type { OwnTables } from '#kernel/server/db/tables.ts'

/** Tables of this area. */
export const tables: OwnTables = {
  sealed: {
    koreksi_barang: ['no_koreksi'],
    koreksi_barang_isi: ['no_koreksi', 'baris'],
    update_kadar: ['no_update_kadar'],
    update_kadar_isi: ['no_update_kadar', 'baris'],
    update_profit: ['no_update_profit'],
    update_profit_isi: ['no_update_profit', 'baris'],
  },
}
