import type { z } from 'zod'

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
  | { readonly screens: readonly string[] }

export interface Call<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below /api/v1/, exactly as the specification spells it; parameters as `{kode}`. */
  readonly path: string
  /** Path parameters, query and body in one strict object. */
  readonly input: I
  /** What `data` of the envelope holds. */
  readonly output: O
  readonly policy: Policy
  /**
   * Personal fields of each row, nullable, that the list doesn't tell to levels below SPV: a cashier
   * reads them in the one document that lies before him, not page by page.
   */
  readonly pribadi?: readonly string[]
  /** Its dates are no work on another day: the date lock and the one-month rule leave them alone. */
  readonly dates?: 'free'
  /** Query parameter that names the record while the body may rename it; read as `<name>_old`. */
  readonly oldKey?: string
  readonly summary: string
}

export function defineCall<I extends z.ZodType, O extends z.ZodType>(call: Call<I, O>): Call<I, O> {
  return call
}

/** What the browser sends and gets: `import type` the contract, so that zod stays on the server. */
export type CallInput<C> = C extends Call<infer I, z.ZodType> ? z.input<I> : never
export type CallOutput<C> = C extends Call<z.ZodType, infer O> ? z.output<O> : never
