import { z } from '#kernel/shared/z.ts'
import { defineCall } from '#kernel/shared/contract.ts'
import { AppError } from '#kernel/shared/errors.ts'
import { authorize } from '../http/authenticate.ts'
import { type Ctx, Envelope, type Route, defineSession } from '../http/route.ts'
import { mayChooseBranch } from '../report/branches.ts'
import { withoutPersonal, refusePersonalSort } from '../personal/without-personal.ts'
import { askHere } from './ask-here.ts'
import { askRemote } from './ask.ts'
import { branchDocumentRoute } from './branch-document.ts'
import { allBranches } from './branches.ts'
import { reasonOf } from './reason.ts'

const cabangSchema = z.looseObject({
  kode_toko: z.string(),
  nama_toko: z.string(),
  status: z.enum(['success', 'error']),
  message: z.string().optional(),
  data: z.unknown().optional(),
})

/**
 * Sends any of our reading calls to every branch at once: GET or POST portal/{its path}. Answers a
 * list per branch, each with its status (gaps.md 76). Reports have this built in, with totals; this
 * is for all other reads. A list hides the same data from a person here as in their own shop. A
 * single record by its number is refused here: the calls for it log the read.
 */
export function portalRoutes(): Route[] {
  const any = (['GET', 'POST'] as const).map((method) =>
    defineSession(
      defineCall({
        method,
        path: 'portal/*',
        policy: 'session',
        summary: 'The same reading call of every branch, each with its status',
        input: z.looseObject({ '*': z.string().max(200) }),
        output: z.array(cabangSchema),
      }),
      async ({ ctx, input }) => {
        const { '*': path, ...isi } = input
        return tanyaPortal(ctx, method, path, isi)
      },
    ),
  )
  return [branchDocumentRoute(), ...any]
}

async function tanyaPortal(
  ctx: Ctx,
  method: 'GET' | 'POST',
  path: string,
  isi: Readonly<Record<string, unknown>>,
): Promise<Envelope<z.output<typeof cabangSchema>[]>> {
  if (!mayChooseBranch(ctx)) throw new AppError('portal.bukan_pusat', { status: 403 })
  const route = ctx.services.registry.routes.find(
    (r) =>
      r.call.method === method && r.call.path === path && !path.includes('{') && r.kind === 'query',
  )
  if (route?.kind !== 'query') throw new AppError('route.not_found', { status: 404 })
  const { policy } = route.call
  if (policy !== 'public') authorize(ctx, policy)
  const input = route.call.input.parse(isi)
  refusePersonalSort(route.call, ctx.sesi.level, input)
  const jawaban = await ctx.services.portal.askAll(
    await allBranches(ctx),
    { tentang: path, signal: ctx.signal },
    async (c, listening) => {
      if (!c.jauh) return askHere(ctx, c, route, input)
      const a = await askRemote(c, { method, path, input: isi, bahasa: ctx.bahasa }, listening)
      // Another server's answer has to match this call's contract; otherwise the branch counts as
      // failed.
      return { ...a, data: route.call.output.parse(a.data) }
    },
  )
  const gagal = ctx.services.texts.t(ctx.bahasa, 'portal.gagal')
  const cabang = jawaban.map((j) => {
    const { kode_toko, nama_toko } = j.cabang
    if (j.status === 'success') {
      const data = withoutPersonal(route.call, ctx.sesi.level, j.isi['data'])
      return { ...j.isi, data, kode_toko, nama_toko, status: 'success' as const }
    }
    ctx.services.log.warn(reasonOf(j.cabang, j.sebab), `branch ${kode_toko} did not answer ${path}`)
    return { kode_toko, nama_toko, status: 'error' as const, message: gagal }
  })
  const menjawab = cabang.filter((c) => c.status === 'success').length
  return new Envelope(cabang, {
    sebagian: menjawab < cabang.length,
    menjawab,
    ditanya: cabang.length,
  })
}
