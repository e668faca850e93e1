import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** How long what was asked before the end is still answered. */
const LAST_MS = 5_000

/**
 * Lets a server end although clients hold connections. Node waits for each that has not asked yet,
 * as browsers open them ahead, however long it says nothing: those are closed at once.
 */
export function endConnections(app: FastifyInstance): void {
  let ending = false
  const open = new Set<Socket>()
  const unheard = new Set<Socket>()
  const heard = ({ socket }: IncomingMessage) => void unheard.delete(socket)
  app.server.on('request', heard)
  app.server.on('upgrade', heard)
  app.server.on('connection', (socket: Socket) => {
    open.add(socket)
    unheard.add(socket)
    socket.once('close', () => {
      open.delete(socket)
      unheard.delete(socket)
    })
  })
  app.addHook('preClose', async () => {
    ending = true
    // With a listener left, Node would hand a late upgrade to nobody.
    app.server.off('upgrade', heard)
    for (const socket of unheard) socket.destroy()
    setTimeout(() => open.forEach((socket) => socket.destroy()), LAST_MS).unref()
  })
  app.addHook('onResponse', async () => {
    if (ending) setImmediate(() => app.server.closeIdleConnections())
  })
}
