import type { OwnTables } from '#kernel/server/db/tables.ts'

/** Tables of this area that no master declares. */
export const tables: OwnTables = {
  sealed: {
    kirim_barang: ['no_kirim'],
    kirim_barang_baris: ['no_kirim', 'baris'],
    terima_barang: ['no_terima'],
    terima_barang_baris: ['no_terima', 'baris'],
    selesai_kirim: ['no_selesai'],
    selesai_kirim_baris: ['no_selesai', 'baris'],
  },
}
