import type { OwnTables } from '#kernel/server/db/tables.ts'

/** Tables of this area that no master declares. */
export const tables: OwnTables = {
  sealed: {
    kirim_uang: ['nota_kirim'],
    terima_uang: ['no_terima'],
  },
}
