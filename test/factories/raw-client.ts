import net from 'node:net'

/** A client that speaks HTTP by hand: it may fall silent, drip or leave in the middle. */
export class RawClient {
  readonly #socket: net.Socket
  /** Everything that the server said. */
  received = ''
  /** True once the connection is over, whoever ended it. */
  closed = false

  private constructor(socket: net.Socket) {
    this.#socket = socket
    socket.on('data', (part: Buffer) => (this.received += part.toString()))
    socket.on('error', () => {})
    socket.on('close', () => (this.closed = true))
  }

  static open(url: string): Promise<RawClient> {
    const { hostname, port } = new URL(url)
    return new Promise((resolve, reject) => {
      const socket = net.connect(Number(port), hostname)
      socket.once('error', reject)
      socket.once('connect', () => resolve(new RawClient(socket)))
    })
  }

  send(data: string | Buffer): void {
    this.#socket.write(data)
  }

  /** Request line and headers of a POST below /api/v1/. */
  post(path: string, headers: Readonly<Record<string, string | number>>): void {
    const lines = Object.entries({ host: 'toko', ...headers }).map(([k, v]) => `${k}: ${v}\r\n`)
    this.send(`POST /api/v1/${path} HTTP/1.1\r\n${lines.join('')}\r\n`)
  }

  /** Without a word. */
  leave(): void {
    this.#socket.destroy()
  }
}
