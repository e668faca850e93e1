import type http from 'node:http'
import { LoopbackServer } from './loopback-server.ts'

export interface Sent {
  readonly path: string
  readonly id: string | undefined
  readonly authorization: string | undefined
  readonly body: Readonly<Record<string, unknown>> & {
    readonly receiver?: string
    readonly message?: string
    readonly type?: string
  }
}

/** How a gateway answers one message. */
export interface Behaviour {
  readonly status?: number
  readonly body?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly delay_ms?: number
  /**
   * `hang`: never answers. `reset`: breaks the line instead. `half`: breaks it in the middle of the
   * answer. `twice`: answers two times over one connection.
   */
  readonly mode?: 'hang' | 'reset' | 'half' | 'twice'
  /** Whether the customer gets it; else by the status. */
  readonly taken?: boolean
}

const TAKEN = '{"success":true}'

/** The messaging server as somebody else would run it: real HTTP, misbehaves as it is told to. */
export class MessagingServer extends LoopbackServer {
  /** Every request that came. */
  readonly sent: Sent[] = []
  /** What reached a customer, by the message's words. */
  readonly delivered: string[] = []
  /** How the next messages are answered; after the last one by `always`. */
  readonly next: Behaviour[] = []
  always: Behaviour = {}

  clear(): void {
    this.sent.length = 0
    this.delivered.length = 0
    this.next.length = 0
    this.always = {}
  }

  protected override take(
    request: http.IncomingMessage,
    response: http.ServerResponse,
    sent: Buffer,
  ): void {
    const body = JSON.parse(sent.toString()) as Sent['body']
    const { headers } = request
    this.sent.push({
      path: request.url ?? '',
      id: headers['idempotency-key'] as string | undefined,
      authorization: headers.authorization,
      body,
    })
    const b = this.next.shift() ?? this.always
    const { status = 200, body: answer = TAKEN, mode } = b
    if (b.taken ?? (mode !== undefined || (status === 200 && answer === TAKEN)))
      this.delivered.push(words(body))
    if (mode === 'hang') return
    setTimeout(() => {
      const { socket } = request
      if (mode === 'reset') return void socket.destroy()
      if (mode === 'half') {
        socket.write(`HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\n${answer}`)
        return void setTimeout(() => socket.destroy(), 20)
      }
      response.writeHead(status, { 'content-type': 'application/json', ...b.headers })
      response.end(answer)
      if (mode === 'twice')
        socket.write(`HTTP/1.1 200 OK\r\ncontent-length: ${TAKEN.length}\r\n\r\n${TAKEN}`)
    }, b.delay_ms ?? 0)
  }
}

function words(body: Sent['body']): string {
  const text = body['text'] as { body?: string } | undefined
  return body.message ?? text?.body ?? JSON.stringify(body)
}
