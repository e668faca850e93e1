import type { OwnTables } from '#kernel/server/db/tables.ts'

/** Tables of this area that no master declares. */
export const tables: OwnTables = {
  sealed: {
    barang_riwayat: ['kode_barcode', 'waktu', 'aksi'],
  },
  trade: ['barang', 'barang_dibatalkan'],
}
