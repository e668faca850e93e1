import type { CallInput, CallOutput, CallPath, Method } from '#kernel/shared/contract.ts'
import type { ErrorCode, Params } from '#kernel/shared/errors.ts'
import { LOCALE } from '#kernel/shared/i18n.ts'
import type { ApiPath, ApiPaths } from '#kernel/shared/names.ts'
import { randomText } from './session/random.ts'
import { language, translate } from './i18n.ts'
import { sendForm } from './send-form.ts'
import { leadFirst } from './session/first.ts'
import { touch } from './session/idle.ts'
import { session, sessionEnded } from './session/session.ts'

/** 60 seconds for a call, 120 for a report. */
const TIMEOUT = { call: 60_000, report: 120_000 } as const

export interface CallOptions {
  /** One key per submit, reused for its retries. A write without a key gets a new one. */
  readonly idempotencyKey?: string
  readonly timeout?: keyof typeof TIMEOUT
  readonly signal?: AbortSignal
  /** For an upload: called with the part of its bytes that is sent. */
  readonly onProgress?: (part: number) => void
}

export interface WireFieldError {
  readonly code: ErrorCode
  readonly message?: string
  readonly params?: Params
}

/** Fields of every answer; lists also have count, totals and pages. */
export interface Envelope<T> {
  readonly status: 'success' | 'error'
  readonly message?: string
  readonly data: T
  readonly count?: number
  /** There are more rows than `count`. */
  readonly lebih?: boolean
  readonly totals?: Readonly<Record<string, number>>
  /** Names of codes by column. */
  readonly nama?: Readonly<Record<string, Readonly<Record<string, string>>>>
  readonly page?: number
  readonly limit?: number
}

/** A refusal, or no answer at all: `status` is then 0 and the code tells whether it timed out. */
export class ApiError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly params: Params
  readonly fields: Readonly<Record<string, WireFieldError>>
  readonly request_id: string | undefined

  constructor(from: {
    code: ErrorCode
    status: number
    message: string
    params?: Params | undefined
    fields?: Readonly<Record<string, WireFieldError>> | undefined
    request_id?: string | undefined
  }) {
    super(from.message)
    this.name = 'ApiError'
    this.code = from.code
    this.status = from.status
    this.params = from.params ?? {}
    this.fields = from.fields ?? {}
    this.request_id = from.request_id
  }
}

export const NO_ANSWER = 'koneksi.putus'
export const TIMED_OUT = 'koneksi.lambat'

/** Address of a call, relative to the document so that the base path applies. */
export function apiUrl(path: string): string {
  return new URL(`api/v1/${path.replace(/^\/+/, '')}`, document.baseURI).href
}

type Input = Readonly<Record<string, unknown>>

/** Fills `{kode}` from the input; answers the path and the remaining input. */
export function fillPath(path: string, input: Input): { path: string; rest: Input } {
  const rest: Record<string, unknown> = { ...input }
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(rest[name] ?? '')
    delete rest[name]
    return encodeURIComponent(value)
  })
  return { path: filled, rest }
}

/** `?a=1&b=2`; empty values are left out, lists are joined by commas. */
export function queryString(input: Input): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input)) {
    if (value === undefined || value === null || value === '') continue
    query.set(name, Array.isArray(value) ? value.join(',') : String(value))
  }
  const text = query.toString()
  return text ? `?${text}` : ''
}

/** Token of the calls, and what happens when it is no longer valid. */
export interface Identity {
  readonly token: () => string | undefined
  readonly ended: (why: string) => void
}

const screens: Identity = {
  token: () => session()?.token,
  ended: (why) => {
    if (session()) sessionEnded(why)
  },
}

let identity = screens

/** Sets the identity of a page with its own login; null restores that of the screens. */
export function actAs(other: Identity | null): void {
  identity = other ?? screens
}

function headers(method: Method, options: CallOptions, json: boolean): Headers {
  const own = new Headers({ 'accept-language': LOCALE[language()], 'x-bahasa': language() })
  const token = identity.token()
  if (token) own.set('x-auth-token', token)
  if (json) own.set('content-type', 'application/json')
  if (method !== 'GET') own.set('idempotency-key', options.idempotencyKey ?? randomText())
  return own
}

async function send(method: Method, url: string, body: BodyInit | null, options: CallOptions) {
  const timer = AbortSignal.timeout(TIMEOUT[options.timeout ?? 'call'])
  const signal = options.signal ? AbortSignal.any([timer, options.signal]) : timer
  try {
    const own = headers(method, options, typeof body === 'string')
    const { onProgress } = options
    const answer =
      onProgress && body instanceof FormData
        ? await sendForm(url, body, { headers: own, signal, onProgress })
        : await fetch(url, { method, body, signal, headers: own, credentials: 'same-origin' })
    touch()
    return answer
  } catch (cause) {
    if (options.signal?.aborted) throw cause
    const code = timer.aborted ? TIMED_OUT : NO_ANSWER
    throw new ApiError({ code, status: 0, message: translate(`error.${code}`) })
  }
}

