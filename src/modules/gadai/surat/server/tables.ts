import type { OwnTables } from '#kernel/server/db/tables.ts'

/** Tables of this area that no master declares. */
export const tables: OwnTables = {
  sealed: {
    hutang: ['no_faktur_hutang'],
    hutang_barang: ['no_faktur_hutang', 'baris'],
    hutang_uang: ['dokumen', 'baris'],
  },
  trade: ['hutang_sidik_jari'],
}
