import {
  keepPreviousData,
  QueryClient,
  useMutation,
  useQuery,
  type UseQueryResult,
} from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type {
  CallInput,
  CallMethod,
  CallOutput,
  CallPath,
  Method,
} from '#kernel/shared/contract.ts'
import { ApiError, call, type Envelope } from './api.ts'
import { randomText } from './session/random.ts'
import { type Age, postOnce } from './session/sendings.ts'
import type { ApiPath, ReadPath } from '#kernel/shared/names.ts'
import type { TextKey } from '#kernel/shared/text-keys.ts'
import { teksBebas } from './i18n.ts'
import { extensions, remedied } from './extensions.ts'
import { withFactor } from './feedback/factor/proof.ts'
import { toast } from './feedback/toast.ts'

type Input = Readonly<Record<string, unknown>>

/** Refusals are final; only a lost connection is retried, and only once. */
function again(failures: number, error: Error): boolean {
  return failures < 1 && error instanceof ApiError && error.status === 0
}

export const queries = new QueryClient({
  defaultOptions: {
    queries: { retry: again, staleTime: 10_000, refetchOnWindowFocus: false },
    mutations: { retry: false },
  },
})

export interface ReadOptions {
  readonly enabled?: boolean
  /** Milliseconds that an answer counts as fresh. */
  readonly staleTime?: number
  readonly keepPrevious?: boolean
  readonly refetchInterval?: number
  /** Dropped when the screen closes, for data that has to be current when it is compared. */
  readonly forget?: true
}

const optional = (o: ReadOptions) => ({
  ...(o.enabled === undefined ? {} : { enabled: o.enabled }),
  ...(o.staleTime === undefined ? {} : { staleTime: o.staleTime }),
  ...(o.refetchInterval === undefined ? {} : { refetchInterval: o.refetchInterval }),
  ...(o.forget ? { gcTime: 0 } : {}),
  ...(o.keepPrevious ? { placeholderData: keepPreviousData } : {}),
})

/** Like `useRead`, for calls whose type only the server knows, such as declarations. */
export function useReadAs<T>(
  path: ReadPath,
  input: Input = {},
  options: ReadOptions = {},
): UseQueryResult<T, ApiError> {
  return useQuery<T, ApiError>({
    queryKey: [path, input],
    queryFn: async ({ signal }) => (await call<T>('GET', path, input, { signal })).data,
    ...optional(options),
  })
}

/**
 * The data of `useRead` for code outside of components: the cached answer when it is not older than
 * `staleTime`, otherwise a new one, which also updates the screens. Throws ApiError.
 */
export const readNow = <C>(
  path: CallPath<C, 'GET'>,
  input: CallInput<C>,
  staleTime: number,
): Promise<CallOutput<C>> =>
  queries.fetchQuery({
    queryKey: [path, input],
    queryFn: async ({ signal }) =>
      (await call<CallOutput<C>>('GET', path, input as Input, { signal })).data,
    staleTime,
  })

/** Reads one call; the answer is cached by path and input. Errors are ApiError. */
export function useRead<C>(
  path: CallPath<C, 'GET'>,
  input?: CallInput<C>,
  options: ReadOptions = {},
): UseQueryResult<CallOutput<C>, ApiError> {
  return useReadAs<CallOutput<C>>(path, (input ?? {}) as Input, options)
}

/** How many rows a list has. */
export interface Counted {
  readonly count: number
  /** What can be done where there are more than `count`; undefined where all are counted. */
  readonly more?: { readonly countAll: () => void; readonly counting: boolean } | undefined
}

export interface ListResult<Row> extends Counted {
  readonly rows: readonly Row[]
  readonly totals: Readonly<Record<string, number>>
  /** Names of codes by column, where the list answers them. */
  readonly names: Readonly<Record<string, Readonly<Record<string, string>>>>
  readonly isPending: boolean
  readonly isFetching: boolean
  readonly error: ApiError | null
  readonly refetch: () => void
}

const pageOf = <Row>(path: ReadPath, input: Input) => ({
  queryKey: [path, 'list', input],
  queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
    call<Row[]>('GET', path, input, { signal }),
})

/**
 * A page of a list: rows with count and totals. The previous page stays until the next is there.
 */
export function useList<Row>(
  path: ReadPath,
  input: Input,
  options: ReadOptions = {},
): ListResult<Row> {
  // Whoever has asked once for exact numbers goes on to see them.
  const [exact, setExact] = useState(false)
  const [counting, setCounting] = useState(false)
  const all = { ...input, hitung: 'semua' }
  const q = useQuery<Envelope<Row[]>, ApiError>({
    ...pageOf<Row>(path, exact ? all : input),
    ...optional({ keepPrevious: true, ...options }),
  })
  const countAll = async () => {
    setCounting(true)
    try {
      await queries.fetchQuery(pageOf<Row>(path, all))
      setExact(true)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toast.error(error)
    } finally {
      setCounting(false)
    }
  }
  const rows = q.data?.data ?? []
  return {
    rows,
    count: q.data?.count ?? rows.length,
    more: q.data?.lebih ? { countAll: () => void countAll(), counting } : undefined,
    totals: q.data?.totals ?? {},
    names: q.data?.nama ?? {},
    isPending: q.isPending,
    isFetching: q.isFetching,
    error: q.error,
    refetch: () => void q.refetch(),
  }
}

