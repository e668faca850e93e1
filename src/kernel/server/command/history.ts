import type { Kejadian } from '#kernel/shared/history.ts'
import { sql } from '../db/query.ts'
import type { Tx } from '../db/tx.ts'

type Isi = Record<string, unknown> | null | undefined

/**
 * The history of a document, or of a document and those that belong to it, from the audit: oldest
 * first, at most 200 entries.
 */
export async function documentHistory(
  tx: Tx,
  nomor: string | readonly string[],
): Promise<Kejadian[]> {
  const rows = await tx.all(sql<Omit<Kejadian, 'sebelum' | 'sesudah'> & { readonly isi: string }>`
    select waktu, user_id, aksi, isi from public.audit
    where kode_toko = ${tx.kode_toko} and objek = any(${[nomor].flat()})
    order by tanggal, urut limit 200`)
  return rows.map(({ isi, ...row }) => {
    // `isi` holds a line with the number, then the text that the chain covers.
    const { sebelum, sesudah } = JSON.parse(isi.slice(isi.indexOf('\n') + 1)) as Record<string, Isi>
    return { ...row, sebelum: sebelum ?? null, sesudah: sesudah ?? null }
  })
}
