import type { OwnTables } from '#kernel/server/db/tables.ts'

/** Tables of this area that no master declares. */
export const tables: OwnTables = {
  sealed: {
    pindah_barang: ['no_pindah'],
    pindah_barang_baris: ['no_pindah', 'baris'],
    hancur_barang: ['no_hancur'],
    hancur_barang_baris: ['no_hancur', 'baris'],
  },
}
