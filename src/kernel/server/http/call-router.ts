import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Call, Method } from '#kernel/shared/contract.ts'
import { AppError } from '#kernel/shared/errors.ts'

type Handler = (request: FastifyRequest, reply: FastifyReply) => unknown

interface Answering {
  readonly call: Call
  readonly handler: Handler
}

const BELOW = '/api/v1/'
const METHODS: readonly Method[] = ['GET', 'POST', 'PUT', 'DELETE']

/** How a path is read, here and by the routes that are not calls. */
export const READING = { ignoreDuplicateSlashes: true, maxParamLength: 300 } as const

declare module 'fastify' {
  interface FastifyRequest {
    /** The call that answers, with its address, `/api/v1/stok/:kode`; null for anything else. */
    panggilan: { readonly url: string; readonly handler: Handler } | null
  }
}

/** The address of a call, with its parameters as a router writes them. */
export const urlOf = ({ path }: Call): string => BELOW + path.replace(/\{(\w+)\}/g, ':$1')

/**
 * Answers calls by method and path behind one route of Fastify. For each route of its own Fastify
 * keeps hooks, compression and headers, and its router compiles code: a thousand of them were a fifth
 * of the start (docs/decisions/0417). Throws 404 `route.not_found` for anything else below /api/v1/.
 */
export function registerCalls(app: FastifyInstance, calls: readonly Answering[]): void {
  const tree = new CallTree(calls)
  const above = `${app.prefix}${BELOW}`.split('/').length - 1
  app.decorateRequest('panggilan', null)
  app.route({
    method: [...METHODS],
    url: `${BELOW}*`,
    // Before the body is read: what is refused there is told of this call too.
    onRequest: async (request) => {
      const parts = partsOf(request.raw.url ?? '').slice(above)
      const found = tree.find(request.method as Method, parts)
      if (!found) throw new AppError('route.not_found', { status: 404 })
      request.panggilan = { ...found.leaf, url: `${app.prefix}${found.leaf.url}` }
      request.params = found.params
    },
    handler: (request, reply) => request.panggilan?.handler(request, reply),
  })
}

/** Decoded parts of a path. Fastify has refused what can't be decoded. */
function partsOf(url: string): readonly string[] {
  const path = url
    .replace(/^\w+:\/\/[^/]*/, '')
    .replace(/[?#].*$/s, '')
    .replace(/\/{2,}/g, '/')
  return path.split('/').map(decodeURIComponent)
}

interface Leaf {
  readonly url: string
  readonly handler: Handler
}

interface Found {
  readonly leaf: Leaf
  readonly params: Readonly<Record<string, string>>
}

const PARAMETER = /^\{(\w+)\}$/
const WRITTEN_OUT = /^[\w.-]+$/
/** A last part that stands for all that follows. */
const REST = '*'

/** The calls of all paths. Of two that fit, the one goes first whose part is written out. */
export class CallTree {
  readonly #roots = new Map(METHODS.map((method) => [method, new Branch()]))

  /** Throws for a path that it cannot read. */
  constructor(calls: readonly Answering[]) {
    for (const { call, handler } of calls) {
      const parts = call.path.split('/')
      const names = parts.flatMap(
        (part) => PARAMETER.exec(part)?.[1] ?? (part === REST ? REST : []),
      )
      this.#roots.get(call.method)?.add(parts, { url: urlOf(call), handler, names })
    }
  }

  find(method: Method, parts: readonly string[]): Found | undefined {
    const found = this.#roots.get(method)?.find(parts)
    if (!found) return undefined
    const { leaf, values } = found
    return {
      leaf,
      params: Object.fromEntries(leaf.names.map((name, i) => [name, values[i] ?? ''])),
    }
  }
}

interface NamedLeaf extends Leaf {
  /** Of the parameters in their order. */
  readonly names: readonly string[]
}

interface Fitting {
  readonly leaf: NamedLeaf
  readonly values: readonly string[]
}

/** Paths that begin alike. */
class Branch {
  readonly #fixed = new Map<string, Branch>()
  #any: Branch | undefined
  #leaf: NamedLeaf | undefined
  #rest: NamedLeaf | undefined

  add([part, ...after]: readonly string[], leaf: NamedLeaf): void {
    if (part === undefined) this.#leaf = leaf
    else if (part === REST && after.length === 0) this.#rest = leaf
    else this.#next(part, leaf.url).add(after, leaf)
  }

  #next(part: string, url: string): Branch {
    if (PARAMETER.test(part)) return (this.#any ??= new Branch())
    if (!WRITTEN_OUT.test(part)) throw new Error(`${url}: "${part}" is no part of a path`)
    const known = this.#fixed.get(part) ?? new Branch()
    this.#fixed.set(part, known)
    return known
  }

  find(parts: readonly string[], values: readonly string[] = []): Fitting | undefined {
    const [part, ...after] = parts
    if (part === undefined) return this.#leaf && { leaf: this.#leaf, values }
    const fitting =
      this.#fixed.get(part)?.find(after, values) ??
      (part.length > READING.maxParamLength ? undefined : this.#any?.find(after, [...values, part]))
    return fitting ?? (this.#rest && { leaf: this.#rest, values: [...values, parts.join('/')] })
  }
}
