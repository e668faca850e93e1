import type pg from 'pg'
import { AppError } from '../../shared/errors.ts'
import { openTx, rollback } from '../db/database.ts'
import { codeOf, DAY_CLOSED, isRetryable, isUnreachable, mapDatabaseError } from '../db/errors.ts'
import { named } from '../db/pool.ts'
import type { CommandHandler, Ctx } from '../http/route.ts'
import type { Call } from '../../shared/contract.ts'
import { composePosting } from './compose.ts'
import { claimKey, requestHash, storedAnswer } from './idempotency.ts'
import type { Hasil } from './posting.ts'

const MOST_TRIES = 5

export interface Request {
  readonly call: Call
  readonly handle: CommandHandler<Call>
  readonly ctx: Ctx
  readonly input: unknown
  readonly kunci: string | null
}

/**
 * Runs one command: claim the key, first flight, posting, commit. Tried again a bounded number of
 * times after a deadlock, a serialization failure, or when the day was closed meanwhile. Answers
 * what the handler decided, with the document's number, or the stored answer of a repeated key.
 */
export async function execute(r: Request): Promise<Record<string, unknown>> {
  let ctx = r.ctx
  for (let turn = 1; ; turn++) {
    try {
      return await attempt({ ...r, ctx })
    } catch (error) {
      if (!isRetryable(error) || turn === MOST_TRIES) throw mapDatabaseError(error)
      if (codeOf(error) === DAY_CLOSED) {
        ctx.services.toko.drop(ctx.toko.kode_toko)
        ctx = { ...ctx, ...(await ctx.services.toko.find(ctx.toko.kode_toko)) }
      }
      await new Promise((done) => setTimeout(done, Math.random() * 5 * 2 ** turn))
    }
  }
}

async function attempt(r: Request): Promise<Record<string, unknown>> {
  const { ctx } = r
  const client = await ctx.services.db.connect()
  let broken: Error | undefined
  try {
    return await work(r, client)
  } catch (error) {
    broken = await rollback(client)
    throw error
  } finally {
    client.release(broken)
  }
}

async function work(r: Request, client: pg.PoolClient): Promise<Record<string, unknown>> {
  const { ctx, kunci } = r
  const waktu = ctx.services.jam()
  const tx = openTx(client, ctx.toko.kode_toko)
  const hash = kunci === null ? null : requestHash([r.call.path, ctx.sesi.user_id, r.input])
  // The claim goes out first, so a repeated key finds its answer before anything looks at the piece
  // that the first request has sold.
  const claim = kunci && hash ? claimKey(tx, kunci, hash, waktu) : Promise.resolve(true)
  const handled = r.handle({
    ctx, tx, input: r.input, kunci: kunci ?? '', tanggal: ctx.toko.tgl_system, waktu,
  })
  handled.catch(() => {})
  if (!(await claim) && kunci && hash) {
    await handled.catch(() => {})
    await rollback(client)
    return replay(r, client, kunci, hash)
  }
  const hasil = await handled
  if (hasil.dokumen && kunci === null)
    throw new AppError('idempotensi.kunci_wajib', { status: 400 })
  const nomor = await post(r, client, hasil, waktu)
  if (hasil.tutupHari) await announceDay(ctx)
  if (hasil.kabar) ctx.services.kabar.terbit({ kode_toko: ctx.toko.kode_toko, ...hasil.kabar })
  return answer(hasil.jawaban as Record<string, unknown>, hasil.dokumen?.kolom, nomor)
}

/** Every process forgets the old business date before the answer that names the new one goes out. */
async function announceDay({ services, toko: { kode_toko } }: Ctx): Promise<void> {
  services.toko.drop(kode_toko)
  await services.kabar.segera({ kode_toko, event: 'toko.berubah' }).catch((error: unknown) => {
    services.log.warn({ error }, 'notice of the new day was not sent')
  })
}

/** Second flight. Statement and COMMIT leave together; COMMIT's own word says whether it happened. */
async function post(
  r: Request,
  client: pg.PoolClient,
  hasil: Hasil<unknown>,
  waktu: Date,
): Promise<string> {
  const { ctx, kunci } = r
  const { kode_toko, kode_nota, tgl_system } = ctx.toko
  const statement = composePosting(hasil, {
    kode_toko, kode_nota, tanggal: tgl_system, user_id: ctx.sesi.user_id, waktu, kunci,
  })
  const posting = client.query<{ nomor: string }>(named(statement))
  const commit = client.query('COMMIT')
  commit.catch(() => {})
  const { rows } = await posting
  try {
    const { command } = await commit
    if (command !== 'COMMIT') throw new Error(`posting was rolled back: ${command}`)
  } catch (error) {
    if (isUnreachable(error))
      throw new AppError('database.hasil_tidak_pasti', { status: 503, cause: error })
    throw error
  }
  const row = rows[0]
  if (!row) throw new Error('posting without its day')
  return row.nomor
}

async function replay(
  r: Request,
  client: pg.PoolClient,
  kunci: string,
  hash: Buffer,
): Promise<Record<string, unknown>> {
  const tx = openTx(client, r.ctx.toko.kode_toko, 'BEGIN READ ONLY')
  const { nomor, jawaban } = await storedAnswer(tx, kunci, hash)
  await client.query('COMMIT')
  return answer(jawaban, jawaban['$nomor'] as string | undefined, nomor)
}

function answer(
  jawaban: Record<string, unknown>,
  kolom: string | undefined,
  nomor: string,
): Record<string, unknown> {
  const { $nomor: _, ...rest } = jawaban
  return kolom ? { [kolom]: nomor, ...rest } : rest
}
