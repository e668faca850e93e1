import type { OwnTables } from '#kernel/server/db/tables.ts'

/** Tables of this area that no master declares. */
export const tables: OwnTables = {
  sealed: {
    service: ['no_service'],
    service_barang: ['no_service', 'baris'],
    service_ambil: ['no_ambil'],
    service_bayar: ['dokumen', 'baris'],
  },
}
