import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { urlOf } from './call-router.ts'
import type { Rate } from './rate.ts'
import type { NoticeRoute, Sent } from './route.ts'

interface Notices {
  readonly routes: readonly NoticeRoute[]
  readonly rate: Rate
  readonly run: (
    route: NoticeRoute,
    sent: Sent,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => Promise<number>
}

/**
 * Calls of machines outside that are signed over their bytes. Nothing reads a body before its
 * signature is checked: it arrives as bytes, whatever it says that it is. The answer is a status.
 */
export function registerNotices(app: FastifyInstance, { routes, rate, run }: Notices): void {
  void app.register(async (inner) => {
    inner.removeAllContentTypeParsers()
    inner.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body))
    for (const route of routes)
      inner.route({
        method: route.call.method,
        url: urlOf(route.call),
        handler: async (request, reply) => {
          rate.check(request.ip)
          return reply.code(await run(route, sentBy(request), request, reply)).send()
        },
      })
  })
}

const sentBy = ({ headers, body, protocol, host }: FastifyRequest): Sent => ({
  headers,
  body: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
  origin: `${protocol}://${host}`,
})
