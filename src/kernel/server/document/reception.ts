import { type FullDocument, refusalOf } from '#kernel/shared/document.ts'
import { AppError } from '#kernel/shared/errors.ts'
import { BUKU } from '#kernel/shared/posting.ts'
import { auditBeside } from '../command/audit-many.ts'
import { sql } from '../db/query.ts'
import type { Tx } from '../db/tx.ts'
import type { Services } from '../http/services.ts'

/** A document of another shop of this server that came here: its number there, who received it. */
interface Arrival {
  readonly aksi: string
  readonly asal: string
  readonly nomor: string
  readonly user_id: string
  readonly tujuan: string
  readonly pada: Date
}

/** What its sender writes down of it; null where that was written before. */
type Reached = (Readonly<Record<string, unknown>> & { readonly status: string }) | null

/** All of it arrived. */
const whole = async (_: Tx, status: string): Promise<Reached> =>
  status === 'OPEN' ? { status: 'DONE' } : null

/**
 * Tells the sender that its document has arrived. Received or taken back is decided by one row, the
 * sender's, in a transaction of that shop; doing it twice is the same as once, so a reception that
 * fails afterwards is tried again. Throws 404 as declared, 409 for a cancelled one.
 */
export async function tellSender(
  services: Services,
  of: FullDocument,
  { aksi, asal, nomor, user_id, tujuan, pada }: Arrival,
  reach: (tx: Tx, status: string) => Promise<Reached> = whole,
): Promise<void> {
  const { tabel, jenis, isi } = of
  const params = { [of.nomor]: nomor }
  const row = sql`kode_toko = ${asal} and ${sql.ref(of.nomor)} = ${nomor} and tujuan = ${tujuan}`
  const isNew = await services.db.tulis(asal, async (tx) => {
    const sent = await tx.maybe(sql<{ status: string }>`
      select status from public.${sql.table(tabel)} where ${row} for update`)
    if (!sent) throw new AppError(isi.tidakAda, { status: 404, params })
    if (sent.status === 'BATAL') throw new AppError(refusalOf(of, 'BATAL'), { status: 409, params })
    const reached = await reach(tx, sent.status)
    if (!reached) return false
    await tx.run(sql`
      update public.${sql.table(tabel)}
      set status = ${reached.status}, diterima_oleh = ${user_id}, diterima_pada = ${pada}
      where ${row}`)
    const by = { user_id, waktu: services.jam() }
    await auditBeside(tx, by, { aksi, objek: nomor, sesudah: { ...reached, tujuan } })
    return true
  })
  if (!isNew) return
  services.kabar.terbit({ kode_toko: asal, event: 'dokumen', data: { jenis } })
  services.kabar.terbit({ kode_toko: asal, event: BUKU })
}
