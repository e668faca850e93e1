import { z } from '#kernel/shared/z.ts'
import { defineCall } from '#kernel/shared/contract.ts'
import { callOfOne, documentOf } from '#kernel/shared/document.ts'
import { AppError } from '#kernel/shared/errors.ts'
import { zKode, zNomor } from '#kernel/shared/schema.ts'
import { authorize } from '../http/authenticate.ts'
import { type Ctx, type Route, defineSession } from '../http/route.ts'
import { isUnlimited } from '../personal/count-reads.ts'
import { countedPersonal, diberitahu } from '../personal/without-personal.ts'
import { requestedBranches } from '../report/branches.ts'
import { type RemoteEnvelope, Room, askRemote } from './ask.ts'
import type { Branch } from './branches.ts'
import { askHere } from './ask-here.ts'

const zDocument = z.looseObject({ tanggal: z.string(), status: z.string() })

/** A person waits for this one alone. */
const LONGEST_MS = 10_000

/**
 * One document of a branch by its number, for the central office: what the document's own call
 * answers in that shop, with the right to that call, and counted as a read of personal data. From
 * SPV on; a branch on a server of its own answers as to its owner, so only owners ask there.
 */
export const branchDocumentRoute = (): Route =>
  defineSession(
    defineCall({
      method: 'GET',
      path: 'portal/dokumen',
      policy: 'session',
      summary: 'One document of a branch, by its number',
      input: z.strictObject({ kode_toko: zKode, dokumen: zNomor }),
      output: zDocument,
    }),
    ({ ctx, input }) => read(ctx, input.kode_toko, input.dokumen),
  )

async function read(ctx: Ctx, shop: string, nomor: string) {
  const [branch] = await requestedBranches(ctx, shop)
  const kind = documentOf(ctx.services.registry.documents, nomor)
  const path = kind && callOfOne(kind)
  const route = ctx.services.registry.routes.find(
    ({ call, kind: is }) => call.method === 'GET' && call.path === path && is === 'query',
  )
  if (!branch || branch.kode_toko !== shop || !kind || route?.kind !== 'query')
    throw new AppError('route.not_found', { status: 404 })
  if (route.call.policy !== 'public') authorize(ctx, route.call.policy)
  const { level } = ctx.sesi
  if (!(branch.jauh ? isUnlimited(level) : diberitahu(level)))
    throw new AppError('hak.tidak_ada', { status: 403 })
  const input = { [kind.nomor]: nomor }
  const { data } = branch.jauh
    ? await askFar(
        ctx,
        branch,
        route.call.path.replace(/\{\w+\}/, () => encodeURIComponent(nomor)),
      )
    : await askHere(ctx, branch, route, route.call.input.parse(input))
  const checked = route.call.output.parse(data)
  return (await countedPersonal(route.call, ctx, input, checked)) as z.output<typeof zDocument>
}

/** A server that can't be reached or has no such document is one that did not answer. */
async function askFar(ctx: Ctx, branch: Branch, path: string): Promise<RemoteEnvelope> {
  const signal = AbortSignal.any([AbortSignal.timeout(LONGEST_MS), ctx.signal])
  const call = { method: 'GET', path, input: {}, bahasa: ctx.bahasa } as const
  try {
    return await askRemote(branch, call, { signal, room: new Room().part() })
  } catch (cause) {
    throw new AppError('portal.cabang_diam', {
      status: 503,
      params: { nama: branch.nama_toko },
      cause,
    })
  }
}
