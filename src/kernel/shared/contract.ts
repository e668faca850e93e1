import type { z } from 'zod'
import type { ApiPath, ReadPath, ScreenPath } from './names.ts'

/**
 * Who may make a call. `public`: anybody. `session`: any logged-in person. `screens`: whoever may
 * open one of these screens, gate and menu right included. `authenticator`: only the phone that a
 * supervisor approves with, whose session may make no other calls; `any-session`: a person at a
 * screen or with that phone. A call without a policy does not compile, and a policy that names an
 * unknown screen stops the start.
 */
export type Policy =
  | 'public'
  | 'session'
  | 'authenticator'
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
  /** Below /api/v1/, exactly as the specification spells it; parameters as `{kode}`. */
  readonly path: P
  /** Path parameters, query and body in one strict object. */
  readonly input: I
  /** What `data` of the envelope holds. */
  readonly output: O
  readonly policy: Policy
  /**
   * Columns of a person's data, nullable, beside those that are called the same everywhere
   * (`kernel/server/personal`): a list leaves them out below SPV, a single document counts as a
   * reading. `master`: the call counts by itself, record by record.
   */
  readonly pribadi?: readonly string[] | 'master'
  /** Its dates are no work on another day: the date lock and the one-month rule leave them alone. */
  readonly dates?: 'free'
  /** Query parameter that names the record while the body may rename it; read as `<name>_old`. */
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

/** What the browser sends and gets: `import type` the contract, so that zod stays on the server. */
export type CallInput<C> = C extends Call<infer I, z.ZodType> ? z.input<I> : never
export type CallOutput<C> = C extends Call<z.ZodType, infer O> ? z.output<O> : never

type PathsOf<M extends Method> = M extends 'GET' ? ReadPath : ApiPath

/** The contract's own address and verb: another one beside it does not compile. */
export type CallPath<C, M extends Method = Method> = C extends {
  readonly path: infer P extends PathsOf<M>
  readonly method: M
}
  ? P
  : never
export type CallMethod<C> = C extends { readonly method: infer M extends Method } ? M : never
