import type { TableWrite } from '#kernel/server/command/posting.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import {
  CARA,
  hitungKetemu,
  kunciBerjalan,
  lupakanTemuan,
  temukan,
} from '#modules/barang/opname/server/index.ts'

/** Holds all counts of goods that go on, before anything else of the transaction, in one order. */
export async function kunciOpname(tx: Tx) {
  const semua = []
  for (const cara of [CARA.BARANG, CARA.PENERIMAAN, CARA.RFID]) {
    const opname = await kunciBerjalan(tx, cara)
    if (opname) semua.push({ cara, ...opname })
  }
  return semua
}
export type OpnameDipegang = Awaited<ReturnType<typeof kunciOpname>>[number]

/** Counts the piece as found by weight; null when a scanner was faster. */
export async function hitungPiece(
  tx: Tx,
  { cara, no_opname, ketemu, jumlah }: OpnameDipegang,
  kode_barcode: string,
  oleh: { readonly waktu: Date; readonly user_id: string },
) {
  const [satu] = await temukan(tx, cara, [kode_barcode], oleh, sql`s.kode_barcode`)
  if (!satu) return null
  return {
    tulis: hitungKetemu(tx, cara, no_opname, 1),
    kabar: { event: cara.event, data: { ketemu: ketemu + 1, jumlah } },
  }
}

/** The piece is missing again in the count that it was counted in. */
export async function kurangiPiece(
  tx: Tx,
  { cara, no_opname }: OpnameDipegang,
  kode: string,
): Promise<TableWrite[]> {
  if (!(await lupakanTemuan(tx, cara, { no_opname, kode }))) return []
  return [hitungKetemu(tx, cara, no_opname, -1)]
}
