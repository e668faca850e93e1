import type { OwnTables } from '#kernel/server/db/tables.ts'

/** Tables of this area that no master declares. */
export const tables: OwnTables = {
  sealed: {
    opname_hutang_surat: ['no_opname', 'no_faktur_hutang'],
  },
}
