import type { OwnTables } from '#kernel/server/db/tables.ts'

/** Tables of this area that no master declares. */
export const tables: OwnTables = {
  sealed: {
    pembelian: ['no_faktur_beli'],
    pembelian_barang: ['no_faktur_beli', 'baris'],
    pembelian_bayar: ['no_faktur_beli', 'baris'],
  },
}
