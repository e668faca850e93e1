import type { OwnTables } from '#kernel/server/db/tables.ts'

/** Tables of this area that no master declares. */
export const tables: OwnTables = {
  sealed: {
    kas_awal: ['no_kas_awal'],
    transaksi_kas: ['no_transaksi'],
    validasi_non_cash: ['no_validasi'],
    hitung_laci: ['no_hitung'],
  },
  trade: ['hitungan_buta'],
}
