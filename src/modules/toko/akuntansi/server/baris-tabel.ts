import { createHash } from 'node:crypto'
import { sql } from '#kernel/server/db/query.ts'
import { DIGITS, rowKey, rowText } from '#kernel/server/db/trace.ts'
import type { Tx } from '#kernel/server/db/tx.ts'

/** Columns that releases have added since a row was last written; it was sealed without them. */
const MOST_ADDED = 8

export const sidikDari = (isi: string) =>
  createHash('sha256').update(isi).digest('hex').slice(0, DIGITS)

const barisTabel = (tx: Tx, tabel: string, tanpa: readonly string[]) =>
  sql<{ kunci: string; isi: string }>`
    select ${sql.raw(rowKey(tabel, 't'))} as kunci, ${sql.raw(rowText('t', tanpa))} as isi
    from public.${sql.table(tabel)} t where t.kode_toko = ${tx.kode_toko}`

/**
 * Grants that no entry vouches for, but for those that may be so: never used, and given before
 * anything stood in their day (`auditInBegunDay`).
 */
export async function tanpaHariKosong(tx: Tx, id: readonly string[]): Promise<string[]> {
  if (id.length === 0) return []
  const rows = await tx.all(sql<{ id: string }>`
    select o.id::text as id from public.otorisasi o
    where o.kode_toko = ${tx.kode_toko} and o.id::text = any(${id})
      and (o.dipakai is not null or exists (
        select 1 from public.audit a where a.kode_toko = ${tx.kode_toko}
          and a.tanggal = o.tanggal and a.waktu < o.dibuat - interval '1 minute'))`)
  return rows.map((r) => r.id)
}

/** Takes those out that are as they were sealed but for columns that the table has got since. */
export async function lepasKolomBaru(
  tx: Tx,
  tabel: string,
  berubah: Map<string, { readonly sidik: string }>,
): Promise<void> {
  if (berubah.size === 0) return
  const kolom = await tx.all(sql<{ nama: string }>`
    select attname::text as nama from pg_attribute
    where attrelid = ${`public.${tabel}`}::text::regclass and attnum > 0 and not attisdropped
    order by attnum desc limit ${MOST_ADDED}`)
  for (let n = 1; n <= kolom.length && berubah.size > 0; n++) {
    const tanpa = kolom.slice(0, n).map((k) => k.nama)
    for await (const { kunci, isi } of tx.stream(barisTabel(tx, tabel, tanpa)))
      if (berubah.get(kunci)?.sidik === sidikDari(isi)) berubah.delete(kunci)
  }
}
