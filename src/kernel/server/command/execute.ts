import { BUKU } from '#kernel/shared/posting.ts'
import type pg from 'pg'
import { AppError } from '#kernel/shared/errors.ts'
import { openTx, rollback } from '../db/database.ts'
import { codeOf, DAY_CLOSED, isRetryable, mapDatabaseError, RULES_CHANGED } from '../db/errors.ts'
import type { Tx } from '../db/tx.ts'
import { wakeRelay } from '../jobs/wake.ts'
import type { CommandRoute, Ctx } from '../http/route.ts'
import { refuseInactive } from '../master/inactive.ts'
import { Outdated, isCurrent, requireCurrent } from '../session/outdated.ts'
import { postingForms } from './form.ts'
import { claimKey, requestHash, storedAnswer } from './idempotency.ts'
import type { PostingContext } from './parts.ts'
import type { Outcome, Announcement, PersonNotice, NumberColumn } from './posting.ts'

const MOST_TRIES = 5

export interface Request extends Omit<CommandRoute, 'kind'> {
  readonly ctx: Ctx
  readonly input: unknown
  readonly kunci: string | null
}

/**
 * Runs one command: claims the key, then first flight, posting and commit. A deadlock or a
 * serialization failure starts it again, a bounded number of times. Answers what the handler
 * decided, with the document's number, or the stored answer of a repeated key. Throws Outdated,
 * with nothing written, when the day was closed, or when the shop, its settings or the session were
 * changed after `ctx` was read: the caller starts again with fresh values (`untilCurrent`).
 */
export async function execute(r: Request): Promise<Record<string, unknown>> {
  const { ctx } = r
  if (r.persiapan) await requireCurrent(ctx)
  const siap = await r.persiapan?.({ ctx, input: r.input })
  for (let turn = 1; ; turn++) {
    try {
      return await attempt({ ...r, siap })
    } catch (error) {
      if (codeOf(error) === DAY_CLOSED) throw new Outdated('toko.hari_tertutup', error)
      if (codeOf(error) === RULES_CHANGED) throw new Outdated('database.bentrok', error)
      if (!isRetryable(error) || turn === MOST_TRIES) throw mapDatabaseError(error)
      await new Promise((done) => setTimeout(done, Math.random() * 5 * 2 ** turn))
    }
  }
}

type Prepared = Request & { readonly siap: unknown }

function attempt(r: Prepared): Promise<Record<string, unknown>> {
  const { db } = r.ctx.services
  return db.lend(async (client) => {
    const tx = openTx(client, r.ctx.toko.kode_toko, db.engine)
    try {
      return await work(r, client, tx)
    } finally {
      tx.end()
    }
  })
}

async function work(r: Prepared, client: pg.PoolClient, tx: Tx): Promise<Record<string, unknown>> {
  const { ctx, kunci } = r
  const { method, path } = r.call
  const waktu = ctx.services.jam()
  const hash = kunci === null ? null : requestHash([method, path, ctx.sesi.user_id, r.input])
  const current = isCurrent(tx, ctx)
  // The claim is sent before the handler's reads. A repeated key thus finds its stored answer
  // before the handler looks at a piece that the first request has sold.
  const claim = kunci && hash ? claimKey(tx, kunci, hash, waktu) : Promise.resolve(true)
  // Sent with them, so that it costs no flight of its own.
  const choosing = refuseInactive(tx, ctx.services.registry.choices.get(path), r.input)
  const handled = r.handle({
    ctx,
    tx,
    input: r.input,
    kunci: kunci ?? '',
    tanggal: ctx.toko.tgl_system,
    waktu,
    siap: r.siap,
  })
  // All of them settle before the connection goes to another command, even when one fails early.
  const settled = await Promise.allSettled([current, claim, handled, choosing])
  const [holds, claimed, handler, chosen] = settled
  tx.end()
  if (holds.status === 'rejected') throw holds.reason
  if (!holds.value) throw new Outdated()
  if (claimed.status === 'rejected') throw claimed.reason
  if (!claimed.value && kunci && hash) {
    await rollback(client)
    return replay(r, client, kunci, hash)
  }
  // Its reason comes before the handler's, which may have refused something less plain.
  if (chosen.status === 'rejected') throw chosen.reason
  if (handler.status === 'rejected') throw handler.reason
  const hasil = handler.value
  if (hasil.batal) {
    await rollback(client)
    return hasil.jawaban as Record<string, unknown>
  }
  if (hasil.dokumen && kunci === null)
    throw new AppError('idempotensi.kunci_wajib', { status: 400 })
  const nomor = await post(r, client, hasil, {
    waktu,
    jejak: tx.takeTrace(),
    aturanBerubah: tx.changedRules,
  })
  ctx.services.seals.touch(ctx.toko.kode_toko)
  if (hasil.tutupHari || hasil.bukaHari) await announceDay(ctx)
  if (hasil.orang) await announcePeople(ctx, hasil.orang)
  if (hasil.outbox?.length) wakeRelay(ctx.services.db, ctx.toko.kode_toko)
  if (hasil.buku?.length) ctx.services.kabar.terbit({ kode_toko: ctx.toko.kode_toko, event: BUKU })
  if (hasil.kabar) await announce(ctx, hasil.kabar)
  return answer(
    hasil.jawaban as Record<string, unknown>,
    hasil.kolom ?? hasil.dokumen?.nomor,
    nomor,
  )
}

