import type { OwnTables } from '#kernel/server/db/tables.ts'

/** Tables of this area that no master declares. */
export const tables: OwnTables = {
  sealed: {
    transaksi_poin: ['no_transaksi_poin'],
    tukar_poin: ['no_tukar_poin'],
    tukar_poin_hadiah: ['no_tukar_poin', 'baris'],
    mutasi_hadiah: ['no_mutasi_hadiah'],
    poin_reset: ['no_reset'],
    poin_afiliasi: ['no_faktur_jual', 'kode'],
  },
}
