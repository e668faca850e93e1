import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * How long those who were heard are still served once the server ends. Whoever keeps it running
 * kills it after ten seconds, and the database stops in that time, too.
 */
const LAST_MS = 5_000

/**
 * Lets a server end although clients hold connections. Node waits for each that has not asked yet,
 * as browsers open them ahead, however long it says nothing: those are closed at once.
 */
export function endConnections(app: FastifyInstance): void {
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
    for (const socket of unheard) socket.destroy()
    setTimeout(() => open.forEach((socket) => socket.destroy()), LAST_MS).unref()
  })
}
