import type { NumberedLine } from '../command/posting.ts'
import { sql } from '../db/query.ts'
import type { Tx } from '../db/tx.ts'

interface Row extends NumberedLine {
  readonly baris: number
}

/**
 * The mirror lines of a document: every line that it has, with the sign turned and its number
 * negative, in the order of the balance locks. The only way to undo; nothing is erased. `tanggal` is
 * the document's own business date; the mirror is posted on today's. Throws when the document has
 * lines but was mirrored already, because then there is nothing left to undo.
 */
export async function reverse(tx: Tx, nomor: string, tanggal: string): Promise<NumberedLine[]> {
  const rows = await tx.all(sql<Row>`
    select baris, akun, satuan, rincian, jumlah from public.buku
    where kode_toko = ${tx.kode_toko} and tanggal = ${tanggal} and dokumen = ${nomor}
    order by baris`)
  if (rows.some((r) => r.baris < 0)) throw new Error(`${nomor} has been reversed already`)
  return rows.map((r) => ({ ...r, baris: -r.baris, jumlah: -r.jumlah }))
}
