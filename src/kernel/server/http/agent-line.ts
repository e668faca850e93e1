import type { FastifyInstance } from 'fastify'
import type { WebSocket } from 'ws'
import type { Services } from './services.ts'

/** A WebSocket that programs outside open to the server, and the area that speaks with them. */
export interface AgentLine {
  /** Below /api/v1/. The area checks who is there by the first message. */
  readonly path: string
  /** Called once per process. */
  readonly begin: (services: Services) => {
    readonly accept: (socket: WebSocket) => void
    readonly close: () => Promise<void>
  }
}

/** Opens the lines that the areas declare. */
export function registerAgentLines(app: FastifyInstance, services: Services): void {
  for (const { path, begin } of services.registry.modules.flatMap((m) => m.agentLines ?? [])) {
    const line = begin(services)
    app.addHook('onClose', () => line.close())
    app.get(`/api/v1/${path}`, { websocket: true }, (socket) => line.accept(socket))
  }
}
