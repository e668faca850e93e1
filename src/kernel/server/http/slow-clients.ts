import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyServerOptions } from 'fastify'
import { AppError } from '#kernel/shared/errors.ts'
import type { Config } from '../config.ts'

/** Bytes per second that a body has to bring once its initial time is over. */
const LEAST_RATE = 1_000
/** Longest time for a request to arrive, however steadily it comes. */
const MOST_REQUEST_MS = 300_000
/** Longest silence of a connection in both directions, including the time for a long answer. */
const MOST_SILENCE_MS = 600_000

/** Time limits of Node itself: for headers, silent connections and whole requests. */
export function timeLimits({ clientWait }: Config): Pick<
  FastifyServerOptions,
  'requestTimeout' | 'connectionTimeout'
> & {
  http: { headersTimeout: number; connectionsCheckingInterval: number }
} {
  return {
    requestTimeout: MOST_REQUEST_MS,
    connectionTimeout: MOST_SILENCE_MS,
    http: {
      headersTimeout: clientWait,
      connectionsCheckingInterval: Math.min(5_000, clientWait / 2),
    },
  }
}

/**
 * A body gets `clientWait`, plus a second for every thousand bytes that arrived. One that falls
 * behind ends with 408 `kiriman.terlalu_lambat` when something reads it; its connection is closed.
 */
export function endSlowBodies(app: FastifyInstance, { clientWait }: Config): void {
  app.addHook('onRequest', (request, _, done) => {
    if (hasBody(request.raw)) watch(request.raw, clientWait)
    done()
  })
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

function watch(raw: IncomingMessage, wait: number): void {
  const { socket } = raw
  const begun = performance.now()
  const before = socket.bytesRead
  const look = () => {
    if (raw.complete || socket.destroyed) return
    const granted = wait + ((socket.bytesRead - before) / LEAST_RATE) * 1_000
    const left = begun + granted - performance.now()
    if (left > 0) timer = setTimeout(look, left).unref()
    else end(raw)
  }
  let timer = setTimeout(look, wait).unref()
  raw.once('close', () => clearTimeout(timer))
}

/**
 * Tells the reader of the body why it ends. Without a reader the answer is out already, so only the
 * connection closes.
 */
function end(raw: IncomingMessage): void {
  if (raw.listenerCount('error') > 0)
    raw.emit('error', new AppError('kiriman.terlalu_lambat', { status: 408 }))
  else raw.socket.destroy()
}
