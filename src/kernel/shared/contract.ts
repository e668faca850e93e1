import type { z } from './z.ts'
import type { ApiPath, ReadPath, ScreenPath } from './names.ts'

/**
 * Who may make a call. `public`: anybody. `session`: any logged-in person. `screens`: a person who
 * may open one of these screens, by gate and menu right. `authenticator`: only the phone that a
 * supervisor approves with; its session may make no other calls. `camera`: only the phone that is
 * the camera of a screen. `any-session`: a person at a screen or with the phone that approves. A call without a policy does not compile, and an unknown screen in a
 * policy stops the start.
 */
export type Policy =
  | 'public'
  | 'session'
  | 'authenticator'
  | 'camera'
  | 'any-session'
  | { readonly screens: readonly ScreenPath[] }

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

export interface Call<
  I extends z.ZodType = z.ZodType,
  O extends z.ZodType = z.ZodType,
  P extends string = string,
  M extends Method = Method,
> {
  readonly method: M
  /** Path below /api/v1/, spelled as in the specification; parameters as `{kode}`. */
  readonly path: P
  /** Path parameters, query and body in one strict object. */
  readonly input: I
  /** Schema of the envelope's `data`. */
  readonly output: O
  readonly policy: Policy
  /**
   * Nullable columns with personal data, beside the usual names (`kernel/server/personal`). A list
   * leaves them out below SPV; reading a single document is logged. `master`: the call does its own
   * logging, record by record.
   */
  readonly pribadi?: readonly string[] | 'master'
  /**
   * The date lock and the one-month rule don't apply, because the dates are no work on another day.
   */
  readonly dates?: 'free'
  /** Query parameter that names the record when the body may rename it; read as `<name>_old`. */
  readonly oldKey?: string
  readonly summary: string
}

export function defineCall<
  I extends z.ZodType,
  O extends z.ZodType,
  const P extends string,
  const M extends Method,
>(call: Call<I, O, P, M>): Call<I, O, P, M> {
  return call
}

/** What the browser sends and gets. Use `import type`, so that zod stays on the server. */
export type CallInput<C> = C extends Call<infer I, z.ZodType> ? z.input<I> : never
export type CallOutput<C> = C extends Call<z.ZodType, infer O> ? z.output<O> : never

type PathsOf<M extends Method> = M extends 'GET' ? ReadPath : ApiPath

/** The contract's own path and method; any other does not compile. */
export type CallPath<C, M extends Method = Method> = C extends {
  readonly path: infer P extends PathsOf<M>
  readonly method: M
}
  ? P
  : never
export type CallMethod<C> = C extends { readonly method: infer M extends Method } ? M : never
