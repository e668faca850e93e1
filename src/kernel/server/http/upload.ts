import type { FastifyRequest } from 'fastify'
import { AppError } from '#kernel/shared/errors.ts'
import type { SessionKind } from '../session/session.ts'
import { sparing } from '../sparing-heap.ts'
import { Turns } from '../turns.ts'
import { receiveMultipart } from './multipart.ts'
import type { Ctx } from './route.ts'

/** Files are in memory during the work, so only a few are worked on; the others wait on disk. */
const turns = new Turns({ name: 'unggahan', atOnce: 4, stuckAfter: 120_000 })

/**
 * Most uploads of one person under way, which bounds their use of the disk. A phone that is a camera
 * sends one after another, and counts for itself.
 */
const MOST_OF_ONE: Readonly<Record<SessionKind, number>> = {
  LAYAR: 40,
  AUTHENTICATOR: 0,
  KAMERA: 4,
}
const underWay = new Map<string, number>()

/**
 * Receives a multipart body and runs the work on it when its turn comes. Only the work takes a
 * turn, not the sending, so a slow, silent or gone sender delays nobody. Throws 429
 * `server.terlalu_sering` for a person with too many uploads under way, and the errors of
 * `receiveMultipart`.
 */
export async function upload<T>(
  request: FastifyRequest,
  ctx: Ctx,
  work: (body: Record<string, unknown>) => Promise<T>,
): Promise<T> {
  const { user_id, jenis } = ctx.sesi
  const who = `${user_id} ${jenis}`
  const before = underWay.get(who) ?? 0
  if (before >= MOST_OF_ONE[jenis])
    throw new AppError('server.terlalu_sering', { status: 429, params: { detik: 10 } })
  underWay.set(who, before + 1)
  try {
    const received = await receiveMultipart(request, ctx.signal)
    try {
      const unpacked = async () => work(await received.fields())
      return await turns.run(() => sparing(unpacked), ctx.signal)
    } finally {
      await received.release()
    }
  } finally {
    const left = (underWay.get(who) ?? 1) - 1
    if (left > 0) underWay.set(who, left)
    else underWay.delete(who)
  }
}
