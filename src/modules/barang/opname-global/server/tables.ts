import type { OwnTables } from '#kernel/server/db/tables.ts'

/** Tables of this area that no master declares. */
export const tables: OwnTables = {
  sealed: {
    opname_global_baki: ['no_opname', 'kode_baki'],
  },
}
