import type { OwnTables } from '#kernel/server/db/tables.ts'

/** Tables of this area that no master declares. */
export const tables: OwnTables = {
  sealed: {
    barang_hilang: ['no_barang_hilang'],
    barang_hilang_baris: ['no_barang_hilang', 'baris'],
    temu_barang: ['no_temu'],
    temu_barang_baris: ['no_temu', 'baris'],
  },
}
