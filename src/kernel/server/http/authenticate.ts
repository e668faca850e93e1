import type { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#kernel/shared/errors.ts'
import { serviceSession } from '../portal/service-tokens.ts'
import { type Session, type SessionKind, hashToken } from '../session/session.ts'
import type { Policy } from '#kernel/shared/contract.ts'
import type { Ctx, OpenCtx } from './route.ts'
import type { Services } from './services.ts'
import { setBahasa } from './language.ts'

/** A browser may hold a session of each kind at once: a cookie for each. */
const COOKIES = {
  LAYAR: 'kencana_sesi',
  AUTHENTICATOR: 'kencana_authenticator',
  KAMERA: 'kencana_kamera',
} as const

/**
 * Name of the session's cookie. Browsers accept a cookie with the prefix `__Host-` over https only
 * and for this host only, so no other host of the same domain can plant one. Over plain http they
 * would drop it, so the name has no prefix there.
 */
export function cookieOf(
  jenis: SessionKind,
  { config, salinan }: Pick<Services, 'config' | 'salinan'>,
): string {
  // A browser keeps one jar for all ports of a machine: a copy ends no session of the server beside it.
  return `${config.tls ? '__Host-' : ''}${COOKIES[jenis]}${salinan ? '_salinan' : ''}`
}

/** Sets the cookie of a session in the asking browser; null clears it. */
export function cookieJar(reply: FastifyReply, services: Services): OpenCtx['setCookie'] {
  const { tls: secure } = services.config
  return (value, jenis = 'LAYAR') => {
    const options = { path: '/', httpOnly: true, sameSite: 'strict', secure } as const
    if (value === null) reply.clearCookie(cookieOf(jenis, services), options)
    else reply.setCookie(cookieOf(jenis, services), value, options)
  }
}

/** The request's session token, from either header (R-294, gaps.md 25). */
export function tokenOf(request: FastifyRequest): string | undefined {
  const own = request.headers['x-auth-token']
  if (typeof own === 'string' && own) return own
  const bearer = request.headers.authorization
  return bearer?.startsWith('Bearer ') ? bearer.slice(7) : undefined
}

/**
 * The caller's session and shop. Throws AppError 401 `sesi.tidak_sah`, whose text contains 'Invalid
 * Token'. A session that a browser opened also needs its cookie, so that neither token nor
 * cookie is worth stealing alone.
 */
export async function authenticate(
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
  /** True reads session and shop from the database, not from this process's memory. */
  { fresh = false } = {},
): Promise<Ctx> {
  const token = tokenOf(request)
  const sesi = token ? await sesiOf(token, request, services, fresh) : undefined
  const refused = (sebab = '') =>
    new AppError('sesi.tidak_sah', { status: 401, ...(sebab ? { params: { sebab } } : {}) })
  if (!sesi) throw refused(token && (await services.sesi.endedBecause(hashToken(token))))
  if (sesi.cookie_hash) {
    const cookie = request.cookies[cookieOf(sesi.jenis, services)]
    if (!cookie || hashToken(cookie) !== sesi.cookie_hash) throw refused()
  }
  const state = fresh
    ? await services.toko.find(sesi.kode_toko)
    : await services.toko.remembered(sesi.kode_toko)
  const { modules } = state
  if (isOver(sesi, modules)) {
    if (!fresh) return authenticate(request, reply, services, { fresh: true })
    await services.sesi.end(sesi.token_hash, 'BATAS_WAKTU')
    throw refused('BATAS_WAKTU')
  }
  const bahasa = setBahasa(request, sesi.bahasa, modules['MULTI_LANGUAGE_FEATURE'])
  return {
    sesi,
    ...state,
    bahasa,
    request_id: request.id,
    services,
    setCookie: cookieJar(reply, services),
    // Made on first use only, because a sale never needs it.
    get signal() {
      return goneSignal(request.raw.socket)
    },
  }
}

async function sesiOf(token: string, request: FastifyRequest, services: Services, fresh: boolean) {
  const service = serviceSession(services.config, token, request)
  if (service) return service
  const hash = hashToken(token)
  return fresh ? services.sesi.fresh(hash) : services.sesi.find(hash)
}

/** True when a session at a screen has lasted longer than the hours that the shop allows. */
function isOver({ jenis, dibuat }: Session, modules: Ctx['modules']): boolean {
  const hours = Number(modules['SESI_MAKS_JAM'])
  return jenis === 'LAYAR' && Date.now() - dibuat > hours * 3_600_000
}

/** Sessions that a policy admits. A phone's session opens nothing that does not name its kind. */
const KINDS: Readonly<Record<Exclude<Policy, 'public' | object>, readonly SessionKind[]>> = {
  session: ['LAYAR'],
  authenticator: ['AUTHENTICATOR'],
  camera: ['KAMERA'],
  'any-session': ['LAYAR', 'AUTHENTICATOR'],
}

/**
 * Throws 403 unless the call's policy admits this session: `hak.tidak_ada`, or what the shop's flag
 * says that closes its screens to everybody.
 */
export function authorize(ctx: Ctx, policy: Exclude<Policy, 'public'>): void {
  const kinds = typeof policy === 'string' ? KINDS[policy] : KINDS.session
  if (!kinds.includes(ctx.sesi.jenis)) throw new AppError('hak.tidak_ada', { status: 403 })
  if (typeof policy === 'string') return
  const gate = gateContext(ctx)
  const may = policy.screens.some((s) => ctx.services.registry.allows(s, ctx.sesi, gate))
  if (may) return
  const tutup = policy.screens.map((s) => ctx.services.registry.refusal(s, gate)).find(Boolean)
  throw new AppError(tutup ?? 'hak.tidak_ada', { status: 403 })
}

export function gateContext(ctx: Ctx) {
  return { level: ctx.sesi.level, kode_toko: ctx.toko.kode_toko, modules: ctx.modules }
}

const gone = new WeakMap<Socket, AbortSignal>()

/**
 * Signal that aborts when the connection closes. It watches the connection because Node closes the
 * request of a POST as soon as its body is read, long before the answer.
 */
function goneSignal(socket: Socket): AbortSignal {
  let signal = gone.get(socket)
  if (!signal) {
    const controller = new AbortController()
    const end = () => controller.abort(new AppError('kiriman.terputus', { status: 400 }))
    socket.once('close', end)
    if (socket.destroyed) end()
    signal = controller.signal
    gone.set(socket, signal)
  }
  return signal
}
