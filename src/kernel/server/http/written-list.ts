import { Readable } from 'node:stream'
import type { z } from 'zod'
import type { FastifyReply } from 'fastify'

/**
 * A list that is written already: its rows were objects a lot at a time and are text now. `more`
 * stands beside `data` in the envelope.
 */
export class WrittenList {
  readonly pieces: readonly Buffer[]
  readonly more: Readonly<Record<string, unknown>>
  constructor(pieces: readonly Buffer[], more: Readonly<Record<string, unknown>>) {
    this.pieces = pieces
    this.more = more
  }
}

/** A lot of rows as the inside of a JSON array, checked against the contract of its list. */
export function writeLot(output: z.ZodType, rows: readonly unknown[]): Buffer {
  return Buffer.from(JSON.stringify(output.parse(rows)).slice(1, -1))
}

/** Sends it piece by piece, as fast as the line takes them; the database is done with it already. */
export function sendList({ pieces, more }: WrittenList, reply: FastifyReply): FastifyReply {
  const open = `${JSON.stringify({ status: 'success', ...more }).slice(0, -1)},"data":[`
  const parts = [open, ...pieces.flatMap((piece, i) => (i === 0 ? [piece] : [',', piece])), ']}']
  reply.type('application/json; charset=utf-8')
  return pieces.length > 1
    ? reply.send(Readable.from(parts, { objectMode: false }))
    : reply.send(parts.join(''))
}
