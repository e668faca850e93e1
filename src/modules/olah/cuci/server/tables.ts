import type { OwnTables } from '#kernel/server/db/tables.ts'

/** Tables of this area that no master declares. */
export const tables: OwnTables = {
  sealed: {
    kirim_cuci: ['no_cuci'],
    kirim_cuci_baris: ['no_cuci', 'baris'],
    terima_cuci: ['no_terima_cuci'],
    terima_cuci_baris: ['no_terima_cuci', 'baris'],
  },
}