async function announce(
  { services, toko: { kode_toko } }: Ctx,
  kabar: Announcement,
): Promise<void> {
  const { segera, ...pesan } = kabar
  if (!segera) return services.kabar.terbit({ kode_toko, ...pesan })
  await services.kabar.segera({ kode_toko, ...pesan }).catch((error: unknown) => {
    services.log.warn({ error }, `notice ${pesan.event} was not sent`)
  })
}

/** Every process forgets the old business date before the answer with the new date goes out. */
async function announceDay({ services, toko: { kode_toko } }: Ctx): Promise<void> {
  services.toko.drop(kode_toko)
  await services.kabar.segera({ kode_toko, event: 'toko.berubah' }).catch((error: unknown) => {
    services.log.warn({ error }, 'notice of the new day was not sent')
  })
}

/** Tells every process that a person was switched off or lost a right. */
async function announcePeople({ services }: Ctx, orang: readonly PersonNotice[]): Promise<void> {
  for (const pesan of orang) {
    services.sesi.drop(pesan.user_id)
    await services.kabar.segera(pesan).catch((error: unknown) => {
      services.log.warn({ error }, 'notice about a person was not sent')
    })
  }
}

/** Second flight, in the form of the engine. */
async function post(
  r: Request,
  client: pg.PoolClient,
  hasil: Outcome<unknown>,
  o: Pick<PostingContext, 'waktu' | 'jejak' | 'aturanBerubah'>,
): Promise<string> {
  const { ctx, kunci } = r
  const { kode_toko, kode_nota, tgl_system } = ctx.toko
  return postingForms[ctx.services.db.engine](client, hasil, {
    kode_toko,
    kode_nota,
    tanggal: hasil.bukaHari?.tanggal ?? tgl_system,
    user_id: ctx.sesi.user_id,
    kunci,
    aturan: ctx.aturan,
    ...o,
  })
}

async function replay(
  r: Request,
  client: pg.PoolClient,
  kunci: string,
  hash: Buffer,
): Promise<Record<string, unknown>> {
  const tx = openTx(client, r.ctx.toko.kode_toko, r.ctx.services.db.engine, 'BEGIN READ ONLY')
  const { nomor, jawaban } = await storedAnswer(tx, kunci, hash)
  await client.query('COMMIT')
  return answer(jawaban, jawaban['$nomor'] as NumberColumn | undefined, nomor)
}

function answer(
  jawaban: Record<string, unknown>,
  kolom: NumberColumn | undefined,
  nomor: string,
): Record<string, unknown> {
  const { $nomor: _, ...rest } = jawaban
  const bernomor = Object.fromEntries([kolom ?? []].flat().map((k) => [k, nomor] as const))
  // First in the answer, and instead of what a handler could only leave empty.
  return { ...bernomor, ...rest, ...bernomor }
}
