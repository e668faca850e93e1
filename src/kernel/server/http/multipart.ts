import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../../shared/errors.ts'

/** An uploaded file. In a request's hash and in logs it stands as its digest. */
export class Berkas {
  readonly data: Buffer
  readonly type: string
  readonly name: string
  constructor(data: Buffer, type: string, name: string) {
    this.data = data
    this.type = type
    this.name = name
  }

  toJSON(): string {
    return createHash('sha256').update(this.data).digest('hex')
  }
}

/**
 * The fields of a multipart body: texts as text, files as Berkas. Throws 400 `isian.tidak_terbaca`
 * when it can't be read and 413 `gambar.terlalu_besar` when a file is over the limit.
 */
export async function readMultipart(request: FastifyRequest): Promise<Record<string, unknown>> {
  const fields: Record<string, unknown> = {}
  try {
    for await (const part of request.parts()) {
      fields[part.fieldname] =
        part.type === 'file'
          ? new Berkas(await part.toBuffer(), part.mimetype, part.filename)
          : part.value
    }
  } catch (error) {
    const { statusCode } = error as { statusCode?: number }
    if (statusCode === 413)
      throw new AppError('gambar.terlalu_besar', {
        status: 413,
        params: { megapiksel: 50 },
        cause: error,
      })
    throw new AppError('isian.tidak_terbaca', { status: 400, cause: error })
  }
  return fields
}
