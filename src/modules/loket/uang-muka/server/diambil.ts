import type { TableWrite } from '#kernel/server/command/posting.ts'
import type { BarangTerkunci } from '#modules/barang/barang/server/index.ts'

/** An advance that a sale takes over: how much, at which prices, and what closes it. */
export interface UangMuka {
  readonly nomor: string
  /** Account that owes it to the customer until the sale. */
  readonly akun: string
  readonly jumlah_rp: number
  /** PPN that is owed for it already. */
  readonly ppn_muka_rp: number
  readonly kode_customer: string | null
  /** The pieces that were held for it, in the order of their barcodes. */
  readonly barcodes: readonly string[]
  /** A piece with the price that was agreed on; one that does not belong to it comes back as it is. */
  readonly sepakati: (barang: BarangTerkunci) => BarangTerkunci
  /** Closes it with the number of the sale. */
  readonly tulis: readonly TableWrite[]
}
