import { Readable } from 'node:stream'
import type { z } from '#kernel/shared/z.ts'
import type { FastifyReply } from 'fastify'

/**
 * A list that is already serialized: its rows were objects one batch at a time and are text now.
 * `more` goes beside `data` in the envelope.
 */
export class WrittenList {
  readonly pieces: readonly Buffer[]
  readonly more: Readonly<Record<string, unknown>>
  constructor(pieces: readonly Buffer[], more: Readonly<Record<string, unknown>>) {
    this.pieces = pieces
    this.more = more
  }
}

/** A batch of rows as the inside of a JSON array, checked against the list's contract. */
export function writeLot(output: z.ZodType, rows: readonly unknown[]): Buffer {
  return Buffer.from(JSON.stringify(output.parse(rows)).slice(1, -1))
}

/**
 * Sends the list piece by piece, as fast as the connection takes it; the database is already free.
 */
export function sendList({ pieces, more }: WrittenList, reply: FastifyReply): FastifyReply {
  const open = `${JSON.stringify({ status: 'success', ...more }).slice(0, -1)},"data":[`
  const parts = [open, ...pieces.flatMap((piece, i) => (i === 0 ? [piece] : [',', piece])), ']}']
  reply.type('application/json; charset=utf-8')
  return pieces.length > 1
    ? reply.send(Readable.from(parts, { objectMode: false }))
    : reply.send(parts.join(''))
}
