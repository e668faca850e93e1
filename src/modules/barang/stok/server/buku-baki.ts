import type { Gate } from '#kernel/shared/gates.ts'
import { sql } from '#kernel/server/db/query.ts'
import { LEVEL_MODAL } from '#modules/barang/barang/rules-modal.ts'

/**
 * Lines of the ledger that belong to a tray of pieces: `barang/<gudang>/<baki>`. Longer names are
 * goods without barcodes; gold at craftsmen and refiners lies in no tray.
 */
export const DI_BAKI = sql`akun like 'barang/%/%' and akun not like 'barang/%/%/%'
  and akun not like 'barang/cuci/%' and akun not like 'barang/sepuhan/%'`

/** Reports with the cost of the stock; its balance is for OWN alone while it is hidden. */
export const TERSEMBUNYI: Gate = {
  levels: LEVEL_MODAL,
  levelsWhen: { module: 'HIDE_SALDO_BARANG_SUMMARY', levels: ['OWN'] },
}
