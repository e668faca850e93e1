import type { FastifyRequest } from 'fastify'
import { AppError } from '#kernel/shared/errors.ts'
import { Turns } from '../turns.ts'
import { receiveMultipart } from './multipart.ts'
import type { Ctx } from './route.ts'

/** Files are in memory during the work, so only a few are worked on; the others wait on disk. */
const pengerjaan = new Turns({ name: 'unggahan', sekaligus: 4, macetSetelah: 120_000 })

/** Most uploads of one person under way, which bounds their use of the disk. */
const MOST_OF_ONE = 40
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
  const { user_id } = ctx.sesi
  const before = underWay.get(user_id) ?? 0
  if (before >= MOST_OF_ONE)
    throw new AppError('server.terlalu_sering', { status: 429, params: { detik: 10 } })
  underWay.set(user_id, before + 1)
  try {
    const received = await receiveMultipart(request, ctx.signal)
    try {
      return await pengerjaan.kerjakan(async () => work(await received.fields()), ctx.signal)
    } finally {
      await received.release()
    }
  } finally {
    const left = (underWay.get(user_id) ?? 1) - 1
    if (left > 0) underWay.set(user_id, left)
    else underWay.delete(user_id)
  }
}
