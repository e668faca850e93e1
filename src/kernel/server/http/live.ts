import type { FastifyInstance } from 'fastify'
import type { WebSocket } from 'ws'
import type { Pesan } from '../realtime/notices.ts'
import { type Session, hashToken } from '../session/session.ts'
import { cookieOf } from './authenticate.ts'
import type { Services } from './services.ts'

interface Listener {
  readonly socket: WebSocket
  readonly sesi: Session
  /** False from a ping until its answer. */
  alive: boolean
}

const PING_MS = 25_000
/** The session has ended: the browser goes to the login page. */
const ENDED = [4401, 'Invalid Token'] as const
/** Says nothing of the session, so the browser connects again. */
const LATE = [1013, 'no token in time'] as const
const FAILED = [1011, 'error'] as const

/**
 * Live events at /api/v1/ws. The browser sends its token as the first message, because it can't set
 * a header there and addresses are logged. Afterwards it gets its shop's events and those for its
 * own user.
 */
export function registerLive(app: FastifyInstance, services: Services): void {
  const listeners = new Set<Listener>()
  const stop = services.kabar.dengar((message) => {
    for (const l of listeners) if (concerns(message, l.sesi)) deliver(l, message, services)
  })
  const timer = setInterval(() => listeners.forEach(ping), PING_MS).unref()
  app.addHook('onClose', async () => {
    stop()
    clearInterval(timer)
    for (const l of listeners) l.socket.terminate()
  })
  app.get('/api/v1/ws', { websocket: true }, (socket, request) => {
    const deadline = setTimeout(() => socket.close(...LATE), 5_000)
    socket.on('error', () => socket.terminate())
    socket.once('message', (raw: Buffer) => {
      clearTimeout(deadline)
      enter(socket, raw.toString(), request.cookies[cookieOf('LAYAR', services)], services)
        .then(async (listener) => {
          if (!listener) return socket.close(...ENDED)
          listeners.add(listener)
          socket.on('pong', () => (listener.alive = true))
          socket.on('close', () => listeners.delete(listener))
          socket.send(JSON.stringify({ event: 'tersambung', data: {} }))
          // A notice sent between the session's check and this line reached nobody, so the session
          // is checked again.
          await check(listener, services)
        })
        .catch(() => socket.close(...FAILED))
    })
  })
}

/** Browsers answer a ping by themselves; a connection that missed the last one is gone. */
function ping(l: Listener): void {
  if (!l.alive) return l.socket.terminate()
  l.alive = false
  l.socket.ping()
}

/** Who listens; undefined when the token opens nothing. */
async function enter(
  socket: WebSocket,
  message: string,
  cookie: string | undefined,
  services: Services,
): Promise<Listener | undefined> {
  const token = tokenIn(message)
  if (token === undefined) return undefined
  const hash = hashToken(token)
  const sesi = await services.sesi.fresh(hash)
  if (!sesi) await tellEnd(socket, hash, services)
  // A phone that approves polls for open requests; it gets no events of the shop.
  if (sesi?.jenis !== 'LAYAR') return undefined
  if (sesi.cookie_hash && (!cookie || hashToken(cookie) !== sesi.cookie_hash)) return undefined
  return { socket, sesi, alive: true }
}

function tokenIn(message: string): string | undefined {
  try {
    const { token } = JSON.parse(message) as { token?: unknown }
    return typeof token === 'string' ? token : undefined
  } catch {
    return undefined
  }
}

function concerns(message: Pesan, sesi: Session): boolean {
  if (message.inside) return false
  if (message.user_id !== undefined) return message.user_id === sesi.user_id
  return message.kode_toko === sesi.kode_toko
}

/**
 * Sends a notice. When a session was ended, or a person was switched off or moved to another shop,
 * the socket closes at once (reliability.md, revocation).
 */
function deliver(l: Listener, message: Pesan, services: Services): void {
  const send = () =>
    l.socket.send(JSON.stringify({ event: message.event, data: message.data ?? {} }))
  if (message.event !== 'sesi.berakhir' && message.event !== 'pengguna.berubah') return send()
  check(l, services)
    .then((alive) => {
      if (alive && message.event === 'pengguna.berubah') send()
    })
    .catch(() => l.socket.close(...FAILED))
}

/** True when the session still stands and in the same shop; otherwise closes the socket. */
async function check({ socket, sesi }: Listener, services: Services): Promise<boolean> {
  const now = await services.sesi.fresh(sesi.token_hash)
  if (now?.kode_toko === sesi.kode_toko) return true
  await tellEnd(socket, sesi.token_hash, services)
  socket.close(...ENDED)
  return false
}

/** Tells the reason before the socket closes, so that the login page can show it. */
async function tellEnd(socket: WebSocket, tokenHash: string, { sesi }: Services): Promise<void> {
  const sebab = (await sesi.endedBecause(tokenHash)) ?? ''
  socket.send(JSON.stringify({ event: 'sesi.berakhir', data: { sebab } }))
}
