import type { TextKey } from './text-keys.ts'

export type Params = Readonly<Record<string, string | number>>

type CodeOf<K> = K extends `error.${infer Code}` ? Code : never

/** Code of a refusal. Only codes with a text are allowed, so that nobody sees a bare code. */
export type ErrorCode = CodeOf<TextKey>

/** Schemas use an error code as their message; its form can't be mistaken for a sentence. */
export const isErrorCode = (text: string): text is ErrorCode => /^[a-z_]+\.[a-z_]+$/.test(text)

export interface FieldError {
  readonly code: ErrorCode
  readonly params?: Params
}

/**
 * The only error type for people. `code` is stable, part of the wire, and the key of its text
 * (`error.<code>`); `params` fill that text and are sent too. Any other thrown error is unexpected:
 * the person gets a request id, and the log gets the details.
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
