import http from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Sent {
  readonly path: string
  readonly id: string | undefined
  readonly body: { readonly receiver?: string; readonly message?: string; readonly type?: string }
}

/** The messaging server as somebody else would run it: real HTTP, answers what it is told to. */
export class MessagingServer {
  readonly sent: Sent[] = []
  /** Status and body of the next answers; after the last one messages are taken. */
  readonly next: { readonly status: number; readonly body: string }[] = []
  #server: http.Server | undefined

  /** Answers its address. */
  async listen(): Promise<string> {
    const server = http.createServer((request, response) => {
      const parts: Buffer[] = []
      request.on('data', (part: Buffer) => parts.push(part))
      request.on('end', () => {
        this.sent.push({
          path: request.url ?? '',
          id: request.headers['idempotency-key'] as string | undefined,
          body: JSON.parse(Buffer.concat(parts).toString()) as Sent['body'],
        })
        const { status, body } = this.next.shift() ?? { status: 200, body: '{"success":true}' }
        response.writeHead(status, { 'content-type': 'application/json' }).end(body)
      })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    this.#server = server
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  }

  async close(): Promise<void> {
    this.#server?.closeAllConnections()
    await new Promise((resolve) => this.#server?.close(resolve))
  }
}
