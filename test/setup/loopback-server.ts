import http from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

/** Somebody else's server on this machine: real HTTP, goes away and comes back. */
export abstract class LoopbackServer {
  #server: http.Server | undefined
  #port = 0
  readonly #sockets = new Set<Socket>()

  /** Answers its address. The second time it comes back at the same one. */
  async listen(): Promise<string> {
    const server = http.createServer((request, response) => {
      const parts: Buffer[] = []
      request.on('data', (part: Buffer) => parts.push(part))
      request.on('end', () => this.take(request, response, Buffer.concat(parts)))
    })
    server.on('connection', (socket) => {
      this.#sockets.add(socket)
      socket.on('close', () => this.#sockets.delete(socket))
    })
    await new Promise<void>((resolve) => server.listen(this.#port, '127.0.0.1', resolve))
    this.#server = server
    this.#port = (server.address() as AddressInfo).port
    return `http://127.0.0.1:${this.#port}`
  }

  /** Goes away: connections are refused until it listens again. */
  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy()
    await new Promise((resolve) => this.#server?.close(resolve))
  }

  /** A request whose body has come. */
  protected abstract take(
    request: http.IncomingMessage,
    response: http.ServerResponse,
    body: Buffer,
  ): void
}
