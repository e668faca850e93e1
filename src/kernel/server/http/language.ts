import type { FastifyRequest } from 'fastify'
import type { Bahasa } from '#kernel/shared/i18n.ts'
import { chooseBahasa } from '../text-store.ts'

const known = new WeakMap<FastifyRequest, Bahasa>()

/** Sets the language once the person is known: their own choice counts more than the browser's. */
export function setBahasa(request: FastifyRequest, own: string | null, shop: unknown): Bahasa {
  const wish = request.headers['x-bahasa']
  const bahasa = chooseBahasa([
    typeof wish === 'string' ? wish : null,
    own,
    typeof shop === 'string' ? shop : null,
  ])
  known.set(request, bahasa)
  return bahasa
}

export function bahasaOf(request: FastifyRequest): Bahasa {
  const wish = request.headers['x-bahasa']
  return known.get(request) ?? chooseBahasa([typeof wish === 'string' ? wish : null])
}
