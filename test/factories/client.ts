import http from 'node:http'
import { KEPALA_JAM } from './jam.ts'

export interface Answer<T = unknown> {
  readonly status: number
  readonly headers: http.IncomingHttpHeaders
  /** The body as it came, and as text. */
  readonly bytes: Buffer
  readonly text: string
  /** Of the envelope; undefined when the body is none. */
  readonly data: T
  readonly code: string | undefined
  readonly params: Readonly<Record<string, unknown>>
  readonly fields: Readonly<Record<string, { readonly code: string }>>
}

const agent = new http.Agent({ keepAlive: true, maxSockets: 2_000, maxFreeSockets: 64 })

/** Calls the product as any client would: real HTTP, nothing of the server's code. */
export class Client {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** Milliseconds by which this client's clock is ahead of the real one. */
  #selisih: number | undefined

  constructor(url: string, headers: Readonly<Record<string, string>> = {}) {
    this.url = url
    this.headers = headers
  }

  /**
   * What time it is for this client's shop, where the server's clock is a test's. It goes on from
   * there; undefined is the real one.
   */
  set jam(saat: Date | undefined) {
    this.#selisih = saat && saat.getTime() - Date.now()
  }

  get jam(): Date | undefined {
    return this.#selisih === undefined ? undefined : new Date(Date.now() + this.#selisih)
  }

  /** The same client with more headers. */
  with(headers: Readonly<Record<string, string>>): Client {
    return new Client(this.url, { ...this.headers, ...headers })
  }

  /** The same client at another server. */
  at(url: string): Client {
    return new Client(url, this.headers)
  }

  /** A call below /api/v1/; `input` goes into the query of a GET, else into the body. */
  async call<T = unknown>(
    method: string,
    path: string,
    input?: Readonly<Record<string, unknown>>,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Answer<T>> {
    const inQuery = method === 'GET'
    const query =
      inQuery && input
        ? `?${new URLSearchParams(Object.entries(input).map(([k, v]) => [k, String(v)]))}`
        : ''
    const body = !inQuery && input ? JSON.stringify(input) : undefined
    return this.raw<T>(method, `/api/v1/${path}${query}`, body, headers)
  }

  /** Throws unless the answer is a success. */
  async ok<T = unknown>(
    method: string,
    path: string,
    input?: Readonly<Record<string, unknown>>,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Answer<T>> {
    const answer = await this.call<T>(method, path, input, headers)
    if (answer.status !== 200)
      throw new Error(`${method} ${path}: ${answer.status} ${answer.text.slice(0, 500)}`)
    return answer
  }

  /** A write with an idempotency key of its own, or the given one. */
  tulis<T = unknown>(
    path: string,
    input: Readonly<Record<string, unknown>>,
    kunci: string = crypto.randomUUID(),
    method = 'POST',
  ): Promise<Answer<T>> {
    return this.call<T>(method, path, input, { 'idempotency-key': kunci })
  }

  /** Any request at all; rejects when no answer comes. */
  raw<T = unknown>(
    method: string,
    path: string,
    body?: string | Buffer,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Answer<T>> {
    const { hostname, port } = new URL(this.url)
    const type =
      body === undefined
        ? {}
        : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }
    const kini = this.jam
    const jam = kini ? { [KEPALA_JAM]: kini.toISOString() } : {}
    const all = { ...type, ...jam, ...this.headers, ...headers }
    return new Promise((resolve, reject) => {
      const request = http.request(
        { hostname, port, method, path, agent, headers: all },
        (response) => {
          const parts: Buffer[] = []
          response.on('data', (part: Buffer) => parts.push(part))
          response.on('error', reject)
          response.on('end', () => resolve(read<T>(response, Buffer.concat(parts))))
        },
      )
      request.on('error', reject)
      request.end(body)
    })
  }
}

function read<T>(response: http.IncomingMessage, bytes: Buffer): Answer<T> {
  const text = bytes.toString()
  let envelope: Partial<Answer<T>> = {}
  try {
    envelope = JSON.parse(text) as Partial<Answer<T>>
  } catch {
    // A file, or an answer of something that is not ours: only its text counts.
  }
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    bytes,
    text,
    data: envelope.data as T,
    code: envelope.code,
    params: envelope.params ?? {},
    fields: envelope.fields ?? {},
  }
}
