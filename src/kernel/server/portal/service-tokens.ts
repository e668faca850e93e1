import { timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { AppError } from '#kernel/shared/errors.ts'
import type { Config } from '../config.ts'
import { type Session, hashToken } from '../session/session.ts'

/** User name of the central office on a branch's own server; no person, password or row. */
export const SERVICE_USER = 'PUSAT'

/**
 * The session of the central office, when the request carries this server's service token and names
 * one of its shops in `x-kode-toko`. It reads with the rights of that shop's owner and can't write.
 * Undefined for every other request; without a configured token nobody gets one.
 */
export function serviceSession(
  config: Config,
  token: string,
  request: FastifyRequest,
): Session | undefined {
  if (!config.serviceToken) return undefined
  const [dikirim, benar] = [hashToken(token), hashToken(config.serviceToken)]
  if (!timingSafeEqual(Buffer.from(dikirim), Buffer.from(benar))) return undefined
  const kodeToko = request.headers['x-kode-toko']
  if (typeof kodeToko !== 'string' || !/^[A-Z0-9]{1,10}$/.test(kodeToko)) return undefined
  // A call from the centre must not be passed on to branches again.
  if (request.url.includes('/api/v1/portal/'))
    throw new AppError('portal.bukan_pusat', { status: 403 })
  return {
    token_hash: dikirim,
    cookie_hash: null,
    jenis: 'LAYAR',
    user_id: SERVICE_USER,
    nama: SERVICE_USER,
    level: 'OWN',
    kode_toko: kodeToko,
    laci: '',
    akses: new Set(),
    dibuat: Date.now(),
    wajib_ganti: false,
    berfaktor: true,
    bahasa: null,
    tanda: null,
  }
}
