import type { OwnTables } from '#kernel/server/db/tables.ts'

/** Tables of this area that no master declares. */
export const tables: OwnTables = {
  sealed: {
    opname_barang_isi: ['no_opname', 'kode_barcode'],
    opname_temuan: ['no_opname', 'kode'],
  },
}
