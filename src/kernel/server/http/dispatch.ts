import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#kernel/shared/errors.ts'
import type { Call } from '#kernel/shared/contract.ts'
import { needsFactor } from '#kernel/shared/gates.ts'
import { execute } from '../command/execute.ts'
import type { Tx } from '../db/tx.ts'
import { SERVICE_USER } from '../portal/service-tokens.ts'
import { registerAgentLines } from './agent-line.ts'
import { authenticate, authorize, cookieJar } from './authenticate.ts'
import { bahasaOf } from './language.ts'
import { holdDates } from './call-dates.ts'
import { registerCalls } from './call-router.ts'
import { lookOnly } from './look-only.ts'
import { registerNotices } from './notice.ts'
import { Rate } from './rate.ts'
import {
  FixedFile,
  Tagged,
  type Ctx,
  Envelope,
  type FileAnswer,
  type NoticeRoute,
  type OpenCtx,
  type Route,
  Download,
} from './route.ts'
import { countedPersonal, refusePersonalSort } from '../personal/without-personal.ts'
import type { Services } from './services.ts'
import { refuseUnstorable } from './storable.ts'
import { upload } from './upload.ts'
import { requireCurrent, untilCurrent, whileCurrent } from '../session/outdated.ts'
import { readQuery, withoutBeside } from './wire-input.ts'
import { WrittenList, sendList } from './written-list.ts'

/** Registers every declared call below /api/v1/, and the lines of programs. */
export function registerRoutes(app: FastifyInstance, services: Services): void {
  if (!services.salinan) registerAgentLines(app, services)
  const look = lookOnly(services)
  const rate = new Rate(services.jam)
  const notices = services.registry.routes.filter((r) => r.kind === 'notice')
  registerNotices(app, {
    routes: notices,
    rate,
    run: (route, sent, request, reply) => {
      look.check(route)
      return route.handle({
        ctx: openCtx(request, reply, services),
        // Its body is the handler's: it is read once its signature is checked.
        input: readInput(route, request, null),
        sent,
      })
    },
  })
  const answering = services.registry.routes.flatMap((route) => {
    if (route.kind === 'notice') return []
    // Calls without a session are limited by address when they read. The login limits guesses by
    // itself.
    const open = route.kind === 'open' && route.call.method === 'GET'
    const handler = (request: FastifyRequest, reply: FastifyReply) => {
      if (open) rate.check(request.ip)
      look.check(route)
      return answer(route, request, reply, services).catch(look.told)
    }
    return [{ call: route.call, handler }]
  })
  registerCalls(app, answering)
}

async function answer(
  route: Exclude<Route, NoticeRoute>,
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
): Promise<unknown> {
  if (route.kind === 'open') {
    const ctx = openCtx(request, reply, services)
    const result = await route.handle({ ctx, input: readInput(route, request) })
    if (result instanceof FixedFile)
      return sendFile(result.file, request, forAnybody(reply), SETAHUN)
    // A secret in the address opened it, so nothing of it stays on the way.
    if (result instanceof Download)
      return sendFile(result, request, reply.header('cache-control', SENDIRI.jangan))
    return result instanceof Tagged
      ? answerOnce(route, result, request, reply)
      : success(route, result)
  }
  const enter = (fresh: boolean) => admit(route.call, request, reply, { services, fresh })
  // A refusal by remembered rights is checked against the database before it is final.
  const first = await enter(false).catch((error: unknown) => {
    if (error instanceof AppError && error.status === 403) return enter(true)
    throw error
  })
  const work = (body: unknown) =>
    untilCurrent(
      first,
      () => enter(true),
      (ctx) => carryOut(route, request, reply, { ctx, body }),
    )
  if (route.kind === 'command' && request.isMultipart()) return upload(request, first, work)
  return work(request.body)
}

/**
 * The caller's session and shop, when the call is open to them. Throws 401, or 403 with the reason.
 */
async function admit(
  { path, policy }: Call,
  request: FastifyRequest,
  reply: FastifyReply,
  { services, fresh }: { readonly services: Services; readonly fresh: boolean },
): Promise<Ctx> {
  const ctx = await authenticate(request, reply, services, { fresh })
  if (policy !== 'public') authorize(ctx, policy)
  if (ctx.sesi.wajib_ganti && !MAY_BEFORE_CHANGE.has(path))
    throw new AppError('sandi.wajib_ganti', { status: 403 })
  if (lacksFactor(ctx) && !MAY_BEFORE_FACTOR.has(path))
    throw new AppError('faktor.wajib', { status: 403 })
  return ctx
}

async function carryOut(
  route: Exclude<Route, { kind: 'open' } | NoticeRoute>,
  request: FastifyRequest,
  reply: FastifyReply,
  { ctx, body }: { readonly ctx: Ctx; readonly body: unknown },
): Promise<unknown> {
  const { services } = ctx
  const input = await inputOf(route, request, { ctx, body })
  if (route.kind === 'session') {
    await requireCurrent(ctx)
    return respond(route, await route.handle({ ctx, input }), request, reply)
  }
  if (route.kind === 'command') {
    if (ctx.sesi.user_id === SERVICE_USER) throw new AppError('hak.tidak_ada', { status: 403 })
    const kunci = keyOf(request)
    return success(route, await execute({ ...route, ctx, input, kunci }))
  }
  // Rules and data are read in one snapshot: all of it is old or all of it is new.
  const read = <T>(work: (tx: Tx) => Promise<T>) =>
    services.db.bacaTetap(ctx.toko.kode_toko, (tx) => whileCurrent(tx, ctx, () => work(tx)))
  if (route.kind === 'file') {
    const file = await read((tx) => route.handle({ ctx, tx, input }))
    return sendFile(file, request, reply)
  }
  refusePersonalSort(route.call, ctx.sesi.level, input)
  const result = await read((tx) => route.handle({ ctx, tx, input }))
  return respond(route, await countedPersonal(route.call, ctx, input, result), request, reply)
}