type ErrorBody = Partial<Envelope<unknown>> & {
  code?: ErrorCode
  params?: Params
  fields?: Record<string, WireFieldError>
  request_id?: string
}

const listeners = new Map<ErrorCode, () => void>()

/**
 * Calls `act` whenever a call is refused with this code: what the screens show is then outdated and
 * is read again before the next try. One listener per code.
 */
export function onRefusal(code: ErrorCode, act: () => void): void {
  listeners.set(code, act)
}

/**
 * Throws the error of an answer that is not 2xx. R-332: `Invalid Token` ends the session at once.
 */
async function refuse(answer: Response): Promise<never> {
  const text = await answer.text()
  let body: ErrorBody = {}
  try {
    body = JSON.parse(text) as ErrorBody
  } catch {
    // A proxy's page or an empty body: only the status is known.
  }
  if (text.includes('Invalid Token')) identity.ended(String(body.params?.['sebab'] ?? ''))
  leadFirst(body.code)
  if (body.code) listeners.get(body.code)?.()
  throw new ApiError({
    code: body.code ?? 'umum',
    status: answer.status,
    message: body.message ?? translate('error.umum'),
    params: body.params,
    fields: body.fields,
    request_id: body.request_id ?? answer.headers.get('x-request-id') ?? undefined,
  })
}

/** One call, answered with the whole envelope. Most callers use `get`, `post`, `put` or `del`. */
export async function call<T, More = unknown>(
  method: Method,
  path: ApiPath,
  input: Input = {},
  options: CallOptions = {},
): Promise<Envelope<T> & More> {
  const { path: filled, rest } = fillPath(path, input)
  const inQuery = method === 'GET' || method === 'DELETE'
  const url = apiUrl(filled) + (inQuery ? queryString(rest) : '')
  const answer = await send(method, url, inQuery ? null : JSON.stringify(rest), options)
  if (!answer.ok) return refuse(answer)
  return (await answer.json()) as Envelope<T> & More
}

/**
 * A report that answers in lines of JSON: each is told when it comes. Throws as `call`, and when the
 * answer breaks off.
 */
export async function callLines(
  path: ApiPath,
  input: Input,
  options: CallOptions,
  onLine: (line: unknown) => void,
): Promise<void> {
  const { path: filled, rest } = fillPath(path, input)
  const answer = await send('GET', apiUrl(filled) + queryString(rest), null, options)
  if (!answer.ok) return refuse(answer)
  try {
    for await (const line of linesOf(answer)) onLine(JSON.parse(line))
  } catch (cause) {
    if (options.signal?.aborted) throw cause
    throw new ApiError({ code: NO_ANSWER, status: 0, message: translate(`error.${NO_ANSWER}`) })
  }
}

async function* linesOf({ body }: Response): AsyncGenerator<string> {
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (;;) {
    const part = await reader?.read()
    if (!part || part.done) return
    const lines = `${rest}${part.value}`.split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
}

const data =
  <M extends Method>(method: M) =>
  async <C>(
    path: CallPath<C, M>,
    input?: CallInput<C>,
    options?: CallOptions,
  ): Promise<CallOutput<C>> =>
    (await call<CallOutput<C>>(method, path, (input ?? {}) as Input, options)).data

export const get = data('GET')
export const post = data('POST')
export const put = data('PUT')
export const del = data('DELETE')

/** Multipart POST of files. Answers `data`. */
export async function upload<T>(
  path: ApiPaths['POST'] | `masters/${string}/impor` | `gambar/${string}`,
  form: FormData,
  options: CallOptions = {},
): Promise<T> {
  const answer = await send('POST', apiUrl(path), form, options)
  if (!answer.ok) return refuse(answer)
  return ((await answer.json()) as Envelope<T>).data
}

export interface RemoteFile {
  readonly blob: Blob
  readonly name: string
}

function nameOf(answer: Response): string | undefined {
  const header = answer.headers.get('content-disposition') ?? ''
  const wide = /filename\*=UTF-8''([^;]+)/i.exec(header)?.[1]
  if (wide) return decodeURIComponent(wide)
  return /filename="?([^";]+)"?/i.exec(header)?.[1]
}

/** Fetches a file that the server makes: PDF, XLSX, CSV, image. Reports wait two minutes. */
export async function fetchFile(
  path: string,
  input: Input = {},
  options: CallOptions & { readonly method?: 'GET' | 'POST' } = {},
): Promise<RemoteFile> {
  const method = options.method ?? 'GET'
  const { path: filled, rest } = fillPath(path, input)
  const url = apiUrl(filled) + (method === 'GET' ? queryString(rest) : '')
  const body = method === 'GET' ? null : JSON.stringify(rest)
  const answer = await send(method, url, body, { timeout: 'report', ...options })
  if (!answer.ok) return refuse(answer)
  return { blob: await answer.blob(), name: nameOf(answer) ?? filled.split('/').at(-1) ?? 'file' }
}
