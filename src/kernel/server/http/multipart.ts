import { createHash } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import type { FastifyRequest } from 'fastify'
import { AppError } from '#kernel/shared/errors.ts'
import { mapDiskError } from '../disk-full.ts'
import { openTemporary } from '../storage/temporary-file.ts'

/** An uploaded file. Its digest stands for it in a request's hash and in logs. */
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

/** Bytes per write and read: many small writes would queue behind those of others. */
const PIECE = 256 * 1024

interface Kept {
  readonly file: FileHandle
  readonly type: string
  readonly name: string
}

/**
 * A multipart body that has arrived whole. Its files lie on disk, so that a slow sender takes
 * neither memory nor the turn of a request whose file is complete. Release it in the end.
 */
export class Received {
  readonly texts: Record<string, unknown> = {}
  readonly #files = new Map<string, Kept>()

  async keep(field: string, sent: AsyncIterable<Buffer>, about: Omit<Kept, 'file'>): Promise<void> {
    const file = await openTemporary()
    const before = this.#files.get(field)
    this.#files.set(field, { file, ...about })
    await before?.file.close()
    await file.writeFile(inPieces(sent))
  }

  /** The body's fields: texts as text, files as Berkas, now in memory. */
  async fields(): Promise<Record<string, unknown>> {
    const fields = { ...this.texts }
    for (const [field, { file, type, name }] of this.#files) {
      const data = await buffer(
        file.createReadStream({ start: 0, autoClose: false, highWaterMark: PIECE }),
      )
      fields[field] = new Berkas(data, type, name)
    }
    return fields
  }

  async release(): Promise<void> {
    const all = [...this.#files.values()]
    this.#files.clear()
    for (const { file } of all) await file.close()
  }
}

async function* inPieces(sent: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let parts: Buffer[] = []
  let size = 0
  for await (const part of sent) {
    parts.push(part)
    size += part.length
    if (size < PIECE) continue
    yield Buffer.concat(parts)
    parts = []
    size = 0
  }
  if (size > 0) yield Buffer.concat(parts)
}

/**
 * Receives a multipart body. Throws 400 `kiriman.terputus` when the sender leaves before its end,
 * 408 `kiriman.terlalu_lambat` when it comes too slowly, 400 `isian.tidak_terbaca` when it can't be
 * read, 413 `gambar.terlalu_besar` when a file is over the limit, 503 `server.disk_penuh`.
 */
export async function receiveMultipart(
  request: FastifyRequest,
  signal: AbortSignal,
): Promise<Received> {
  const received = new Received()
  try {
    // No event comes for a sender that has left already: the loop would wait forever.
    signal.throwIfAborted()
    for await (const part of request.parts()) {
      if (part.type === 'file')
        await received.keep(part.fieldname, part.file, { type: part.mimetype, name: part.filename })
      else received.texts[part.fieldname] = part.value
    }
    return received
  } catch (error) {
    await received.release()
    throw refusalOf(error, signal)
  }
}

function refusalOf(error: unknown, signal: AbortSignal): unknown {
  if (signal.aborted) return signal.reason
  const known = mapDiskError(error)
  if (known instanceof AppError) return known
  const { statusCode } = error as { statusCode?: number }
  if (statusCode === 413)
    return new AppError('gambar.terlalu_besar', {
      status: 413,
      params: { megapiksel: 50 },
      cause: error,
    })
  return new AppError('isian.tidak_terbaca', { status: 400, cause: error })
}
