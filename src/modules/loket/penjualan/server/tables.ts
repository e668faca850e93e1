import type { OwnTables } from '#kernel/server/db/tables.ts'

/** Tables of this area that no master declares. */
export const tables: OwnTables = {
  sealed: {
    kupon_pakai: ['no_faktur_jual', 'kode_kupon'],
    kunci_harga: ['no_kunci'],
  },
}
