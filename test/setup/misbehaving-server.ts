import type http from 'node:http'
import { LoopbackServer } from './loopback-server.ts'

/** How a server answers one request instead of doing what it is asked. */
export interface Misbehaviour {
  readonly status?: number
  readonly body?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly delay_ms?: number
  /** `reset`: takes it and breaks the line. `twice`: takes it twice, as a proxy that repeats. */
  readonly mode?: 'reset' | 'twice'
  /** Only for requests whose path holds this; others go by. */
  readonly at?: string
}

export type Answer = readonly [status: number, said: unknown]

/** Somebody else's server: real HTTP, written by its documentation, misbehaves as it is told to. */
export abstract class MisbehavingServer extends LoopbackServer {
  /** Requests that came, as `METHOD path status`. */
  readonly log: string[] = []
  /** How the next requests are answered; after the last one properly. */
  readonly next: Misbehaviour[] = []
  always: Misbehaviour | undefined

  clear(): void {
    this.log.length = 0
    this.next.length = 0
    this.always = undefined
  }

  /** What it does by its documentation. */
  protected abstract do(request: http.IncomingMessage, body: Buffer): Answer

  #wrong(url: string): Misbehaviour | undefined {
    const [first] = this.next
    if (first && url.includes(first.at ?? '')) return this.next.shift()
    return this.always
  }

  protected override take(
    request: http.IncomingMessage,
    response: http.ServerResponse,
    body: Buffer,
  ): void {
    const wrong = this.#wrong(request.url ?? '')
    const answer = (status: number, text: string) => {
      this.log.push(`${request.method} ${request.url} ${status}`)
      response.writeHead(status, { 'content-type': 'application/json', ...wrong?.headers })
      response.end(text)
    }
    setTimeout(() => {
      if (wrong?.status !== undefined) return answer(wrong.status, wrong.body ?? '')
      const [status, said] = this.do(request, body)
      if (wrong?.mode === 'twice') this.do(request, body)
      if (wrong?.mode === 'reset') return void request.socket.destroy()
      answer(status, wrong?.body ?? JSON.stringify(said))
    }, wrong?.delay_ms ?? 0)
  }
}
