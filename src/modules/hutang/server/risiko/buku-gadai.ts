import type { Tanggal } from '../../../../kernel/shared/tanggal.ts'
import { sql } from '../../../../kernel/server/db/query.ts'
import type { Tx } from '../../../../kernel/server/db/tx.ts'
import type { Baris } from '../../../../kernel/server/laporan/define.ts'
import { kolomAturan, tagihanDari } from '../../reports/tiket.ts'

/** Active tickets, the principal that is owed on them, and their interest to a day. */
export interface BukuGadai {
  readonly jumlah: number
  readonly pokok_rp: number
  readonly bunga_rp: number
}

const SEKALI_BACA = 5000

/**
 * The book of pledges as the closing of a day keeps it (domain.md): every ticket by the function
 * that posts, read by a cursor, so that a book of any length is a few thousand rows in memory.
 */
export async function bukuGadai(tx: Tx, tanggal: Tanggal): Promise<BukuGadai> {
  let [jumlah, pokok_rp, bunga_rp] = [0, 0, 0]
  const aktif = sql<Baris>`
    select h.pokok_rp, h.jatuh_tempo, ${kolomAturan} from public.hutang h
    where h.kode_toko = ${tx.kode_toko} and h.status = 'AKTIF'`
  for await (const row of tx.stream(aktif, SEKALI_BACA)) {
    const t = tagihanDari(row, tanggal)
    jumlah += 1
    pokok_rp += t.pokok_rp
    bunga_rp += t.bunga_rp
  }
  return { jumlah, pokok_rp, bunga_rp }
}
