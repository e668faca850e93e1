import type { OwnTables } from '#kernel/server/db/tables.ts'

/** Tables of this area that no master declares. */
export const tables: OwnTables = {
  sealed: {
    tutup_toko_kas: ['no_tutup', 'baris'],
    batal_tutup_toko: ['no_tutup'],
  },
}
