import net, { type AddressInfo } from 'node:net'

/** A line to a database that can be cut: what a server sees when its PostgreSQL goes away. */
export class DatabaseLine {
  readonly url: string
  readonly #server: net.Server
  readonly #sockets = new Set<net.Socket>()
  #up = true

  private constructor(server: net.Server, url: string) {
    this.#server = server
    this.url = url
  }

  static async to(databaseUrl: string): Promise<DatabaseLine> {
    const target = new URL(databaseUrl)
    const server = net.createServer()
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const url = new URL(databaseUrl)
    url.port = String((server.address() as AddressInfo).port)
    const line = new DatabaseLine(server, url.href)
    server.on('connection', (socket) => line.#join(socket, target))
    return line
  }

  #join(near: net.Socket, target: URL): void {
    if (!this.#up) return void near.destroy()
    const far = net.connect(Number(target.port), target.hostname)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      this.#sockets.add(one)
      one.on('error', () => {})
      one.on('close', () => {
        this.#sockets.delete(one)
        other.destroy()
      })
      one.pipe(other)
    }
  }

  /** Breaks what is open; new connections still get through. */
  shake(): void {
    for (const socket of this.#sockets) socket.destroy()
  }

  cut(): void {
    this.#up = false
    this.shake()
  }

  restore(): void {
    this.#up = true
  }

  async close(): Promise<void> {
    this.cut()
    await new Promise((resolve) => this.#server.close(resolve))
  }
}
