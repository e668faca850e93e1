import { createHash } from 'node:crypto'
import { AppError } from '#kernel/shared/errors.ts'
import type { Tanggal } from '#kernel/shared/tanggal.ts'
import { sql } from '../db/query.ts'
import type { Tx } from '../db/tx.ts'
import type { Audit } from './posting.ts'

const AT_ONCE = 2_000

/** The acting person, business day and time: those of the posting in this transaction. */
export interface AuditBy {
  readonly user_id: string
  readonly tanggal: Tanggal
  readonly waktu: Date
}

type Entry = Audit & { readonly objek: string }

/**
 * Writes audit entries beside the one of the command's own posting: one for each record that an
 * import changes. The entries take their numbers from the shop's day, so a handler calls this last.
 * They join the day's chain as any other entry does: hash = sha256(previous || isi), without a
 * document number in front. The last entry takes the trace of everything that the transaction has
 * written so far.
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
  const trace = tx.takeTrace()
  const last = day.urut + rows.length
  for (let i = 0; i < rows.length; i += AT_ONCE)
    await tx.run(sql`
      insert into public.audit
        (kode_toko, tanggal, urut, waktu, user_id, aksi, objek, isi, hash, jejak)
      select ${tx.kode_toko}, ${by.tanggal}::date, r.urut, ${by.waktu}, ${by.user_id},
        r.aksi, r.objek, r.isi, decode(r.hash, 'hex'), case r.urut when ${last} then ${trace}::text end
      from jsonb_to_recordset(${JSON.stringify(rows.slice(i, i + AT_ONCE))}::jsonb)
        as r (urut integer, aksi text, objek text, isi text, hash text)`)
  await tx.run(sql`
    update public.hari set urut = urut + ${rows.length}, hash = ${hash}
    where kode_toko = ${tx.kode_toko} and tanggal = ${by.tanggal}`)
}

/**
 * Writes one entry into the shop's open day for a change made outside a command. The entry takes
 * the transaction's trace. Throws 409 `toko.hari_tertutup` when the shop has no open day.
 */
export async function auditBeside(
  tx: Tx,
  by: Omit<AuditBy, 'tanggal'>,
  entry: Entry,
): Promise<void> {
  const { tanggal } = await openDay(tx)
  await auditMany(tx, { ...by, tanggal }, [entry])
}

/**
 * Does the same as `auditBeside`, except on a day that has no entry yet. There it writes nothing
 * and drops the trace, so that the closing before that day can still be taken back. Use it only for
 * rows that have no effect until a command writes them again, such as a grant that nobody has used.
 */
export async function auditInBegunDay(
  tx: Tx,
  by: Omit<AuditBy, 'tanggal'>,
  entry: Entry,
): Promise<void> {
  const { tanggal, urut } = await openDay(tx)
  if (urut === 0) tx.takeTrace()
  else await auditMany(tx, { ...by, tanggal }, [entry])
}

/** The open day, locked until commit. */
async function openDay(tx: Tx): Promise<{ readonly tanggal: Tanggal; readonly urut: number }> {
  // A closing that held the lock has opened the next day; only a second look finds it.
  for (let look = 0; look < MOST_LOOKS; look++) {
    const day = await tx.maybe(sql<{ tanggal: Tanggal; urut: number }>`
      select tanggal, urut from public.hari
      where kode_toko = ${tx.kode_toko} and ditutup_pada is null for update`)
    if (day) return day
  }
  throw new AppError('toko.hari_tertutup', { status: 409 })
}

const MOST_LOOKS = 3

const textOf = ({ waktu, user_id }: AuditBy, { aksi, objek, sebelum, sesudah }: Entry) =>
  JSON.stringify({ waktu: waktu.toISOString(), user_id, aksi, objek, sebelum, sesudah })
