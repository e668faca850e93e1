import type { OwnTables } from '#kernel/server/db/tables.ts'

/** Tables of this area that no master declares. */
export const tables: OwnTables = {
  sealed: {
    penjualan: ['no_faktur_jual'],
    penjualan_barang: ['no_faktur_jual', 'baris'],
    penjualan_bayar: ['no_faktur_jual', 'baris'],
    kupon_pakai: ['no_faktur_jual', 'kode_kupon'],
    kunci_harga: ['no_kunci'],
  },
}
