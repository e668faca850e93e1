import type { OwnTables } from '#kernel/server/db/tables.ts'

/** Tables of this area that no master declares. */
export const tables: OwnTables = {
  sealed: {
    tukar: ['no_tukar'],
    tukar_bayar: ['no_tukar', 'baris'],
    tukar_uji: ['no_uji'],
  },
}
