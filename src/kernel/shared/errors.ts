export type Params = Readonly<Record<string, string | number>>

export interface FieldError {
  readonly code: string
  readonly params?: Params
}

/**
 * The one error type of the house. `code` is stable, part of the wire, and the key of its text
 * (`error.<code>`); `params` fill that text and are sent too. Anything else that is thrown is
 * unexpected: the person gets a request id, the log gets the details.
 */
export class AppError extends Error {
  readonly code: string
  readonly status: number
  readonly params: Params
  readonly fields: Readonly<Record<string, FieldError>>

  constructor(
    code: string,
    more: {
      status?: number
      params?: Params
      fields?: Readonly<Record<string, FieldError>>
      cause?: unknown
    } = {},
  ) {
    super(code, more.cause === undefined ? {} : { cause: more.cause })
    this.name = 'AppError'
    this.code = code
    this.status = more.status ?? 422
    this.params = more.params ?? {}
    this.fields = more.fields ?? {}
  }
}

/** 422 with one message per field. */
export function fieldErrors(fields: Readonly<Record<string, FieldError>>): AppError {
  return new AppError('isian.salah', { status: 422, fields })
}
