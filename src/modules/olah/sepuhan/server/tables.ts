import type { OwnTables } from '#kernel/server/db/tables.ts'

/** Tables of this area that no master declares. */
export const tables: OwnTables = {
  sealed: {
    kirim_sepuhan: ['no_kirim'],
    kirim_sepuhan_baris: ['no_kirim', 'baris'],
    terima_sepuhan: ['no_terima'],
    terima_sepuhan_baris: ['no_terima', 'baris'],
    wasting_sepuhan: ['no_wasting'],
  },
}
