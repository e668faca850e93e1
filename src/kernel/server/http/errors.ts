import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from '#kernel/shared/z.ts'
import { type ErrorCode, AppError, type FieldError, isErrorCode } from '#kernel/shared/errors.ts'
import type { Bahasa } from '#kernel/shared/i18n.ts'
import { mapDatabaseError } from '../db/errors.ts'
import { type DiskWatch, mapDiskError } from '../disk-full.ts'
import type { TextStore } from '../text-store.ts'
import { bahasaOf } from './language.ts'

/**
 * Answers any error in the envelope of the wire; details of unexpected errors go to the log only.
 */
export function sendError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  { texts, disk }: { readonly texts: TextStore; readonly disk: DiskWatch },
): FastifyReply {
  const known = asAppError(error)
  const bahasa = bahasaOf(request)
  if (!known) {
    request.log.error({ err: error }, 'unexpected failure')
    return reply
      .code(500)
      .send(body(new AppError('server.gagal', { status: 500 }), texts, bahasa, request.id))
  }
  disk.note(known)
  // Without a cause the code decided so itself: a counter's computer is switched off, say.
  if (known.status >= 500)
    if (known.cause) request.log.error({ err: known.cause }, known.code)
    else request.log.warn(known.code)
  // Closes the connection, because the rest of a body that came too slowly is not read.
  if (known.status === 408) reply.header('connection', 'close')
  if (known.status === 503) reply.header('retry-after', '2')
  if (known.status === 429) reply.header('retry-after', String(known.params['detik'] ?? 30))
  return reply.code(known.status).send(body(known, texts, bahasa, request.id))
}

/** Node's error for a request whose sender left before its end. */
const isAborted = (error: unknown) =>
  error instanceof Error && error.message === 'aborted' && 'code' in error

function asAppError(raw: unknown): AppError | undefined {
  if (isAborted(raw)) return new AppError('kiriman.terputus', { status: 400, cause: raw })
  const error = mapDatabaseError(mapDiskError(raw))
  if (error instanceof AppError) return error
  if (error instanceof z.ZodError) return fromZod(error)
  const status = (error as { statusCode?: number }).statusCode
  if (status === undefined || status >= 500) return undefined
  if (status === 413) return new AppError('isian.terlalu_besar_kiriman', { status: 413 })
  if (status === 415) return new AppError('isian.jenis_kiriman', { status: 415 })
  return new AppError('isian.tidak_terbaca', { status })
}

/** One error per field; a message that is one of our codes is used as the code (schema.ts). */
function fromZod(error: z.ZodError): AppError {
  const fields: Record<string, FieldError> = {}
  for (const issue of error.issues) {
    const at =
      issue.path.join('.') || (issue.code === 'unrecognized_keys' ? issue.keys.join(', ') : '_')
    fields[at] ??= { code: codeOfIssue(issue), ...limitOf(issue) }
  }
  return new AppError('isian.salah', { status: 400, fields })
}

/** The limit that the value exceeds, for texts that name it. */
function limitOf(issue: z.core.$ZodIssue): Pick<FieldError, 'params'> {
  if (issue.code === 'too_small') return { params: { min: Number(issue.minimum) } }
  return issue.code === 'too_big' ? { params: { max: Number(issue.maximum) } } : {}
}

function codeOfIssue(issue: z.core.$ZodIssue): ErrorCode {
  if (isErrorCode(issue.message)) return issue.message
  switch (issue.code) {
    case 'unrecognized_keys':
      return 'isian.tidak_dikenal'
    case 'too_small':
      return issue.origin === 'string' || issue.origin === 'array'
        ? 'isian.wajib'
        : 'isian.terlalu_kecil'
    case 'too_big':
      return issue.origin === 'string' ? 'isian.terlalu_panjang' : 'isian.terlalu_besar'
    case 'invalid_type':
      // Zod's issue does not hold the received value; only its message names it.
      return issue.message.endsWith('received undefined') ? 'isian.wajib' : 'isian.jenis'
    case 'invalid_value':
      return 'isian.pilihan'
    default:
      return 'isian.jenis'
  }
}

function body(error: AppError, texts: TextStore, bahasa: Bahasa, requestId: string) {
  const t = (e: FieldError) => texts.t(bahasa, `error.${e.code}`, e.params)
  const fields = Object.fromEntries(
    Object.entries(error.fields).map(([name, e]) => {
      const key = `label.${name.split('.').at(-1)}`
      const label = texts.has(bahasa, key) ? texts.t(bahasa, key) : name
      return [name, { ...e, message: t({ code: e.code, params: { ...e.params, label } }) }]
    }),
  )
  // A sentence about a field that nobody named still reads as one.
  const params = { label: texts.t(bahasa, 'isian.suatu'), ...error.params }
  // An error in a single field takes that field's message, which contains the field's label.
  const [only] = Object.values(fields)
  return {
    status: 'error',
    message: only?.code === error.code ? only.message : t({ code: error.code, params }),
    code: error.code,
    params: error.params,
    fields,
    request_id: requestId,
  }
}
