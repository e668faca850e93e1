import type { NumberedLine } from '../command/posting.ts'
import { sql } from '../db/query.ts'
import type { Tx } from '../db/tx.ts'

interface Row extends NumberedLine {
  readonly baris: number
}

/**
 * The reversing lines of a document: each of its lines with the opposite sign and a negative
 * number, in the order of the balance locks. This is the only way to undo; nothing is deleted.
 * `tanggal` is the document's own business date; the reversal is posted on today's. Throws when the
 * document was reversed already, because nothing is left to undo.
 */
export async function reverse(tx: Tx, nomor: string, tanggal: string): Promise<NumberedLine[]> {
  const rows = await tx.all(sql<Row>`
    select baris, akun, satuan, rincian, jumlah from public.buku
    where kode_toko = ${tx.kode_toko} and tanggal = ${tanggal} and dokumen = ${nomor}
    order by baris`)
  if (rows.some((r) => r.baris < 0)) throw new Error(`${nomor} has been reversed already`)
  return rows.map((r) => ({ ...r, baris: -r.baris, jumlah: -r.jumlah }))
}
