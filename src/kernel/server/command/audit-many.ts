import { createHash } from 'node:crypto'
import type { Tanggal } from '../../shared/tanggal.ts'
import { sql } from '../db/query.ts'
import type { Tx } from '../db/tx.ts'
import type { Audit } from './posting.ts'

const AT_ONCE = 2_000

/** Who acts, on which business day and when; as the posting that follows in the same transaction. */
export interface AuditBy {
  readonly user_id: string
  readonly tanggal: Tanggal
  readonly waktu: Date
}

type Entry = Audit & { readonly objek: string }

/**
 * Entries of the audit beside the one that the command's posting writes: one for each record that an
 * import changes. They take the shop's day, so a handler calls this last, and hang in its chain as
 * any other entry: hash = sha256(previous || isi), with no number of a document in front.
 */
export async function auditMany(tx: Tx, by: AuditBy, entries: readonly Entry[]): Promise<void> {
  if (entries.length === 0) return
  const isi = entries.map((e) => `\n${textOf(by, e)}`)
  const day = await tx.one(sql<{ urut: number; hash: Buffer }>`
    select urut, hash from public.hari
    where kode_toko = ${tx.kode_toko} and tanggal = ${by.tanggal} for update`)
  let { hash } = day
  const rows = entries.map(({ aksi, objek }, i) => {
    const text = isi[i] ?? ''
    hash = createHash('sha256').update(hash).update(text).digest()
    return { urut: day.urut + i + 1, aksi, objek, isi: text, hash: hash.toString('hex') }
  })
  for (let i = 0; i < rows.length; i += AT_ONCE)
    await tx.run(sql`
      insert into public.audit (kode_toko, tanggal, urut, waktu, user_id, aksi, objek, isi, hash)
      select ${tx.kode_toko}, ${by.tanggal}::date, r.urut, ${by.waktu}, ${by.user_id},
        r.aksi, r.objek, r.isi, decode(r.hash, 'hex')
      from jsonb_to_recordset(${JSON.stringify(rows.slice(i, i + AT_ONCE))}::jsonb)
        as r (urut integer, aksi text, objek text, isi text, hash text)`)
  await tx.run(sql`
    update public.hari set urut = urut + ${rows.length}, hash = ${hash}
    where kode_toko = ${tx.kode_toko} and tanggal = ${by.tanggal}`)
}

const textOf = ({ waktu, user_id }: AuditBy, { aksi, objek, sebelum, sesudah }: Entry) =>
  JSON.stringify({ waktu: waktu.toISOString(), user_id, aksi, objek, sebelum, sesudah })