/**
 * The input. An error in it is told only to a session that still stands, under the current date.
 */
async function inputOf(
  route: Route,
  request: FastifyRequest,
  { ctx, body }: { readonly ctx: Ctx; readonly body: unknown },
): Promise<unknown> {
  try {
    return holdDates(route.call, readInput(route, request, body), ctx)
  } catch (error) {
    await requireCurrent(ctx)
    throw error
  }
}

function respond(
  route: Route,
  result: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): unknown {
  if (result instanceof WrittenList) return sendList(result, reply)
  if (!(result instanceof Download)) return success(route, result)
  if (result.size !== undefined) reply.header('x-file-size', result.size)
  return sendFile(result, request, reply)
}

/** Calls that are open to a person who still has to change the first password. */
const MAY_BEFORE_CHANGE: ReadonlySet<string> = new Set([
  'users/change-password',
  'users/logout',
  'screens',
])

/** True for a screen session whose person needs a second factor and has none. */
const lacksFactor = ({ sesi, modules }: Ctx): boolean =>
  !sesi.berfaktor && sesi.jenis === 'LAYAR' && needsFactor(sesi.level, modules)

/** Calls that are open to such a person: read the own session, log out, enrol a factor. */
const MAY_BEFORE_FACTOR: ReadonlySet<string> = new Set([
  ...MAY_BEFORE_CHANGE,
  'users/session',
  'users/bahasa',
  'users/faktor',
  'users/faktor/totp',
  'users/faktor/totp/selesai',
  'users/faktor/passkey',
  'users/faktor/bukti/passkey',
  'webauthn',
  'webauthn/options',
])

/** Path parameters, query and body as one object, checked strictly against the contract. */
function readInput(route: Route, request: FastifyRequest, body: unknown = request.body): unknown {
  if (body !== undefined && body !== null && (typeof body !== 'object' || Array.isArray(body)))
    throw new AppError('isian.tidak_terbaca', { status: 400 })
  const query = queryOf(route, request)
  const sent = (body ?? {}) as Record<string, unknown>
  const params = request.params as Record<string, unknown>
  refuseUnstorable({ ...query, ...sent, ...params })
  return route.call.input.parse({
    ...readQuery(route.call, query),
    ...withoutBeside(route.call, sent),
    ...params,
  })
}

function queryOf({ call: { oldKey } }: Route, request: FastifyRequest): Record<string, unknown> {
  const query = request.query as Record<string, unknown>
  if (oldKey === undefined) return query
  const { [oldKey]: old, ...rest } = query
  return { ...rest, [`${oldKey}_old`]: old }
}

const KEY = /^[\x21-\x7e]{8,200}$/

function keyOf(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key']
  if (key === undefined) return null
  if (typeof key !== 'string' || !KEY.test(key))
    throw new AppError('idempotensi.kunci_salah', { status: 400 })
  return key
}

/** Wraps a result in the envelope; the contract parses it too, so a wrong one never leaves. */
function success(route: Route, result: unknown): unknown {
  const { output } = route.call
  if (result instanceof Envelope)
    return { status: 'success', ...result.more, [result.under]: output.parse(result.data) }
  return { status: 'success', data: output.parse(result) }
}

/** The answer with its version, or 304 when the caller already has that version. */
function answerOnce(
  route: Route,
  { data, etag, more, umur }: Tagged<unknown>,
  request: FastifyRequest,
  reply: FastifyReply,
): unknown {
  reply.header('etag', `"${etag}"`).header('cache-control', 'no-cache')
  if (umur !== undefined) {
    const briefly = `public, max-age=${umur}, stale-while-revalidate=300`
    forAnybody(reply).header('cache-control', briefly)
  }
  return request.headers['if-none-match'] === `"${etag}"`
    ? reply.code(304).send()
    : success(route, new Envelope(data, more))
}

const SETAHUN = 'public, max-age=31536000, immutable'

const SENDIRI = {
  selamanya: 'private, max-age=31536000, immutable',
  jangan: 'private, no-store',
} as const

/** Any site may show the file: it depends on no session. */
function forAnybody(reply: FastifyReply): FastifyReply {
  return reply
    .header('access-control-allow-origin', '*')
    .header('cross-origin-resource-policy', 'cross-origin')
}

function sendFile(
  file: FileAnswer,
  request: FastifyRequest,
  reply: FastifyReply,
  cache = file.simpan ? SENDIRI[file.simpan] : 'private, no-cache',
): unknown {
  if (file.etag) {
    reply.header('etag', `"${file.etag}"`).header('cache-control', cache)
    if (request.headers['if-none-match'] === `"${file.etag}"`) return reply.code(304).send()
  }
  const ascii = file.name.replace(/[^\x20-\x7e]|["\\]/g, '_')
  const kind = file.inline ? 'inline' : 'attachment'
  return reply
    .header(
      'content-disposition',
      `${kind}; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(file.name)}`,
    )
    .header('x-content-type-options', 'nosniff')
    .type(file.type)
    .send(file.body)
}

function openCtx(request: FastifyRequest, reply: FastifyReply, services: Services): OpenCtx {
  return {
    alamat: request.ip,
    agen: String(request.headers['user-agent'] ?? '').slice(0, 200),
    browser: request.headers.origin !== undefined,
    bahasa: bahasaOf(request),
    request_id: request.id,
    services,
    setCookie: cookieJar(reply, services),
  }
}
