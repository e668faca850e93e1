import { existsSync } from 'node:fs'
import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import { constants } from 'node:zlib'
import compress, { type FastifyCompressOptions } from '@fastify/compress'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import fastifyStatic from '@fastify/static'
import websocket from '@fastify/websocket'
import {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
  fastify,
} from 'fastify'
import { AppError } from '#kernel/shared/errors.ts'
import { DiskWatch } from '../disk-full.ts'
import { ROOT } from '../root.ts'
import { READING } from './call-router.ts'
import { registerRoutes } from './dispatch.ts'
import { VERSI } from '#kernel/shared/release.ts'
import { endConnections } from './ending.ts'
import { sendError } from './errors.ts'
import { registerLive } from './live.ts'
import { registerHealth } from './metrics.ts'
import { openapi } from './openapi.ts'
import { openapiPage } from './openapi-page.ts'
import { requireOperator } from './operator.ts'
import type { Services } from './services.ts'
import { writeError } from './source-lines.ts'
import { endSlowBodies, timeLimits } from './slow-clients.ts'

const WEB = path.join(ROOT, 'dist/web')
const BODY_LIMIT = 1_048_576
/** Longest message on a WebSocket: a fingerprint's template has 20,000 bytes. */
const LINE_LIMIT = 32_768
/** Texts of all kinds: those that the library packs by itself, and answers in lines. */
const PACKED =
  /^text\/(?!event-stream)|(?:[+/]|x-nd)json(?:;|$)|[+/](?:text|xml)(?:;|$)|octet-stream(?:;|$)/
const PACKING: FastifyCompressOptions = {
  threshold: 2048,
  encodings: ['gzip'],
  global: true,
  customTypes: PACKED,
  // What is told bit by bit arrives so.
  zlibOptions: { flush: constants.Z_SYNC_FLUSH },
}
const VERBOSE: ReadonlySet<string> = new Set(['debug', 'trace'])

/** What the log never shows, and how it shows an error. */
const LOG = {
  serializers: { err: writeError },
  redact: ['req.headers["x-auth-token"]', 'req.headers.cookie'],
}

/** Assembles the HTTP server of one process. The app's logger becomes `services.log`. */
export async function createApp(services: Omit<Services, 'log'>): Promise<FastifyInstance> {
  const { config } = services
  const app = fastify({
    logger: {
      ...LOG,
      level: config.logLevel,
      hooks: {
        logMethod(told, method) {
          if (!services.db.outage.repeats(told)) method.apply(this, told)
        },
      },
    },
    logController: new LogController({ disableRequestLogging: !VERBOSE.has(config.logLevel) }),
    genReqId: () => crypto.randomUUID(),
    bodyLimit: BODY_LIMIT,
    ...timeLimits(config),
    trustProxy: config.trustedProxy,
    // Nobody asks with HEAD.
    exposeHeadRoutes: false,
    routerOptions: READING,
  })
  const all: Services = { ...services, log: app.log }
  services.db.outage.onBack = (seconds) => app.log.warn({ seconds }, 'the database is back')

  endConnections(app)
  endSlowBodies(app, config)
  await app.register(helmet, {
    contentSecurityPolicy: {
      directives: { ...csp, upgradeInsecureRequests: config.tls ? [] : null },
    },
    strictTransportSecurity: config.tls,
    crossOriginEmbedderPolicy: false,
  })
  await app.register(cookie)
  await app.register(compress, PACKING)
  await app.register(multipart, { limits: { fileSize: 15 * BODY_LIMIT, files: 1, fields: 10 } })
  await app.register(websocket, { options: { maxPayload: LINE_LIMIT } })

  const disk = new DiskWatch(all.jam)
  const known = { texts: all.texts, disk }
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply, known))
  await app.register(
    async (base) => {
      // Handlers whose answers may be cached set the header themselves.
      base.addHook('onRequest', (_, reply, done) => {
        reply.header('cache-control', 'no-store')
        done()
      })
      registerHealth(base, all, disk)
      registerLive(base, all)
      registerRoutes(base, all)
      // Built when it is first asked for: a thousand schemas cost time and memory.
      let document: ReturnType<typeof openapi> | undefined
      const described = () => (document ??= openapi(all.registry.routes, VERSI))
      base.get('/api/v1/openapi.json', async (request) => {
        requireOperator(request, config)
        return described()
      })
      base.get('/api/v1/docs', async (request, reply) => {
        requireOperator(request, config)
        return reply.type('text/html').send(openapiPage(described()))
      })
      await registerWeb(base, all)
    },
    { prefix: config.basePath },
  )
  if (config.basePath)
    app.setNotFoundHandler((request) => notFound(request.url, config.basePath, () => undefined))
  return app
}

const csp = {
  defaultSrc: ["'self'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  styleSrc: ["'self'", "'unsafe-inline'"],
  scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
  // The app's own live events, and the local agents for the printer and the fingerprint reader.
  connectSrc: ["'self'", 'ws://127.0.0.1:*', 'ws://localhost:*'],
  fontSrc: ["'self'", 'data:'],
  workerSrc: ["'self'", 'blob:'],
  frameSrc: ["'self'", 'blob:'],
  objectSrc: ["'none'"],
}

/** Serves the screens: hashed assets are cached for a year, other paths answer the one page. */
async function registerWeb(base: FastifyInstance, services: Services): Promise<void> {
  const { basePath } = services.config
  const page = await readPage(basePath)
  const answer = (request: FastifyRequest, reply: FastifyReply) =>
    notFound(request.url, basePath, () =>
      page && request.method === 'GET'
        ? reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page)
        : undefined,
    )
  base.setNotFoundHandler(answer)
  if (!page) return
  await base.register(fastifyStatic, {
    root: WEB,
    serve: false,
    // By the build (vite.config.ts), beside each file.
    preCompressed: true,
    maxAge: '1y',
    immutable: true,
    setHeaders: (reply, file) => {
      if (!file.includes('/assets/')) reply.header('cache-control', 'no-cache')
    },
  })
  // One route for all files: one route per file (300 of them) took a tenth of the start.
  const files = new Set(await readdir(WEB, { recursive: true }))
  base.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: (request, reply) => {
      const { '*': file } = request.params as { '*': string }
      return path.extname(file) && files.has(file) ? reply.sendFile(file) : answer(request, reply)
    },
  })
}

/** The one page with its base path filled in; undefined when the screens are not built. */
async function readPage(basePath: string): Promise<string | undefined> {
  const file = path.join(WEB, 'index.html')
  if (!existsSync(file)) return undefined
  return (await readFile(file, 'utf8')).replace('<base href="/"', `<base href="${basePath}/"`)
}

function notFound(url: string, basePath: string, page: () => unknown): unknown {
  const below = url.slice(basePath.length)
  if (below.startsWith('/api/')) throw new AppError('route.not_found', { status: 404 })
  const answer = page()
  if (answer === undefined) throw new AppError('route.not_found', { status: 404 })
  return answer
}