/** Marks a call's cached answers as outdated, for any input, and reads visible ones again. */
export function refresh(...paths: readonly ApiPath[]): void {
  for (const path of paths) void queries.invalidateQueries({ queryKey: [path] })
}

/** A form that can show the server's messages at its fields. */
export interface FieldErrorSink {
  /** True when every message found its field. */
  readonly setErrors: (error: ApiError) => boolean
}

export interface WriteOptions {
  /** Key of a text, or the text itself. */
  readonly success?: TextKey | { readonly text: string }
  /** Message when the server gives no reason. */
  readonly failure?: string | undefined
  /** Paths whose cached answers are outdated afterwards. */
  readonly refresh?: readonly ApiPath[]
  /** Failures that mean that the work is done already. */
  readonly done?: (error: ApiError) => boolean
  /** The screen shows the error itself. */
  readonly silent?: boolean
  /**
   * For documents: a request without an answer is remembered beyond a reload. `draft` for a screen
   * that keeps its input, `form` for one that does not.
   */
  readonly once?: Age
  /** Field of the body for the remedy of a refused act; without it one field serves all acts. */
  readonly remedyField?: (act: string) => string
}

export interface SendOptions {
  readonly form?: FieldErrorSink
  /** With `once`: what is sent under this name is one act, whatever is corrected in between. */
  readonly act?: string
}

export interface WriteAs<In, Out> {
  /** The answer's data; null when it failed, and the error is shown. */
  readonly send: (input: In, more?: SendOptions) => Promise<Out | null>
  readonly busy: boolean
  readonly error: ApiError | null
}

export type Write<C> = WriteAs<CallInput<C>, CallOutput<C>>

/** Fields that belong to a single try: given remedies, and the number of a form. */
const ofATry = () => ['no_draft', ...extensions().remedies.flatMap((r) => r.fields)]

async function sendOnce<Out>(
  method: Method,
  path: ApiPath,
  input: Input,
  as: { readonly umur: Age; readonly act: string | undefined },
): Promise<Out> {
  const all = Object.entries(input)
  const own = ofATry()
  const isi = Object.fromEntries(all.filter(([name]) => !own.includes(name)))
  const serta = Object.fromEntries(
    all.flatMap(([name, v]) => (own.includes(name) && typeof v === 'string' ? [[name, v]] : [])),
  )
  return postOnce(
    { nama: path, isi, serta, ...as },
    async (badan, idempotencyKey) =>
      (await call<Out>(method, path, badan, { idempotencyKey })).data,
  )
}

interface Attempt {
  readonly key: string
  readonly body: string
}

/** Replaces the message of a server failure by the act's own text; the request id stays. */
export function inWords(error: ApiError, message: string | undefined): ApiError {
  if (message === undefined || error.status < 500) return error
  const { code, status, params, fields, request_id } = error
  return new ApiError({ code, status, message, params, fields, request_id })
}

/**
 * One write. Confirmations and the own second factor are asked for when the server requires them.
 * The idempotency key belongs to the input: after a lost connection, pressing again sends the same
 * key with the same input, so the server does the work once. Other input is another act with its
 * own key.
 */
export function useWriteAs<In extends Input, Out>(
  method: Method,
  path: ApiPath,
  options: WriteOptions = {},
): WriteAs<In, Out> {
  const attempt = useRef<Attempt | null>(null)
  const m = useMutation<
    Out,
    ApiError,
    { readonly input: Input; readonly act?: string | undefined }
  >({
    mutationFn: async ({ input, act }) => {
      if (options.once) return sendOnce<Out>(method, path, input, { umur: options.once, act })
      const body = JSON.stringify(input)
      if (attempt.current?.body !== body) attempt.current = { key: randomText(), body }
      const idempotencyKey = attempt.current.key
      const answer = await withFactor(() => call<Out>(method, path, input, { idempotencyKey }))
      attempt.current = null
      return answer.data
    },
  })
  const send = async (input: In, more: SendOptions = {}): Promise<Out | null> => {
    const succeed = (out: Out) => {
      const { success } = options
      if (success) toast.success(typeof success === 'string' ? teksBebas(success) : success.text)
      refresh(...(options.refresh ?? []))
      return out
    }
    try {
      return succeed(await m.mutateAsync({ input, act: more.act }))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const given = await remedied(error, input, options.remedyField)
      if (given !== undefined) return given && send({ ...input, ...given }, more)
      if (options.done?.(error)) return succeed({} as Out)
      const atFields = more.form?.setErrors(error) ?? false
      if (!options.silent && !atFields) toast.error(inWords(error, options.failure))
      return null
    }
  }
  return { send, busy: m.isPending, error: m.error }
}

/** One write of a declared call; input and answer have the contract's types. */
export function useWrite<C>(
  method: CallMethod<C>,
  path: CallPath<C>,
  options: WriteOptions = {},
): Write<C> {
  return useWriteAs<Input, CallOutput<C>>(method, path, options) as Write<C>
}
