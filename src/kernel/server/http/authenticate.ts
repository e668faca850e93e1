import type { Socket } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../../shared/errors.ts'
import { sesiLayanan } from '../portal/layanan.ts'
import { type JenisSesi, hashToken } from '../session/sesi.ts'
import type { Policy } from '../../shared/contract.ts'
import type { Ctx } from './route.ts'
import type { Services } from './services.ts'
import { setBahasa } from './bahasa.ts'

export const COOKIE = 'kencana_sesi'
/** One browser may hold a session at the screen and one that approves: a cookie for each. */
const COOKIES = { LAYAR: COOKIE, AUTHENTICATOR: 'kencana_authenticator' } as const

export function cookieOf(jenis: JenisSesi): string {
  return COOKIES[jenis]
}

/** The request's session token, from either header (R-294, gaps.md 25). */
export function tokenOf(request: FastifyRequest): string | undefined {
  const own = request.headers['x-auth-token']
  if (typeof own === 'string' && own) return own
  const bearer = request.headers.authorization
  return bearer?.startsWith('Bearer ') ? bearer.slice(7) : undefined
}

/**
 * Who is asking, or AppError 401 `sesi.tidak_sah`, whose text contains 'Invalid Token'. A
 * session made by a browser needs its cookie as well: neither alone is worth stealing.
 */
export async function authenticate(request: FastifyRequest, services: Services): Promise<Ctx> {
  const token = tokenOf(request)
  const sesi = token
    ? (sesiLayanan(services.config, token, request) ?? (await services.sesi.find(hashToken(token))))
    : undefined
  const refused = (sebab = '') =>
    new AppError('sesi.tidak_sah', { status: 401, ...(sebab ? { params: { sebab } } : {}) })
  if (!sesi) throw refused(token && (await services.sesi.endedBecause(hashToken(token))))
  if (sesi.cookie_hash) {
    const cookie = request.cookies[cookieOf(sesi.jenis)]
    if (!cookie || hashToken(cookie) !== sesi.cookie_hash) throw refused()
  }
  const { toko, modules } = await services.toko.find(sesi.kode_toko)
  const bahasa = setBahasa(request, sesi.bahasa, modules['MULTI_LANGUAGE_FEATURE'])
  return {
    sesi,
    toko,
    modules,
    bahasa,
    request_id: request.id,
    services,
    // Made only when somebody looks: a sale has no use for it.
    get signal() {
      return goneSignal(request.raw.socket)
    },
  }
}

/** Throws 403 `hak.tidak_ada` unless the call's policy lets this session through. */
export function authorize(ctx: Ctx, policy: Exclude<Policy, 'public'>): void {
  if (policy === 'any-session') return
  const wanted = policy === 'authenticator' ? 'AUTHENTICATOR' : 'LAYAR'
  if (ctx.sesi.jenis !== wanted) throw new AppError('hak.tidak_ada', { status: 403 })
  if (typeof policy === 'string') return
  const gate = gateContext(ctx)
  const may = policy.screens.some((s) => ctx.services.registry.allows(s, ctx.sesi, gate))
  if (!may) throw new AppError('hak.tidak_ada', { status: 403 })
}

export function gateContext(ctx: Ctx) {
  return { level: ctx.sesi.level, kode_toko: ctx.toko.kode_toko, modules: ctx.modules }
}

const gone = new WeakMap<Socket, AbortSignal>()

/**
 * Aborted when the connection closes. Of the connection, not of the request: Node closes the
 * request of a POST as soon as its body is read, long before the answer.
 */
function goneSignal(socket: Socket): AbortSignal {
  let signal = gone.get(socket)
  if (!signal) {
    const controller = new AbortController()
    socket.once('close', () => controller.abort())
    if (socket.destroyed) controller.abort()
    signal = controller.signal
    gone.set(socket, signal)
  }
  return signal
}
