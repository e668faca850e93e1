import type { TextKey } from './text-keys.ts'

export type Params = Readonly<Record<string, string | number>>

type CodeOf<K> = K extends `error.${infer Code}` ? Code : never

/** Code of a refusal: only one that has its text, so that nobody meets a bare code. */
export type ErrorCode = CodeOf<TextKey>

/** A schema's own message is the code that its refusal has: its words look like no sentence. */
export const isErrorCode = (text: string): text is ErrorCode => /^[a-z_]+\.[a-z_]+$/.test(text)

export interface FieldError {
  readonly code: ErrorCode
  readonly params?: Params
}

/**
 * The one error type of the house. `code` is stable, part of the wire, and the key of its text
 * (`error.<code>`); `params` fill that text and are sent too. Anything else that is thrown is
 * unexpected: the person gets a request id, the log gets the details.
 */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly params: Params
  readonly fields: Readonly<Record<string, FieldError>>

  constructor(
    code: ErrorCode,
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
