import type { IncomingMessage } from 'node:http'

/** Longest that another server may take to answer in full. */
export const ANSWER_MS = 15_000
const LONGEST_PAUSE_MS = 3_600_000
/** Most bytes of an answer that are read. */
const MOST_BYTES = 65_536

export interface NoAnswer {
  readonly result: 'NOT_SENT' | 'UNKNOWN'
  readonly reason: string
}

/**
 * What became of one request. `NOT_SENT`: nothing was sent, so it may be tried again without harm.
 * `UNKNOWN`: the line broke or fell silent after it was sent: it may have been taken.
 */
export type HttpAnswer =
  | NoAnswer
  | {
      readonly result: 'ANSWER'
      readonly status: number
      readonly text: string
      /** From Retry-After, in milliseconds. */
      readonly wait_ms: number | null
    }

export interface HttpQuestion {
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: Buffer
  readonly limit_ms?: number
  /** Most bytes of the answer; 64 KiB when left out. */
  readonly most?: number
}

/**
 * Asks over a connection of its own. A connection that is kept would let a server that answers twice
 * answer the next question with the last one's words; and only so is it known whether anything had
 * left when it broke. Redirects are not followed. Never throws for what the other side does.
 */
export async function askHttp(a: HttpQuestion): Promise<HttpAnswer> {
  const url = new URL(a.url)
  const secure = url.protocol === 'https:'
  // Imported by whoever asks first: with it comes Node's whole fetch, which no start needs.
  const { request: ask } = await (secure ? import('node:https') : import('node:http'))
  return new Promise((resolve) => {
    let connected = false
    let answer: IncomingMessage | undefined
    const failed = (error: Error) => {
      // What a server says after its answer makes the line break, not the answer.
      if (answer?.complete !== true)
        resolve({ result: connected ? 'UNKNOWN' : 'NOT_SENT', reason: error.message })
    }
    const request = ask(
      url,
      {
        method: a.method,
        agent: false,
        headers: {
          ...a.headers,
          ...(a.body ? { 'content-length': a.body.length } : {}),
          connection: 'close',
        },
        signal: AbortSignal.timeout(a.limit_ms ?? ANSWER_MS),
      },
      (response) => {
        answer = response
        readAnswer(response, a.most ?? MOST_BYTES, resolve)
      },
    )
    request.once('socket', (socket) =>
      socket.once(secure ? 'secureConnect' : 'connect', () => (connected = true)),
    )
    request.on('error', failed)
    request.end(a.body)
  })
}

function readAnswer(
  response: IncomingMessage,
  most: number,
  resolve: (answer: HttpAnswer) => void,
): void {
  const parts: Buffer[] = []
  let bytes = 0
  const finish = () =>
    resolve({
      result: 'ANSWER',
      status: response.statusCode ?? 0,
      text: Buffer.concat(parts).toString('utf8'),
      wait_ms: readPause(response.headers['retry-after']),
    })
  response.on('data', (part: Buffer) => {
    parts.push(part)
    bytes += part.length
    if (bytes <= most) return
    finish()
    response.destroy()
  })
  response.once('end', finish)
  // Half an answer decides nothing; what comes after a whole one changes nothing.
  response.once('error', (error) => {
    if (response.complete) finish()
    else resolve({ result: 'UNKNOWN', reason: error.message })
  })
}

/** Seconds, or a date of HTTP; milliseconds. */
export function readPause(value: string | undefined): number | null {
  if (value === undefined) return null
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now()
  return Number.isFinite(ms) ? Math.min(LONGEST_PAUSE_MS, Math.max(0, ms)) : null
}
